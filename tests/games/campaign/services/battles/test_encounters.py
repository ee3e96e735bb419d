"""Encounters: bound to the step that began them, changed by acts that are done once (decision 0020)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import count

import pytest
from sqlalchemy import event

from bot.core.people.people import NOBODY
from bot.core.post.notices import notice
from bot.core.shared_faults import NoSuchGame
from bot.core.store.account import Wrote, open_account, wrote
from bot.core.store.tables import bookings, outbox, people
from bot.core.table.table import Table
from bot.games.campaign.services.battles.encounter import Arranged, Doing, Scene
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.manning import naming, sign_off, sign_up
from bot.games.campaign.services.battles.observing import challenge
from bot.games.campaign.services.battles.reporting import dispute
from bot.games.campaign.services.battles.times import offering
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Progress
from engine.campaign.arranging.told.rooms import Unwanted
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.errors import NotAllowed, Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.scene import BLUE, BLUE_MEMBER, RED, RED_MEMBER, REFEREE, STRANGER
from tests.core.scene import Scene as Game
from tests.games.campaign.services.battles.pitched import Pitched


async def timed(scene: Scene) -> Arranged:
    return Arranged(replace(scene.arrangement, time=2_000_000_000))


async def drawn(scene: Scene) -> Arranged:
    return Arranged(scene.arrangement, result=ReportResult(Hex("C3"), BattleOutcome.DRAW))


async def test_each_pending_battle_has_one_encounter_in_the_referees_order(scene: Game) -> None:
    here = await Pitched.of(scene, battles=2)
    assert [one.hex for one in await here.desk.of(scene.id)] == ["C3", "C7"]
    before = {str(one.hex): one.id for one in await here.desk.of(scene.id)}
    await scene.say(Seat.REFEREE, "battles C7, C3")
    assert [(one.hex, one.id) for one in await here.desk.of(scene.id)] == [
        ("C7", before["C7"]),
        ("C3", before["C3"]),
    ]


async def test_a_game_that_is_busy_keeps_nobody_waiting_at_another_games_battles(scene: Game) -> None:
    here = await Pitched.of(scene)
    other = await Game.gather(scene.database, scene.table, key="create:2")
    other.seconds = count(10_000)
    there = await Pitched.of(other)
    there.desk = here.desk
    one = Doing(scene.id, (await here.one()).id, BLUE, "time", "interaction:7", scene.now())
    async with scene.table.lock(scene.id):  # as while its referee corrects a long course of it
        waiting = asyncio.create_task(here.desk.arrange(one, timed))
        await asyncio.sleep(0)
        async with asyncio.timeout(30):
            await there.act(BLUE, "time", timed, key="interaction:8")
        assert not waiting.done()
    assert (await waiting).arrangement.time == 2_000_000_000


@pytest.mark.parametrize("shared", [False, True])
async def test_games_wait_for_each_others_battles_only_where_somebody_plays_in_both(
    scene: Game, *, shared: bool
) -> None:
    here = await Pitched.of(scene)
    other = await Game.gather(scene.database, scene.table, key="create:2")
    other.seconds = count(10_000)
    there = await Pitched.of(other)
    there.desk = here.desk
    if not shared:
        async with scene.database.write() as connection:
            mine = people.c.game == other.id
            await connection.execute(people.update().where(mine).values(user=people.c.user + 1000))
        scene.table.changed(other.id)
    begun, may_end = asyncio.Event(), asyncio.Event()

    async def slowly(now: Scene) -> Arranged:
        begun.set()
        await may_end.wait()
        return await timed(now)

    first = asyncio.create_task(here.act(BLUE, "time", slowly, key="interaction:7"))
    await begun.wait()
    second = asyncio.create_task(
        there.act(BLUE if shared else BLUE + 1000, "time", timed, key="interaction:8")
    )
    if shared:
        # Whoever looks up where somebody is booked has to see what the other writes (13.3).
        for _ in range(30):
            await here.desk.played(scene.id)
    else:
        async with asyncio.timeout(30):
            await second
    assert second.done() is not shared
    may_end.set()
    assert [one.arrangement.time for one in await asyncio.gather(first, second)] == [2_000_000_000] * 2


async def test_what_is_arranged_is_kept_and_its_key_does_it_once(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "time", timed, key="interaction:7")

    async def never(_: Scene) -> Arranged:
        raise AssertionError

    again = await here.act(BLUE, "time", never, key="interaction:7")
    assert again.arrangement.time == 2_000_000_000
    assert again.progress is Progress.SCHEDULED


@pytest.mark.parametrize("settles", [False, True])
async def test_an_act_is_judged_anew_where_another_program_has_arranged_something_meanwhile(
    scene: Game, *, settles: bool
) -> None:
    here = await Pitched.of(scene)
    other = Encounters(Table(scene.database, scene.table.kinds))
    doing = Doing(scene.id, (await here.one()).id, RED, "time", "interaction:9", scene.now())
    seen: list[int | None] = []

    async def act(now: Scene) -> Arranged:
        seen.append(now.arrangement.time)
        if len(seen) == 1:
            await other.arrange(doing, timed)
        return await drawn(now) if settles else Arranged(now.arrangement)

    after = await here.act(BLUE, "confirm", act, key="interaction:8")
    assert seen == [None, 2_000_000_000]
    assert after.arrangement.time == 2_000_000_000
    assert (after.progress is Progress.SETTLED) == settles


async def test_nobody_outside_the_game_does_anything(scene: Game) -> None:
    here = await Pitched.of(scene)
    with pytest.raises(NoSuchGame):
        await here.act(STRANGER, "time", timed)


async def test_a_refused_act_changes_nothing(scene: Game) -> None:
    here = await Pitched.of(scene)

    async def refused(scene: Scene) -> Arranged:
        wrong = ReportResult(Hex("C3"), BattleOutcome.DRAW, ((Team.BLUE, 9, ()),))
        return Arranged(replace(scene.arrangement, time=5), result=wrong)

    with pytest.raises(Refusal):
        await here.act(BLUE, "report", refused)
    assert (await here.one()).arrangement.time is None


async def test_an_agreed_result_settles_and_its_undo_brings_all_back(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "time", timed)
    settled = await here.act(RED, "confirm", drawn)
    assert settled.progress is Progress.SETTLED
    assert not (await scene.table.view(scene.id, Seat.REFEREE)).battles
    await scene.table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a test")
    back = await here.one()
    assert (back.id, back.progress) == (settled.id, Progress.SCHEDULED)


async def test_a_sheet_given_anew_makes_another_battle(scene: Game) -> None:
    here = await Pitched.of(scene)
    first = await here.act(BLUE, "time", timed)
    await scene.table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a test")
    assert await here.desk.of(scene.id) == ()
    await scene.say(Seat.BLUE, "Blue turn 1\nP1, C4, C3")
    second = await here.one()
    assert second.id != first.id
    assert second.progress is Progress.PENDING
    with pytest.raises(NotAllowed) as refused:
        await here.desk.find(scene.id, first.id)
    assert refused.value.faults[0].kind == "no_such_battle"


async def test_who_has_to_be_there_is_booked_until_the_battle_is_settled(scene: Game) -> None:
    here = await Pitched.of(scene)

    async def manned(scene: Scene) -> Arranged:
        crew = {slot: BLUE_MEMBER for slot in all_slots(scene.battle) if str(slot) == "blue P1.1.M5"}
        return Arranged(replace(scene.arrangement, crew=FrozenMap(crew)))

    async def users() -> set[int]:
        async with scene.database.read() as connection:
            return {row.user for row in await connection.execute(bookings.select())}

    await here.act(BLUE, "give", manned)
    assert await users() == set()
    await here.act(BLUE, "time", timed)
    assert await users() == {BLUE_MEMBER, NOBODY}  # the battle itself has a row too
    await here.act(RED, "confirm", drawn)
    assert await users() == set()


async def test_a_letter_to_a_member_goes_to_him_alone(scene: Game) -> None:
    here = await Pitched.of(scene)

    async def told(scene: Scene) -> Arranged:
        letter = notice(Seat.BLUE, "observers_unwanted", Unwanted("C3", Team.RED))
        return Arranged(scene.arrangement, letters=((BLUE_MEMBER, letter),))

    await here.act(BLUE, "tell", told)
    async with scene.database.read() as connection:
        rows = (await connection.execute(outbox.select().order_by(outbox.c.id.desc()).limit(1))).all()
    assert [(row.audience, row.target, row.seat) for row in rows] == [("member", BLUE_MEMBER, "blue")]


@pytest.mark.rule("campaign 16.2")
async def test_of_a_settled_battle_nothing_is_arranged_any_more_so_that_an_undo_finds_it_as_it_was(
    scene: Game,
) -> None:
    here = await Pitched.of(scene, battles=2)
    await here.act(BLUE, "time", timed)
    settled = await here.act(RED, "confirm", drawn)
    acts = {"up": sign_up, "off": sign_off, "name": naming(BLUE_MEMBER), "challenge": challenge}
    acts |= {"dispute": dispute("No"), "times": offering([int(scene.now().timestamp()) + 600])}
    for what, act in acts.items():
        with pytest.raises(Refusal) as refused:
            await here.act(BLUE, what, act)
        assert [one.kind for one in refused.value.faults] == ["battle_settled"]
    await scene.table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a test")
    assert (await here.one()).arrangement == settled.arrangement


@pytest.mark.rule("campaign 12.5")
async def test_an_order_of_battle_that_no_room_showed_stays_its_own_when_the_battle_is_settled(
    scene: Game,
) -> None:
    here = await Pitched.of(scene, battles=2)

    async def manned(scene: Scene) -> Arranged:
        crew = FrozenMap({slot: 500 + at for at, slot in enumerate(all_slots(scene.battle))})
        return Arranged(replace(scene.arrangement, crew=crew))

    await here.act(BLUE, "man", manned)
    settled = await here.act(REFEREE, "rule", drawn)
    for team in Team:
        assert {slot.team for slot in settled.sight(Seat.of(team)).crew} == {team}


@pytest.mark.rule("campaign 16.2")
async def test_an_amendment_of_a_platoon_leaves_the_crews_of_all_it_does_not_name(scene: Game) -> None:
    here = await Pitched.of(scene)
    players = dict(zip(("H3", "M5", "H6", "M4"), (BLUE, BLUE_MEMBER, RED, RED_MEMBER), strict=True))

    async def manned(scene: Scene) -> Arranged:
        crew = {slot: players[str(slot.vehicle)] for slot in all_slots(scene.battle)}
        return Arranged(replace(scene.arrangement, crew=FrozenMap(crew), time=2_000_000_000))

    async def crew() -> dict[str, int]:
        return {str(slot.vehicle): user for slot, user in (await here.one()).arrangement.crew.items()}

    async def users() -> set[int]:
        async with scene.database.read() as connection:
            return {row.user for row in await connection.execute(bookings.select())} - {NOBODY}

    before = await here.act(BLUE, "man", manned)
    await scene.say(Seat.REFEREE, "set platoon blue P1 C3: H4, H3, M5 entered from C4", reason="forgotten")
    assert await crew() == players
    await scene.say(Seat.REFEREE, "set platoon blue P1 C3: H4, M5 entered from C4", reason="miscounted")
    assert await crew() == {name: user for name, user in players.items() if name != "H3"}
    assert (await here.one()).arrangement.time == before.arrangement.time
    assert await users() == {BLUE_MEMBER, RED, RED_MEMBER}
    for undo in ("1", "2"):
        await scene.table.undo(scene.id, key=undo, author_id=REFEREE, at=scene.now(), reason="a test")
    assert (await here.one()).arrangement == before.arrangement
    assert await users() == set(players.values())


async def test_where_the_battles_began_is_known_at_each_moment_and_looked_up_in_no_journal(
    scene: Game,
) -> None:
    here, asked = await Pitched.of(scene), list[str]()
    await scene.say(Seat.REFEREE, "set bank blue 40", reason="a test")
    event.listen(
        scene.database.engine.sync_engine, "before_cursor_execute", lambda *told: asked.append(told[2])
    )
    assert (await here.one()).born > 0
    await here.act(BLUE, "sign_up", sign_up)
    await here.one()
    assert any("FROM encounters" in one for one in asked)
    assert not [one for one in asked if "FROM journal" in one]


async def test_who_only_looks_at_the_battles_has_asked_for_nothing_to_be_written(scene: Game) -> None:
    """Found by `make soak worlds`, seed 61: who looked first was told that a part of it was done."""
    pitched = await Pitched.of(scene)
    open_account()
    await pitched.one()
    assert wrote() is Wrote.NOTHING
