"""The verdict of a match and the points for it (2.1, 2.3, 2.4)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.common.seat import Seat
from engine.tournament.match import Outcome

MISSION, TACTICAL, MARGINAL, DRAW, CONCEDED, NO_SHOW = (
    "mission",
    "tactical",
    "marginal",
    "draw",
    "conceded",
    "noshow",
)
"""By the words of the record language."""
POINTS = {MISSION: 4, TACTICAL: 3, MARGINAL: 2, CONCEDED: 4, NO_SHOW: 4}
"""For whoever won (2.4); a loser has none."""
FOR_A_DRAW = 1
NO_DRAW_FROM = 100
TACTICAL_FROM = 2
"""At least as many times the other's points (2.3)."""


class Verdict(NamedTuple):
    """How a match ended: the word; who won it, "" for nobody; the points of the two, in their order.

    `points` are for the tournament, `halves` attrition points in halves. A tuple, since standings make
    hundreds of them.
    """

    word: str
    winner: Seat
    points: tuple[int, int]
    halves: tuple[int, int]


def verdict(outcome: Outcome, two: tuple[Seat, Seat]) -> Verdict:
    """Return the verdict of an outcome between these two."""
    halves = _halves(outcome, two[0]), _halves(outcome, two[1])
    if outcome.how in {CONCEDED, NO_SHOW}:
        came = tuple(seat for seat in two if seat not in outcome.names)
        return _won(outcome.how, came[0], two, halves) if came else Verdict(outcome.how, "", (0, 0), halves)
    alone = tuple(seat for seat in two if seat in outcome.mission)
    if len(alone) == 1:
        return _won(MISSION, alone[0], two, halves)
    return _by_attrition(two, halves)


def scored(outcome: Outcome, seat: Seat) -> Fraction:
    """Return the attrition points of one of the two: none after a concession or a no-show (6.6, 6.7)."""
    return outcome.scored.get(seat, Fraction(0))


def _by_attrition(two: tuple[Seat, Seat], halves: tuple[int, int]) -> Verdict:
    """Return the verdict where both or neither fulfilled their mission (2.3)."""
    first, second = halves
    if abs(first - second) < 2 * NO_DRAW_FROM:
        return Verdict(DRAW, "", (FOR_A_DRAW, FOR_A_DRAW), halves)
    more, fewer = max(halves), min(halves)
    return _won(TACTICAL if more >= TACTICAL_FROM * fewer else MARGINAL, two[first < second], two, halves)


def _halves(outcome: Outcome, seat: Seat) -> int:
    """Return attrition points in halves (2.2): whole numbers, which add up far faster than fractions."""
    if seat not in outcome.scored:
        return 0
    # The two parts of a fraction are properties, and slow: here both come at once.
    found, part = outcome.scored[seat].as_integer_ratio()
    return found * (2 // part)


def _won(word: str, seat: Seat, two: tuple[Seat, Seat], halves: tuple[int, int]) -> Verdict:
    points = POINTS[word]
    return Verdict(word, seat, (points, 0) if seat == two[0] else (0, points), halves)
