"""The referee mans a side for a captain who is away: what is recorded, who is told (16.4)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.core.store.tables import desk_log, outbox
from bot.games.campaign import codec
from bot.games.campaign.services.battles.encounter import Act, Arranged
from bot.games.campaign.services.battles.encounter import Scene as Desk
from bot.games.campaign.services.battles.manning import giving, naming, taking
from bot.games.campaign.services.battles.standing_in import for_team
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import FillIn, Slot
from engine.campaign.forces import Team
from engine.common.notice import Notice
from engine.errors import Refusal
from engine.frozen import FrozenMap
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, RED_MEMBER, REFEREE, Scene
from tests.games.campaign.services.battles.pitched import Pitched
from tests.games.campaign.services.battles.test_manning import HEAVY, MEDIUM, Crews, fault

REDS = Slot.read("red P2.0.H6")


@pytest.fixture
async def crews(scene: Scene) -> Crews:
    found = Crews(await Pitched.of(scene, battles=2))
    await found.own(BLUE_MEMBER, "H3")
    await found.own(BLUE, "M5")
    return found


async def logged(crews: Crews) -> list[tuple[str, int, dict[str, Any]]]:
    async with crews.scene.database.read() as connection:
        rows = (await connection.execute(desk_log.select().order_by(desk_log.c.number))).all()
    return [(row.what, row.author, json.loads(row.body)) for row in rows]


async def letters(crews: Crews) -> list[tuple[int, Notice]]:
    """Return who was told what the referee has done for him."""
    async with crews.scene.database.read() as connection:
        rows = (await connection.execute(outbox.select().order_by(outbox.c.id))).all()
    notices = [(row.target, one) for row in rows for one in codec.read_notices(row.notices, row.version)]
    return [(user, one) for user, one in notices if one.kind == "done_for_you"]


async def plays(scene: Desk) -> Arranged:
    """Let the referee play a vehicle of Red's, both captains having agreed (2.5)."""
    slot = slots(scene.battle, Team.RED)[0]
    wish = FillIn(Team.RED, slot, REFEREE, frozenset(Team))
    crew = scene.arrangement.crew.with_item(slot, REFEREE)
    return Arranged(replace(scene.arrangement, fill_in=wish, crew=crew))


@pytest.mark.rule("campaign 16.4")
async def test_what_the_referee_does_for_a_captain_is_recorded_as_that_and_told_to_him(crews: Crews) -> None:
    await crews.here.act(REFEREE, "give", for_team(Team.BLUE, giving(HEAVY, BLUE_MEMBER)))
    await crews.here.act(REFEREE, "name", for_team(Team.BLUE, naming(BLUE_MEMBER)))
    assert await crews.crew() == {str(HEAVY): BLUE_MEMBER}
    log = await logged(crews)
    assert [(what, author, body["for"]) for what, author, body in log] == [
        ("give", REFEREE, "blue"),
        ("name", REFEREE, "blue"),
    ]
    told = await letters(crews)
    assert {user for user, _ in told} == {BLUE}
    assert [(one.details.crew, one.details.commander) for _, one in told] == [
        (((HEAVY, BLUE_MEMBER),), None),
        ((), BLUE_MEMBER),
    ]
    assert (BLUE_MEMBER, "vehicle_given") in [(user, one.kind) for user, one in await crews.told()]


@pytest.mark.rule("campaign 16.4")
async def test_the_referee_takes_the_crew_that_is_suggested_for_that_side(crews: Crews) -> None:
    encounter = (await crews.here.one()).id
    found = await crews.manning.prospects(crews.scene.id, encounter, REFEREE, NOON, for_=Team.BLUE)
    assert [(one.slot, set(one.may)) for one in found] == [(HEAVY, {BLUE_MEMBER}), (MEDIUM, {BLUE})]
    made = await crews.manning.suggested(crews.scene.id, encounter, REFEREE, NOON, for_=Team.BLUE)
    await crews.here.act(REFEREE, "take", for_team(Team.BLUE, taking(made.mark)))
    assert await crews.crew() == {str(HEAVY): BLUE_MEMBER, str(MEDIUM): BLUE}
    assert len(await letters(crews)) == 1
    await crews.here.act(REFEREE, "again", for_team(Team.BLUE, taking(made.mark)))
    assert len(await letters(crews)) == 1


@pytest.mark.rule("campaign 13.3")
@pytest.mark.parametrize(
    ("act", "kind"),
    [
        (giving(MEDIUM, BLUE_MEMBER), "crew_not_owned"),
        (giving(HEAVY, RED_MEMBER), "not_on_the_team"),
        (giving(REDS, BLUE_MEMBER), "crew_no_slot"),
        (naming(RED), "not_on_the_team"),
    ],
)
async def test_he_may_no_more_than_the_captain_for_whom_he_acts(crews: Crews, act: Act, kind: str) -> None:
    with pytest.raises(Refusal) as refused:
        await crews.here.act(REFEREE, "act", for_team(Team.BLUE, act))
    assert fault(refused)[0] == kind
    assert (await logged(crews), await letters(crews)) == ([], [])


@pytest.mark.rule("campaign 2.4")
@pytest.mark.parametrize("user", [BLUE, BLUE_MEMBER, RED, RED_MEMBER])
async def test_nobody_but_the_referee_acts_for_a_captain(crews: Crews, user: int) -> None:
    encounter = (await crews.here.one()).id
    with pytest.raises(Refusal) as refused:
        await crews.here.act(user, "give", for_team(Team.BLUE, giving(HEAVY, BLUE_MEMBER)))
    assert fault(refused)[0] == "not_referee"
    for look in (crews.manning.prospects, crews.manning.suggested):
        with pytest.raises(Refusal):
            await look(crews.scene.id, encounter, user, NOON, for_=Team.BLUE)


@pytest.mark.rule("campaign 2.5")
@pytest.mark.parametrize("there", ["C3", "C7"])
async def test_a_referee_who_plays_in_any_battle_of_the_game_acts_for_nobody(
    crews: Crews, there: str
) -> None:
    await crews.here.act(BLUE, "plays", plays, hex_=there)
    encounter = (await crews.here.one()).id
    for team in Team:
        with pytest.raises(Refusal) as refused:
            await crews.here.act(REFEREE, "give", for_team(team, giving(HEAVY, BLUE_MEMBER)))
        assert fault(refused)[0] == "referee_plays_now"
        with pytest.raises(Refusal) as refused:
            await crews.manning.prospects(crews.scene.id, encounter, REFEREE, NOON, for_=team)
        assert fault(refused)[0] == "referee_plays_now"


async def test_a_played_battle_is_manned_by_nobody_any_more(crews: Crews) -> None:
    async def over(scene: Desk) -> Arranged:
        return Arranged(replace(scene.arrangement, played=True, commanders=FrozenMap()))

    await crews.here.act(BLUE, "over", over)
    with pytest.raises(Refusal) as refused:
        await crews.here.act(REFEREE, "give", for_team(Team.BLUE, giving(HEAVY, BLUE_MEMBER)))
    assert fault(refused)[0] == "crew_played"
