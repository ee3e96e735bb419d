"""Whose turn runs in a campaign, and the number by which a button tells it from every other."""

from __future__ import annotations

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.common.turn import WHOLE, Ending, Scope, Turn


def turn(view: View, _: Scope = WHOLE) -> Turn:
    """Return whose turn a seat sees, and in which Game Turn; before the toss it is nobody's."""
    return Turn(_mark(view), view.game_turn, Seat.of(view.active) if view.active else None, _ending(view))


def turn_of(mark: int) -> tuple[Team, int]:
    """Return whose turn a mark is, and its Game Turn."""
    return (Team.RED if mark % 2 else Team.BLUE), mark // 2


def _mark(view: View) -> int:
    return 0 if view.active is None else 2 * view.game_turn + (view.active is Team.RED)


def _ending(view: View) -> Ending | None:
    if view.ending is None:
        return None
    winner = view.ending.winner
    return Ending((Seat.of(winner),) if winner else (), view.ending.reason)
