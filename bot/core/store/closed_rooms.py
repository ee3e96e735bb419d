"""Which rooms are closed to whom, and what stood there before."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.tables import closed_rooms
from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class ClosedRoom:
    """A room that is to be closed to somebody.

    `closed`: the bot closed it, or was about to; `stood` is what Discord kept of him there before, empty for
    nothing; `told` names what somebody was told about it, empty for nothing.
    """

    game: str
    seat: Seat
    channel: int
    user: int
    closed: bool = False
    stood: str = ""
    told: str = ""


async def read_closed(connection: AsyncConnection) -> tuple[ClosedRoom, ...]:
    """Return all of every game: there are few."""
    query = select(closed_rooms).order_by(closed_rooms.c.game, closed_rooms.c.seat)
    return tuple(
        ClosedRoom(row.game, row.seat, row.channel, row.user, row.closed, row.stood, row.told)
        for row in (await connection.execute(query)).all()
    )


async def keep_closed(connection: AsyncConnection, room: ClosedRoom) -> None:
    """Note a room in the place of its seat's."""
    await drop_closed(connection, room)
    await connection.execute(closed_rooms.insert(), {**asdict(room), "seat": room.seat})


async def drop_closed(connection: AsyncConnection, room: ClosedRoom) -> None:
    """Forget a room."""
    same = (closed_rooms.c.game == room.game) & (closed_rooms.c.seat == room.seat)
    await connection.execute(delete(closed_rooms).where(same))
