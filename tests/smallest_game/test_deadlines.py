"""Deadlines of Doors: each door has its own, and stands still by itself."""

from __future__ import annotations

from bot.core.referee.holds import Holds
from bot.core.seam.waiting_kinds import OF_DEADLINES
from engine.common.seat import REFEREE
from tests.smallest_game.at_the_table import ANN, BEN, RHEA, Cellar, both
from tests.smallest_game.timed import Timed, in_both


async def test_hours_are_told_to_all_who_play_with_by_when_each_door_is_due(cellar: Cellar) -> None:
    await both(cellar)
    here = Timed(cellar)
    await here.told()
    await here.hours(24)
    told = await here.told()
    assert [one for one in told if one[0] == "hours_set"] == [
        ("hours_set", "amber", "channel"),
        ("hours_set", "blue", "dm"),
        ("hours_set", REFEREE, "dm"),
    ]
    due = [
        (row.seat, row.audience, one.details.team, one.details.of)
        for row, letter in here.letters
        for one in letter
        if one.kind == "due_by"
    ]
    sides = ("amber", "blue")
    doors = ("left", "right")
    assert {(seat, team, door) for seat, _, team, door in due} == {
        (seat, team, door) for seat in sides for team in sides for door in doors
    }
    # Blue has no room: what is posted to it and told to Ben by himself, his letter says once.
    assert len(set(due)) == len(due)


async def test_reminders_and_hours_are_said_in_both_languages(timed: Timed) -> None:
    await timed.says(ANN, "amber", "left 4")
    await timed.deadlines.remind(timed.id, RHEA, None, at=timed.now)
    await timed.deadlines.put(timed.id, RHEA, {"hide": 48}, 14, at=timed.now)
    await timed.deadlines.put(timed.id, RHEA, {}, 14, at=timed.now)
    told = await timed.told()
    assert {("due_soon", "blue", "dm"), ("hours_set", "amber", "channel")} <= set(told)
    for row, letter in timed.letters:
        view = await timed.table.view(timed.id, row.seat)
        for one in letter:
            if one.kind in OF_DEADLINES:
                assert all(in_both(one, view))


async def test_who_is_late_alone_is_reminded_once_before_and_once_after_and_the_referee_is_asked_once(
    timed: Timed,
) -> None:
    await timed.hours(24, closes=False)
    await timed.says(ANN, "amber", "left 4")
    await timed.says(ANN, "amber", "right 2")
    await timed.told()
    assert await timed.after(17.5) == []
    assert await timed.after(1) == [("due_soon", "blue", "dm")] * 2
    told = [*[("due_over", "blue", "dm")] * 2, *[("close_due", REFEREE, "dm")] * 2]
    assert await timed.after(5.6) == told
    late = next(one for _, letter in timed.letters for one in letter if one.kind == "close_due")
    assert all("**blue**" in text and "amber" not in text for text in in_both(late))
    timed.again()
    assert await timed.after(1) == []


async def test_of_a_door_that_stands_still_nobody_is_reminded_and_of_the_other_they_are(timed: Timed) -> None:
    await timed.pausing.pause(timed.id, RHEA, "a holiday", scope="left", at=timed.now)
    assert ("game_paused", "amber", "channel") in await timed.told()
    paused = next(one for _, letter in timed.letters for one in letter)
    assert all("left" in text and "a holiday" in text for text in in_both(paused))
    assert [kind for kind, *_ in await timed.after(19)] == ["due_soon"] * 2
    about = {(row.scope, one.details.of) for row, letter in timed.letters for one in letter}
    assert about == {("right", "right")}
    await timed.pausing.resume(timed.id, RHEA, scope="left", at=timed.now)
    assert ("game_resumed", "blue", "dm") in await timed.told()
    # A quarter of their time is left.
    assert ("due_soon", "amber", "dm") not in await timed.after(17.5)
    assert ("due_soon", "amber", "dm") in await timed.after(0.5)
    assert {row.scope for row, _ in timed.letters} == {"left"}


async def test_a_game_that_stands_still_as_a_whole_reminds_nobody(timed: Timed) -> None:
    await timed.pausing.pause(timed.id, RHEA, "", at=timed.now)
    await timed.told()
    assert await timed.after(48) == []


async def test_what_is_held_is_sent_also_of_a_game_that_is_not_the_campaign(timed: Timed) -> None:
    holds = Holds(timed.table)
    await holds.put(100, timed.id, RHEA, on=True)
    await timed.says(ANN, "amber", "left 4")
    await timed.says(BEN, "blue", "left 2")
    shown = (await holds.of(timed.id)).shown
    assert shown is not None
    assert await timed.round("left") == 1
    await holds.send(100, timed.id, RHEA, shown, at=timed.now)
    assert await timed.round("left") == 2
