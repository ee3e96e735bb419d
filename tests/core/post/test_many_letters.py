"""A hundred and twenty-eight letters at once, while Discord finds that they are opened too fast."""

from __future__ import annotations

import asyncio
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest

from bot.core.discord.answering.retrying import TOO_FAST
from bot.core.discord.messages.dm_opening import AT_ONCE, Openings
from bot.core.games.changing import send, send_members
from bot.core.post.herald import Herald
from bot.core.post.notices import notice
from bot.core.post.parcels import Channel, Member, Parcel, Unreachable
from bot.core.told.ruling_details import Suggested
from bot.core.told.whole_game_details import Text
from bot.discord_courier import trouble
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import CHANNELS, NOON, SERVER, Scene

PEOPLE = range(5000, 5128)
ALLOWED, WINDOW_S = 40, 60.0


class Door:
    """Discord, which lets forty direct messages be opened in a minute, and the bot's client before it."""

    def __init__(self, watch: HandWatch) -> None:
        self.watch = watch
        self.private_channels: list[Any] = []
        self.opened: list[float] = []
        self.refused: list[float] = []

    def now(self) -> float:
        return self.watch.now().timestamp()

    async def create_dm(self, person: discord.Object) -> object:
        """Open direct messages, or refuse as Discord does."""
        for one in self.private_channels:
            if one.recipient.id == person.id:
                return one
        await asyncio.sleep(0)
        if sum(at > self.now() - WINDOW_S for at in self.opened) >= ALLOWED:
            self.refused.append(self.now())
            no: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(no, {"code": TOO_FAST, "message": "You are opening them too fast."})
        self.opened.append(self.now())
        self.private_channels.append(Mock(spec=discord.DMChannel, recipient=person))
        return self.private_channels[-1]

    def openings(self) -> Openings:
        """Return the openings of a bot that has just been started."""
        return Openings(cast("discord.Client", self), self.now)


class PacedCourier(FakeCourier):
    """A courier that has to have a person's direct messages opened."""

    def __init__(self, door: Door) -> None:
        super().__init__()
        self.openings = door.openings()
        self.begun: list[Parcel] = []

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        self.begun.append(parcel)
        if not isinstance(parcel.audience, Channel):
            try:
                await self.openings.channel(parcel.audience.user)
            except discord.HTTPException as error:
                raise trouble(error) from error
        return await super().deliver(parcel, after)


@pytest.fixture
async def many(scene: Scene) -> Scene:
    """Return a game with 128 more people, all letters so far sent."""
    for user in PEOPLE:
        await scene.lobby.join(SERVER, scene.id, user, f"P{user}", Team.BLUE, at=NOON)
    await Herald(scene.table, FakeCourier(), HandWatch()).drain()
    return scene


async def tell(scene: Scene) -> None:
    """Write each of them a letter, and then a post into each room."""
    async with scene.database.write() as connection:
        letters = [(user, notice(Seat.BLUE, "retracted", Text(str(user)))) for user in PEOPLE]
        await send_members(connection, scene.table.kinds, scene.id, letters, NOON)
        posts = [notice(seat, "suggestions_open", Suggested(1, "[]", "", 1), post=True) for seat in CHANNELS]
        await send(connection, scene.table.kinds, scene.id, posts, NOON)


@pytest.mark.long
async def test_128_letters_arrive_once_each_though_discord_finds_it_too_fast(many: Scene) -> None:
    watch = HandWatch()
    door, lost = Door(watch), [3, 40, 90]
    await tell(many)
    arrived = Counter[int]()
    courier = PacedCourier(door)

    def after(parcel: Parcel) -> None:
        if lost and len(courier.delivered) > lost[0]:
            lost.pop(0)
            raise Unreachable("the answer was lost")

    courier.after = after
    herald = Herald(many.table, courier, watch)
    restarts = 0
    while (due := await herald.drain()) is not None:
        watch.moment = due
        if restarts < 2 and len(courier.delivered) > 50 * (restarts + 1):
            # The bot is started anew: it knows neither whose moment comes when nor whom it has written to.
            restarts += 1
            courier.openings, door.private_channels = door.openings(), []
            herald = Herald(many.table, courier, watch)
    arrived.update(one.audience.user for one in courier.delivered if isinstance(one.audience, Member))
    assert arrived == Counter(PEOPLE)
    assert not lost
    assert restarts == 2
    # Without pauses each of those that wait would be refused each time.
    assert 0 < len(door.refused) < 20


@pytest.mark.long
async def test_no_more_than_a_few_are_opened_at_once_and_then_one_after_the_other(many: Scene) -> None:
    watch = HandWatch()
    door = Door(watch)
    await tell(many)
    herald = Herald(many.table, PacedCourier(door), watch)
    began = door.now()
    while (due := await herald.drain()) is not None and len(door.opened) < ALLOWED:
        watch.moment = due
    late = [at - began for at in door.opened[:ALLOWED]]
    assert late[:10] == [0] * 10
    assert all(at >= number - 10 for number, at in enumerate(late))


async def test_after_a_refusal_nobody_tries_before_a_pause_is_over_and_the_next_is_twice_as_long() -> None:
    watch = HandWatch()
    door = Door(watch)
    door.opened = [door.now()] * ALLOWED
    openings = door.openings()
    for pause in (10, 20):
        with pytest.raises(discord.Forbidden):
            await openings.channel(1)
        tried = len(door.refused)
        for user in (1, 2, 3):
            with pytest.raises(Unreachable) as told:
                await openings.channel(user)
            assert told.value.retry_after == pytest.approx(pause + user - 1)
        assert len(door.refused) == tried
        openings._moments.clear()  # noqa: SLF001 - none of them comes back
        openings._next = 0  # noqa: SLF001
        watch.turn(seconds=pause)


async def test_who_is_known_is_written_to_at_once_whoever_waits() -> None:
    watch = HandWatch()
    door = Door(watch)
    openings = door.openings()
    known = await openings.channel(PEOPLE[0])
    for user in PEOPLE[1:AT_ONCE]:
        await openings.channel(user)
    with pytest.raises(Unreachable):
        await openings.channel(PEOPLE[AT_ONCE])
    assert await openings.channel(PEOPLE[0]) is known
    assert len(door.opened) == AT_ONCE


async def test_who_is_written_to_twice_at_the_same_time_takes_one_opening() -> None:
    """A letter and a kept message come together after a start; nobody else waits because of that."""
    door = Door(HandWatch())
    openings = door.openings()
    everybody = PEOPLE[:AT_ONCE]
    channels = await asyncio.gather(*[openings.channel(user) for user in everybody for _ in range(3)])
    assert len(set(map(id, channels))) == len(door.opened) == len(everybody)


@pytest.mark.long
async def test_posts_set_out_before_128_letters_the_public_room_first(many: Scene) -> None:
    watch = HandWatch()
    courier = PacedCourier(Door(watch))
    await tell(many)
    await Herald(many.table, courier, watch).drain()
    posts = [parcel.audience for parcel in courier.begun[: len(CHANNELS)]]
    assert set(posts) == {Channel(number) for number in CHANNELS.values()}
    assert len(courier.begun) > 100
