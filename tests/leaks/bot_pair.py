"""What a pair of worlds is, and how they are entered: one visible course, with something hidden in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.leaks.bot_worlds import BORIS, ROSA, VIEWERS, World

Course = Callable[[World], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Pair:
    """What is played in both worlds (`World.first` tells them apart), from which opening, and who looks."""

    course: Course
    opening: str = "started"
    viewers: tuple[str, ...] = VIEWERS
    drawn: bool = False
    """Whether the real pictures are drawn and compared."""
    quick: bool = False
    """Whether it is one of the few that run in make test; all others run in make groups."""


PAIRS: dict[str, Pair] = {}


def pair(
    opening: str = "started", *, viewers: tuple[str, ...] = VIEWERS, drawn: bool = False, quick: bool = False
) -> Callable[[Course], Course]:
    """Enter a course under its name."""

    def entered(course: Course) -> Course:
        PAIRS[course.__name__.replace("_", " ")] = Pair(course, opening, viewers, drawn, quick)
        return course

    return entered


async def blue_passes(w: World, turn: int) -> None:
    await w.orders(BORIS, f"Blue turn {turn}\npass")
    await w.level()


async def red_passes(w: World, turn: int) -> None:
    await w.orders(ROSA, f"Red turn {turn}\npass")


async def facing(w: World, *more: str) -> None:
    """Blue's medium P1 in A5 before Red's land, which begins with A6; the turn is Blue's first."""
    await w.put("platoon blue P1 A5: M3, M3", "control A5 blue", "control A6 red", "control B6 red", *more)
