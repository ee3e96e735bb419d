"""The one best pairing of a list (5.3, 5.4, 5.5): exact, whatever was played before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.common.seat import Seat
from engine.frozen import FrozenMap
from engine.tournament.drawing.matching import Matching, bits

Met: TypeAlias = Mapping[frozenset[Seat], int]
"""How often two have met, by the two of them (5.4)."""
Pairs: TypeAlias = tuple[tuple[Seat, Seat], ...]
"""Board by board, of each the higher in the list first (5.6)."""
NO_CLUBS: FrozenMap[Seat, str] = FrozenMap()


@dataclass(frozen=True)
class Listed:
    """A list (5.2), and what its pairing goes by. `clubs`: of those who have one, if they are kept apart."""

    order: Sequence[Seat]
    met: Met
    points: Mapping[Seat, int]
    clubs: Mapping[Seat, str] = NO_CLUBS

    def without(self, seats: Collection[Seat]) -> Listed:
        """Return the list that lacks these."""
        return replace(self, order=[seat for seat in self.order if seat not in seats])

    def meetings(self, one: Seat, other: Seat) -> int:
        """Return how often two have met."""
        return self.met.get(frozenset((one, other)), 0)

    def same_club(self, one: Seat, other: Seat) -> bool:
        """Return whether two are of one club, in a round in which that counts."""
        return bool(self.clubs.get(one)) and self.clubs.get(one) == self.clubs.get(other)


def best_pairing(listed: Listed) -> Pairs:
    """Return the pairing of 5.4; ValueError for a list of odd length.

    Each of the four measures is a row of numbers, one for each of the list from the top, and the smaller row
    is better. So the numbers are made as small as can be one after the other, while everybody can still be
    paired: whom somebody may be paired with is narrowed to those that give the number, and a pairing of all
    is kept.
    """
    order = listed.order
    if len(order) % 2:
        raise ValueError(order)
    everybody = (1 << len(order)) - 1
    others = [everybody & ~(1 << one) for one in range(len(order))]
    earlier, mates = _earlier(order, listed.met), _club_mates(listed)
    kept = Matching(others)
    kept.pair_greedily([~_joined(earlier[one].values()) & ~mates[one] for one in range(len(order))])
    for one, times in enumerate(earlier):
        if times:
            first = others[one] & ~_joined(times.values())
            kept.keep_to(one, kept.prefer(one, (first, *(times[many] for many in sorted(times)))))
    for one, same in enumerate(mates):
        if same:
            kept.keep_to(one, kept.prefer(one, (others[one] & ~same, same)))
    for one, wishes in enumerate(_by_points([listed.points[seat] for seat in order])):
        kept.keep_to(one, kept.prefer(one, wishes))
    pairs = []
    for one in range(len(order)):
        if kept.paired >> one & 1:
            kept.prefer(one, (1 << other for other in bits(kept.near[one] & kept.paired)))
            kept.set_aside(one)
            pairs.append((order[one], order[kept.mate[one]]))
    return tuple(pairs)


def bye(order: Sequence[Seat], met: Met, free: Mapping[Seat, int]) -> Seat:
    """Return who of a list of odd length has the bye (5.3); `free`: how many free rounds each has had."""
    everybody = (1 << len(order)) - 1
    near = [
        everybody & ~(1 << one) & ~_joined(times.values()) for one, times in enumerate(_earlier(order, met))
    ]
    kept = Matching(near)
    kept.pair_greedily(near)
    left = tuple(bits(kept.pair_all_it_can()))
    fewest = min(free.get(seat, 0) for seat in order)
    may = [one for one, seat in enumerate(order) if free.get(seat, 0) == fewest]
    if len(left) == 1:
        can = kept.can_take_the_place_of(left[0])
        may = [one for one in may if can >> one & 1] or may
    return order[may[-1]]


def _earlier(order: Sequence[Seat], met: Met) -> list[dict[int, int]]:
    """Return for each of the list how often they have met whom: sets of people by the number of times."""
    places = {seat: place for place, seat in enumerate(order)}
    found: list[dict[int, int]] = [{} for _ in order]
    for two, times in met.items():
        one, other = (places.get(seat) for seat in two)
        if one is not None and other is not None and times:
            found[one][times] = found[one].get(times, 0) | 1 << other
            found[other][times] = found[other].get(times, 0) | 1 << one
    return found


def _club_mates(listed: Listed) -> list[int]:
    """Return for each of the list who else is of their club."""
    members: dict[str, int] = {}
    for place, seat in enumerate(listed.order):
        club = listed.clubs.get(seat, "")
        members[club] = members.get(club, 0) | 1 << place
    members[""] = 0
    return [members[listed.clubs.get(seat, "")] & ~(1 << place) for place, seat in enumerate(listed.order)]


def _by_points(points: Sequence[int]) -> Iterator[list[int]]:
    """Return for each everybody else, the nearest in points first; who is higher counts as equal."""
    having: dict[int, int] = {}
    for place, number in enumerate(points):
        having[number] = having.get(number, 0) | 1 << place
    for place, number in enumerate(points):
        higher = (1 << place) - 1
        below = [having[one] & ~higher for one in sorted(having, key=lambda one: abs(one - number))]
        yield [below[0] & ~(1 << place) | higher, *below[1:]]


def _joined(sets: Iterable[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found
