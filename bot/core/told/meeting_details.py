"""When two seats of a scope play: to one of them, `other` is the seat that they play. Moments are seconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from bot.core.told.shared_details import of_kinds
from engine.common.as_text import many


@dataclass(frozen=True, slots=True)
class Offered:
    """The other offers times; `agreed`: what stands until one of them is accepted, 0 for nothing."""

    scope: str
    other: str
    times: Annotated[tuple[int, ...], many(int, " ")]
    agreed: int = 0


@dataclass(frozen=True, slots=True)
class Unsuited:
    """None of the times suits the other."""

    scope: str
    other: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """They play at that time; `was`: another before, 0 for none. `fixed`: the referee has set it."""

    scope: str
    other: str
    at: int
    was: int = 0
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Soon:
    """They play soon."""

    scope: str
    other: str
    at: int


@dataclass(frozen=True, slots=True)
class ThreadTrouble:
    """What keeps threads from being made, or that one was deleted, by its word."""

    what: str


DETAILS = of_kinds(
    (Offered, "meeting_offered"),
    (Unsuited, "meeting_unsuited"),
    (Agreed, "meeting_agreed"),
    (Soon, "meeting_soon"),
    (ThreadTrouble, "threads_trouble"),
)
