"""Arranging a time: who is told what, and who is let go because another battle of his is fought then."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest
from sqlalchemy import select

from bot.core.store.tables import bookings, desk_log, outbox
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.battles.encounter import Act, Arranged, Scene
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.times import deciding, offering, suiting
from bot.games.links.bridge_acts import skirmish_over
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.arranging.told.times import Lapsed, LapsedOf, Offered
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from engine.frozen import FrozenMap
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, REFEREE
from tests.core.scene import Scene as Game
from tests.games.campaign.services.battles.pitched import Pitched
from tests.talks.faltering import fails

SOON = int(NOON.timestamp()) + 86400
LATER = SOON + 86400


async def letters(game: Game, *kinds: str) -> list[tuple[str, int, str, Any]]:
    """Return seat, target, kind and details of every letter of these kinds, in the order of writing."""
    async with game.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    return [
        (row.seat, row.target, one.kind, one.details)
        for row in rows
        for one in read_notices(row.notices, row.version)
        if one.kind in kinds
    ]


async def test_what_a_captain_offers_is_asked_of_the_other_captain_alone(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "offer", offering([LATER, SOON]))
    ((seat, target, _, details),) = await letters(scene, "times_offered")
    assert (seat, target) == ("red", RED)
    assert details == Offered(details.encounter, "C3", Seat.BLUE, (SOON, LATER))


async def test_what_the_referee_offers_is_asked_of_both(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(REFEREE, "offer", offering([SOON]))
    assert [(seat, target) for seat, target, *_ in await letters(scene, "times_offered")] == [
        ("blue", BLUE),
        ("red", RED),
    ]


async def test_a_fixed_time_is_posted_once_in_every_room_but_the_public_one(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "offer", offering([SOON, LATER]))
    after = await here.act(RED, "suit", suiting([LATER]))
    assert after.arrangement.time == LATER
    told = await letters(scene, "time_fixed")
    assert {(seat, target) for seat, target, *_ in told} == {
        (seat, channel) for seat, channel in CHANNELS.items() if seat != "public"
    }
    assert {(d.time, d.was, d.by) for *_, d in told} == {(LATER, 0, "both")}


async def test_moving_it_tells_what_it_was_and_the_referees_word_that_it_was_his(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "offer", offering([SOON]))
    await here.act(RED, "suit", suiting([SOON]))
    await here.act(RED, "offer", offering([LATER]))
    assert (await here.one()).arrangement.time == SOON
    await here.act(REFEREE, "decide", deciding(LATER))
    *_, (*_, details) = await letters(scene, "time_fixed")
    assert (details.time, details.was, details.by) == (LATER, SOON, "referee")


async def test_the_other_captain_is_told_only_when_both_have_chosen_and_nothing_suits_both(
    scene: Game,
) -> None:
    here = await Pitched.of(scene)
    await here.act(REFEREE, "offer", offering([SOON, LATER]))
    await here.act(BLUE, "suit", suiting([SOON]))
    assert await letters(scene, "times_unsuited") == []
    await here.act(RED, "suit", suiting([]))
    ((seat, target, _, details),) = await letters(scene, "times_unsuited")
    assert (seat, target, details.by) == ("blue", BLUE, "red")


async def test_saying_the_same_again_tells_nobody_anything(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "offer", offering([SOON]))
    await here.act(RED, "suit", suiting([]))
    await here.act(RED, "suit", suiting([]))
    assert len(await letters(scene, "times_unsuited")) == 1


@pytest.mark.rule("campaign 13.1")
async def test_two_battles_of_a_game_are_not_fixed_for_one_time_and_the_other_is_named(scene: Game) -> None:
    here = await Pitched.of(scene, battles=2)
    await here.act(BLUE, "offer", offering([SOON]))
    await here.act(BLUE, "offer", offering([SOON]), hex_="C7")
    await here.act(RED, "suit", suiting([SOON]))
    with pytest.raises(Refusal) as caught:
        await here.act(RED, "suit", suiting([SOON]), hex_="C7")
    assert [(one.kind, one.details["hex"]) for one in caught.value.faults] == [("time_taken", "C3")]


@pytest.mark.rule("campaign 13.1")
@pytest.mark.parametrize(
    ("user", "act"), [(BLUE, offering([LATER])), (RED, suiting([SOON])), (REFEREE, deciding(SOON))]
)
async def test_nothing_is_arranged_for_a_settled_battle(scene: Game, user: int, act: Act) -> None:
    here = await Pitched.of(scene, battles=2)
    await here.act(BLUE, "offer", offering([SOON]))
    await scene.say(Seat.REFEREE, "result C3: draw")
    with pytest.raises(Refusal) as caught:
        await here.act(user, "late", act)
    assert [one.kind for one in caught.value.faults] == ["battle_settled"]


@pytest.mark.rule("campaign 16.4")
async def test_the_log_keeps_that_the_referee_decided_for_both(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "offer", offering([SOON]))
    await here.act(REFEREE, "time_decide", deciding(SOON))
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(desk_log).order_by(desk_log.c.number))).all()
    assert (rows[-1].what, rows[-1].author, rows[-1].body) == ("time_decide", REFEREE, f'{{"time": {SOON}}}')


async def test_who_is_in_a_battle_of_another_game_then_loses_his_place_and_both_are_told(
    scene: Game,
) -> None:
    here = await Pitched.of(scene)
    game = await Game.gather(scene.database, scene.table, key="create:2")
    game.seconds = count(5000)
    other = await Pitched.of(game)

    async def manned(act: Scene) -> Arranged:
        first, second = slots(act.battle, Team.BLUE)
        crew = FrozenMap({first: BLUE_MEMBER, second: BLUE})
        return Arranged(replace(act.arrangement, crew=crew))

    await other.act(BLUE, "man", manned)
    await here.act(BLUE, "man", manned)
    for one, at in ((other, SOON + 600), (here, SOON)):
        await one.act(RED, "offer", offering([at]), key=f"offer:{one.scene.id}")
        await one.act(BLUE, "suit", suiting([at]), key=f"suit:{one.scene.id}")
    assert sorted((await other.one()).arrangement.crew.values()) == [BLUE, BLUE_MEMBER]
    assert (await here.one()).arrangement.crew == {}
    told = await letters(scene, "time_lapsed", "time_lapsed_of")
    assert [(target, kind) for _, target, kind, _ in told if kind == "time_lapsed"] == [
        (BLUE_MEMBER, "time_lapsed"),
        (BLUE, "time_lapsed"),
    ]
    his = next(details for _, target, _, details in told if target == BLUE_MEMBER)
    assert his == Lapsed("C3", SOON, "C3", SOON + 600, "Spring war")
    # Nothing of where they are then.
    assert [details for *_, kind, details in told if kind == "time_lapsed_of"] == [
        LapsedOf("C3", SOON, BLUE_MEMBER, (Slot.read("blue P1.0.H3"),)),
        LapsedOf("C3", SOON, BLUE, (Slot.read("blue P1.1.M5"),)),
    ]
    async with scene.database.read() as connection:
        query = select(bookings.c.user).where(bookings.c.game == scene.id, bookings.c.user > 0)
        assert (await connection.execute(query)).all() == []


@pytest.mark.rule("campaign 13.9")
async def test_offers_that_went_by_are_let_go_once_and_both_captains_are_asked_for_others(
    scene: Game,
) -> None:
    here = await Pitched.of(scene)
    clock = Overdue(scene.table, here.desk, skirmish_over)
    await here.act(BLUE, "offer", offering([SOON, LATER]))
    assert await clock.tick(datetime.fromtimestamp(LATER - 1, UTC)) == 0
    assert [await clock.tick(datetime.fromtimestamp(LATER, UTC)) for _ in range(2)] == [1, 0]
    assert (await here.one()).arrangement == Arrangement()
    assert [target for _, target, *_ in await letters(scene, "times_passed")] == [BLUE, RED]


async def test_where_a_time_is_fixed_offers_that_went_by_are_let_go_in_silence(scene: Game) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "offer", offering([LATER]))
    await here.act(RED, "suit", suiting([LATER]))
    await here.act(BLUE, "offer", offering([SOON]))
    assert await Overdue(scene.table, here.desk, skirmish_over).tick(datetime.fromtimestamp(SOON, UTC)) == 1
    assert (await here.one()).arrangement.time == LATER
    assert await letters(scene, "times_passed") == []


@pytest.mark.rule("campaign 16.2")
async def test_whoever_had_to_be_there_is_booked_again_when_the_result_is_undone(scene: Game) -> None:
    here = await Pitched.of(scene)

    async def manned(act: Scene) -> Arranged:
        crew = FrozenMap({slots(act.battle, Team.BLUE)[0]: BLUE_MEMBER})
        return Arranged(replace(act.arrangement, crew=crew))

    async def booked() -> list[tuple[int, str, int]]:
        await here.desk.of(scene.id)
        query = select(bookings.c.user, bookings.c.seat, bookings.c.at).order_by(bookings.c.user)
        async with scene.database.read() as connection:
            return [tuple(row) for row in await connection.execute(query)]

    await here.act(BLUE, "man", manned)
    await here.act(BLUE, "offer", offering([SOON]))
    await here.act(RED, "suit", suiting([SOON]))
    before = await booked()
    assert before == [(0, "public", SOON * 1000), (BLUE_MEMBER, "blue", SOON * 1000)]
    await scene.say(Seat.REFEREE, "result C3: draw")
    assert await booked() == []
    await scene.table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a slip")
    assert await booked() == before


async def test_a_game_that_fails_keeps_nothing_back_that_is_due_in_another(
    scene: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await Pitched.of(scene)
    other = await Game.gather(scene.database, scene.table, key="create:2")
    other.seconds = count(10_000)
    there = await Pitched.of(other)
    for one in (here, there):
        await one.act(BLUE, "offer", offering([SOON]))
    clock = Overdue(scene.table, here.desk, skirmish_over)
    with monkeypatch.context() as patch:
        fails(patch, here.desk, "of", 1, KeyError)
        assert await clock.tick(datetime.fromtimestamp(SOON, UTC)) == 1
    assert await clock.tick(datetime.fromtimestamp(SOON + 120, UTC)) == 1
