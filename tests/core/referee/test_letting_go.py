"""What is held is let go where every referee plays (2.5), but not into a room that is still to be closed."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.referee.holds import Holds
from bot.core.store.outbox import WAITING
from bot.core.store.tables import outbox
from engine.campaign.commands import Seat
from tests.core.scene import REFEREE, SERVER, Scene


async def waiting(scene: Scene) -> int:
    query = select(func.count()).where(outbox.c.state == WAITING)
    async with scene.database.read() as connection:
        return int((await connection.execute(query)).scalar_one())


@pytest.mark.rule("campaign 2.5")
async def test_what_is_held_waits_until_the_rooms_of_its_game_are_closed(begun: Scene) -> None:
    queues, closed = Queues(), asyncio.Event()
    holds = Holds(begun.table, queues)
    await holds.put(SERVER, begun.id, REFEREE, on=True)
    await begun.say(Seat.BLUE, "resign")

    async def nobody(_: object) -> bool:
        return True

    async def closing() -> int:
        await closed.wait()
        return 2

    begun.table.nobody_judges = nobody  # type: ignore[method-assign,assignment]
    before = await waiting(begun)
    doing = queues.ask(Key(begun.id, "rooms"), QueuePlace(SERVER), closing, first=True)
    assert await holds.let_go(begun.now()) == 0
    assert await waiting(begun) == before
    closed.set()
    await doing
    assert await holds.let_go(begun.now()) == 1
    assert await waiting(begun) > before
