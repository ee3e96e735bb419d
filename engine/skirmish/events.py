"""What happened in a skirmish: facts, which hold results and are never judged or rolled again."""

from __future__ import annotations

from dataclasses import dataclass

from engine.hexes import Hex
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitId

VERSION = 1
"""The version of the shapes below; the journal keeps it beside every event."""


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A side's phase began; its opponent drew `chit`, which he alone knows (3.2)."""

    turn: int
    side: Side
    chit: int
    roll_id: str


@dataclass(frozen=True, slots=True)
class PointsSpent:
    """The phasing side paid action points (3.4)."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class UnitMoved:
    """A unit moved from hex to hex of its route and turned. `exited`: it left the map (7.5).

    `across`: the side of its last hex across which it left, 0 where it did not. `free`: by an activation,
    which was paid already (4.1).
    """

    unit: UnitId
    start: Hex
    route: tuple[Hex, ...]
    facing: int
    exited: bool = False
    across: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class UnitEntered:
    """A reinforcement entered the map at the first hex of its route and went along it (7.4)."""

    unit: UnitId
    side: int
    route: tuple[Hex, ...]
    facing: int


@dataclass(frozen=True, slots=True)
class UnitsFired:
    """Units fired: each pair of dice (a second one by an ace), what they had to reach, and how it went.

    `bonus`: firers and flank; `defence`: the target's value, all included (8.2).
    """

    side: Side
    firers: tuple[UnitId, ...]
    places: tuple[Hex, ...]
    target: UnitId
    hex: Hex
    bonus: int
    defence: int
    dice: tuple[tuple[int, int], ...]
    destroyed: bool
    free: bool
    roll_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdvanceOffered:
    """One of these infantry units may advance into the hex (8.6)."""

    hex: Hex
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class UnitAdvanced:
    """Infantry advanced into the hex of the unit it helped to destroy (8.6)."""

    unit: UnitId
    start: Hex
    hex: Hex
    facing: int


@dataclass(frozen=True, slots=True)
class AdvanceDeclined:
    """Nobody advanced."""


@dataclass(frozen=True, slots=True)
class UnitPromoted:
    """An eliminated HQ took the place of a unit of its kind (5.1)."""

    hex: Hex
    unit: UnitId
    hq: UnitId


@dataclass(frozen=True, slots=True)
class HqsActivated:
    """HQs were activated; `units` may move in it, the HQs included, measured before anybody moved (4.1)."""

    hqs: tuple[UnitId, ...]
    units: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    """The activation is over; `stayed`: the HQs that stayed, which used their move (4.2)."""

    stayed: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class MoveTakenBack:
    """The last move of the activation was taken back."""


@dataclass(frozen=True, slots=True)
class ActivationTakenBack:
    """The activation was taken back before anybody moved; its points were not spent after all."""


@dataclass(frozen=True, slots=True)
class ChitRevealed:
    """The phase is over, its chit is shown (3.3, 3.6).

    `why`: "spent", "overrun" (6.1), "passed", "idle" (nobody could do anything any more), "over".
    `dropped`: what was said has not happened and cost nothing, since the phase ended before it (3.3).
    """

    turn: int
    side: Side
    chit: int
    spent: int
    why: str
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: who won, None: a draw.

    `reason`: "destroyed" (11.2), "points" (11.1), "resigned" or "claimed" (3.6).
    """

    winner: Side | None
    reason: str
    blue: int
    red: int


Event = (
    PhaseBegan
    | PointsSpent
    | UnitMoved
    | UnitEntered
    | UnitsFired
    | AdvanceOffered
    | UnitAdvanced
    | AdvanceDeclined
    | UnitPromoted
    | HqsActivated
    | ActivationEnded
    | MoveTakenBack
    | ActivationTakenBack
    | ChitRevealed
    | GameEnded
)
