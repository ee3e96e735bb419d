"""How a match comes out: reports, the referee's word, concessions, no-shows, deadlines (6.5 to 6.8, 7)."""

from __future__ import annotations

from fractions import Fraction

from engine.common.seat import Seat
from engine.frozen import FrozenMap
from engine.tournament import acts
from engine.tournament import events as e
from engine.tournament.carrying_out import missions, turns
from engine.tournament.carrying_out.course import Course
from engine.tournament.judging.judged import of_report, of_standing, same
from engine.tournament.match import BASELINES, CHOOSING, DISPUTED, REPORTED, SIDE, Match, Outcome
from engine.tournament.missions import MISSIONS


def settle(course: Course, match: Match, outcome: Outcome) -> None:
    """Settle a match, or correct what came of it; its missions lie open to all (7.1, record language)."""
    course.happen(e.Settled(match.scope, outcome))
    dealt = any(one.hand for one in course.state.own[match.scope].values())
    if dealt and not (match.over or match.outcome):
        course.happen(e.MissionsOpened(match.scope))


def report(course: Course, match: Match, name: Seat, act: acts.Report) -> None:
    """Report a result: the same outcome as the other's settles it, another is a dispute (7.3)."""
    other = match.other(name)
    if other not in match.reports:
        course.happen(e.Reported(match.scope, name, act, REPORTED))
        return
    mine, theirs = of_report(course.state, match, act), of_standing(course.state, match, other)
    course.happen(e.Reported(match.scope, name, act, DISPUTED))
    if same(mine, theirs):
        settle(course, match, mine)


def confirm(course: Course, match: Match, name: Seat, _: acts.Confirm) -> None:
    """Confirm the other's report (7.3)."""
    settle(course, match, of_standing(course.state, match, match.other(name)))


def object_to(course: Course, match: Match, name: Seat, act: acts.Object) -> None:
    """Object to the other's report (7.3)."""
    course.happen(e.Objected(match.scope, name, act.text))


def concede(course: Course, match: Match, name: Seat, _: acts.Concede) -> None:
    """Give a match up: the other has a mission victory, 0 to 0 (6.6)."""
    conceded(course, match, name)


def conceded(course: Course, match: Match, name: Seat) -> None:
    """Settle a match that somebody has given up."""
    settle(course, match, Outcome("conceded", frozenset(), nothing(match), (name,)))


def nothing(match: Match) -> FrozenMap[Seat, Fraction]:
    """Return 0 to 0."""
    return FrozenMap(dict.fromkeys(match.two, Fraction()))


def result(course: Course, match: Match, _: Seat, act: acts.Result) -> None:
    """Settle or correct a match by sums (7.4, 7.5)."""
    settle(course, match, Outcome("ruled", frozenset(act.mission), FrozenMap(dict(act.scored))))


def no_show(course: Course, match: Match, _: Seat, act: acts.NoShow) -> None:
    """Say who did not come (6.7)."""
    names = tuple(name for name in match.two if name in act.names)
    settle(course, match, Outcome("noshow", frozenset(), nothing(match), names))


def call_time(course: Course, match: Match, _: Seat, act: acts.CallTime) -> None:
    """End a game after a turn: it is judged as it stands (6.5)."""
    turns.over(course, match, act.turn)


def close(course: Course, match: Match, _: Seat, __: acts.Close) -> None:
    """Close the one thing that is open in a match (6.8)."""
    if match.stage == SIDE:
        missions.side(course, match, match.won, acts.Side(BASELINES[0]))
    elif match.stage == CHOOSING:
        for name in match.two:
            if name not in match.chosen:
                hand = course.own(match.scope, name).hand
                missions.choose(course, match, name, acts.Choose(min(hand, key=MISSIONS.index)))
    else:
        settle(course, match, of_standing(course.state, match, match.latest))
