"""Which parts of a game two seats play by themselves: those that share a room, until it is over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from bot.core.present.reader import View
from bot.core.seam.game import Rules
from engine.common.chair import Chair
from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope

Two: TypeAlias = tuple[Seat, Seat]
_TWO = 2


def shared_by_two(
    rules: Rules, view: View, chairs: Iterable[Chair], sides: frozenset[Seat], only: Scope = WHOLE
) -> Mapping[Seat, tuple[Scope, Two]]:
    """Return by their rooms the scopes that two of these sides share and that are not over, or one of them.

    `view` is what the public sees.
    """
    found: dict[Seat, tuple[Scope, Two]] = {}
    for chair in chairs:
        if chair.voice or chair.scope == WHOLE or len(chair.readers) != _TWO:
            continue
        if only not in {WHOLE, chair.scope}:
            continue
        turn = rules.turn(view, chair.scope)
        if turn.mark and turn.ending is None and sides.issuperset(chair.readers):
            first, second = chair.readers
            found[chair.seat] = chair.scope, (first, second)
    return found
