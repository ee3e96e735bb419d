"""What is told by letters that are held: before they are sent, only the referee reads it (0023)."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.referee.held_rows import held_rows, notices_of
from bot.core.table.sitting import Sitting
from engine.common.notice import Notice


async def unsent(connection: AsyncConnection, sitting: Sitting) -> tuple[Notice, ...]:
    """Return what is told by the letters that are held, nothing where none are."""
    if not sitting.hold.active:
        return ()
    rows = await held_rows(connection, sitting.game)
    return tuple(one for row in rows for one in notices_of(sitting.of, row))
