"""The standings of a tournament by the rulebook alone (2.3, 2.4, 8.2, 8.3), kept beside the desk's own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

BYE, MISSION, TACTICAL, MARGINAL, DRAW = 2, 4, 3, 2, 1
NEARLY_EQUAL, TWICE = 100, 2


class Played(NamedTuple):
    """A match that came out: both, who alone fulfilled their mission or "", what each scored."""

    one: str
    other: str
    mission: str = ""
    scored: tuple[int, int] = (0, 0)
    absent: str = ""
    """Who did not come: then nothing else counts."""

    @property
    def points(self) -> dict[str, int]:
        """What both have of it (2.3, 2.4)."""
        if self.absent or self.mission:
            won = self.mission or (self.other if self.absent == self.one else self.one)
            return {self.one: 0, self.other: 0} | {won: MISSION}
        (more, high), (fewer, low) = sorted(
            zip((self.one, self.other), self.scored, strict=True), key=_scored
        )
        if high - low < NEARLY_EQUAL:
            return {more: DRAW, fewer: DRAW}
        return {more: TACTICAL if high >= TWICE * low else MARGINAL, fewer: 0}


def _scored(one: tuple[str, int]) -> int:
    return -one[1]


class Row(NamedTuple):
    """A place in the standings (8.2)."""

    name: str
    place: int
    points: int
    opponents: int
    difference: int
    scored: int


@dataclass
class Tally:
    """What came out, round by round; a correction stands in the place of what it corrects."""

    byes: list[str] = field(default_factory=list)
    matches: dict[str, Played] = field(default_factory=dict)
    """By the scope of the match."""

    def met(self) -> list[frozenset[str]]:
        """Return who has met whom: a no-show is no meeting (5.4)."""
        return [frozenset((one.one, one.other)) for one in self.matches.values() if not one.absent]

    def free(self) -> Counter[str]:
        """Return how many free rounds everybody has had: byes, and wins by no-show (5.3)."""
        won = (one for one in self.matches.values() if one.absent)
        return Counter([*self.byes, *(one.other if one.absent == one.one else one.one for one in won)])

    def points(self) -> Counter[str]:
        """Return everybody's points (2.4)."""
        found = Counter(dict.fromkeys(self.byes, BYE))
        for one in self.matches.values():
            found.update(one.points)
        return found

    def rows(self, everybody: list[str]) -> list[Row]:
        """Return everybody's place, the best first (8.2, 8.3).

        What is equal in all of it shares a place: the meeting would be asked last.
        """
        points, free = self.points(), self.free()
        against, got, gave = Counter[str](), Counter[str](), Counter[str]()
        for name in everybody:
            against[name] += free[name] * points[name]
        for one in self.matches.values():
            if one.absent:
                continue
            for (name, mine), (other, theirs) in zip(_both(one), _both(one)[::-1], strict=True):
                against[name] += points[other]
                got[name] += mine
                gave[name] += theirs
        values = {
            name: (points[name], against[name], got[name] - gave[name], got[name]) for name in everybody
        }
        order = sorted(everybody, key=lambda name: [-one for one in values[name]])
        places = {name: 1 + sum(one > values[name] for one in values.values()) for name in everybody}
        return [Row(name, places[name], *values[name]) for name in order]


def _both(one: Played) -> list[tuple[str, int]]:
    return [(one.one, one.scored[0]), (one.other, one.scored[1])]
