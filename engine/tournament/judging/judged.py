"""From a report, in facts or in sums, to how a match came out (7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypeAlias

from engine.but import but
from engine.common.seat import Seat
from engine.errors import Fault, NotAllowed, fault
from engine.frozen import FrozenMap
from engine.tournament.acts import BOTH, Fulfilled, Held, Lost, Near, Points, Report, Told
from engine.tournament.group import Group, Present, in_match
from engine.tournament.judging.holding import not_held, said_of
from engine.tournament.judging.losses import Award, attrition, awards
from engine.tournament.judging.missions import MissionJudged, Table, fulfilled, judge_missions
from engine.tournament.match import Choice, Match, Outcome
from engine.tournament.missions import OBJECTIVES, TARGET, Missions
from engine.tournament.state import State, View

PROBE = "probe"
Sums: TypeAlias = Fulfilled | Points


@dataclass(frozen=True)
class Case:
    """A match that is over, with what its report is judged by.

    `choices`: none with `desk` off; `groups` of those who have one.
    """

    match: Match
    missions: Missions
    choices: Mapping[Seat, Choice] = field(default_factory=FrozenMap)
    groups: Mapping[Seat, Group] = field(default_factory=FrozenMap)
    desk: bool = True

    def units(self, seat: Seat) -> FrozenMap[str, Present]:
        """Return the units of somebody's that are in the match, none without a group (2.2.1)."""
        group, choice = self.groups.get(seat), self.choices.get(seat)
        if group is None or choice is None:
            return FrozenMap()
        mission = self.missions[choice.mission]
        more = mission.targets[choice.target].forces if choice.target else ()
        return in_match(group, frozenset((*mission.forces, *more)))

    def since(self, owner: Seat) -> int | None:
        """Return since when a Target was on the table, None where there is none (1.8).

        Of a game over before the desk had opened it the players know, and the desk believes, any turn.
        """
        if owner in self.match.targets:
            return self.match.targets[owner][1]
        return 1 if owner in self.choices and self.choices[owner].target else None


@dataclass(frozen=True)
class Verdict:
    """How a match came out by a report, and of a report in facts why: both missions, and each unit's award.

    `awards`: by whose the units are, which the other scores.
    """

    outcome: Outcome
    missions: tuple[MissionJudged, ...] = ()
    awards: FrozenMap[Seat, tuple[Award, ...]] = field(default_factory=FrozenMap)


def case_of(known: State | View, match: Match) -> Case:
    """Return a match that is over, as a State has it or a View to which it is open (7.1)."""
    own = known.own.get(match.scope, FrozenMap())
    kept = {seat: one.choice for seat, one in own.items() if one.choice is not None}
    choices = FrozenMap({**kept, **match.shown})
    return Case(match, known.missions, choices, known.groups, known.hall.settings.desk)


def of_report(known: State | View, match: Match, report: Report) -> Outcome:
    """Return how a match comes out by a report; raise NotAllowed as `judge` does."""
    return judge(case_of(known, match), report).outcome


def of_standing(known: State | View, match: Match, seat: Seat) -> Outcome:
    """Return how a match comes out by the report of one of it.

    What is held is as it was said when the report was made, and by its reporter since (7.3); the groups are
    those of that moment, though one was corrected since (10.3).
    """
    case = case_of(known, but(match, held=match.reported_held.get(seat, match.held)))
    groups = match.reported_groups.get(seat) or case.groups
    return judge(replace(case, groups=groups), match.reports[seat]).outcome


def judge(case: Case, report: Report) -> Verdict:
    """Return how a match comes out by a report, with the reasons (7.2).

    Raise NotAllowed with the fault of the first faulty line. Its `line` is the number among those of the
    report that say something, of which `report` is the first (`reading.read.placed`).
    """
    for at, one in enumerate(report.told):
        found = _fault(case, one, report.told[:at])
        if found is not None:
            raise NotAllowed(replace(found, line=at + 2))
    if report.unread is not None:
        raise NotAllowed(report.unread)
    sums = tuple(one for one in report.told if isinstance(one, Fulfilled | Points))
    if len({type(one) for one in sums}) == 1 or not (sums or case.desk):
        raise NotAllowed(fault("half_the_sums", "7.2"))
    return _by_sums(case, sums) if sums else _by_facts(case, report)


def same(one: Outcome, other: Outcome) -> bool:
    """Tell whether two reports come out the same: missions fulfilled, points scored (7.3)."""
    return (one.mission, one.scored) == (other.mission, other.scored)


def _by_sums(case: Case, sums: tuple[Sums, ...]) -> Verdict:
    mission: frozenset[Seat] = frozenset()
    scored: FrozenMap[Seat, Fraction] = FrozenMap()
    for one in sums:
        if isinstance(one, Fulfilled):
            mission = _meant(case.match, one)
        else:
            scored = FrozenMap(dict(one.scored))
    return Verdict(Outcome("played", mission, scored))


def _by_facts(case: Case, report: Report) -> Verdict:
    match = case.match
    held = match.held
    near: dict[Seat, frozenset[str]] = {}
    lost: dict[Seat, tuple[Award, ...]] = dict.fromkeys(match.two, ())
    for one in report.told:
        match one:
            case Held():
                held = said_of(held, one)
            case Near(name, objectives):
                near[name] = near.get(name, frozenset()) | frozenset(objectives)
            case Lost():
                lost[one.name] = awards(case.units(one.name), one)
    table = Table(match.two, case.choices, held, match.over, FrozenMap(near))
    found = judge_missions(table, case.missions)
    scored = FrozenMap({seat: attrition(lost[match.other(seat)]) for seat in match.two})
    return Verdict(Outcome("played", fulfilled(found), scored), found, FrozenMap(lost))


def _meant(match: Match, one: Fulfilled) -> frozenset[Seat]:
    return frozenset(match.two if one.names == (BOTH,) else one.names)


def _fault(case: Case, told: Told, before: tuple[Told, ...]) -> Fault | None:
    """Return the first fault of a line of a report, behind the lines before it."""
    sums = isinstance(told, Fulfilled | Points)
    if not sums and not case.desk:
        return fault("only_sums", "7.2")
    if any(isinstance(one, Fulfilled | Points) != sums for one in before):
        return fault("facts_and_sums", "7.2")
    return _FAULTS[type(told)](case, told, before)


def _held(case: Case, told: Held, _: tuple[Told, ...]) -> Fault | None:
    return not_held(case.match, told, case.match.over, case.since)


def _near(case: Case, told: Near, _: tuple[Told, ...]) -> Fault | None:
    if told.name not in case.match.two or case.choices[told.name].mission != PROBE:
        return fault("near_without_probe", "1.3.4", name=told.name)
    for one in told.objectives:
        if one not in (*OBJECTIVES, TARGET):
            return fault("no_objective", "1.3", "1.3.4", objective=one)
        since = case.since(case.match.other(told.name))
        if one == TARGET and (since is None or since > case.match.over):
            return fault("no_target", "1.8", turn=case.match.over)
    return None


def _lost(case: Case, told: Lost, before: tuple[Told, ...]) -> Fault | None:
    found = _stranger(case.match, told.name)
    if found is not None:
        return found
    if any(isinstance(one, Lost) and one.name == told.name for one in before):
        return fault("player_twice", "2.2", name=told.name)
    if told.units and told.name not in case.groups:
        return fault("lost_without_group", "7.2", "2.2", name=told.name)
    try:
        awards(case.units(told.name), told)
    except NotAllowed as refused:
        return refused.faults[0]
    return None


def _fulfilled(case: Case, told: Fulfilled, before: tuple[Told, ...]) -> Fault | None:
    if any(isinstance(one, Fulfilled) for one in before):
        return fault("said_twice", "7.2")
    named = _meant(case.match, told)
    for name in told.names if told.names != (BOTH,) else ():
        found = _stranger(case.match, name)
        if found is not None:
            return found
    return against_delay(case, named)


def against_delay(case: Case, named: frozenset[Seat]) -> Fault | None:
    """Return the fault of sums in which a Delay and its opponent do not differ, or one of two Delays wins."""
    delays = sum(case.missions[one.mission].prevents for one in case.choices.values())
    if (delays == 1 and len(named) != 1) or (delays > 1 and named):
        return fault("against_delay", "1.3.6")
    return None


def _points(case: Case, told: Points, before: tuple[Told, ...]) -> Fault | None:
    if any(isinstance(one, Points) for one in before):
        return fault("said_twice", "7.2", "2.2")
    seen: set[Seat] = set()
    for name, points in told.scored:
        found = _stranger(case.match, name)
        if found is not None:
            return found
        if name in seen:
            return fault("player_twice", "2.2", name=name)
        if not is_scored(points):
            return fault("no_such_points", "2.2", name=name)
        seen.add(name)
    return fault("half_the_sums", "7.2") if len(seen) < len(case.match.two) else None


def is_scored(points: Fraction) -> bool:
    """Tell whether so many points can be scored: 0, 0.5, 1 and so on (2.2)."""
    return points >= 0 and (points * 2).denominator == 1


def _stranger(match: Match, name: Seat) -> Fault | None:
    return None if name in match.two else fault("not_of_the_match", "2.2", name=name)


_FAULTS: Mapping[type, Callable[[Case, Any, tuple[Told, ...]], Fault | None]] = {
    Held: _held,
    Near: _near,
    Lost: _lost,
    Fulfilled: _fulfilled,
    Points: _points,
}
