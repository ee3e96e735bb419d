"""When the herald looks into the outbox: never too seldom, and not once for each letter of a burst."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from typing import cast

import pytest
from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.changing import send
from bot.core.games.hooked import Hooked
from bot.core.post import herald as at_work
from bot.core.post.herald import Herald
from bot.core.post.notices import notice
from bot.core.post.parcels import Parcel
from bot.core.store.journal import JournalDamaged
from bot.core.store.outbox import KEPT, SENT, First, Target, first_letters
from bot.core.store.tables import outbox
from bot.core.told.delivery_details import NotDelivered
from engine.campaign.commands import Seat
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import NOON, Scene


class StillWatch(HandWatch):
    """Never goes on by itself."""

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        assert until is None or until >= self.moment
        await woken.wait()
        woken.clear()


class SlowCourier(FakeCourier):
    """Delivers nothing before its gate is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.gates: list[asyncio.Event] = []

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        self.gates.append(asyncio.Event())
        await self.gates[-1].wait()
        return await super().deliver(parcel, after)


class FakeLooks:
    """A referee who plays as long as he is said to; `damaged`: his game cannot be read."""

    def __init__(self) -> None:
        self.playing, self.damaged = True, False

    async def plays(self, game: str, _: int | None = None) -> bool:
        if self.damaged:
            raise JournalDamaged(game, 1)
        return self.playing

    async def seen(self, *_: object, at: datetime) -> bool:
        return not self.playing and at >= NOON


async def states(scene: Scene) -> list[str]:
    """Return the states of all letters, in their order."""
    async with scene.database.read() as connection:
        return list((await connection.execute(select(outbox.c.state).order_by(outbox.c.id))).scalars())


async def not_for_who_plays(scene: Scene) -> None:
    """Write the referee something that he may not know while he plays, and tell nobody that it is there."""
    async with scene.database.write() as connection:
        await connection.execute(outbox.delete())
        told = notice(Seat.REFEREE, "not_delivered", NotDelivered(0, 7, 50001))
        await send(connection, scene.table.kinds, scene.id, [told], NOON)


async def test_a_burst_costs_no_look_at_all_targets_for_each_that_is_done(
    begun: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, real = list[int](), first_letters

    async def counted(connection: AsyncConnection, now: ColumnElement[int]) -> Mapping[Target, First]:
        found = await real(connection, now)
        looks.append(len(found))
        return found

    monkeypatch.setattr(at_work, "first_letters", counted)
    courier = SlowCourier()
    herald = Herald(begun.table, courier, StillWatch())
    working, opened = asyncio.create_task(herald.run()), 0
    async with asyncio.timeout(120):
        while set(await states(begun)) != {SENT}:
            if opened < len(courier.gates):
                courier.gates[opened].set()
                opened += 1
            await asyncio.sleep(0)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    assert looks[0] > 3
    assert len(looks) <= 2


async def test_a_letter_of_which_nobody_told_is_sent_within_a_minute(begun: Scene) -> None:
    arrived, courier = asyncio.Event(), FakeCourier(after=lambda _: None)
    herald = Herald(begun.table, courier, HandWatch())
    await herald.drain()
    courier.after = lambda _: arrived.set()
    working = asyncio.create_task(herald.run())
    await not_for_who_plays(begun)
    async with asyncio.timeout(120):
        await arrived.wait()
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)


@pytest.mark.rule("campaign 2.5")
async def test_what_is_kept_as_he_plays_no_more_is_let_go_though_somebody_looked_just_before(
    begun: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, courier = FakeLooks(), FakeCourier()
    herald = Herald(begun.table, courier, HandWatch(), looks=cast("Hooked", looks))
    await herald.drain()
    await not_for_who_plays(begun)
    write, looked = begun.database.write, list[int]()

    @asynccontextmanager
    async def looked_at_before_it_is_committed() -> AsyncIterator[AsyncConnection]:
        async with write() as connection:
            yield connection
            if looks.playing:
                looks.playing = False
                begun.table.committed(begun.id)
                await herald._set_out()  # noqa: SLF001 - somebody else had committed something
                looked.append(1)

    monkeypatch.setattr(begun.database, "write", looked_at_before_it_is_committed)
    await herald.drain()
    assert looked
    assert await states(begun) == [SENT]


@pytest.mark.rule("campaign 2.5")
async def test_a_game_that_cannot_be_read_keeps_what_is_kept_and_stops_nobody(begun: Scene) -> None:
    looks, courier = FakeLooks(), FakeCourier()
    herald = Herald(begun.table, courier, HandWatch(), looks=cast("Hooked", looks))
    await herald.drain()
    await not_for_who_plays(begun)
    await herald.drain()
    looks.damaged = True
    begun.table.committed(begun.id)
    await herald.drain()
    assert await states(begun) == [KEPT]
