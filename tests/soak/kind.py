"""What a kind of unit is: what is played, how much of it, and what its result depends on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ENGINE = ("engine/**/*.py", "assets/**/*.toml")
BOT = (*ENGINE, "bot/**/*.py", "bot/core/words/*.toml", "migrations/**/*.py")
"""The patterns of files on which a unit of the engine, or of the whole bot, depends at least."""


def nothing() -> str:
    """Return that nothing is lacking."""
    return ""


@dataclass(frozen=True, slots=True)
class Unit:
    """One piece of work that is done whole or not at all, named so that it can be played again alone."""

    kind: str
    seed: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of unit.

    `play` takes a seed and answers how many of what is counted held; it raises at the first that does not.
    `goal` is how many are wanted by `make soak`; `bounded` how many units CI plays. A unit counts
    `in_a_unit` of them; the seed of the next is `step` further. `keep` says how a seed that failed becomes a
    test. `depends` are patterns of the files whose change makes everything played count for nothing.
    `lacking` answers a sentence where this machine cannot play it (no such system, a program is missing).
    """

    about: str
    goal: int
    bounded: int
    play: Callable[[int], int]
    keep: str
    depends: tuple[str, ...]
    in_a_unit: int = 1
    step: int = 1
    lacking: Callable[[], str] = nothing

    def units(self, name: str, first: int, count: int) -> list[Unit]:
        """Return the units that make up at least `count`, the seeds from `first` on."""
        needed = -(-count // self.in_a_unit)
        return [Unit(name, first + number * self.step) for number in range(needed)]
