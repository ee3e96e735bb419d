"""Somebody is missing: each side is told of its own people alone, a ruling is carried out (13.9, 12.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.core.post.notices import Notice
from bot.core.store.tables import bookings, outbox
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.battles.absence import postpone, rule, rulings_of
from bot.games.campaign.services.battles.encounter import Act, Arranged
from bot.games.campaign.services.battles.encounter import Scene as Judged
from engine.campaign.arranging.absence import Ruling
from engine.campaign.arranging.orders_of_battle import all_slots, slots
from engine.campaign.arranging.shapes import Progress, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from engine.frozen import FrozenMap
from tests.core.scene import BLUE, BLUE_MEMBER, RED, RED_MEMBER, REFEREE, Scene
from tests.games.campaign.services.battles.pitched import Pitched

PLAYERS = (BLUE, BLUE_MEMBER, RED, RED_MEMBER)


def due(*, postponed: bool = False) -> Act:
    """Man every vehicle and let the time come."""

    async def act(scene: Judged) -> Arranged:
        crew = FrozenMap(dict(zip(all_slots(scene.battle), PLAYERS, strict=True)))
        return Arranged(replace(scene.arrangement, crew=crew, time=scene.now, postponed=postponed))

    return act


async def of_team(here: Pitched, team: Team) -> tuple[Slot, ...]:
    battle = (await here.one()).battle
    assert battle is not None
    return slots(battle, team)


async def told(here: Pitched, kind: str) -> dict[str, Notice]:
    """Return what each seat is told of a kind."""
    async with here.scene.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.notices))).scalars().all()
    return {one.seat: one for text in rows for one in read_notices(text) if one.kind == kind}


@pytest.mark.rule("campaign 13.9")
async def test_a_postponed_battle_lets_everybody_go_and_names_the_missing_to_their_own_side(
    scene: Scene,
) -> None:
    here = await Pitched.of(scene)
    await here.act(REFEREE, "due", due())
    first, *_ = await of_team(here, Team.BLUE)
    after = await here.act(REFEREE, "postpone", postpone([first]))
    assert after.progress is Progress.PENDING
    notices = await told(here, "battle_postponed")
    assert {seat: one.details.missing for seat, one in notices.items()} == {
        Seat.BLUE: (BLUE,),
        Seat.RED: (),
    }
    assert all(one.post for one in notices.values())
    async with scene.database.read() as connection:
        assert (await connection.execute(select(bookings))).all() == []


@pytest.mark.rule("campaign 13.9")
async def test_who_stays_out_is_told_to_his_own_side(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await here.act(REFEREE, "due", due(postponed=True))
    first, *_ = await of_team(here, Team.RED)
    gone, legal = await rulings_of(here.desk, scene.id, (await here.one()).id, [first])
    assert (gone, legal) == (frozenset((first,)), (Ruling.STAY_OUT,))
    after = await here.act(REFEREE, "rule", rule([first], Ruling.STAY_OUT))
    assert after.progress is Progress.MANNED
    notices = await told(here, "battle_ruled")
    assert {seat: one.details.vehicles for seat, one in notices.items()} == {
        Seat.BLUE: (),
        Seat.RED: ((2, (first.vehicle,)),),
    }


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(
    ("team", "ruling", "holder"), [(Team.BLUE, Ruling.DRAW, "red"), (Team.RED, Ruling.CAPTURE, "blue")]
)
async def test_a_side_of_whom_nobody_came_is_ruled_on_and_its_result_carried_out(
    scene: Scene, team: Team, ruling: Ruling, holder: str
) -> None:
    here = await Pitched.of(scene)
    await scene.say(Seat.REFEREE, "set control C3 red", reason="where Red stands")
    await here.act(REFEREE, "due", due(postponed=True))
    absent = await of_team(here, team)
    after = await here.act(REFEREE, "rule", rule(absent, ruling))
    assert after.progress is Progress.SETTLED
    assert (await scene.table.view(scene.id, Seat.REFEREE)).control[after.hex] == holder
    assert set(await told(here, "battle_ruled")) == {Seat.BLUE, Seat.RED}


@pytest.mark.rule("campaign 2.4")
async def test_nobody_but_the_referee_says_that_somebody_is_missing(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await here.act(REFEREE, "due", due())
    missing = await of_team(here, Team.RED)
    for user in (BLUE, RED, BLUE_MEMBER):
        with pytest.raises(Refusal) as caught:
            await here.act(user, "postpone", postpone(missing))
        assert [one.kind for one in caught.value.faults] == ["not_referee"]
