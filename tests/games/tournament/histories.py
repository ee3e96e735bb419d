"""Lists with a past of their own, and the measures of 5.4 written down a second time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

from engine.tournament.drawing.pairing import Listed, Pairs

Measures: TypeAlias = tuple[list[int], list[int], list[int], list[int]]


def at_random(random: Random, number: int) -> Listed:
    """Return a list of so many, in which anything may have been before."""
    order = [f"P{one}" for one in range(number)]
    most = random.choice([0, 1, 3, 9])
    points = sorted((random.randint(0, most) for _ in order), reverse=True)
    often = random.choice([0, 0.1, 0.3, 0.5, 0.8, 0.95, 1])
    met = {
        frozenset(two): random.choice([1, 1, 1, 2, 3])
        for two in combinations(order, 2)
        if random.random() < often
    }
    clubs = random.choice(["", "ab", "abc.", "a..", "a"])
    return Listed(
        order,
        met,
        dict(zip(order, points, strict=True)),
        {seat: club for seat in order if clubs and (club := random.choice(clubs)) != "."},
    )


def measures(listed: Listed, pairs: Pairs) -> Measures:
    """Return the four rows of 5.4: the smaller is better, the first row first."""
    has = {one: other for two in pairs for one, other in (two, two[::-1])}
    place = listed.order.index
    clubs = {seat: listed.clubs.get(seat, seat) for seat in listed.order}
    return (
        [listed.met.get(frozenset((one, has[one])), 0) for one in listed.order],
        [int(clubs[one] == clubs[has[one]]) for one in listed.order],
        [
            listed.points[one] - listed.points[has[one]] if place(one) < place(has[one]) else 0
            for one in listed.order
        ],
        [place(has[one]) for one in listed.order],
    )


def all_pairings(order: Sequence[str]) -> Iterator[Pairs]:
    """Return every way to pair everybody."""
    if not order:
        yield ()
        return
    for at, other in enumerate(order[1:], 1):
        for rest in all_pairings([*order[1:at], *order[at + 1 :]]):
            yield ((order[0], other), *rest)


def has_rematch(listed: Listed, pairs: Pairs) -> bool:
    return any(listed.met.get(frozenset(two)) for two in pairs)
