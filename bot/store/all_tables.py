"""All tables in one place: whoever makes, compares or empties the whole database looks here."""

from __future__ import annotations

from bot.store import last_word_tables, referee_tables, skirmish_tables, tables

# These modules have put their tables into the one collection.
metadata = tables.metadata

__all__ = ["last_word_tables", "metadata", "referee_tables", "skirmish_tables", "tables"]
