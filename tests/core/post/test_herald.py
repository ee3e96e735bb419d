"""The herald: everything arrives, once, in order, and nowhere but where it belongs."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.post.herald import LONGEST_DELAY, Herald, delay
from bot.core.post.parcels import Audience, Channel, Dm, Parcel, Refused, Unreachable
from bot.core.store.called_tables import keep_called
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.core.told.delivery_details import DmClosed
from bot.games.all_games import GAMES
from engine.campaign.commands import Seat
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, REFEREE, SERVER, Scene

BLUE_ROOM, RED_ROOM, REFEREE_ROOM = (Channel(CHANNELS[seat]) for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE))


class Post:
    """A herald with its courier and watch, the lobby's letters already gone."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.watch = HandWatch()
        self.courier = FakeCourier()
        self.herald = Herald(scene.table, self.courier, self.watch)

    @classmethod
    async def of(cls, scene: Scene) -> Post:
        post = cls(scene)
        await post.herald.drain()
        post.courier.delivered.clear()
        return post

    async def states(self) -> list[str]:
        """Return the states of all letters, in their order."""
        async with self.scene.database.read() as connection:
            return list((await connection.execute(select(outbox.c.state).order_by(outbox.c.id))).scalars())

    async def pass_turn(self) -> int:
        """Let Blue pass; return the position."""
        return (await self.scene.say(Seat.BLUE, "Blue turn 1")).position


@pytest.fixture
async def post(begun: Scene) -> Post:
    """Return a herald to whom everything so far was given."""
    return await Post.of(begun)


def refuse(audience: Audience, code: int) -> FakeCourier:
    """Return a courier to whom Discord refuses an audience."""

    def trouble(parcel: Parcel) -> None:
        if parcel.audience == audience:
            raise Refused(code, "no")

    return FakeCourier(trouble=trouble)


def cut_off(parcel: Parcel) -> None:
    """Trouble of a courier: Blue's room is not reached, or its answer lost."""
    if parcel.audience == BLUE_ROOM:
        raise Unreachable("down")


async def test_each_audience_gets_one_message_for_each_moment_with_its_own_view(post: Post) -> None:
    position = await post.pass_turn()
    assert await post.herald.drain() is None
    rooms = [parcel for parcel in post.courier.delivered if isinstance(parcel.audience, Channel)]
    assert {parcel.audience for parcel in rooms} == {Channel(number) for number in CHANNELS.values()}
    assert len(rooms) == len(CHANNELS)
    for parcel in post.courier.delivered:
        assert parcel.position == position
        assert {notice.seat for notice in parcel.notices} == {parcel.seat}
        assert parcel.view == await post.scene.table.view(post.scene.id, parcel.seat, position)
        assert len(parcel.nonce) <= 25
    assert set(await post.states()) == {"sent"}


async def test_nothing_is_sent_twice(post: Post) -> None:
    await post.pass_turn()
    await post.herald.drain()
    sent = len(post.courier.delivered)
    await post.herald.drain()
    await Herald(Table(post.scene.database, GAMES), post.courier, post.watch).drain()
    assert len(post.courier.delivered) == sent


async def test_a_channel_gets_its_messages_in_order(post: Post) -> None:
    await post.pass_turn()
    await post.scene.say(Seat.RED, "Red turn 1")
    await post.herald.drain()
    positions = [parcel.position for parcel in post.courier.to(BLUE_ROOM)]
    assert positions == sorted(positions)
    assert len(positions) == 2


async def test_the_rooms_of_one_moment_set_out_together_in_an_order_that_is_shuffled(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffled: list[set[Audience]] = []

    def look(_: str, targets: list[tuple[str, int]]) -> None:
        shuffled.append({Dm(number) if kind == "dm" else Channel(number) for kind, number in targets})

    monkeypatch.setattr("bot.core.post.herald.shuffle", look)
    herald = Herald(post.scene.table, post.courier, post.watch)
    await post.pass_turn()
    await herald.drain()
    assert shuffled[0] >= {BLUE_ROOM, RED_ROOM, REFEREE_ROOM}


async def test_an_unreachable_channel_waits_and_holds_up_no_other(post: Post) -> None:
    post.courier.trouble = cut_off
    await post.pass_turn()
    await post.scene.say(Seat.RED, "Red turn 1")
    due = await post.herald.drain()
    assert due is not None
    assert due > post.watch.now()
    assert post.courier.to(BLUE_ROOM) == []
    assert len(post.courier.to(RED_ROOM)) == 2
    post.courier.trouble = lambda _: None
    post.watch.moment = due
    assert await post.herald.drain() is None
    assert len(post.courier.to(BLUE_ROOM)) == 2


async def test_the_wait_grows_and_heeds_what_discord_asks(post: Post) -> None:
    asked: list[float | None] = [None, None, None, 900.0]

    def trouble(parcel: Parcel) -> None:
        if parcel.audience == BLUE_ROOM and asked:
            raise Unreachable("down", asked.pop(0))

    post.courier.trouble = trouble
    await post.pass_turn()
    waits = []
    while (due := await post.herald.drain()) is not None:
        waits.append((due - post.watch.now()).total_seconds())
        post.watch.moment = due
    assert waits == [2, 4, 8, 900]


async def test_a_send_that_arrived_though_it_failed_is_not_said_twice(post: Post) -> None:
    failures = [1]

    def after(parcel: Parcel) -> None:
        if parcel.audience == BLUE_ROOM and failures:
            failures.pop()
            raise Unreachable("no answer")

    post.courier.after = after
    await post.pass_turn()
    due = await post.herald.drain()
    assert due is not None
    post.watch.moment = due
    await post.herald.drain()
    assert len(post.courier.to(BLUE_ROOM)) == 1
    assert post.courier.looked == []


async def test_after_the_nonce_is_forgotten_the_herald_looks_before_it_sends_again(post: Post) -> None:
    post.courier.after = cut_off
    await post.pass_turn()
    await post.herald.drain()
    post.courier.after = lambda _: None
    post.watch.turn(minutes=6)
    await post.herald.drain()
    assert [parcel.audience for parcel, _ in post.courier.looked] == [BLUE_ROOM]
    assert len(post.courier.to(BLUE_ROOM)) == 1
    assert set(await post.states()) == {"sent"}


async def test_where_the_clock_was_set_back_the_herald_looks_before_it_sends_again(post: Post) -> None:
    post.courier.after = cut_off
    await post.pass_turn()
    await post.herald.drain()
    post.courier.after = lambda _: None
    # Discord may have forgotten the nonce: nobody knows how long ago that was.
    post.watch.turn(hours=-2)
    await post.herald.drain()
    assert [parcel.audience for parcel, _ in post.courier.looked] == [BLUE_ROOM]
    assert set(await post.states()) == {"sent"}


async def test_what_is_not_found_later_is_sent_again(post: Post) -> None:
    post.courier.trouble = cut_off
    await post.pass_turn()
    await post.herald.drain()
    post.courier.trouble = lambda _: None
    post.watch.turn(minutes=6)
    await post.herald.drain()
    assert len(post.courier.looked) == 1
    assert len(post.courier.to(BLUE_ROOM)) == 1


async def test_once_it_had_to_look_the_herald_looks_at_every_attempt(post: Post) -> None:
    """What had arrived long ago has a nonce that is forgotten, however lately the rest was tried."""
    post.courier.trouble = cut_off
    await post.pass_turn()
    await post.herald.drain()
    post.watch.turn(minutes=6)
    await post.herald.drain()
    post.courier.trouble = lambda _: None
    post.watch.turn(minutes=1)
    await post.herald.drain()
    assert len(post.courier.looked) == 2


async def test_the_herald_looks_only_behind_what_it_had_brought_there_before(post: Post) -> None:
    await post.pass_turn()
    await post.herald.drain()
    brought = post.courier.arrived[post.courier.to(BLUE_ROOM)[-1].nonce]
    post.courier.trouble = cut_off
    await post.scene.say(Seat.RED, "Red turn 1")
    await post.herald.drain()
    post.courier.trouble = lambda _: None
    post.watch.turn(minutes=6)
    await post.herald.drain()
    assert [after for _, after in post.courier.looked] == [brought]


async def test_a_program_that_died_while_sending_goes_on_after_the_restart(post: Post) -> None:
    hung = asyncio.Event()

    async def hang(parcel: Parcel, after: int | None = None) -> int:
        hung.set()
        await asyncio.Event().wait()
        return 0

    post.courier.deliver = hang  # type: ignore[method-assign]
    await post.pass_turn()
    running = asyncio.create_task(post.herald.run())
    await hung.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    courier = FakeCourier()
    await Herald(Table(post.scene.database, GAMES), courier, post.watch).drain()
    assert len(courier.to(BLUE_ROOM)) == 1
    assert set(await post.states()) == {"sent"}


async def test_a_refused_channel_is_parked_and_the_referee_told_once(begun: Scene) -> None:
    post = await Post.of(begun)
    post.courier = refuse(BLUE_ROOM, 50001)
    post.herald = Herald(begun.table, post.courier, post.watch)
    await post.pass_turn()
    await begun.say(Seat.RED, "Red turn 1")
    await post.herald.drain()
    assert post.courier.to(BLUE_ROOM) == []
    assert (await post.states()).count("parked") == 2
    told = [n for p in post.courier.delivered for n in p.notices if n.kind == "not_delivered"]
    assert [(n.seat, n.details.channel, n.details.code) for n in told] == [
        (Seat.REFEREE, BLUE_ROOM.id, 50001)
    ]
    assert post.courier.to(Dm(REFEREE))


async def test_whoever_has_not_chosen_to_be_called_is_called_nowhere(begun: Scene) -> None:
    post = await Post.of(begun)
    post.courier = refuse(Dm(BLUE), 50007)
    post.herald = Herald(begun.table, post.courier, post.watch)
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.say(Seat.RED, "Red turn 1")
    await post.herald.drain()
    rooms = (*post.courier.to(BLUE_ROOM), *post.courier.to(RED_ROOM))
    assert "dm_closed" not in [one.kind for parcel in rooms for one in parcel.notices]
    told = [one.kind for parcel in post.courier.to(Dm(REFEREE)) for one in parcel.notices]
    assert "not_delivered" in told


async def test_a_captain_who_takes_no_messages_and_wants_it_so_is_called_in_his_channel_without_content(
    begun: Scene,
) -> None:
    post = await Post.of(begun)
    post.courier = refuse(Dm(BLUE), 50007)
    post.herald = Herald(begun.table, post.courier, post.watch)
    async with begun.table.database.write() as connection:
        await keep_called(connection, begun.game.id, BLUE, called=True)
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.say(Seat.RED, "Red turn 1")
    await post.herald.drain()
    ping = post.courier.to(BLUE_ROOM)[-1]
    assert [(one.kind, one.details) for one in ping.notices] == [("dm_closed", DmClosed(BLUE))]
    assert len(post.courier.to(RED_ROOM)) == len(post.courier.to(BLUE_ROOM)) - 1


@pytest.mark.rule("campaign 12.3")
async def test_he_is_not_pinged_when_the_enemy_may_not_know_that_he_was_told_something(begun: Scene) -> None:
    post = await Post.of(begun)
    post.courier = refuse(Dm(BLUE), 50007)
    post.herald = Herald(begun.table, post.courier, post.watch)
    await begun.say(Seat.REFEREE, "set bank blue 77", reason="a test")
    await post.herald.drain()
    assert post.courier.to(BLUE_ROOM) == []
    told = [n.kind for p in post.courier.to(Dm(REFEREE)) for n in p.notices]
    assert "not_delivered" in told


async def test_a_captain_who_left_the_server_is_pinged_nowhere_and_the_referee_told_why(begun: Scene) -> None:
    post = await Post.of(begun)
    post.courier = refuse(Dm(BLUE), 50278)
    post.herald = Herald(begun.table, post.courier, post.watch)
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.say(Seat.RED, "Red turn 1")
    await post.herald.drain()
    kinds = [one.kind for parcel in post.courier.to(BLUE_ROOM) for one in parcel.notices]
    assert "dm_closed" not in kinds
    told = [one for parcel in post.courier.to(Dm(REFEREE)) for one in parcel.notices]
    assert [one.details.code for one in told if one.kind == "not_delivered"] == [50278]


async def test_a_refusal_of_the_refusal_ends_there(begun: Scene) -> None:
    post = await Post.of(begun)

    def trouble(parcel: Parcel) -> None:
        raise Refused(50007, "no")

    post.courier.trouble = trouble
    await post.pass_turn()
    assert await post.herald.drain() is None
    assert post.courier.delivered == []
    assert "waiting" not in await post.states()


async def test_a_letter_to_a_former_captain_is_never_sent(post: Post) -> None:
    await post.scene.say(Seat.REFEREE, "set bank blue 77", reason="a test")
    await post.scene.lobby.appoint(SERVER, post.scene.id, REFEREE, BLUE_MEMBER, at=NOON)
    await post.herald.drain()
    for parcel in post.courier.to(Dm(BLUE)):
        assert not [n for n in parcel.notices if n.kind == "bank_set"]
    assert "parked" in await post.states()


async def test_a_letter_to_a_channel_that_is_no_longer_the_seats_is_never_sent(post: Post) -> None:
    await post.pass_turn()
    await post.scene.lobby.channel(SERVER, post.scene.id, REFEREE, Seat.BLUE, 999, at=NOON)
    await post.scene.lobby.channel(SERVER, post.scene.id, REFEREE, Seat.RED, BLUE_ROOM.id, at=NOON)
    await post.herald.drain()
    assert post.courier.to(BLUE_ROOM) == []
    assert post.courier.to(Channel(999)) == []


async def test_a_fault_of_ours_is_tried_again_and_then_parked(post: Post) -> None:
    def trouble(parcel: Parcel) -> None:
        if parcel.audience == BLUE_ROOM:
            raise ZeroDivisionError

    post.courier.trouble = trouble
    await post.pass_turn()
    while (due := await post.herald.drain()) is not None:
        post.watch.moment = due
    assert (await post.states()).count("parked") == 1
    assert len(post.courier.to(RED_ROOM)) == 1


async def test_the_running_herald_is_woken_by_a_commit(post: Post) -> None:
    arrived = asyncio.Event()
    post.courier.after = lambda parcel: (
        arrived.set() if parcel.audience == Dm(RED) or parcel.audience == RED_ROOM else None
    )
    running = asyncio.create_task(post.herald.run())
    await asyncio.sleep(0)
    await post.pass_turn()
    async with asyncio.timeout(120):
        await arrived.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def test_no_wait_is_longer_than_five_minutes() -> None:
    assert max(delay(attempts) for attempts in range(1, 5000, 7)) == LONGEST_DELAY == timedelta(minutes=5)


async def test_the_running_herald_tries_again_by_itself(post: Post) -> None:
    arrived = asyncio.Event()
    failures = [1, 1]

    def trouble(parcel: Parcel) -> None:
        if parcel.audience == BLUE_ROOM:
            if failures:
                failures.pop()
                raise Unreachable("down")
            arrived.set()

    post.courier.trouble = trouble
    running = asyncio.create_task(post.herald.run())
    await post.pass_turn()
    async with asyncio.timeout(120):
        await arrived.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
