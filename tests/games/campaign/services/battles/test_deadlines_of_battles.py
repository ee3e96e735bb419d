"""Deadlines of battles: both teams know them, each is reminded of its own part; a pause holds silence too."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.post.keeping_back import for_who_plays, kept_back
from bot.core.post.notices import notice
from bot.core.told.waiting_details import Late, LateOne
from bot.games.campaign.notices import KINDS
from bot.games.campaign.services.battles import reporting as acts
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.times import offering, suiting
from bot.games.links.bridge_acts import skirmish_over
from engine.campaign.commands import Seat
from tests.core.scene import BLUE, CHANNELS, NOON, RED, REFEREE, Scene
from tests.core.time.deadlines.timed import Timed
from tests.games.campaign.services.battles.pitched import Pitched
from tests.games.campaign.services.battles.test_reporting import HELD, M4, ONE, opened

ROOMS = {CHANNELS[Seat.BLUE], CHANNELS[Seat.RED]}


@pytest.mark.rule("campaign 13.7")
async def test_in_a_pause_silence_confirms_nothing_and_afterwards_by_the_time_left(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await here.act(REFEREE, "open", opened)
    timed = Timed(scene)
    here.desk = timed.encounters
    await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    clock = Overdue(scene.table, here.desk, skirmish_over)
    timed.watch.moment = NOON + timedelta(hours=20)
    assert await clock.tick(timed.now) == 0
    await timed.pausing.pause(scene.id, REFEREE, "", at=timed.now)
    timed.watch.turn(days=10)
    assert await clock.tick(timed.now) == 0
    await timed.pausing.resume(scene.id, REFEREE, at=timed.now)
    timed.watch.turn(hours=3)
    assert await clock.tick(timed.now) == 0
    timed.watch.turn(hours=2)
    assert await clock.tick(timed.now) == 1


async def test_both_rooms_are_told_by_when_and_each_captain_of_what_is_missing_from_him(scene: Scene) -> None:
    here = await Pitched.of(scene)
    timed = Timed(scene)
    here.desk = timed.encounters
    await timed.hours(result=40)
    told = await timed.of("due_by")
    assert {(one.where, one.target) for one in told} == {("channel", room) for room in ROOMS}
    # Blue offers times: then the battle waits for Red alone.
    moment = int((timed.now + timedelta(days=9)).timestamp())
    await here.act(BLUE, "offer", offering([moment]))
    await here.act(BLUE, "suit", suiting([moment]))
    await timed.told()
    soon = await timed.after(hours=31)
    assert [(one.where, one.target, one.notice.details.of) for one in soon] == [("dm", RED, "C3.suits.0")]
    over = await timed.after(hours=9)
    assert {(one.where, one.to) for one in over} == {
        ("dm", ("due_over", "red")),
        ("dm", ("battles_late", "referee")),
    }
    result = await timed.open("result")
    await timed.deadlines.extend(scene.id, REFEREE, result.number, 24, at=timed.now)
    more = await timed.told()
    assert {one.target for one in more} == ROOMS
    assert len({str(one.notice.details) for one in more}) == 1
    for seat in (Seat.BLUE, Seat.RED):
        ((_, due),) = await timed.deadlines.known(scene.id, seat, timed.now)
        assert due == timed.now + timedelta(hours=24)


@pytest.mark.rule("campaign 2.5")
def test_a_referee_who_plays_is_asked_of_battles_and_of_nothing_that_a_team_hides() -> None:
    late = [
        notice(Seat.REFEREE, kind, Late((LateOne(1, "red", "scouts", 0),)), ask=True)
        for kind in ("late", "battles_late")
    ]
    assert [one.kind for one in for_who_plays(KINDS, late)] == ["battles_late"]
    assert [one.kind for one in kept_back(KINDS, late)] == ["late"]
