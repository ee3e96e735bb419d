"""The letters of a game that are held, as they stand in the outbox (docs/decisions/0023)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.seam.game import Game
from bot.core.store.outbox import HELD
from bot.core.store.tables import outbox
from bot.core.store.transaction_batch import Row
from engine.common.notice import Notice


async def held_rows(connection: AsyncConnection, game: str) -> list[Row]:
    """Return the rows of what is held of a game, the oldest first."""
    query = select(outbox).where(outbox.c.game == game, outbox.c.state == HELD).order_by(outbox.c.id)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


def notices_of(of: Game, row: Row) -> tuple[Notice, ...]:
    """Return the notices of a row of the outbox."""
    return of.codec.read_letter(str(row["notices"]), int(row["version"] or 0))
