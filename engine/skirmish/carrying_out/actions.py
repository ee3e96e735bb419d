"""The actions of a phase (3.4): paid, carried out, and then the chit is compared (3.3)."""

from __future__ import annotations

from engine.skirmish import commands as c
from engine.skirmish import events as e
from engine.skirmish.carrying_out.course import Course
from engine.skirmish.carrying_out.phases import begin, compare, end_game, end_phase
from engine.skirmish.carrying_out.shots import fire
from engine.skirmish.check import Deed
from engine.skirmish.legality.activations import stayed
from engine.skirmish.legality.shots import Aimed
from engine.skirmish.sides import Side


def carry_out(course: Course, side: Side | None, act: c.Act, deed: Deed) -> None:
    """Carry out a legal act of a side, which comes to `deed`; `side` is None for the beginning alone."""
    match act:
        case c.Begin():
            begin(course)
        case c.Resign():
            end_game(course, side.other if side else None, "resigned")
        case c.Claim():
            end_game(course, side, "claimed")
        case c.TakeBack():
            _take_back(course)
        case c.Finish():
            _end_activation(course)
            compare(course)
        case c.Advance() if isinstance(deed, e.UnitAdvanced | e.AdvanceDeclined):
            course.add(deed)
            compare(course)
        case _ if isinstance(deed, e.UnitMoved) and deed.free:
            course.add(deed)
            _complete_activation(course)
        case _:
            _next_action(course, deed)


def _take_back(course: Course) -> None:
    under_way = course.position.activation
    taken_back = under_way is not None and under_way.before
    course.add(e.MoveTakenBack() if taken_back else e.ActivationTakenBack())


def _next_action(course: Course, deed: Deed) -> None:
    """Complete the activation under way; if the phase goes on, do what was said."""
    passes = deed is None
    if course.position.activation is not None:
        _end_activation(course)
        if compare(course, dropped=not passes):
            return
    if passes:
        end_phase(course, "passed")
        return
    _act(course, deed)


def _act(course: Course, deed: Deed) -> None:
    """Pay and carry out; of a massed activation the chit is compared at payment too (6.1)."""
    match deed:
        case Aimed():
            _pay(course, 0 if deed.shot.free else 1)
            fire(course, deed)
            return
        case e.HqsActivated():
            _pay(course, 1 if len(deed.hqs) == 1 else 2)
            if course.state.chit is not None and course.position.spent > course.state.chit:
                end_phase(course, "overrun")
                return
            course.add(deed)
            _complete_activation(course)
            return
        case e.UnitMoved() | e.UnitEntered() | e.UnitPromoted():
            _pay(course, 1)
            course.add(deed)
            compare(course)
        case _:
            raise AssertionError(deed)


def _pay(course: Course, points: int) -> None:
    if points:
        course.add(e.PointsSpent(course.side, points))


def _complete_activation(course: Course) -> None:
    """End the activation once nobody in it can move any more."""
    under_way = course.position.activation
    if under_way is not None and not under_way.units:
        _end_activation(course)
        compare(course)


def _end_activation(course: Course) -> None:
    course.add(e.ActivationEnded(stayed(course.position)))
