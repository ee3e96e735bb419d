"""Whom a game waits for: read off the referee's View, for the referee alone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.forces import Team
from engine.campaign.state import Stage
from engine.campaign.view import View


def waiting_for(view: View) -> Iterator[tuple[Seat, str]]:
    """Answer each seat that is waited for, and for what, from the referee's View."""
    if view.stage is Stage.TOSS:
        yield Seat.REFEREE, "toss"
    elif view.stage is Stage.ORDERS and view.active is not None:
        yield Seat.of(view.active), "orders"
    elif view.stage is Stage.SCOUTS and view.active is not None:
        yield Seat.of(view.active), "scouts"
    elif view.stage is Stage.COMBAT:
        yield from _in_combat(view)


def is_of_turn(submission: Submission, game_turn: int) -> bool:
    """Tell whether a sheet is of this Game Turn; one left over from an earlier turn is ready for nothing."""
    return any(isinstance(act, Sheet) and act.game_turn == game_turn for act in submission.acts)


def _in_combat(view: View) -> Iterator[tuple[Seat, str]]:
    for team in Team:
        seat = Seat.of(team)
        if any(question.team is team for question in view.names):
            yield seat, "names"
        if any(question.platoon.team is team for question in view.retreats):
            yield seat, "retreats"
        # A victor who could pay for nothing now is not waited for (14.2).
        if any(question.team is team and view.payable(question) for question in view.recoveries):
            yield seat, "recoveries"
    if view.result_awaited:
        yield Seat.REFEREE, "result"
