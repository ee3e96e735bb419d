"""Who has asked to join a game that has begun: the referee is asked once, until they have answered (2.1)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from bot.core.people.offers import Offer, drop_offer, put_offer
from bot.core.store.referee_tables import offers
from bot.core.table.table import Table
from engine.common.seat import Seat


async def ask(table: Table, game: str, user: int, seat: Seat, at: datetime) -> bool:
    """Note that somebody asks for a side; tell whether that is news to the referee.

    Whoever asks for another side asks for the one before no more.
    """
    async with table.lock(game), table.database.write() as connection:
        here = (offers.c.game == game, offers.c.user == user, offers.c.what.startswith(_of(user, "")))
        before = (await connection.execute(select(offers.c.what).where(*here))).scalars().all()
        if _of(user, seat) in before:
            return False
        for one in before:
            await drop_offer(connection, game, one)
        await put_offer(connection, game, Offer(_of(user, seat), user, user), at)
    return True


async def answered(table: Table, game: str, user: int, seat: Seat) -> None:
    """Forget that somebody has asked for a side: the referee has answered, or was not reached."""
    async with table.lock(game), table.database.write() as connection:
        await drop_offer(connection, game, _of(user, seat))


def _of(user: int, seat: Seat) -> str:
    return f"join.{user}.{seat}"
