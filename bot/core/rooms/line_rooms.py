"""The rooms in which lines are heard: those of the seats of games under way that are played by lines."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from bot.core.games.games import GOING_ON
from bot.core.store.moments import stored
from bot.core.store.tables import channels, games, inbox
from bot.core.table.table import Table
from engine.common.seat import PUBLIC, Seat


@dataclass(frozen=True, slots=True)
class LineRoom:
    """The room of a seat of a game."""

    server: int
    game: str
    seat: Seat
    channel: int


async def line_rooms(table: Table, channel: int | None = None) -> tuple[LineRoom, ...]:
    """Return all of them, or the one that a channel is; the public room is no seat's."""
    query = (
        select(games.c.server, games.c.id, channels.c.seat, channels.c.channel)
        .join(channels, channels.c.game == games.c.id)
        .where(
            games.c.ruleset.in_([name for name, one in table.kinds.items() if one.by_lines]),
            GOING_ON,
            channels.c.seat != PUBLIC,
        )
        .order_by(channels.c.channel)
    )
    if channel is not None:
        query = query.where(channels.c.channel == channel)
    return tuple(LineRoom(*row) for row in await table.database.rows(query))


async def gone_on(table: Table, game: str, key: str, at: datetime) -> bool:
    """Tell whether a game has gone on since something was written that it was never told, as `key` says."""
    known = await table.database.row(select(inbox.c.key).where(inbox.c.key == key))
    return known is None and (await table.sitting(game)).standing.since > stored(at)
