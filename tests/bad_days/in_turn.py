"""Schedules played one after the other in one running bot, each with its check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from tests.bad_days.done import Done
from tests.bad_days.schedules import Schedule


class BadDay(AssertionError):
    """A schedule after which something does not hold."""


class Day(Protocol):
    """A running bot in which things go wrong."""

    async def play(self, schedule: Schedule) -> list[Done]:
        """Return what the people of a schedule did, and what they were told."""


class Ledger(Protocol):
    """What must hold after each schedule."""

    async def begin(self) -> None:
        """Note how things stand before anything goes wrong."""

    def told(self, one: Done) -> str:
        """Return all that somebody was answered."""

    async def check(self, schedule: Schedule, done: list[Done]) -> None:
        """Raise an error that names what does not hold."""


async def in_turn(
    there: Day, books: Ledger, schedules: list[Schedule], seed: int, also: Iterable[str] = ()
) -> list[list[Done]]:
    """Return what was done in each schedule; raise `BadDay` at the first that does not hold.

    The error tells the schedule, what was done, and what went wrong `also`, read when it is raised.
    """
    all_done = []
    await books.begin()
    for number, schedule in enumerate(schedules):
        done: list[Done] = []
        try:
            done = await there.play(schedule)
            await books.check(schedule, done)
        except Exception as error:
            told = "\n".join(map(str, (*schedule, *done, *also)))
            raise BadDay(f"seed {seed}, schedule {number}: {error!r}\n{told}") from error
        all_done.append(done)
    return all_done
