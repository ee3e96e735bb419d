"""The cut (9): seeds, the bracket, who goes on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.tournament.match import Match
from engine.tournament.rounds import Round
from engine.tournament.standing.standings import Row
from engine.tournament.standing.verdict import scored, verdict
from engine.tournament.state import Hall


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two who meet in the cut, the better seed first. `goes_on`: who does without a match, else ""."""

    two: tuple[Seat, Seat]
    goes_on: Seat = ""


def still_equal(rows: Iterable[Row]) -> tuple[Seat, ...]:
    """Return those present who share their place with another who is: between them the lot decides (9.1)."""
    there = [row for row in rows if not row.withdrawn]
    places = [row.place for row in there]
    return tuple(row.name for row in there if places.count(row.place) > 1)


def seeds(rows: Iterable[Row], size: int, lots: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return who plays on, the best first: by the standings, those still equal by lot (9.1)."""
    there = (row for row in rows if not row.withdrawn)
    return tuple(row.name for row in sorted(there, key=lambda row: (row.place, lots.get(row.name, 0))))[:size]


def bracket(size: int) -> tuple[int, ...]:
    """Return the seeds from 1 on as they meet, two by two, and winner by winner in later rounds (9.1)."""
    found: tuple[int, ...] = (1,)
    while len(found) < size:
        found = tuple(each for one in found for each in (one, 2 * len(found) + 1 - one))
    return found


def cut_rounds(hall: Hall) -> tuple[Round, ...]:
    """Return the rounds of the cut that are drawn."""
    return tuple(one for one in hall.rounds if one.cut)


def next_meetings(hall: Hall, matches: Mapping[Scope, Match]) -> tuple[Meeting, ...]:
    """Return who meets in the next round of the cut, in the order of the boards; () when it is over.

    The seeds are drawn, and the round before is settled. Walk-overs are of those withdrawn now (9.2).
    """
    drawn = cut_rounds(hall)
    first = [hall.seeds[one - 1] for one in bracket(len(hall.seeds))]
    stand = winners(hall, matches, drawn[-1]) if drawn else first
    gone = {seat for seat in stand if hall.entries[seat].withdrawn}
    both = zip(stand[::2], stand[1::2], strict=False)
    return tuple(_meeting(by_seed(hall.seeds, two), gone) for two in both)


def winners(hall: Hall, matches: Mapping[Scope, Match], of: Round) -> list[Seat]:
    """Return who goes on from a round of the cut, in the order of the bracket (9.2)."""
    place = {hall.seeds[one - 1]: number for number, one in enumerate(bracket(len(hall.seeds)))}
    found = [seat for seat, _ in of.walkovers]
    found += [goes_on(hall.seeds, match) for match in (matches[board] for board in of.boards)]
    return sorted(found, key=lambda seat: place[seat])


def goes_on(order: Sequence[Seat], match: Match) -> Seat:
    """Return who goes on from a settled match: more points, else more scored, else the better seed (9.2)."""
    two = by_seed(order, match.two)
    if match.outcome is None:
        raise ValueError(match.scope)
    outcome = match.outcome
    points = dict(zip(two, verdict(outcome, two).points, strict=True))
    return max(two, key=lambda seat: (points[seat], scored(outcome, seat)))


def by_seed(order: Sequence[Seat], two: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """Return two of the cut, the better seed first."""
    return two if order.index(two[0]) < order.index(two[1]) else two[::-1]


def _meeting(two: tuple[Seat, Seat], gone: AbstractSet[Seat]) -> Meeting:
    if not gone & {*two}:
        return Meeting(two)
    return Meeting(two, next((seat for seat in two if seat not in gone), two[0]))
