"""A game as a whole, and what its referee does with it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.told.shared_details import of_kinds


@dataclass(frozen=True, slots=True)
class Created:
    """What a game is called, and what its secret is committed to."""

    name: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Why:
    """Why it was done, in somebody's own words."""

    reason: str


@dataclass(frozen=True, slots=True)
class Undone:
    """Why a step was taken back, for the referee alone: it may name what a team must not know."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class SeedShown:
    """The secret of a game, what its toss was made of, and, in the post to who plays, the last seal."""

    seed: str
    salt: str
    roll_id: str
    commitment: str
    seal: str = ""


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Whose turn it is, "" where it is nobody's, and which."""

    team: str
    turn: int


@dataclass(frozen=True, slots=True)
class RolledAhead:
    """The names of what was rolled for what the referee is shown before it counts."""

    rolls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Archived:
    """When the rooms are deleted that were put away, 0 for never, and whether everybody can read them."""

    due: int
    everybody: bool


@dataclass(frozen=True, slots=True)
class Held:
    """The position at which teams stand, while something waits until the referee has looked at it.

    `scope`: in that one alone.
    """

    shown: int
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """What the referee says of a post that was retracted."""

    text: str


DETAILS = of_kinds(
    (Created, "game_created"),
    (Why, "game_abandoned corrected_why"),
    (Undone, "undone"),
    (SeedShown, "seed_shown"),
    (TurnOf, "loaded goes_on"),
    (RolledAhead, "rolled_ahead"),
    (Archived, "rooms_archived"),
    (Held, "held"),
    (Text, "retracted"),
)
