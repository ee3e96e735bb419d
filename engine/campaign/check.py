"""Legality: what is wrong with a submission, judged from the View of the one who makes it alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.campaign import commands as c
from engine.campaign.forces import Team
from engine.campaign.legality.answers import answers_faults
from engine.campaign.legality.plan import Plan, plan
from engine.campaign.legality.referee import referee_faults
from engine.campaign.state import Stage
from engine.campaign.view import View
from engine.errors import Fault, fault

_ANYTIME = (c.SetBank, c.SetControl, c.SetPlatoon, c.SetTurn, c.SetMarkers, c.Rule)
"""What the referee may say before the toss and after the end too."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The faults of a submission; for a sheet that came at its time the plan of it too."""

    faults: tuple[Fault, ...]
    plan: Plan | None = None


def check(view: View, submission: c.Submission) -> tuple[Fault, ...]:
    """Return every fault of a submission, none if it is legal.

    A team's message is judged on the View before its first act (docs/decisions/0003). The referee sees
    everything, so his acts are judged one after the other as they are carried out: of several, only the
    first is judged here.
    """
    return judge(view, submission).faults


def judge(view: View, submission: c.Submission) -> Judgement:
    """Return the faults as `check` does, and what a sheet was worked out to do."""
    team, sheet = submission.seat.team, _sheet_at_its_time(view, submission)
    if team is None or sheet is None:
        return Judgement(_faults(view, submission))
    worked_out = plan(view, team, sheet)
    return Judgement(worked_out.faults, worked_out)


def _sheet_at_its_time(view: View, submission: c.Submission) -> c.Sheet | None:
    """Return the sheet of a message that is nothing else, while this team's orders are awaited."""
    team = submission.seat.team
    act = submission.acts[0] if len(submission.acts) == 1 else None
    awaited = (
        view.seat == submission.seat
        and view.stage is Stage.ORDERS
        and team is not None
        and view.active is team
    )
    return act if awaited and isinstance(act, c.Sheet) else None


def _faults(view: View, submission: c.Submission) -> tuple[Fault, ...]:
    team = submission.seat.team
    if view.seat != submission.seat or view.seat is c.Seat.PUBLIC:
        return (fault("not_captain", "2.3", seat=submission.seat.value),)
    if team is None:
        act = submission.acts[0] if submission.acts else None
        return tuple(_time_faults(view, act)) or tuple(referee_faults(view, act))
    found = tuple(_time_faults(view, None))
    if found:
        return found
    if any(isinstance(act, c.Sheet) for act in submission.acts):
        return tuple(_misplaced_sheet(view, team))
    return tuple(answers_faults(view, team, submission.acts))


def _time_faults(view: View, act: object) -> Iterator[Fault]:
    """Refuse all but the toss before it (3.1) and all after the end (5.1), but amendments and rulings."""
    if isinstance(act, _ANYTIME):
        return
    if view.stage is Stage.OVER:
        yield fault("over", "5.1")
    elif view.active is None and not isinstance(act, c.GoFirst | c.Toss):
        yield fault("not_started", "3.1")


def _misplaced_sheet(view: View, team: Team) -> Iterator[Fault]:
    """Say why a sheet cannot be taken now: the other's turn, given already, or mixed with something else."""
    if view.active is not team:
        yield fault("other_turn", "3.3", team=team.enemy.value)
    elif view.stage is not Stage.ORDERS:
        yield fault("already_given", "10.1")
    else:
        yield fault("not_understood_here", "10.2")
