"""The chain that seals are made of: the entries of a journal without their authors (docs/decisions/0028).

It begins with what the journal begins with, is worked out from the entries and kept nowhere. An author who is
forgotten is not in it, so a seal that was posted fits for ever.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from bot.core.store.engine_values import text_of
from bot.core.store.journal import JournalEntry
from bot.fresh import Purpose, fresh


def link(before: str, entry: JournalEntry) -> str:
    """Return the head of the chain after an entry, given the head before it."""
    fields = (before, entry.game, entry.position, entry.kind, entry.version, entry.at, entry.body)
    return sha256(text_of(fields).encode()).hexdigest()


def linked(before: str, entries: Iterable[JournalEntry]) -> str:
    """Return the head of the chain after some entries that follow one another."""
    for entry in entries:
        before = link(before, entry)
    return before


def blind(game: str) -> str:
    """Return what an entry that leads back carries: behind it the chain cannot be guessed.

    The secret of the dice may have been shown by then, and hides nothing any more.
    """
    return fresh(Purpose.BLIND, game, 16)
