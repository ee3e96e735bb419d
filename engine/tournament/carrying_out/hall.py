"""What the referee does to the whole: settings, entries, draws (4, 5, 9)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.but import but
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament import acts
from engine.tournament import events as e
from engine.tournament.acts import Pair
from engine.tournament.carrying_out import results
from engine.tournament.carrying_out.course import Course, rolled_off
from engine.tournament.drawing.draw import drawn
from engine.tournament.drawing.tables import appearances, tables_of
from engine.tournament.legality.moment import match_of
from engine.tournament.match import OVER, SETTLED, SIDE, Match
from engine.tournament.rounds import Round
from engine.tournament.schedule import CUT, next_round
from engine.tournament.see import see
from engine.tournament.standing.cut import next_meetings, seeds, still_equal
from engine.tournament.standing.past import present
from engine.tournament.standing.standings import standings

LOT = 1_000_000
"""The sides of the die by which lots are drawn (record language)."""


def set_(course: Course, _: Seat, act: acts.Set) -> None:
    """Set a setting."""
    course.happen(e.SettingSet(act.what, act.value))


def enter(course: Course, _: Seat, act: acts.Enter) -> None:
    """Enter somebody (4.2)."""
    course.happen(e.Entered(act.name, act.club))


def withdraw(course: Course, seat: Seat, act: acts.Withdraw) -> None:
    """Withdraw somebody, who concedes a match that is open (4.5)."""
    name = act.name or seat
    match = match_of(see(course.state, name), name)
    if match is not None and match.stage != SETTLED:
        results.conceded(course, match, name)
    course.happen(e.Withdrew(name))


def return_(course: Course, _: Seat, act: acts.Return) -> None:
    """Let somebody be drawn again (4.5)."""
    course.happen(e.Returned(act.name))


def hand_in(course: Course, seat: Seat, act: acts.HandIn) -> None:
    """Take a battle group, or another in its place (1.1.3)."""
    course.happen(e.GroupHanded(seat, act.group))


def draw(course: Course, _: Seat, __: acts.Draw) -> None:
    """Draw and pair the next round, of the cut too (5.2 to 5.6, 9.1)."""
    if next_round(course.hall) == CUT:
        _draw_cut(course)
        return
    hall, begun = course.hall, _begun(course)
    lots = {name: course.chance(f"{begun.stem} lot {name}", LOT) for name in present(hall)}
    found = drawn(hall, course.state.matches, lots)
    round_ = Round(begun.number, begun.draw, found.order, (), FrozenMap(lots), found.bye)
    _happen(course, begun, round_, found.pairs)


def _draw_cut(course: Course) -> None:
    begun, order = _begun(course), course.hall.seeds
    if not order:
        rows = standings(course.hall, course.state.matches)
        lots = {name: course.chance(f"cut lot {name}", LOT) for name in _of_entry(course, still_equal(rows))}
        order = seeds(rows, course.hall.settings.cut, lots)
    hall = but(course.hall, seeds=order)
    meetings = next_meetings(hall, course.state.matches)
    pairs = tuple(one.two for one in meetings if not one.goes_on)
    walkovers = tuple((one.goes_on, _other(one.two, one.goes_on)) for one in meetings if one.goes_on)
    still = {name for one in meetings for name in one.two}
    standing = tuple(name for name in order if name in still)
    there = present(hall)
    round_ = Round(begun.number, begun.draw, standing, (), walkovers=walkovers, cut=True, present=there)
    _happen(course, begun, round_, pairs, () if course.hall.seeds else order)


def _of_entry(course: Course, names: Collection[Seat]) -> tuple[Seat, ...]:
    return tuple(name for name in course.hall.entries if name in names)


def _other(two: Pair, one: Seat) -> Seat:
    return two[1] if one == two[0] else two[0]


def pair(course: Course, _: Seat, act: acts.PairByHand) -> None:
    """Pair the next round by hand: nobody draws a lot (5.7)."""
    begun = _begun(course)
    order = tuple(name for two in act.boards for name in two) + act.byes
    bye = act.byes[0] if act.byes else None
    round_ = Round(begun.number, begun.draw, order, (), bye=bye, by_hand=True)
    _happen(course, begun, round_, act.boards)


def undraw(course: Course, _: Seat, __: acts.Undraw) -> None:
    """Take the round back (5.7)."""
    last = course.hall.rounds[-1]
    course.happen(e.RoundTakenBack(last.number, last.draw))


class _Begun:
    """Which round is drawn, and the how-manieth time."""

    def __init__(self, number: int, draw: int) -> None:
        self.number, self.draw = number, draw
        self.stem = f"round {number} draw {draw}"
        again = "" if draw == 1 else f" draw {draw}"
        self.of_matches = f"round {number}{again}"

    def scope(self, board: int) -> Scope:
        """Return the scope of a board: 2.5, of a round drawn again 2b.5."""
        letter = "" if self.draw == 1 else chr(ord("a") + self.draw - 1)
        return f"{self.number}{letter}.{board}"


def _begun(course: Course) -> _Begun:
    number = len(course.hall.rounds) + 1
    return _Begun(number, course.hall.draws.get(number, 0) + 1)


def _happen(
    course: Course, begun: _Begun, round_: Round, pairs: tuple[Pair, ...], new_seeds: tuple[Seat, ...] = ()
) -> None:
    """Let a round be drawn: its tables, its matches, and in each the baseline roll (1.0, 5.6)."""
    tables = _tables(course, begun, pairs)
    matches = []
    for number, (first, second) in enumerate(pairs, 1):
        name = f"{begun.of_matches} {first} {second}"
        match = Match(begun.scope(number), begun.number, first, second, name, OVER, tables.get(number, ""))
        matches.append(_rolled(course, match) if course.hall.settings.desk else match)
    boards = tuple(one.scope for one in matches)
    course.happen(e.RoundDrawn(replace(round_, boards=boards), tuple(matches), new_seeds))


def _rolled(course: Course, match: Match) -> Match:
    won, faces = rolled_off(course.chance, match, "baseline")
    return replace(match, stage=SIDE, won=won, rolled=faces)


def _tables(course: Course, begun: _Begun, pairs: tuple[Pair, ...]) -> Mapping[int, str]:
    names = course.hall.settings.tables
    lots = {name: course.chance(f"{begun.stem} table {name}", LOT) for name in names}
    earlier = appearances(course.state.matches.values())
    return dict(enumerate(tables_of(pairs, lots, earlier), 1))
