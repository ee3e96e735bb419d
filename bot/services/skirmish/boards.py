"""The boards of skirmishes: which message of which channel shows a game, and whether it is behind.

What is kept survives a crash: a board that was behind then is behind after it, and a message under way is
found by its nonce, so that there are never two.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import select, update

from bot.services.lanes import Place
from bot.services.skirmish.committing import happened_last
from bot.services.skirmish.duels import Duels
from bot.services.skirmish.receipts import Board
from bot.services.skirmish.seals import seals_of
from bot.store.journal import read_entries
from bot.store.skirmish_tables import SKIRMISHES, skirmishes
from engine.skirmish.see import see
from engine.skirmish.sides import Seat

_REVISION = skirmishes.c.head + skirmishes.c.roster
_BEHIND = skirmishes.c.shown.is_(None) | (skirmishes.c.shown != _REVISION)


class DuelBoards:
    """The boards of every skirmish."""

    def __init__(self, duels: Duels) -> None:
        self._duels, self._database = duels, duels.database

    async def behind(self) -> tuple[str, ...]:
        """Answer the games whose board shows less than there is, or hangs nowhere yet, the oldest first."""
        query = select(skirmishes.c.id).where(_BEHIND).order_by(skirmishes.c.created_at, skirmishes.c.id)
        async with self._database.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def is_behind(self, game: str) -> bool:
        """Tell whether the board of a game is behind now; one that is no more is not."""
        query = select(skirmishes.c.id).where(_BEHIND, skirmishes.c.id == game)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def places(self, games: Collection[str]) -> Mapping[str, Place]:
        """Answer where the boards of these games hang or are to hang."""
        columns = (skirmishes.c.id, skirmishes.c.server, skirmishes.c.channel)
        query = select(*columns).where(skirmishes.c.id.in_(games))
        async with self._database.read() as connection:
            return {row.id: Place(row.server, row.channel or 0) for row in await connection.execute(query)}

    async def board(self, game: str) -> Board:
        """Answer what the board of a game shows now, and where it hangs; raise `NoSuchGame`."""
        sitting = await self._duels.sitting(game)
        where = select(skirmishes.c.channel, skirmishes.c.message, skirmishes.c.nonce)
        async with self._database.read() as connection:
            row = (await connection.execute(where.where(skirmishes.c.id == game))).one()
            happened = await happened_last(connection, game, sitting.head)
            entries, _ = await read_entries(connection, game, SKIRMISHES)
        view = see(sitting.state, Seat.PUBLIC)
        return Board(
            duel=sitting.duel,
            view=view,
            happened=happened,
            channel=row.channel,
            message=row.message,
            nonce=row.nonce,
            question=await self._duels.words.of(game),
            seals=seals_of(sitting, entries),
        )

    async def hang(self, game: str, channel: int, nonce: str) -> None:
        """Note that a board is about to be sent under a nonce, by which it is found after a crash."""
        await self._note(game, channel=channel, nonce=nonce, message=None, shown=None)

    async def shown(self, game: str, message: int, revision: int) -> None:
        """Note that a message shows the game as it was at a revision."""
        await self._note(game, message=message, nonce="", shown=revision)

    async def unsure(self, game: str) -> None:
        """Note that the board may hang no more, or say what is so no more: it is looked after."""
        await self._note(game, shown=None)

    async def lost(self, game: str) -> None:
        """Note that the board cannot be shown where it hung: it is behind again when something happens."""
        await self._note(game, message=None, nonce="", shown=_REVISION)

    async def _note(self, game: str, **values: object) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(skirmishes).where(skirmishes.c.id == game).values(**values))
