"""The boards: which message of which room says how the battles of a game stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.tables import boards
from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class Board:
    """The board of a seat's room, made for the Combat Phase that began at position `of`.

    `shown` is the hash of what it says. Without a `message` one may be under way under its `nonce`; without
    both it was lost or refused.
    """

    game: str
    seat: Seat
    channel: int
    message: int | None
    nonce: str
    of: int
    shown: str = ""

    @property
    def under_way(self) -> bool:
        """Whether a message may have arrived of which nothing is noted yet."""
        return self.message is None and bool(self.nonce)

    @property
    def lost(self) -> bool:
        """Whether there is none, and none on its way."""
        return self.message is None and not self.nonce


async def read_boards(connection: AsyncConnection, game: str) -> Mapping[Seat, Board]:
    """Answer the boards of a game by their seats."""
    rows = (await connection.execute(select(boards).where(boards.c.game == game))).all()
    return {
        row.seat: Board(game, row.seat, row.channel, row.message, row.nonce, row.of, row.shown)
        for row in rows
    }


async def keep_board(connection: AsyncConnection, board: Board) -> None:
    """Note a board in the place of its seat's."""
    same = (boards.c.game == board.game) & (boards.c.seat == board.seat)
    await connection.execute(delete(boards).where(same))
    await connection.execute(boards.insert(), {**asdict(board), "seat": board.seat})


async def drop_boards(connection: AsyncConnection, game: str) -> None:
    """Forget the boards of a game; their messages stay."""
    await connection.execute(delete(boards).where(boards.c.game == game))
