"""What a side may say, what happened, what stands, and what a seat may know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap

DOORS: tuple[Scope, ...] = ("left", "right")
SIDES: tuple[Seat, ...] = ("amber", "blue", "coral", "denim", "ebony", "fawn", "green", "hazel", "ivory")
GOAL = 3


@dataclass(frozen=True, slots=True)
class Nothing:
    """The board and the options: there is nothing to choose."""

    name: ClassVar[str] = "cellar"
    title: ClassVar[str] = "Cellar"


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide a number behind a door (2.1)."""

    door: Scope
    number: int


@dataclass(frozen=True, slots=True)
class Join:
    """Become the next side (1.2); as an event: it is there."""

    side: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    """Count at no door any more (3.2)."""


@dataclass(frozen=True, slots=True)
class Close:
    """Hide 1 for whoever has hidden nothing at a door (4.1)."""

    door: Scope


@dataclass(frozen=True, slots=True)
class Points:
    """Put points right (4.2); as an event: they are."""

    side: Seat
    door: Scope
    number: int


Act = Hide | Join | Resign | Close | Points


@dataclass(frozen=True, slots=True)
class Submission:
    """Something said for a seat."""

    seat: Seat
    act: Act
    by_referee: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A number lies behind a door."""

    side: Seat
    door: Scope
    number: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A round of a door is over: its die, and all numbers."""

    door: Scope
    die: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side counts no more."""

    side: Seat


Event = Join | Hidden | Opened | Resigned | Points


@dataclass(frozen=True, slots=True)
class Door:
    """A door in its round; in a View 0 is `hidden` for what is there. `last`, `die`: of the round before."""

    round: int = 1
    counts: tuple[Seat, ...] = ()
    hidden: FrozenMap[Seat, int] = field(default_factory=FrozenMap)
    points: FrozenMap[Seat, int] = field(default_factory=FrozenMap)
    last: FrozenMap[Seat, int] = field(default_factory=FrozenMap)
    die: int = 0

    @property
    def over(self) -> bool:
        """Whether a side has enough points here (3.1)."""
        return max(self.points.values(), default=0) >= GOAL


@dataclass(frozen=True, slots=True)
class State:
    """All of it, with the secrets."""

    sides: tuple[Seat, ...] = ()
    gone: frozenset[Seat] = frozenset()
    doors: FrozenMap[Scope, Door] = field(default_factory=lambda: FrozenMap({one: Door() for one in DOORS}))


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: the numbers of others as 0 where they are still hidden."""

    seat: Seat
    sides: tuple[Seat, ...]
    gone: frozenset[Seat]
    doors: FrozenMap[Scope, Door]
