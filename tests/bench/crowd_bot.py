"""The bot of a crowd, in a process of its own: python -m tests.bench.crowd_bot FOLDER API GATEWAY TOKEN.

Each line that it reads is a question, answered by a number: `memory`, what it takes, in KB; `games`, the same
once every game was looked at.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlalchemy import select

from bot.assets import battle_maps
from bot.composing import begin, compose
from bot.core.pictures.picture_cache import Shelf
from bot.core.store.engine import open_database
from bot.core.store.tables import games
from bot.drawing_worker import Studio
from engine.campaign.commands import Seat
from tests.bench.proc import megabytes


async def main(folder: Path, api: str, gateway: str, token: str) -> None:
    """Play the games of the folder's database until there is nobody to ask a question any more."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'games.sqlite'}")
    async with Studio(battle_maps(), shelf=Shelf(folder / "atlas")) as studio:
        app = await compose(database, folder, painter=studio)
        await begin(app, token)
        await app.client.wait_until_ready()
        await app.ticker.line("clock").tick()
        await app.ticker.line("battles").drain()
        await app.desk.boards.drain()
        while question := (await asyncio.to_thread(sys.stdin.readline)).strip():
            if question == "games":
                async with database.read() as connection:
                    every = (await connection.execute(select(games.c.id))).scalars().all()
                for game in every:
                    await app.desk.table.view(game, Seat.PUBLIC)
            now, _ = megabytes(os.getpid())
            sys.stdout.write(f"{now * 1000:.0f}\n")
            sys.stdout.flush()
        await app.close()
    await database.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *sys.argv[2:]))
