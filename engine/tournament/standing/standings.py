"""The standings (8): points, ties, shared places, and what tells each place from the one above."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.recent import recently
from engine.tournament.match import Match
from engine.tournament.settings import TIES
from engine.tournament.standing.past import matches_of, swiss
from engine.tournament.standing.verdict import NO_SHOW, verdict
from engine.tournament.state import Hall

Number: TypeAlias = int | Fraction
POINTS = "points"
_Numbers: TypeAlias = defaultdict[Seat, int]
_numbers = partial(defaultdict[Seat, int], int)
"""As a Counter has them, which takes three times as long to begin a number."""


@dataclass(frozen=True)
class Row:
    """A place in the standings.

    `values`: points and every tie that is set, by its word; "meeting" as it is among those equal in what
    stands before it, None where not each two of them have met and it tells nobody apart. `shares`: in what
    they are equal to the one above, `differs`: the first thing in which they are not, "" where they share its
    place (8.5).
    """

    place: int
    name: Seat
    values: FrozenMap[str, Number | None]
    shares: tuple[str, ...] = ()
    differs: str = ""
    withdrawn: bool = False

    @property
    def points(self) -> int:
        """Tournament points (2.4)."""
        return int(self.values[POINTS] or 0)


@dataclass(slots=True)
class _Sums:
    """What is added up of the results, by contestant. `against`: opponents of whom the points count (8.3).

    `scored` and `suffered` are in halves.
    """

    points: _Numbers = field(default_factory=_numbers)
    against: defaultdict[Seat, list[Seat]] = field(default_factory=lambda: defaultdict(list))
    scored: _Numbers = field(default_factory=_numbers)
    suffered: _Numbers = field(default_factory=_numbers)
    meetings: defaultdict[Seat, _Numbers] = field(default_factory=lambda: defaultdict(_numbers))
    """Points by opponent, of those met."""


_Values: TypeAlias = Callable[[Sequence[Seat]], Mapping[Seat, Number | None]]
_Group: TypeAlias = list[Seat]


@recently(4)
def standings(hall: Hall, matches: Mapping[Scope, Match]) -> tuple[Row, ...]:
    """Return the standings of the Swiss rounds, best first; equal ones in the order of entry (8.2, 8.4)."""
    values, groups = _ranked(hall, matches, hall.settings.ties)
    words = (POINTS, *hall.settings.ties)
    rows: list[Row] = []
    for group in groups:
        place = len(rows) + 1
        for seat in group:
            own = FrozenMap({word: values[word][seat] for word in words})
            shares, differs = _told_apart(words, rows[-1].values, own) if rows else ((), "")
            rows.append(Row(place, seat, own, shares, differs, hall.entries[seat].withdrawn))
    return tuple(rows)


def tie(hall: Hall, matches: Mapping[Scope, Match], name: Seat, word: str) -> Number:
    """Return one tie of somebody, as if it were asked among all equal in points and in what stands before it.

    One that a setting leaves out is asked after all that are set. A meeting that does not count is 0.
    """
    ties = hall.settings.ties
    asked = ties if word in ties else (*ties, word)
    return _ranked(hall, matches, asked)[0][word][name] or 0


def _ranked(
    hall: Hall, matches: Mapping[Scope, Match], ties: Sequence[str]
) -> tuple[Mapping[str, Mapping[Seat, Number | None]], Sequence[_Group]]:
    """Return everybody's value in each, and who is equal in all, best first."""
    sums = _added_up(hall, matches)
    of = _ways(sums)
    values: dict[str, dict[Seat, Number | None]] = {}
    groups: list[_Group] = [list(hall.entries)]
    for word in (POINTS, *ties):
        values[word] = {}
        finer: list[_Group] = []
        for group in groups:
            found = of[word](group)
            values[word].update(found)
            finer.extend(_parted(group, found))
        groups = finer
    return values, groups


def _parted(group: _Group, values: Mapping[Seat, Number | None]) -> Iterable[_Group]:
    if len(group) == 1:
        return [group]
    by_value: dict[Number, _Group] = {}
    for seat in group:
        by_value.setdefault(values[seat] or 0, []).append(seat)
    return [by_value[value] for value in sorted(by_value, reverse=True)]


def _told_apart(
    words: Iterable[str], above: Mapping[str, Number | None], own: Mapping[str, Number | None]
) -> tuple[tuple[str, ...], str]:
    shares: list[str] = []
    for word in words:
        if above[word] != own[word]:
            return tuple(shares), word
        if own[word] is not None:
            shares.append(word)
    return tuple(shares), ""


def _ways(sums: _Sums) -> Mapping[str, _Values]:
    """Return how each value is found for those who are equal so far."""
    opponents, difference, attrition, meeting = TIES
    points, got, gave = sums.points, sums.scored, sums.suffered
    return {
        POINTS: lambda group: {seat: points[seat] for seat in group},
        opponents: lambda group: {seat: sum(points[one] for one in sums.against[seat]) for seat in group},
        difference: lambda group: {seat: _of_halves(got[seat] - gave[seat]) for seat in group},
        attrition: lambda group: {seat: _of_halves(got[seat]) for seat in group},
        meeting: lambda group: _meetings(group, sums.meetings),
    }


def _of_halves(number: int) -> Number:
    return Fraction(number, 2) if number % 2 else number // 2


def _meetings(group: Sequence[Seat], meetings: Mapping[Seat, _Numbers]) -> Mapping[Seat, Number | None]:
    """Return the points of each in the matches among all of them; None if two of them have not met (8.2)."""
    everybody = frozenset(group)
    if any(len(everybody & meetings[seat].keys()) < len(group) - 1 for seat in group):
        return dict.fromkeys(group)
    return {seat: sum(meetings[seat][other] for other in everybody & meetings[seat].keys()) for seat in group}


def _added_up(hall: Hall, matches: Mapping[Scope, Match]) -> _Sums:
    sums = _Sums()
    for one in swiss(hall):
        if one.bye is not None:
            sums.points[one.bye] += hall.settings.bye
            sums.against[one.bye].append(one.bye)
    for match in matches_of(hall, matches):
        if match.outcome is None:
            continue
        found = verdict(match.outcome, match.two)
        both = zip(match.two, match.two[::-1], found.points, found.halves, strict=True)
        for seat, other, points, got in both:
            sums.points[seat] += points
            if found.word != NO_SHOW:
                sums.against[seat].append(other)
                sums.meetings[seat][other] += points
            elif seat == found.winner:
                sums.against[seat].append(seat)
            sums.scored[seat] += got
            sums.suffered[other] += got
    return sums
