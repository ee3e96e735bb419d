"""Who is what in a game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.told.shared_details import Person, of_kinds


@dataclass(frozen=True, slots=True)
class OfTeam:
    """Somebody of a team, and what they are called."""

    user: Person
    name: str
    team: str


@dataclass(frozen=True, slots=True)
class Left:
    """Who has left, and what they were."""

    user: Person
    name: str
    team: str
    role: str


@dataclass(frozen=True, slots=True)
class PlaceEmpty:
    """Which place of which team is empty, since whoever had it is forgotten."""

    team: str
    role: str


@dataclass(frozen=True, slots=True)
class Objected:
    """Who objects to a captain's successor, who is called `member`."""

    user: Person
    name: str
    member: str
    team: str


@dataclass(frozen=True, slots=True)
class NewReferee:
    """Who is the referee now, and what the one before was called."""

    user: Person
    name: str
    was: str


@dataclass(frozen=True, slots=True)
class Second:
    """Who is, or was, the second referee."""

    user: Person
    name: str


@dataclass(frozen=True, slots=True)
class Declined:
    """Who does not take which office."""

    user: Person
    office: str


DETAILS = of_kinds(
    (OfTeam, "captain_claimed captain_appointed captain_released substitute_named substitute_released"),
    (OfTeam, "command_falls hand_over_declined"),
    (Left, "left_game left_server"),
    (PlaceEmpty, "captain_left"),
    (Objected, "hand_over_objected"),
    (NewReferee, "referee_changed"),
    (Second, "second_named second_released"),
    (Declined, "office_declined"),
)
