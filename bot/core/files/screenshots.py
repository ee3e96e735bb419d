"""Screenshots that prove results (campaign 13.7): bytes in files, what they show in the database."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import select

from bot.core.files.kept_files import KeptFiles
from bot.core.files.sent_pictures import ending_of
from bot.core.games.games import read_game, read_membership
from bot.core.people.people import Role
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.engine import Database
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import screenshots
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Screenshot:
    """A kept picture: of which battle it is, and who sent it. `file` is named after its content."""

    game: str
    file: str
    hex: Hex
    game_turn: int
    author: int
    at: datetime
    size: int


@dataclass(frozen=True, slots=True)
class KeptScreenshot:
    """A picture whose file is kept, named after its content; no row names it yet."""

    file: str
    size: int


class Screenshots:
    """All screenshots, in a folder for each game under `data_dir`."""

    def __init__(self, database: Database, data_dir: Path) -> None:
        self._database = database
        self._files = KeptFiles(data_dir / screenshots.name)

    async def keep(
        self,
        server: int | None,
        game: str,
        hex_: Hex,
        game_turn: int,
        user: int,
        data: bytes,
        *,
        at: datetime,
    ) -> Screenshot:
        """Keep a picture sent by the referee or by who orders for a team; the same one again changes nothing.

        Raises a refusal for anybody else in the game (2.3) and for what is no picture; `NoSuchGame`.
        """
        async with self._database.read() as connection:
            membership = await read_membership(connection, await read_game(connection, game, server), user)
        if membership.role is Role.OUTSIDER:
            raise NoSuchGame
        if membership.role is Role.MEMBER:
            raise refusal("not_captain")
        file = (await self.put(game, data)).file
        shot = Screenshot(game, file, hex_, game_turn, user, moment_of(stored(at)), len(data))
        row = {"game": game, "file": file, "hex": hex_, "game_turn": game_turn, "author": user}
        same = (screenshots.c.game == game) & (screenshots.c.file == file)
        same &= (screenshots.c.hex == hex_) & (screenshots.c.game_turn == game_turn)
        async with self._database.write() as connection:
            if (await connection.execute(select(screenshots.c.file).where(same))).first() is None:
                await connection.execute(screenshots.insert(), {**row, "at": stored(at), "size": len(data)})
        return shot

    async def put(self, game: str, data: bytes) -> KeptScreenshot:
        """Keep the file of a picture, for whoever writes its row; raises a refusal for what is no picture."""
        ending = await asyncio.to_thread(ending_of, data)
        return KeptScreenshot(await self._files.put(game, ending, data), len(data))

    async def of(self, game: str) -> tuple[Screenshot, ...]:
        """Return the screenshots of a game in the order of its battles."""
        query = select(screenshots).where(screenshots.c.game == game)
        rows = await self._database.rows(
            query.order_by(screenshots.c.game_turn, screenshots.c.hex, screenshots.c.at)
        )
        return tuple(
            Screenshot(r.game, r.file, Hex(r.hex), r.game_turn, r.author, moment_of(r.at), r.size)
            for r in rows
        )

    async def load(self, shot: Screenshot) -> bytes:
        """Return the bytes of a screenshot; FileNotFoundError where somebody took the file away."""
        return await self.read(shot.game, shot.file)

    async def read(self, game: str, file: str) -> bytes:
        """Return the bytes of a kept file by its name; FileNotFoundError where it is not there."""
        return await self._files.read(game, file)
