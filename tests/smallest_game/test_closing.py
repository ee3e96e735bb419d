"""The clock may close a door that is late, else the referee is told with which line they do."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.people.people import NOBODY
from bot.core.referee.holds import Holds
from bot.core.store.tables import outbox
from engine.common.seat import PUBLIC, REFEREE
from tests.smallest_game.at_the_table import AMBERS, ANN, BEN, PUBLICS, RHEA, Cellar
from tests.smallest_game.timed import Timed, in_both

pytestmark = pytest.mark.long


async def test_the_clock_closes_a_door_once_its_last_is_due_and_all_are_told_that_it_was_the_clock(
    timed: Timed,
) -> None:
    await timed.says(ANN, "amber", "left 4")
    await timed.says(BEN, "blue", "right 2")
    await timed.says(ANN, "amber", "right 2")
    await timed.told()
    # Blue alone is late, and reminded once before.
    assert await timed.after(17.96) == [("due_soon", "blue", "dm")]
    told = await timed.after(6)
    closed = [one for one in told if one[0] == "clock_closed"]
    assert closed == [
        ("clock_closed", REFEREE, "dm"),
        ("clock_closed", PUBLIC, "channel"),
        ("clock_closed", "amber", "channel"),
        ("clock_closed", "blue", "dm"),
    ]
    # In the letter in which the door opens, before it.
    kinds = [one.kind for row, letter in timed.letters for one in letter if row.target == AMBERS]
    assert kinds[:2] == ["clock_closed", "door_opened"]
    assert (await timed.table.view(timed.id, PUBLIC)).doors["left"].last == {"amber": 4, "blue": 1}
    assert await timed.last() == (NOBODY, int(timed.now.timestamp() * 1000))
    one = next(one for _, letter in timed.letters for one in letter if one.kind == "clock_closed")
    assert (one.details.line, one.details.seats) == ("close left", ("blue",))
    assert not {"due_over", "late", "close_due"} & {kind for kind, *_ in told}
    assert all("`close left`" in text and "**blue**" in text for text in in_both(one))


async def test_nothing_is_closed_before_everybody_there_is_late(timed: Timed) -> None:
    (one,) = [due for due in (await timed.deadlines.of(timed.id)).dues if due.open.key == "left.1.blue"]
    await timed.deadlines.extend(timed.id, RHEA, one.number, 12, at=timed.now)
    await timed.after(25)
    assert (await timed.round("left"), await timed.round("right")) == (1, 2)
    assert ("close_due", REFEREE, "dm") not in await timed.after(10)
    await timed.after(2)
    assert await timed.round("left") == 2


async def test_two_doors_that_are_due_at_once_are_both_closed_and_neither_twice(timed: Timed) -> None:
    position = await timed.table.position(timed.id)
    told = await timed.after(25)
    assert [one for one in told if one[0] == "clock_closed" and one[1] == PUBLIC] == [
        ("clock_closed", PUBLIC, "channel")
    ] * 2
    assert [await timed.round(door) for door in ("left", "right")] == [2, 2]
    assert await timed.table.position(timed.id) == position + 2
    assert await timed.after(0) == []
    timed.again()
    assert await timed.after(1) == []
    assert await timed.table.position(timed.id) == position + 2


async def test_what_became_due_while_the_bot_was_down_is_closed_once_it_is_back(timed: Timed) -> None:
    await timed.says(ANN, "amber", "left 4")
    await timed.told()
    timed.now += timedelta(days=3)
    timed.again()
    told = await timed.after(0)
    assert not {"due_soon", "due_over"} & {kind for kind, *_ in told}
    assert [await timed.round(door) for door in ("left", "right")] == [2, 2]
    assert await timed.after(1) == []


async def test_a_door_that_stands_still_is_not_closed_and_the_other_is(timed: Timed) -> None:
    await timed.pausing.pause(timed.id, RHEA, "a holiday", scope="left", at=timed.now)
    told = await timed.told()
    assert ("game_paused", "amber", "channel") in told
    paused = next(one for _, letter in timed.letters for one in letter)
    assert all("left" in text and "a holiday" in text for text in in_both(paused))
    await timed.after(30)
    assert (await timed.round("left"), await timed.round("right")) == (1, 2)
    await timed.pausing.resume(timed.id, RHEA, scope="left", at=timed.now)
    await timed.after(23)
    assert await timed.round("left") == 1
    await timed.after(1)
    assert await timed.round("left") == 2


async def test_a_door_that_was_late_before_it_stood_still_is_not_closed_meanwhile(timed: Timed) -> None:
    timed.now += timedelta(hours=25)
    await timed.pausing.pause(timed.id, RHEA, "", scope="left", at=timed.now)
    await timed.after(0.1)
    assert (await timed.round("left"), await timed.round("right")) == (1, 2)


async def test_where_the_clock_may_not_close_the_referee_is_told_with_which_line_they_do(
    timed: Timed,
) -> None:
    await timed.hours(24, closes=False)
    await timed.says(ANN, "amber", "left 4")
    await timed.told()
    told = await timed.after(25)
    assert [one for one in told if one[1] == REFEREE] == [("close_due", REFEREE, "dm")] * 2
    asked = {
        (one.scope, one.details.line, one.details.seats)
        for _, letter in timed.letters
        for one in letter
        if one.kind == "close_due"
    }
    # A letter keeps the scope beside its notices.
    assert asked == {("", "close left", ("blue",)), ("", "close right", ("amber", "blue"))}
    assert ("due_over", "blue", "dm") in told
    assert await timed.after(1) == []
    assert await timed.round("left") == 1
    await timed.says(RHEA, REFEREE, "close left")
    assert await timed.round("left") == 2


async def test_once_the_referee_lets_the_clock_close_what_is_late_already_is_closed(timed: Timed) -> None:
    await timed.hours(24, closes=False)
    await timed.after(25)
    await timed.hours(24, closes=True)
    assert await timed.round("left") == 1
    await timed.after(0.1)
    assert [await timed.round(door) for door in ("left", "right")] == [2, 2]


async def test_what_the_rules_refuse_the_clock_is_put_to_the_referee_once(cellar: Cellar) -> None:
    """Nobody has said the last word, so no die can be rolled."""
    await cellar.enters(ANN, "Ann", AMBERS)
    await cellar.enters(BEN, "Ben")
    here = Timed(cellar)
    await here.hours(24)
    await here.told()
    told = await here.after(25)
    assert [one for one in told if one[0] == "close_due"] == [("close_due", REFEREE, "dm")] * 2
    assert [await here.round(door) for door in ("left", "right")] == [1, 1]
    assert await here.after(1) == []


async def test_what_the_clock_closes_is_checked_first_where_the_referee_checks(timed: Timed) -> None:
    holds = Holds(timed.table)
    await holds.put(100, timed.id, RHEA, on=True)
    await timed.after(25)
    shown = (await holds.of(timed.id)).shown
    assert shown is not None
    # Nobody but the referee has been told, and the other door waits until that is sent.
    async with timed.table.database.read() as connection:
        sent = select(outbox.c.seat).where(outbox.c.state == "waiting", outbox.c.position > shown)
        assert set((await connection.execute(sent)).scalars()) == {REFEREE}
    assert await timed.round("left") == 1
    await holds.send(100, timed.id, RHEA, shown, at=timed.now)
    assert await timed.round("left") == 2
    async with timed.table.database.read() as connection:
        sent = select(outbox.c.target).where(outbox.c.state == "waiting", outbox.c.position > shown)
        assert {PUBLICS, AMBERS, BEN} <= set((await connection.execute(sent)).scalars())


async def test_a_door_that_is_undone_has_its_whole_time_again_and_is_closed_again(timed: Timed) -> None:
    await timed.after(25)
    assert [await timed.round(door) for door in ("left", "right")] == [2, 2]
    await timed.table.undo(timed.id, key="undo", author_id=RHEA, at=timed.now, reason="too early")
    await timed.after(23)
    assert [await timed.round(door) for door in ("left", "right")] == [2, 1]
    await timed.after(1)
    assert [await timed.round(door) for door in ("left", "right")] == [3, 2]
