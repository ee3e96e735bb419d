"""Legality: what is wrong with an act, judged from what lies open alone: never from the chit (3.2)."""

from __future__ import annotations

from engine.errors import Fault
from engine.skirmish import commands as c
from engine.skirmish import events as e
from engine.skirmish.facing import FACINGS
from engine.skirmish.faults import wrong
from engine.skirmish.legality.activations import activated, completed, moves_free
from engine.skirmish.legality.moment import untimely
from engine.skirmish.legality.moves import entered, moved
from engine.skirmish.legality.promotion import promoted
from engine.skirmish.legality.shots import Aimed, advanced, aimed
from engine.skirmish.position import Position
from engine.skirmish.sides import Seat, Side
from engine.skirmish.view import View

Deed = (
    e.UnitMoved
    | e.UnitEntered
    | Aimed
    | e.UnitAdvanced
    | e.AdvanceDeclined
    | e.UnitPromoted
    | e.HqsActivated
    | None
)
"""What an act comes to; None for those that say all themselves: done, undo, pass, resign, claim."""


def check(view: View, submission: c.Submission) -> tuple[Fault, ...]:
    """Return every fault of a submission, none if it is legal."""
    if view.seat is not submission.seat:
        return (wrong("not_player"),)
    found = judge(view.position, submission.seat, submission.act)
    return found if isinstance(found, tuple) else ()


def judge(position: Position, seat: Seat, act: c.Act) -> Deed | tuple[Fault, ...]:
    """Return what an act of a seat comes to, or every fault of it."""
    late = untimely(position, seat, act)
    if late is not None:
        return (late,)
    facing = getattr(act, "facing", None)
    if facing is not None and facing not in FACINGS:
        return (wrong("no_facing", written=str(facing)),)
    return None if seat.side is None else _worked_out(position, seat.side, act)


def _worked_out(position: Position, side: Side, act: c.Act) -> Deed | tuple[Fault, ...]:
    """Return what an act comes to. What is no part of an activation is judged as if it was over."""
    match act:
        case c.Move():
            free = moves_free(position, act.at)
            return moved(position if free else completed(position), side, act, free=free)
        case c.Enter():
            return entered(completed(position), side, act)
        case c.Fire():
            return aimed(completed(position), side, act)
        case c.Advance():
            return advanced(position, act)
        case c.Promote():
            return promoted(completed(position), side, act)
        case c.Activate():
            return activated(completed(position), side, act)
        case _:
            return None
