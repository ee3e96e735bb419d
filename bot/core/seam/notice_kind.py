"""All that there is to say of one kind of notice (docs/decisions/0035), and who may be told it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, TypeAlias

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from engine.common.notice import Detail, Notice
from engine.common.seat import PUBLIC, Seat
from engine.frozen import FrozenMap

Details: TypeAlias = FrozenMap[str, Detail]


class Audience(StrEnum):
    """Where one notice goes."""

    SEAT = "seat"
    """Direct messages to who speaks for the seat."""
    CHARGE = "charge"
    """Direct messages to who holds one of the offices that are called on, else as `SEAT`."""
    ROOM = "room"
    """The seat's room; where it has none as `SEAT`, of a room without a channel to who reads it."""
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


def but_for(**gone: object) -> Callable[[Any], Any]:
    """Tell a referee who plays all but these details, which are then as `gone` has them."""
    return lambda details: replace(details, **gone)


def keys(names: str) -> tuple[str, ...]:
    """Return the names of details, written with blanks between them."""
    return tuple(names.split())


Said: TypeAlias = "str | tuple[Card, ...]"
Say: TypeAlias = Callable[[Any, Any, Reader], Said]
"""What is said of the details of a notice, as the View of its reader has it, to this reader.

A sentence stands in one message with the others, cards below it; no card: there is nothing to say any more.
"""


def always(_: Any, __: Reader) -> bool:  # noqa: ANN401 - details of any kind
    """Ask everybody who is told it."""
    return True


def never(_: Any, __: Reader) -> bool:  # noqa: ANN401 - details of any kind
    """Ask nobody (the default)."""
    return False


def nobody(_: Any) -> tuple[int, ...]:  # noqa: ANN401 - details of any kind
    """Ping nobody (the default)."""
    return ()


def of_nobody(_: Any) -> tuple[Seat, ...]:  # noqa: ANN401 - details of any kind
    """Mention nobody (the default)."""
    return ()


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of notice.

    `details` is the frozen dataclass that its notices carry, or, of a kind that has none yet, the names of
    what every one carries, `more` of what some do. `sealed`: its posts
    bear the seal of the moment. `checked`: a hold looks at it, as it does not at the referee's own words.
    `while_playing`: what of it a referee is told who plays themselves. `pictures`: those that go with it, by
    name. `anew`: whether the reader is asked again all that is open for them. `receipt`: who is told this
    needs no other answer to what they said. `pings`: whom its post rings. `known`: everybody knows when it is
    told, so that whoever it does not reach may be pinged where others see it. `mentions`: the seats whose
    people its post in the public room mentions below what it says, and rings.
    """

    name: str
    details: tuple[str, ...] | type
    audiences: tuple[Audience, ...]
    say: Say
    more: tuple[str, ...] = ()
    sealed: bool = False
    checked: bool = True
    while_playing: Callable[[Details], Details | None] = kept_back
    pictures: tuple[str, ...] = ()
    anew: Callable[[Any, Reader], bool] = never
    receipt: bool = False
    pings: Callable[[Any], tuple[int, ...]] = nobody
    known: bool = False
    mentions: Callable[[Any], tuple[Seat, ...]] = of_nobody


open_kind = partial(Kind, while_playing=whole)
"""A kind of which a referee who plays is told all as well."""
Kinds: TypeAlias = Mapping[str, Kind]
"""The kinds of notice of one game, by their names."""


def by_name(*kinds: Kind) -> Kinds:
    """Return kinds by their names."""
    return {one.name: one for one in kinds}


class Undeclared(Exception):
    """A notice is not as its game declares its kind: where it goes, or what it carries."""


def refuse_undeclared(kinds: Kinds, notice: Notice, *, person: bool) -> None:
    """Raise `Undeclared` for a notice that must not be written; `person`: it goes to one of its seat."""
    posted = Audience.PUBLIC if notice.seat == PUBLIC else Audience.ROOM
    direct = Audience.CHARGE if notice.charge else Audience.SEAT
    to = Audience.PERSON if person else posted if notice.post else direct
    kind = kinds.get(notice.kind)
    if kind is None or to not in kind.audiences:
        raise Undeclared(notice.kind, to.value)
    if isinstance(kind.details, type) and not isinstance(notice.details, kind.details):
        raise Undeclared(notice.kind, type(notice.details).__name__)
