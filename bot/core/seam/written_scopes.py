"""Where each part of a game was written in last: what somebody looked at is out of date only by that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from bot.core.seam.codec import Codec
from bot.core.store.engine_values import read_plain
from bot.core.store.journal import EntryKind, JournalEntry
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap

Lasts: TypeAlias = FrozenMap[Scope, int]
"""The position of the last entry of each scope that has one; every other stands at that of the whole."""
NOTHING_SAID: Lasts = FrozenMap()


def scope_of(codec: Codec[Any, Any, Any, Any, Any, Any], entry: JournalEntry) -> Scope:
    """Return to which scope an entry belongs: a step, or an undo that takes one out; all else to the whole.

    Raise `Unknown`.
    """
    if entry.kind is EntryKind.STEP and codec.keeps_rolls:
        return codec.read_scope(entry.body)
    return WHOLE if entry.dropped is None else str(read_plain(entry.body)["scope"])


def lasts_in(
    codec: Codec[Any, Any, Any, Any, Any, Any], entries: Iterable[JournalEntry], before: Lasts = NOTHING_SAID
) -> Lasts:
    """Return where each scope was written in last, after entries which follow what was `before`."""
    return FrozenMap({**before, **{scope_of(codec, entry): entry.position for entry in entries}})


def last_in(lasts: Lasts, scope: Scope) -> int:
    """Return the position of the last entry that changed something in a scope: its own, or of the whole.

    Whatever is said changes the whole.
    """
    if scope == WHOLE:
        return max(lasts.values(), default=0)
    return max(lasts.get(scope, 0), lasts.get(WHOLE, 0))
