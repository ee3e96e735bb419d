"""What is played: units, each named by kind and seed, so that one that fails can be played again alone."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.rulesets import CAMPAIGN
from tests.leaks.test_leaks import pairs
from tests.random_games.test_random_games import play_through

PAIRS_IN_A_UNIT = 100
SEEDS_BETWEEN_PAIRS = 100
"""A unit of pairs takes the games of the seeds from its own on, so the next one begins well behind it."""


@dataclass(frozen=True, slots=True, order=True)
class Unit:
    """One piece of work that is done whole or not at all."""

    kind: str
    seed: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a unit: how many games or pairs held, or in `trouble` why one did not."""

    unit: Unit
    held: int
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of unit: what it plays, the goal, how its seeds follow, where one that fails goes."""

    about: str
    goal: int
    in_a_unit: int
    step: int
    play: Callable[[int], int]
    keep: str

    def units(self, name: str, first: int, count: int) -> list[Unit]:
        """Answer the units that make up at least `count`, the seeds from `first` on."""
        needed = -(-count // self.in_a_unit)
        return [Unit(name, first + number * self.step) for number in range(needed)]


def _game(seed: int) -> int:
    play_through(seed)
    return 1


def _pairs(seed: int) -> int:
    return pairs(CAMPAIGN, PAIRS_IN_A_UNIT, seed=seed)


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "games": Kind(
            "random campaigns to victory or Game Turn 60, every invariant after every event",
            1_000,
            1,
            1,
            _game,
            "add it to the seeds of tests/random_games/test_random_games.py: [*range(100), {seed}]",
        ),
        "pairs": Kind(
            "pairs of games that a viewer may not tell apart, compared in all he is given",
            10_000,
            PAIRS_IN_A_UNIT,
            SEEDS_BETWEEN_PAIRS,
            _pairs,
            f"make it a test in tests/leaks/test_leaks.py: pairs(CAMPAIGN, {PAIRS_IN_A_UNIT}, seed={{seed}})",
        ),
    }
)


def play(unit: Unit) -> Outcome:
    """Play a unit; whatever goes wrong in it becomes its trouble."""
    try:
        return Outcome(unit, KINDS[unit.kind].play(unit.seed))
    except Exception:  # noqa: BLE001 - a game may fail in any way, and the next is to be played all the same
        return Outcome(unit, 0, traceback.format_exc())
