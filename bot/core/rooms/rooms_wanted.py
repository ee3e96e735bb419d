"""Which rooms a game has, and who has to be able to read each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bot.core.people.people import Membership, Roster
from bot.core.table.sitting import Sitting
from engine.common.chair import Chair
from engine.common.seat import PUBLIC, REFEREE, Seat


def rooms_of(sitting: Sitting, rooms: Mapping[Seat, int]) -> tuple[Chair, ...]:
    """Return the chairs that have a room: all, but where people join by themselves only those given one."""
    return tuple(chair for chair in sitting.chairs if not sitting.of.by_lines or chair.seat in rooms)


def readers_of(chair: Chair, roster: Roster, playing: Collection[int]) -> Iterator[Membership]:
    """Return who reads a room: its own people, or those of its `readers`, and the referees.

    A referee who plays reads none that shows a side's secrets (campaign 2.5); `playing` are those who do.
    """
    if chair.seat == PUBLIC:
        yield from roster.everybody
        return
    yield from (one for one in roster.referees if chair.seat == REFEREE or one.user not in playing)
    for seat in (chair.seat,) if chair.voice else chair.readers:
        yield from (one for one in roster.of(seat) if seat != REFEREE)
