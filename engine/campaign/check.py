"""Legality: what is wrong with a submission, judged from the View of the one who makes it alone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign.check_answers import answers_faults
from engine.campaign.check_referee import referee_faults
from engine.campaign.commands import (
    Rule,
    Seat,
    SetBank,
    SetControl,
    SetMarkers,
    SetPlatoon,
    SetTurn,
    Sheet,
    Submission,
)
from engine.campaign.forces import Team
from engine.campaign.plan import plan
from engine.campaign.state import Stage
from engine.campaign.view import View
from engine.errors import Fault, fault

ANYTIME = (SetBank, SetControl, SetPlatoon, SetTurn, SetMarkers, Rule)
"""What the referee may say before the toss and after the end too."""


def check(view: View, submission: Submission) -> tuple[Fault, ...]:
    """Answer every fault of a submission, none if it is legal.

    A team's message is judged on the View before its first act (docs/decisions/0003). The referee sees
    everything, so his acts are judged
    one after the other as they are carried out: of several, only the first is judged here.
    """
    team = submission.seat.team
    if view.seat != submission.seat or view.seat is Seat.PUBLIC:
        return (fault("not_captain", "2.3", seat=submission.seat.value),)
    if team is None:
        act = submission.acts[0] if submission.acts else None
        return tuple(_time_faults(view, act)) or tuple(referee_faults(view, act))
    found = tuple(_time_faults(view, None))
    if found:
        return found
    sheets = [act for act in submission.acts if isinstance(act, Sheet)]
    if sheets:
        return tuple(_sheet_faults(view, team, submission, sheets[0]))
    return tuple(answers_faults(view, team, submission.acts))


def _time_faults(view: View, act: object) -> Iterator[Fault]:
    """Nothing is said before the toss but the toss, nothing after the end.

    Amendments and rulings at any time (3.1, 5.1).
    """
    if isinstance(act, ANYTIME):
        return
    if view.stage is Stage.OVER:
        yield fault("over", "5.1")
    elif view.active is None and not _begins(act):
        yield fault("not_started", "3.1")


def _begins(act: object) -> bool:
    return type(act).__name__ in {"GoFirst", "Toss"}


def _sheet_faults(view: View, team: Team, submission: Submission, sheet: Sheet) -> Iterator[Fault]:
    if view.active is not team:
        yield fault("other_turn", "3.3", team=team.enemy.value)
    elif view.stage is not Stage.ORDERS:
        yield fault("already_given", "10.1")
    elif len(submission.acts) > 1:
        yield fault("not_understood_here", "10.2")
    else:
        yield from plan(view, team, sheet).faults
