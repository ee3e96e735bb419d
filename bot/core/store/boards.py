"""The boards: which message of which room says how the battles of a game stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.kept_message import KeptMessage
from bot.core.store.tables import boards
from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class RoomBoard:
    """The board of a seat's room, made for the Combat Phase that began at position `of`."""

    game: str
    seat: Seat
    of: int
    kept: KeptMessage


async def read_boards(connection: AsyncConnection, game: str) -> Mapping[Seat, RoomBoard]:
    """Return the boards of a game by their seats."""
    rows = (await connection.execute(select(boards).where(boards.c.game == game))).all()
    return {
        row.seat: RoomBoard(
            game, row.seat, row.of, KeptMessage(row.channel, row.message, row.nonce, row.shown)
        )
        for row in rows
    }


async def keep_board(connection: AsyncConnection, board: RoomBoard) -> None:
    """Note a board in the place of its seat's."""
    same = (boards.c.game == board.game) & (boards.c.seat == board.seat)
    await connection.execute(delete(boards).where(same))
    row = {"game": board.game, "seat": board.seat, "of": board.of, **asdict(board.kept)}
    await connection.execute(boards.insert(), row)


async def drop_boards(connection: AsyncConnection, game: str) -> None:
    """Forget the boards of a game; their messages stay."""
    await connection.execute(delete(boards).where(boards.c.game == game))
