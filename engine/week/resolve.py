"""The one door into a war: something said, and what happens, or a refusal with every fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.common.chance import NO_CHANCE, Chance
from engine.common.seat import REFEREE
from engine.errors import NotAllowed
from engine.week import acts
from engine.week import events as e
from engine.week.acts import Submission
from engine.week.carrying_out import battles, closing, outcome, refereeing, segments, weeks
from engine.week.carrying_out.course import Course
from engine.week.check import check
from engine.week.due import due
from engine.week.events import Event
from engine.week.see import see
from engine.week.sides import Side, other
from engine.week.state import State


def resolve(state: State, said: Submission, chance: Chance = NO_CHANCE) -> tuple[tuple[Event, ...], State]:
    """Return what happens and the state after it, with all that has no choice and so happens by itself.

    Raise NotAllowed with the faults if it is not legal; then nothing has happened.
    """
    faults = check(see(state, said.seat), said)
    if faults:
        raise NotAllowed(*faults)
    course = Course(state, chance)
    by_side, by_referee = _SIDES.get(type(said.act)), _REFEREE.get(type(said.act))
    if by_side is not None:
        by_side(course, said.seat, said.act)
    elif by_referee is not None:
        by_referee(course, said.act)
    else:
        raise TypeError(said.act)
    return tuple(course.events), course.state


def _chit(course: Course, _: Side, act: acts.Chit) -> None:
    weeks.draw(course, fixed=act.fixed)


def _done(course: Course, _: Side, __: acts.Done) -> None:
    weeks.segment_done(course)


def _stay(course: Course, side: Side, _: acts.Stay | acts.Stand) -> None:
    outcome.stay(course, side)


def _object(course: Course, side: Side, act: acts.Object) -> None:
    course.happen(e.Objected(side, act.text))


def _resign(course: Course, side: Side, _: acts.Resign) -> None:
    course.happen(e.WarEnded(other(side), "resigned"))


_SIDES: Mapping[type, Callable[[Course, Side, Any], None]] = {
    acts.Chit: _chit,
    acts.Depot: segments.depot,
    acts.Load: segments.load,
    acts.Span: segments.span,
    acts.Chain: segments.chain,
    acts.Free: segments.free,
    acts.Initiative: segments.initiative,
    acts.Move: segments.move,
    acts.Sail: segments.sail,
    acts.Activate: segments.activate,
    acts.Attack: battles.attack,
    acts.Mounted: battles.mounted,
    acts.Command: battles.commander,
    acts.Defend: battles.defend,
    acts.Intensity: battles.intensity,
    acts.Supplied: battles.supply,
    acts.Commit: battles.commit,
    acts.Lose: outcome.lose,
    acts.Retreat: outcome.retreat,
    acts.Stand: _stay,
    acts.Stay: _stay,
    acts.Advance: outcome.advance,
    acts.DestroySupply: segments.destroy_supply,
    acts.DestroyDepot: segments.destroy_depot,
    acts.Militia: segments.militia,
    acts.Done: _done,
    acts.Object: _object,
    acts.Resign: _resign,
}


def _begin(course: Course, act: acts.Begin) -> None:
    weeks.begin(course, act.week, month=False)


def _close(course: Course, _: acts.Close) -> None:
    closing.close(course, due(see(course.state, REFEREE)))


def _dismiss(course: Course, _: acts.Dismiss) -> None:
    course.happen(e.ObjectionDismissed())


def _month_done(course: Course, _: acts.MonthDone) -> None:
    weeks.begin(course, course.desk.week, month=False)


def _end(course: Course, act: acts.End) -> None:
    course.happen(e.WarEnded(act.winner, "referee"))


def _judge(course: Course, act: acts.Judge) -> None:
    outcome.read(course, act.result)


def _set_leader(course: Course, act: acts.SetLeader) -> None:
    refereeing.set_piece(course, act.side, act.leader)


def _set_unit(course: Course, act: acts.SetUnit) -> None:
    refereeing.set_piece(course, act.side, act.unit)


def _set_pool(course: Course, act: acts.SetPool) -> None:
    course.happen(e.PoolSet(act.side, act.points))


def _set_turn(course: Course, act: acts.SetTurn) -> None:
    course.happen(e.TurnSet(act.side, act.phase))


_REFEREE: Mapping[type, Callable[[Course, Any], None]] = {
    acts.Begin: _begin,
    acts.Close: _close,
    acts.Dismiss: _dismiss,
    acts.MonthDone: _month_done,
    acts.End: _end,
    acts.Chits: weeks.chits_said,
    acts.Consume: battles.consume,
    acts.Judge: _judge,
    acts.SetLeader: _set_leader,
    acts.SetUnit: _set_unit,
    acts.SetPool: _set_pool,
    acts.SetTurn: _set_turn,
    acts.SetAt: refereeing.amend,
    acts.SetFigure: refereeing.amend,
    acts.SetChain: refereeing.amend,
    acts.SetGone: refereeing.amend,
}
