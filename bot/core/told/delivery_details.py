"""What becomes of letters."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.told.shared_details import Person, of_kinds


@dataclass(frozen=True, slots=True)
class NotDelivered:
    """Whom a letter does not reach, or, where that is nobody, which channel, and Discord's code for it."""

    user: Person
    channel: int
    code: int


@dataclass(frozen=True, slots=True)
class DmClosed:
    """Who lets nobody write to them."""

    user: Person


@dataclass(frozen=True, slots=True)
class Aside:
    """The word for rules that this program does not know, or ""."""

    ruleset: str


DETAILS = of_kinds((NotDelivered, "not_delivered"), (DmClosed, "dm_closed"), (Aside, "put_aside"))
