"""The boards of skirmishes: which message of which channel shows a game, and whether it is behind.

What is kept survives a crash: a board that was behind then is behind after it, and a message under way is
found by its nonce, so that there are never two.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.post.lanes import QueuePlace
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import read_entries
from bot.core.store.kept_message import KeptMessage
from bot.core.store.skirmish_tables import SKIRMISHES, skirmishes
from bot.games.skirmish.services.committing import happened_last
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.receipts import Board
from bot.games.skirmish.services.seals import seals_of
from engine.skirmish.see import see
from engine.skirmish.sides import Seat

_REVISION = skirmishes.c.head + skirmishes.c.roster
BEHIND = skirmishes.c.shown.is_(None) | (skirmishes.c.shown != _REVISION)
"""Of which skirmishes the board shows less than there is."""


class DuelBoards:
    """The boards of every skirmish."""

    def __init__(self, duels: Duels) -> None:
        self._duels, self.database = duels, duels.database

    async def behind(self) -> tuple[str, ...]:
        """Return the games whose board shows less than there is, or hangs nowhere yet, the oldest first."""
        query = select(skirmishes.c.id).where(BEHIND).order_by(skirmishes.c.created_at, skirmishes.c.id)
        return tuple(await self.database.column(query))

    async def is_behind(self, game: str) -> bool:
        """Tell whether the board of a game is behind now; one that is no more is not."""
        query = select(skirmishes.c.id).where(BEHIND, skirmishes.c.id == game)
        return await self.database.row(query) is not None

    async def places(self, games: Collection[str]) -> Mapping[str, QueuePlace]:
        """Return where the boards of these games hang or are to hang."""
        columns = (skirmishes.c.id, skirmishes.c.server, skirmishes.c.channel)
        query = select(*columns).where(skirmishes.c.id.in_(games))
        return {row.id: QueuePlace(row.server, row.channel or 0) for row in await self.database.rows(query)}

    async def board(self, game: str) -> Board:
        """Return what the board of a game shows now, and where it hangs; raise `NoSuchGame`."""
        sitting = await self._duels.sitting(game)
        async with self.database.read() as connection:
            kept = await _place(connection, game)
            happened = await happened_last(connection, game, sitting.head)
            entries, _ = await read_entries(connection, game, SKIRMISHES)
        view = see(sitting.state, Seat.PUBLIC)
        return Board(
            duel=sitting.duel,
            view=view,
            happened=happened,
            kept=kept,
            question=await self._duels.words.of(game),
            seals=seals_of(sitting, entries),
        )

    async def place(self, game: str) -> KeptMessage:
        """Return where the board of a game hangs; raise `NoSuchGame`."""
        async with self.database.read() as connection:
            return await _place(connection, game)

    async def note(self, game: str, kept: KeptMessage) -> bool:
        """Note how a board stands, and tell that it is wanted: every game has one."""
        nonce = kept.nonce if kept.under_way else ""
        shown = int(kept.shown) if kept.shown else None
        await self._note(game, channel=kept.channel, message=kept.message, nonce=nonce, shown=shown)
        return True

    async def unsure(self, game: str) -> None:
        """Note that the board may hang no more, or say what is so no more: it is looked after."""
        await self._note(game, shown=None)

    async def lost(self, game: str) -> None:
        """Note that the board cannot be shown where it hung: it is behind again when something happens."""
        await self._note(game, message=None, nonce="", shown=_REVISION)

    async def _note(self, game: str, **values: object) -> None:
        await self.database.change(update(skirmishes).where(skirmishes.c.id == game).values(**values))


async def _place(connection: AsyncConnection, game: str) -> KeptMessage:
    columns = (skirmishes.c[name] for name in ("channel", "message", "nonce", "shown"))
    row = (await connection.execute(select(*columns).where(skirmishes.c.id == game))).one_or_none()
    if row is None:
        raise NoSuchGame(game)
    return KeptMessage(row.channel, row.message, row.nonce, "" if row.shown is None else str(row.shown))
