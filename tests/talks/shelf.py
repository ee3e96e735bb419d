"""Ready campaigns loaded as the page loads them: over its own line, by the bot that is running."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp

from bot.offered_ready_games import computer_players, offer_ready
from tests.talks.stage import Stage


def offer(there: Stage) -> None:
    """Offer the ready games, and have the program play for whom it seats, as the composition root does."""
    offer_ready(there.server, there.app.client, there.app.desk)
    playing = computer_players(there.app.desk, there.watch)
    there.app.tasks.append(asyncio.create_task(playing.run(), name="adjutant: computer players"))
    there.also = (playing.drain,)


async def asks(there: Stage, who: str = "mila", **wish: str) -> dict[str, Any]:
    """Have somebody's page ask the server something, and return what it is answered."""
    page = there.server.page
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{page}live?as={who}", headers={"Origin": page.rstrip("/")}) as line,
    ):
        await line.send_json({"ref": 1} | wish)
        while (body := await line.receive_json()).get("type") != "answer":
            pass
    return dict(body)


async def load(there: Stage, key: str) -> dict[str, Any]:
    """Load a campaign and wait until everybody has been told; return where something waits."""
    answer = await asks(there, do="load", key=key)
    assert "error" not in answer, answer
    await there.settle()
    return answer
