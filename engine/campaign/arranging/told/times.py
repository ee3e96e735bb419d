"""The time of a battle (campaign 13.9, 16.4), and who was missing. Moments are seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.campaign.arranging.absence import Ruling
from engine.campaign.arranging.told.pieces import OfBattle, SaidBy, Slots
from engine.campaign.told import Lost
from engine.common.as_text import many
from engine.common.carried import Person, of_kinds

Moments: TypeAlias = Annotated[tuple[int, ...], many(int, " ")]
People: TypeAlias = Annotated[tuple[Person, ...], many(int, " ")]


@dataclass(frozen=True, slots=True)
class Offered(SaidBy):
    """Who offers which times."""

    times: Moments


@dataclass(frozen=True, slots=True)
class Fixed(OfBattle):
    """When it is fought, and when it was to be (0: not said yet); `by` is "both", or "referee" for both."""

    time: int
    was: int
    by: str


@dataclass(frozen=True, slots=True)
class Lapsed:
    """A battle in which the reader has no place any more, and that of which game they are in then."""

    hex: str
    time: int
    there: str
    then: int
    elsewhere: str


@dataclass(frozen=True, slots=True)
class LapsedOf:
    """Who has no place in a battle any more, and what they were to play there."""

    hex: str
    time: int
    user: Person
    slots: Slots


@dataclass(frozen=True, slots=True)
class Soon:
    """A battle that is near, and what the reader is there: they play `slots`, or are what `as_` says.

    `unmanned`: how many vehicles nobody plays yet, for who orders for their side alone.
    """

    hex: str
    time: int
    as_: str
    slots: Slots
    unmanned: int


@dataclass(frozen=True, slots=True)
class Postponed(OfBattle):
    """Who of the reader's own side was missing."""

    missing: People


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the referee has ruled; `vehicles` of the reader's own side stay out by that."""

    hex: str
    ruling: Ruling
    vehicles: Lost


@dataclass(frozen=True, slots=True)
class RulingBack:
    """The vehicles of the reader's own side that stay out no more."""

    hex: str
    vehicles: Lost


DETAILS = of_kinds(
    (Offered, "times_offered"),
    (SaidBy, "times_unsuited"),
    (OfBattle, "times_passed"),
    (Fixed, "time_fixed"),
    (Lapsed, "time_lapsed"),
    (LapsedOf, "time_lapsed_of"),
    (Soon, "battle_soon"),
    (Postponed, "battle_postponed"),
    (Ruled, "battle_ruled"),
    (RulingBack, "ruling_back"),
)
