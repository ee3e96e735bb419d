"""Whose phase runs in a skirmish, and the number of the phase since the beginning."""

from __future__ import annotations

from engine.common.turn import WHOLE, Ending, Scope, Turn
from engine.skirmish.position import Position
from engine.skirmish.sides import seat_of
from engine.skirmish.view import View


def turn(view: View, _: Scope = WHOLE) -> Turn:
    """Return whose phase it is, and in which turn (3.1); once the game is over it is nobody's."""
    now = view.position
    return Turn(_mark(now), now.turn, seat_of(now.phase) if now.phase else None, _ending(now))


def _mark(now: Position) -> int:
    """Return how many phases have begun, the end being one more: a chit lies open for each that is over."""
    return len(now.chits) + (now.phase is not None or now.ending is not None)


def _ending(now: Position) -> Ending | None:
    if now.ending is None:
        return None
    winner = now.ending.winner
    return Ending((seat_of(winner),) if winner else (), now.ending.reason)
