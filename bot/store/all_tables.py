"""All tables in one place: whoever makes, compares or empties the whole database looks here.

That of the store is the one module that knows which games have tables of their own.
"""

from __future__ import annotations

from bot.store import kept_tables, last_word_tables, office_tables, referee_tables, skirmish_tables, tables
from bot.store.journal import CAMPAIGNS

# These modules have put their tables into the one collection.
metadata = tables.metadata
LEDGERS = (CAMPAIGNS, skirmish_tables.SKIRMISHES)
"""Where games stand with their journals."""

__all__ = [
    "LEDGERS",
    "kept_tables",
    "last_word_tables",
    "metadata",
    "office_tables",
    "referee_tables",
    "skirmish_tables",
    "tables",
]
