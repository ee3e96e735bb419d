"""Deadlines of phases: they come by themselves, are told to whom they concern, and decide nothing."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.store.account import Wrote, open_account, wrote
from bot.games.campaign.services.battles.pending import TEAMS
from engine.campaign.commands import Seat
from engine.errors import Refusal
from tests.core.scene import BLUE, CHANNELS, NOON, RED, REFEREE, Scene
from tests.core.time.deadlines.timed import Timed, Told

DAY = timedelta(days=1)
ROOMS = {("channel", CHANNELS[Seat.BLUE]), ("channel", CHANNELS[Seat.RED])}


@pytest.fixture
async def timed(begun: Scene) -> Timed:
    """A game in Blue's first turn, in which orders have three days and scouts one."""
    here = Timed(begun)
    await here.hours(orders=72, scouts=24, result=96)
    await here.told()
    return here


def places(told: list[Told], kind: str) -> set[tuple[str, int]]:
    return {(one.where, one.target) for one in told if one.notice.kind == kind}


@pytest.mark.rule("campaign 3.3")
async def test_a_deadline_of_orders_comes_with_the_turn_to_both_rooms_and_to_the_captain(
    timed: Timed,
) -> None:
    await timed.say(Seat.BLUE, "Blue turn 1")
    told = await timed.told()
    assert places(told, "due_by") == {*ROOMS, ("dm", RED)}
    (due,) = {one.notice.details.due for one in told if one.notice.kind == "due_by"}
    assert due == int((timed.now + timedelta(hours=72)).timestamp())
    assert await timed.due("orders") == timed.now + timedelta(hours=72)


async def test_what_is_set_counts_for_what_is_open_and_is_told_to_both_in_the_same_words(
    begun: Scene,
) -> None:
    here = Timed(begun)
    await here.hours(orders=48)
    told = await here.of("hours_set", "due_by")
    rooms = {(one.target, one.notice.kind, str(one.notice.details)) for one in told}
    blue, red = ({rest for room, *rest_ in rooms if room == CHANNELS[seat] for rest in [tuple(rest_)]}
                 for seat in (Seat.BLUE, Seat.RED))  # fmt: skip
    assert blue == red
    assert len(blue) == 2
    assert await here.due("orders") == here.now + timedelta(hours=48)
    await here.hours()
    assert await here.due("orders") is None


async def met(here: Timed) -> None:
    """Lead Red's scout into a hex of Blue's, so that Red's captain is asked."""
    await here.say(Seat.REFEREE, "set platoon blue P1 C4: M4\nset platoon red P1 C5: L3")
    await here.say(Seat.BLUE, "Blue turn 1")
    await here.told()
    await here.say(Seat.RED, "Red turn 1\nP1, C5, C4")


@pytest.mark.rule("campaign 12.3")
async def test_who_looks_by_when_something_is_due_has_asked_for_nothing_to_be_written(timed: Timed) -> None:
    """Else a look that fails would end with what is done, and tell that the enemy has given orders."""
    await met(timed)
    open_account()
    await timed.deadlines.known(timed.scene.id, Seat.BLUE, timed.now)
    assert wrote() is Wrote.NOTHING


@pytest.mark.rule("campaign 12.3")
async def test_only_who_is_asked_learns_of_a_deadline_of_his_scout(timed: Timed) -> None:
    await met(timed)
    known = await timed.deadlines.known(timed.scene.id, Seat.BLUE, timed.now)
    told = await timed.told()
    assert places(told, "due_by") == {("dm", RED)}
    assert {one.notice.details.what for one in told if one.notice.kind == "due_by"} == {"scouts"}
    # Blue goes on seeing by when the orders are due, as if they had not been given.
    assert [what for what, _ in known] == ["orders"]
    assert known[0][1] == timed.now - timedelta(seconds=1) + timedelta(hours=72)
    reminded = await timed.after(hours=19)
    assert {(one.to, one.where, one.target) for one in reminded} == {(("due_soon", "red"), "dm", RED)}
    over = await timed.after(hours=5)
    assert {(one.to, one.where, one.target) for one in over} == {
        (("due_over", "red"), "dm", RED),
        (("late", "referee"), "dm", REFEREE),
    }
    await timed.deadlines.extend(
        timed.scene.id, REFEREE, (await timed.open("scouts")).number, 24, at=timed.now
    )
    assert {(one.where, one.target) for one in await timed.told()} == {("dm", RED)}
    assert await timed.deadlines.known(timed.scene.id, Seat.BLUE, timed.now) == known


@pytest.mark.rule("campaign 12.3")
async def test_more_time_for_orders_is_told_to_that_team_alone(timed: Timed) -> None:
    orders = await timed.open("orders")
    before = await timed.deadlines.known(timed.scene.id, Seat.RED, timed.now)
    await timed.deadlines.extend(timed.scene.id, REFEREE, orders.number, 24, at=timed.now)
    assert {(one.where, one.target) for one in await timed.told()} == {("dm", BLUE)}
    assert await timed.deadlines.known(timed.scene.id, Seat.RED, timed.now) == before
    ((_, mine),) = await timed.deadlines.known(timed.scene.id, Seat.BLUE, timed.now)
    assert mine == before[0][1] + DAY


@pytest.mark.rule("campaign 3.3")
async def test_of_two_who_give_more_time_at_once_the_second_adds_nothing(timed: Timed) -> None:
    game, orders = timed.scene.id, await timed.open("orders")
    once, _ = await timed.deadlines.extend(game, REFEREE, orders.number, 24, seen=orders.mark, at=timed.now)
    with pytest.raises(Refusal, match="extended_already"):
        await timed.deadlines.extend(game, REFEREE, orders.number, 24, seen=orders.mark, at=timed.now)
    assert (await timed.open("orders")).due == once.due
    await timed.deadlines.extend(game, REFEREE, orders.number, 24, seen=once.mark, at=timed.now)


@pytest.mark.rule("campaign 16.4")
async def test_the_late_are_reminded_once_before_and_once_after_and_the_referee_is_asked_once(
    timed: Timed,
) -> None:
    before = await timed.scene.table.view(timed.scene.id, Seat.REFEREE)
    assert await timed.after(hours=53) == []
    assert [one.to for one in await timed.after(hours=2)] == [("due_soon", "blue")]
    assert await timed.after(hours=1) == []
    timed.again()
    over = await timed.after(hours=20)
    assert sorted(one.to for one in over) == [("due_over", "blue"), ("late", "referee")]
    timed.again()
    assert await timed.after(hours=50) == []
    assert await timed.scene.table.view(timed.scene.id, Seat.REFEREE) == before


async def test_of_what_was_missed_only_the_nearest_is_told(timed: Timed) -> None:
    assert sorted(one.to for one in await timed.after(days=9)) == [("due_over", "blue"), ("late", "referee")]


async def test_who_has_answered_is_not_reminded_and_the_next_is_due_by_himself(timed: Timed) -> None:
    timed.watch.turn(hours=10)
    await timed.say(Seat.BLUE, "Blue turn 1")
    await timed.told()
    assert await timed.after(hours=53) == []
    assert {one.target for one in await timed.after(hours=2)} == {RED}


@pytest.mark.rule("campaign 16.2")
async def test_after_an_undo_the_time_runs_anew_and_the_enemy_who_saw_nothing_is_told_nothing(
    timed: Timed,
) -> None:
    await met(timed)
    known = await timed.deadlines.known(timed.scene.id, Seat.BLUE, timed.now)
    await timed.told()
    timed.watch.turn(hours=5)
    await timed.undo()
    assert {one.target for one in await timed.of("due_by", "undone") if one.notice.seat in TEAMS} == {RED}
    assert await timed.due("orders") == timed.now + timedelta(hours=72)
    assert await timed.deadlines.known(timed.scene.id, Seat.BLUE, timed.now) == known


async def test_more_time_is_refused_for_what_was_answered_and_to_everybody_but_the_referee(
    timed: Timed,
) -> None:
    number = (await timed.open("orders")).number
    with pytest.raises(Refusal):
        await timed.deadlines.extend(timed.scene.id, BLUE, number, 24, at=timed.now)
    await timed.say(Seat.BLUE, "Blue turn 1")
    with pytest.raises(Refusal, match="open_no_more"):
        await timed.deadlines.extend(timed.scene.id, REFEREE, number, 24, at=timed.now)
    with pytest.raises(Refusal):
        await timed.deadlines.put(timed.scene.id, RED, {"orders": 1}, 14, at=timed.now)
    with pytest.raises(ValueError, match="lunch"):
        await timed.deadlines.put(timed.scene.id, REFEREE, {"lunch": 1}, 14, at=timed.now)


async def test_the_referees_own_deadline_takes_the_place_of_the_phases(timed: Timed) -> None:
    due = timed.now + timedelta(hours=10)
    await timed.clock.deadline(None, timed.scene.id, REFEREE, due, at=timed.now)
    assert await timed.due("orders") == due
    await timed.told()
    assert [one.to for one in await timed.after(hours=8)] == [("due_soon", "blue")]
    over = sorted(one.to for one in await timed.after(hours=2))
    assert over == [("deadline_passed", "referee"), ("due_over", "blue"), ("late", "referee")]
    await timed.clock.deadline(None, timed.scene.id, REFEREE, None, at=timed.now)
    assert await timed.due("orders") == timed.now + timedelta(hours=62)


async def test_a_nudge_goes_to_who_is_waited_for_now_and_to_nobody_else(timed: Timed) -> None:
    await met(timed)
    await timed.told()
    assert await timed.deadlines.remind(timed.scene.id, REFEREE, None, at=timed.now) == [Seat.RED]
    assert {(one.where, one.target, one.notice.details.what) for one in await timed.told()} == {
        ("dm", RED, "scouts")
    }


async def test_a_nudge_pressed_twice_is_sent_once_and_again_after_an_hour(timed: Timed) -> None:
    remind = timed.deadlines.remind
    assert await remind(timed.scene.id, REFEREE, None, at=timed.now) == [Seat.BLUE]
    await timed.told()
    timed.watch.turn(minutes=59)
    with pytest.raises(Refusal, match="reminded_already"):
        await remind(timed.scene.id, REFEREE, None, at=timed.now)
    assert await timed.of("due_soon") == []
    timed.watch.turn(minutes=2)
    assert await remind(timed.scene.id, REFEREE, None, at=timed.now) == [Seat.BLUE]
    await met(timed)
    assert await remind(timed.scene.id, REFEREE, None, at=timed.now) == [Seat.RED]


async def test_without_hours_nothing_is_due_and_since_when_is_kept_all_the_same(begun: Scene) -> None:
    here = Timed(begun)
    open_ = await here.open("orders")
    assert open_.due is None
    assert abs(open_.since / 1000 - NOON.timestamp()) < 60
    await here.line.tick()
    assert await here.of("due_by", "due_soon", "due_over", "late") == []


@pytest.mark.rule("campaign 3.3")
async def test_the_clock_decides_nothing_in_a_campaign_whatever_is_set(timed: Timed) -> None:
    hours = {"orders": 72, "scouts": 24, "result": 96}
    await timed.deadlines.put(timed.scene.id, REFEREE, hours, 14, clock_closes=True, at=timed.now)
    await timed.say(Seat.BLUE, "Blue turn 1")
    position = await timed.scene.table.position(timed.scene.id)
    told = await timed.after(hours=100)
    assert ("late", Seat.REFEREE) in {one.to for one in told}
    assert await timed.scene.table.position(timed.scene.id) == position
