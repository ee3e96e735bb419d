"""What is held is let go where every referee plays (2.5), but not into a room that is still to be closed."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from bot.services.holding import Holds
from bot.services.lanes import Place
from bot.services.queues import Key, Queues
from bot.store.outbox import WAITING
from bot.store.tables import outbox
from engine.campaign.commands import Seat
from tests.services.scene import REFEREE, SERVER, Scene


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
    doing = queues.ask(Key(begun.id, "rooms"), Place(SERVER), closing, first=True)
    assert await holds.let_go(begun.now()) == 0
    assert await waiting(begun) == before
    closed.set()
    await doing
    assert await holds.let_go(begun.now()) == 1
    assert await waiting(begun) > before
