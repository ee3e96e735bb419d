"""What is attached to a game, and what somebody may know of it (docs/decisions/0039)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePath
from typing import Any

from bot.core.files.sent_pictures import ENDINGS
from bot.core.games.games import ENDED
from bot.core.people.people import Membership, Role
from bot.core.store.moments import moment_of
from bot.core.table.sitting import Sitting
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import Scope


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that somebody attached to a step, as it is kept.

    `position` is that of the step, 0: before the first. `seat` is for which it was attached, `readers` the
    seat whose people may see it before the end; `turn` is what they could know of the turn then. `file` is
    named after its content, `name` is shown. Of one that was taken away `size` is 0, and `name` the seat that
    took it.
    """

    game: str
    position: int
    seat: Seat
    readers: Seat
    file: str
    scope: Scope
    turn: int
    name: str
    author: int
    at: datetime
    size: int

    @property
    def is_picture(self) -> bool:
        """Tell whether it was a picture when it was looked at: nothing else has such a name."""
        return PurePath(self.name).suffix.removeprefix(".") in ENDINGS

    @property
    def taken(self) -> bool:
        """Tell whether it was taken away: that it was there is all that is left."""
        return self.size == 0

    @property
    def digest(self) -> str:
        """The SHA-256 of its bytes."""
        return PurePath(self.file).stem


@dataclass(frozen=True, slots=True)
class SeenAttachment:
    """An attachment as somebody knows of it, under its number among all that they know of.

    `step` is the position of its step where that is told, else None. `gone`: the step was taken back; `held`:
    the sides do not know of it yet. `removable`: they may take it away.
    """

    number: int
    of: Attachment
    step: int | None = None
    gone: bool = False
    held: bool = False
    removable: bool = False


def attachment_of(row: Any) -> Attachment:  # noqa: ANN401 - a row has the columns of its query
    """Make the record of an attachment."""
    return Attachment(**{**row._mapping, "at": moment_of(row.at)})  # noqa: SLF001 - SQLAlchemy's way to a mapping


def judges(me: Membership) -> bool:
    """Tell whether somebody is a referee to whom all is shown: one who does not play (2.5)."""
    return me.role is Role.REFEREE and not me.plays


def own_seats(me: Membership) -> tuple[Seat, ...]:
    """Return for which seats somebody attaches a file: their own, and the referee's where they judge."""
    if judges(me):
        return (REFEREE,)
    here = (one.chair for one in (me, *me.also) if one.role is not Role.OUTSIDER)
    return tuple(seat for seat in here if seat not in (REFEREE, PUBLIC))


def may_take(me: Membership, one: Attachment) -> bool:
    """Tell whether somebody may take a file away: whoever attached it, and a referee who does not play."""
    return not one.taken and (one.author == me.user or judges(me))


def may_read(sitting: Sitting, me: Membership) -> tuple[Seat, ...]:
    """Return for whose eyes somebody can attach a file, their own first."""
    sides = sitting.sides if judges(me) else ()
    return (*own_seats(me), *sides, PUBLIC)


def all_shown(sitting: Sitting, me: Membership) -> bool:
    """Tell whether somebody may know of everything: the referee, and everybody once the end is told.

    An end that is held is none yet.
    """
    return judges(me) or sitting.status in ENDED


def holding(sitting: Sitting) -> frozenset[int]:
    """Return the positions of all steps that hold, also those at which they were said first."""
    return frozenset((0, *(at for one in sitting.moment.line for at in (one.position, one.origin))))


def known(sitting: Sitting, me: Membership, every: Iterable[Attachment]) -> tuple[Attachment, ...]:
    """Return the attachments of which somebody may know.

    What the referee has attached to a step that the sides do not know, or know no more, would tell of it.
    """
    if all_shown(sitting, me):
        return tuple(every)
    seats, stands = {*own_seats(me), PUBLIC}, holding(sitting.as_shown)
    return tuple(
        one for one in every if one.readers in seats and (one.seat != REFEREE or one.position in stands)
    )
