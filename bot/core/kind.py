"""All that there is to say of one kind of notice (docs/decisions/0035), and who may be told it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.common.notice import Detail, Notice
from engine.common.seat import PUBLIC
from engine.frozen import FrozenMap

Details: TypeAlias = FrozenMap[str, Detail]


class Audience(StrEnum):
    """Where one notice goes."""

    SEAT = "seat"
    """Direct messages to who speaks for the seat."""
    ROOM = "room"
    """The seat's room; where it has none as `SEAT`."""
    PUBLIC = "public"
    """The public room, once; where there is none nowhere."""
    PERSON = "person"
    """Direct messages to one person of the seat, who need not speak for it."""


def kept_back(_: Details) -> Details | None:
    """Tell a referee who plays nothing of it (the default)."""
    return None


def whole(details: Details) -> Details | None:
    """Tell a referee who plays all of it: both teams are told the same, or it is about people."""
    return details


def these(*names: str) -> Callable[[Details], Details | None]:
    """Tell a referee who plays these details alone."""
    return lambda details: FrozenMap({name: value for name, value in details.items() if name in names})


def keys(names: str) -> tuple[str, ...]:
    """Return the names of details, written with blanks between them."""
    return tuple(names.split())


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of notice.

    `details` are the names of what every notice of it carries, `more` of what some do. `sealed`: its posts
    bear the seal of the moment. `checked`: a hold looks at it, as it does not at the referee's own words.
    `while_playing`: what of it a referee is told who plays themselves. `pictures`: those that go with it, by
    name. `anew`: the reader is asked again all that is open for them. `receipt`: who is told this needs no
    other answer to what they said.
    """

    name: str
    details: tuple[str, ...]
    audiences: tuple[Audience, ...]
    more: tuple[str, ...] = ()
    sealed: bool = False
    checked: bool = True
    while_playing: Callable[[Details], Details | None] = kept_back
    pictures: tuple[str, ...] = ()
    anew: bool = False
    receipt: bool = False


Kinds: TypeAlias = Mapping[str, Kind]
"""The kinds of notice of one game, by their names."""


def by_name(*kinds: Kind) -> Kinds:
    """Return kinds by their names."""
    return {one.name: one for one in kinds}


class Undeclared(Exception):
    """A notice is of a kind that its game does not declare, or goes where its kind may not go."""


def refuse_undeclared(kinds: Kinds, notice: Notice, *, person: bool) -> None:
    """Raise `Undeclared` for a notice that must not be written; `person`: it goes to one of its seat."""
    posted = Audience.PUBLIC if notice.seat == PUBLIC else Audience.ROOM
    to = Audience.PERSON if person else posted if notice.post else Audience.SEAT
    if notice.kind not in kinds or to not in kinds[notice.kind].audiences:
        raise Undeclared(notice.kind, to.value)
