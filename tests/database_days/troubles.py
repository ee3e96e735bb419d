"""Schedules of the database's bad days: what people do, and what goes wrong meanwhile, drawn from a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from tests.bad_days.schedules import CAPTAINS, PLAYED, REFEREE, TEAM, Acts, Schedule, Step
from tests.database_days.weather import How, Kind, Stroke, Weather


class Place(Protocol):
    """Where a database lies, and what may befall it."""

    weather: Weather
    address: str

    async def cut(self) -> None:
        """End every connection that is open."""
        ...

    async def away(self, seconds: float) -> None:
        """Let nobody in for a while."""
        ...

    async def restart(self) -> None:
        """Let it fall and begin again."""
        ...

    async def full(self, seconds: float) -> None:
        """Let nothing be written for a while."""
        ...


@dataclass(frozen=True, slots=True)
class Struck:
    """Something goes wrong with the n-th statement of a kind from now on."""

    kind: Kind
    nth: int
    stroke: Stroke

    async def befall(self, place: Place) -> None:
        place.weather.arm(self.kind, self.nth, self.stroke)


@dataclass(frozen=True, slots=True)
class Cut:
    """Every connection is terminated."""

    async def befall(self, place: Place) -> None:
        await place.cut()


@dataclass(frozen=True, slots=True)
class Away:
    """Nobody is let in for a while."""

    seconds: float

    async def befall(self, place: Place) -> None:
        await place.away(self.seconds)


@dataclass(frozen=True, slots=True)
class Restarted:
    """The server falls and begins again."""

    async def befall(self, place: Place) -> None:
        await place.restart()


@dataclass(frozen=True, slots=True)
class Full:
    """The disk is full, and is freed after a while."""

    seconds: float

    async def befall(self, place: Place) -> None:
        await place.full(self.seconds)


TWO_GAMES: Acts = (
    *(("sheet", CAPTAINS),) * 4,
    *(("commit", CAPTAINS),) * 4,
    *(("press", CAPTAINS),) * 2,
    *(("form", CAPTAINS),) * 1,
    *(("nonsense", CAPTAINS),) * 1,
    *(("ruling", (REFEREE,)),) * 2,
    *(("question", TEAM),) * 2,
    *(("look", (*TEAM, REFEREE)),) * 2,
    *PLAYED,
)


def draw(rng: Random, acts: Acts = TWO_GAMES) -> Schedule:
    """Draw a schedule: one to three acts, and at least one trouble."""
    steps = [_step(rng, acts, first=number == 0) for number in range(rng.choice((1, 1, 2, 2, 3)))]
    if not any(step.troubles for step in steps):
        steps[0] = replace(steps[0], troubles=(_trouble(rng),))
    return tuple(steps)


def _step(rng: Random, acts: Acts, *, first: bool) -> Step:
    act, people = rng.choice(acts)
    troubles = tuple(_trouble(rng) for _ in range(rng.choice((0, 1, 1, 1, 2))))
    return Step(troubles, act, rng.choice(people), at_once=not first and rng.random() < 0.4)


_ONE_BY_ONE = (
    *((Kind.READ, How.FAILS),) * 4,
    *((Kind.READ, How.LOST_BEFORE),) * 2,
    *((Kind.READ, How.SLOW),) * 3,
    *((Kind.BEGIN, How.LOST_BEFORE),) * 1,
    *((Kind.BEGIN, How.SLOW),) * 1,
    *((Kind.WRITE, How.FAILS),) * 2,
    *((Kind.WRITE, How.FULL),) * 2,
    *((Kind.WRITE, How.LOST_AFTER),) * 2,
    *((Kind.COMMIT, How.LOST_BEFORE),) * 3,
    *((Kind.COMMIT, How.LOST_AFTER),) * 5,
    *((Kind.COMMIT, How.FULL),) * 2,
    *((Kind.COMMIT, How.SLOW),) * 2,
)


def _struck(rng: Random) -> Struck:
    kind, how = rng.choice(_ONE_BY_ONE)
    nth = rng.choice((1, 1, 1, 2, 2, 3, 4, 6, 9)) if kind is Kind.READ else rng.choice((1, 1, 1, 2, 3))
    return Struck(kind, nth, Stroke(how, rng.choice((0.5, 2.0, 5.0, 40.0)) if how is How.SLOW else 0.0))


_TROUBLES: tuple[Callable[[Random], Any], ...] = (
    *(_struck,) * 14,
    *(lambda _: Cut(),) * 3,
    *(lambda rng: Away(rng.choice((1.0, 10.0, 45.0))),) * 2,
    *(lambda rng: Full(rng.choice((1.0, 20.0, 60.0))),) * 2,
    lambda _: Restarted(),
)


def _trouble(rng: Random) -> Any:  # noqa: ANN401 - not one of Discord's
    return rng.choice(_TROUBLES)(rng)
