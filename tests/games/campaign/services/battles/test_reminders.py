"""Reminders of battles: who is told when, each once, over a restart and after one was missed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count

import pytest
from sqlalchemy import select

from bot.core.store.tables import bookings, outbox
from bot.core.time.reminder_marks import due_mark
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.battles.booking import MARKS
from bot.games.campaign.services.battles.encounter import Arranged, Scene
from bot.games.campaign.services.battles.reminders import Reminders
from bot.games.campaign.services.battles.times import offering, suiting
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Room
from engine.campaign.arranging.told.times import Soon
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, RED_MEMBER, REFEREE, SERVER
from tests.core.scene import Scene as Game
from tests.games.campaign.services.battles.pitched import Pitched
from tests.talks.faltering import fails

START = NOON + timedelta(days=3)
DAY, HOUR, TEN = timedelta(days=1), timedelta(hours=1), timedelta(minutes=10)


async def scheduled(scene: Game, at: datetime = START) -> tuple[Pitched, Reminders]:
    """Fix a time for a battle in which Bob plays Blue's first vehicle and Rita observes for Red."""
    here = await Pitched.of(scene)

    async def manned(act: Scene) -> Arranged:
        crew = FrozenMap({slots(act.battle, Team.BLUE)[0]: BLUE_MEMBER})
        watching = FrozenMap({RED_MEMBER: Team.RED})
        return Arranged(replace(act.arrangement, crew=crew, observers=watching))

    await here.act(BLUE, "man", manned)
    await fix(here, at)
    return here, Reminders(scene.table, here.desk)


async def fix(here: Pitched, at: datetime) -> None:
    await here.act(BLUE, "offer", offering([int(at.timestamp())]))
    await here.act(RED, "suit", suiting([int(at.timestamp())]))


async def told(scene: Game) -> dict[int, list[Soon]]:
    """Return the reminders that were written, by who is told."""
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    found: dict[int, list[Soon]] = {}
    for row in rows:
        for one in read_notices(row.notices, row.version):
            if one.kind == "battle_soon":
                found.setdefault(row.target, []).append(one.details)
    return found


@pytest.mark.parametrize(
    ("left", "reminded", "mark"),
    [
        (timedelta(days=1, seconds=1), None, None),
        (DAY, None, 1440),
        (DAY, 1440, None),
        (HOUR + timedelta(seconds=1), 1440, None),
        (HOUR, 1440, 60),
        (HOUR, None, 60),
        (TEN, None, 10),
        (TEN, 60, 10),
        (TEN, 10, None),
        (timedelta(seconds=1), 60, 10),
        (timedelta(0), None, None),
        (-HOUR, None, None),
    ],
)
def test_only_the_nearest_mark_counts_each_once_and_none_after_the_beginning(
    left: timedelta, reminded: int | None, mark: int | None
) -> None:
    assert due_mark(START, START - left, reminded, MARKS) == mark


async def test_everybody_who_has_to_be_there_is_reminded_a_day_an_hour_and_ten_minutes_before(
    scene: Game,
) -> None:
    _, reminders = await scheduled(scene)
    for left in (timedelta(days=2), DAY, timedelta(hours=5), HOUR, timedelta(minutes=59), TEN, TEN):
        await reminders.tick(START - left)
    found = await told(scene)
    assert {user: len(some) for user, some in found.items()} == dict.fromkeys(
        (BLUE_MEMBER, RED_MEMBER, BLUE, RED, REFEREE), 3
    )


async def test_each_is_told_what_he_is_there_and_captains_how_many_of_their_own_vehicles_wait(
    scene: Game,
) -> None:
    _, reminders = await scheduled(scene)
    await reminders.tick(START - HOUR)
    found = {user: some[0] for user, some in (await told(scene)).items()}
    assert {
        user: (one.as_, [str(slot) for slot in one.slots], one.unmanned) for user, one in found.items()
    } == {
        BLUE_MEMBER: ("crew", ["blue P1.0.H3"], 0),
        RED_MEMBER: ("observer", [], 0),
        BLUE: ("captain", [], 1),
        RED: ("captain", [], 2),
        REFEREE: ("referee", [], 0),
    }
    assert {one.time for one in found.values()} == {int(START.timestamp())}


async def test_a_reminder_missed_while_the_bot_was_away_comes_once_and_alone(scene: Game) -> None:
    here, _ = await scheduled(scene)
    again = Reminders(scene.table, here.desk)
    assert await again.tick(START - timedelta(minutes=30)) == 5
    assert await Reminders(scene.table, here.desk).tick(START - timedelta(minutes=29)) == 0
    assert await Reminders(scene.table, here.desk).tick(START + timedelta(minutes=1)) == 0


async def test_whoever_gets_a_place_on_the_last_day_is_reminded_from_the_hour_on(scene: Game) -> None:
    _, reminders = await scheduled(scene, at=NOON + timedelta(hours=20))
    await reminders.tick(NOON + timedelta(minutes=1))
    assert await told(scene) == {}
    await reminders.tick(NOON + timedelta(hours=19))
    assert len(await told(scene)) == 5


async def test_a_moved_battle_is_reminded_of_anew(scene: Game) -> None:
    here, reminders = await scheduled(scene)
    await reminders.tick(START - DAY)
    await fix(here, START + DAY)
    await reminders.tick(START - timedelta(minutes=5))
    await reminders.tick(START)
    assert {one.time for one in (await told(scene))[BLUE_MEMBER]} == {
        int(START.timestamp()),
        int((START + DAY).timestamp()),
    }


async def test_nobody_is_reminded_of_a_battle_whose_room_is_open(scene: Game) -> None:
    here, reminders = await scheduled(scene)

    async def open_(act: Scene) -> Arranged:
        return Arranged(replace(act.arrangement, room=Room("room", "secret", 1, 15)))

    await here.act(REFEREE, "open", open_)
    await reminders.tick(START - HOUR)
    assert await told(scene) == {}


async def test_nobody_is_reminded_of_a_battle_that_is_settled_or_of_an_ended_game(scene: Game) -> None:
    _, reminders = await scheduled(scene)
    await scene.say(Seat.REFEREE, "result C3: draw")
    assert await reminders.tick(START - HOUR) == 0
    async with scene.database.read() as connection:
        assert (await connection.execute(select(bookings))).all() == []


async def test_nobody_is_reminded_in_a_game_that_was_broken_off(scene: Game) -> None:
    _, reminders = await scheduled(scene)
    await scene.lobby.end(SERVER, scene.id, REFEREE, "it rains", key="end", at=scene.now())
    assert await reminders.tick(START - HOUR) == 0


async def test_a_game_that_fails_keeps_nobody_else_from_being_reminded(
    scene: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, reminders = await scheduled(scene)
    other = await Game.gather(scene.database, scene.table, key="create:2")
    other.seconds = count(10_000)
    there = await Pitched.of(other)
    await fix(there, START + 5 * HOUR)
    with monkeypatch.context() as patch:
        fails(patch, here.desk, "of", 1, KeyError)
        first = await reminders.tick(START - HOUR)
    assert first > 0
    assert await reminders.tick(START - HOUR) > 0
    assert await reminders.tick(START - HOUR) == 0
