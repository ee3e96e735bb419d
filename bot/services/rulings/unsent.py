"""What is told by letters that are held: before they are sent, only the referee reads it (0023)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.sitting import Sitting
from bot.store.outbox import HELD
from bot.store.tables import outbox
from engine.common.notice import Notice


async def unsent(connection: AsyncConnection, sitting: Sitting) -> tuple[Notice, ...]:
    """Return what is told by the letters that are held, nothing where none are."""
    if not sitting.hold.active:
        return ()
    query = select(outbox.c.notices, outbox.c.version).where(
        outbox.c.game == sitting.game, outbox.c.state == HELD
    )
    read = sitting.of.codec.read_letter
    rows = await connection.execute(query)
    return tuple(one for row in rows for one in read(row.notices, row.version))
