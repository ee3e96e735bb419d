"""A game that stands still: deadlines and reminders wait and go on by the time left, also over a restart."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.store.referee_tables import pauses
from bot.core.time.deadlines.pace import read_pace
from bot.games.campaign.services.battles.pending import TEAMS
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.scene import BLUE, CHANNELS, RED, REFEREE, Scene
from tests.core.time.deadlines.timed import Timed

SCOPE = "3.12"


@pytest.fixture
async def timed(begun: Scene) -> Timed:
    here = Timed(begun)
    await here.hours(orders=40, scouts=24)
    await here.told()
    return here


async def pause(here: Timed, reason: str = "holidays") -> None:
    await here.pausing.pause(here.scene.id, REFEREE, reason, at=here.now)


async def resume(here: Timed) -> None:
    await here.pausing.resume(here.scene.id, REFEREE, at=here.now)


async def test_a_deadline_stands_still_in_a_pause_and_goes_on_by_the_time_left(timed: Timed) -> None:
    await timed.after(hours=10)
    await pause(timed)
    told = await timed.told()
    rooms = {one.target: str(one.notice.details) for one in told if one.notice.seat in TEAMS}
    assert set(rooms) == {CHANNELS[Seat.BLUE], CHANNELS[Seat.RED]}
    assert len(set(rooms.values())) == 1
    assert await timed.due("orders") is None
    assert await timed.deadlines.known(timed.scene.id, Seat.RED, timed.now) == ()
    timed.again()
    assert await timed.after(days=30) == []
    timed.again()
    await resume(timed)
    told = await timed.told()
    assert {one.target for one in told if one.notice.seat in TEAMS} == set(rooms)
    assert {one.notice.kind for one in told} == {"game_resumed", "due_by"}
    assert await timed.due("orders") == timed.now + timedelta(hours=30)
    assert await timed.after(hours=19) == []
    assert [one.to for one in await timed.after(hours=2)] == [("due_soon", "blue")]
    assert {one.to for one in await timed.after(hours=9)} == {("due_over", "blue"), ("late", "referee")}


async def test_a_pause_of_one_scope_leaves_the_whole_alone_and_ends_with_one_of_the_whole(
    timed: Timed,
) -> None:
    async def standing_still() -> tuple[bool, bool]:
        async with timed.scene.database.read() as connection:
            now = await read_pace(connection, timed.scene.id)
        return now.time.paused_since is not None, now.of(SCOPE).paused_since is not None

    due = await timed.due("orders")
    await timed.pausing.pause(timed.scene.id, REFEREE, "", scope=SCOPE, at=timed.now)
    assert await standing_still() == (False, True)
    assert await timed.due("orders") == due
    with pytest.raises(Refusal, match="paused_already"):
        await timed.pausing.pause(timed.scene.id, REFEREE, "", scope=SCOPE, at=timed.now)
    with pytest.raises(Refusal, match="not_paused"):
        await resume(timed)
    await pause(timed)
    assert await standing_still() == (True, True)
    with pytest.raises(Refusal, match="not_paused"):
        await timed.pausing.resume(timed.scene.id, REFEREE, scope=SCOPE, at=timed.now)
    await resume(timed)
    assert await standing_still() == (False, False)
    async with timed.scene.database.read() as connection:
        ended = (await connection.execute(select(pauses.c.until_at))).scalars().all()
    assert len(ended) == 2
    assert None not in ended


async def test_what_is_opened_after_a_long_pause_is_reminded_of_as_early_as_ever(timed: Timed) -> None:
    await pause(timed)
    await timed.after(days=30)
    await resume(timed)
    await timed.say(Seat.BLUE, "Blue turn 1")
    await timed.told()
    assert await timed.after(hours=29) == []
    assert [one.to for one in await timed.after(hours=2)] == [("due_soon", "red")]
    assert await timed.after(hours=8) == []
    assert {one.to for one in await timed.after(hours=2)} == {("due_over", "red"), ("late", "referee")}


@pytest.mark.rule("campaign 12.3")
async def test_the_other_team_is_told_the_same_after_a_pause_whether_the_orders_were_given_or_not(
    timed: Timed,
) -> None:
    await timed.say(Seat.REFEREE, "set platoon blue P1 C4: M4\nset platoon red P1 C5: L3")
    await timed.say(Seat.BLUE, "Blue turn 1")
    await timed.say(Seat.RED, "Red turn 1\nP1, C5, C4")
    assert (await timed.open("scouts")).open.seat == Seat.RED
    await timed.told()
    await pause(timed)
    await timed.after(days=1)
    await timed.told()
    await resume(timed)
    told = await timed.told()
    blue = [one.notice for one in told if one.notice.seat == Seat.BLUE]
    assert [(one.kind, getattr(one.details, "what", None)) for one in blue] == [
        ("game_resumed", None),
        ("due_by", "orders"),
    ]
    red = {(one.where, one.notice.details.what) for one in told if one.to == ("due_by", "red")}
    assert red == {("dm", "scouts")}


async def test_what_begins_in_a_pause_has_its_whole_time_after_it(timed: Timed) -> None:
    await pause(timed)
    timed.watch.turn(hours=5)
    await timed.say(Seat.BLUE, "Blue turn 1")
    told = await timed.told()
    assert "due_by" not in {one.notice.kind for one in told}
    await timed.after(hours=90)
    await resume(timed)
    assert await timed.due("orders") == timed.now + timedelta(hours=40)
    due = {one.notice.details.due for one in await timed.of("due_by")}
    assert due == {int((timed.now + timedelta(hours=40)).timestamp())}


async def test_a_ready_sheet_is_not_recalled_in_a_pause(timed: Timed) -> None:
    await timed.scene.drafts.save(
        timed.scene.id, Team.BLUE, "Blue turn 1", key="d", author_id=BLUE, at=timed.now
    )
    timed.watch.turn(hours=2)
    await pause(timed)
    await timed.told()
    assert await timed.after(days=3) == []
    await resume(timed)
    await timed.told()
    assert await timed.after(hours=3) == []
    assert [one.to for one in await timed.after(hours=2)] == [("draft_waits", "blue")]


async def test_the_referees_own_deadline_stands_still_too(timed: Timed) -> None:
    await timed.clock.deadline(None, timed.scene.id, REFEREE, timed.now + timedelta(hours=10), at=timed.now)
    await pause(timed)
    await timed.told()
    assert await timed.clock.told(timed.scene.id, timed.now) is None
    assert await timed.after(days=2) == []
    await resume(timed)
    assert await timed.clock.told(timed.scene.id, timed.now) == timed.now + timedelta(hours=10)
    await timed.told()
    assert "deadline_passed" not in {one.notice.kind for one in await timed.after(hours=9)}
    assert "deadline_passed" in {one.notice.kind for one in await timed.after(hours=2)}


async def test_twice_is_refused_and_so_is_everybody_but_the_referee(timed: Timed) -> None:
    with pytest.raises(Refusal, match="not_paused"):
        await resume(timed)
    with pytest.raises(Refusal):
        await timed.pausing.pause(timed.scene.id, RED, "", at=timed.now)
    await pause(timed)
    with pytest.raises(Refusal, match="paused_already"):
        await pause(timed)
    with pytest.raises(Refusal, match="paused_now"):
        await timed.deadlines.extend(
            timed.scene.id, REFEREE, (await timed.open("orders")).number, 24, at=timed.now
        )
    await resume(timed)
    await pause(timed, "")
    await resume(timed)
