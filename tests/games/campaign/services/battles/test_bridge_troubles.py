"""A skirmish settles a battle, something comes between: no dead end, and nothing void is carried out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.core.people.privacy import Privacy
from bot.core.store.tables import encounters
from bot.games.campaign import codec
from bot.games.campaign.services.battles import reporting
from bot.games.campaign.services.battles.encounter import Arranged
from bot.games.campaign.services.battles.encounter import Scene as Encountered
from bot.games.campaign.services.battles.settings import BattleSettings, DeskSettings
from bot.games.links import bridge_acts as acts
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Stage
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Progress
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from tests.core.hooked import hooked
from tests.core.scene import BLUE, BLUE_MEMBER, RED, REFEREE, SERVER, Scene
from tests.games.campaign.services.battles.bridged import (
    allowed,
    begun,
    games,
    looked,
    proposed,
    refused,
    says_yes,
    told,
)
from tests.games.campaign.services.battles.pitched import Pitched

pytestmark = pytest.mark.rule("skirmish 11.3")


@pytest.fixture
async def here(scene: Scene) -> Pitched:
    return await allowed(scene)


async def resigns(here: Pitched, game: str, user: int) -> None:
    await Duels(here.scene.database).resign(SERVER, game, user, key=f"r{user}", at=here.scene.now())


async def named(here: Pitched) -> set[int]:
    """Return who is kept as having agreed or reported."""
    found: set[int] = set()
    async with here.scene.database.read() as connection:
        for row in await connection.execute(select(encounters.c.body, encounters.c.version)):
            arranged = codec.read_arrangement(row.body, row.version)
            found |= {one.author for one in arranged.reports}
            found |= set(arranged.bridge.agreed.values()) if arranged.bridge is not None else set()
    return found


async def test_turned_off_while_it_is_played_it_still_settles_the_battle(here: Pitched) -> None:
    duel = await begun(here)
    await DeskSettings(here.scene.table).put(here.scene.id, REFEREE, BattleSettings())
    await resigns(here, duel.id, RED)
    assert await looked(here) == 1
    assert not (await here.scene.table.sitting(here.scene.id)).state.battles


async def test_who_orders_no_more_has_not_agreed_and_his_successor_is_asked(here: Pitched) -> None:
    at = await proposed(here)
    await says_yes(here, at, BLUE)
    await here.scene.lobby.appoint(SERVER, here.scene.id, REFEREE, BLUE_MEMBER, at=here.scene.now())
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        shown = (await here.one()).sight(seat).bridge
        assert shown is not None
        assert not shown.agreed
    found = await says_yes(here, at, RED)
    assert await games(here) == 0
    assert await refused(here, BLUE, "yes", acts.agree(at, "again")) == ["not_captain"]
    found = await says_yes(here, at, BLUE_MEMBER)
    duel = await Duels(here.scene.database).duel(SERVER, found.arrangement.skirmish)
    assert (duel.side_of(BLUE_MEMBER), duel.side_of(BLUE)) == ("blue", None)


@pytest.mark.rule("campaign 2.3")
async def test_a_forgotten_captain_has_agreed_to_nothing_and_is_no_number_in_it(here: Pitched) -> None:
    at = await proposed(here)
    await says_yes(here, at, BLUE)
    await Privacy(here.scene.table, hooked(here.scene.table, here.desk)).forget(BLUE, at=here.scene.now())
    assert BLUE not in await named(here)
    found = await says_yes(here, at, RED)
    assert found.arrangement.bridge is not None
    assert set(found.arrangement.bridge.agreed) == {Team.RED}
    assert await games(here) == 0


async def test_a_captain_forgotten_while_it_is_played_gives_it_up_and_the_campaign_goes_on(
    here: Pitched,
) -> None:
    duel = await begun(here)
    await Privacy(here.scene.table, hooked(here.scene.table, here.desk)).forget(BLUE, at=here.scene.now())
    assert (await Duels(here.scene.database).duel(SERVER, duel.id)).stage is Stage.OVER
    assert await looked(here) == 1
    assert not (await here.scene.table.sitting(here.scene.id)).state.battles
    (fought,) = await told(here, Seat.RED, "battle_fought")
    assert fought.details.outcome is BattleOutcome.DEFENDERS_CAPTURE
    assert BLUE not in await named(here)


@pytest.mark.rule("campaign 13.9")
async def test_where_a_whole_side_stays_out_the_referee_is_told_and_no_captain(here: Pitched) -> None:
    async def ruled(scene: Encountered) -> Arranged:
        out = frozenset(slots(scene.battle, Team.RED))
        return Arranged(replace(scene.arrangement, staying_out=out))

    await here.act(REFEREE, "ruled", ruled)
    assert await refused(here, REFEREE, "ask", acts.propose) == ["bridge_nobody"]
    assert await told(here, Seat.BLUE, "bridge_asked") == []


@pytest.mark.rule("campaign 12.5")
async def test_that_a_whole_side_stays_out_by_now_is_told_to_no_captain_by_his_yes(here: Pitched) -> None:
    async def ruled(scene: Encountered) -> Arranged:
        out = frozenset(slots(scene.battle, Team.RED))
        return Arranged(replace(scene.arrangement, staying_out=out))

    at = await proposed(here)
    await says_yes(here, at, RED)
    await here.act(REFEREE, "ruled", ruled)
    after = await says_yes(here, at, BLUE)
    assert after.arrangement.bridge is None
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        (letter,) = await told(here, seat, "bridge_off")
        assert letter.details.by is Seat.REFEREE
    assert await refused(here, REFEREE, "ask again", acts.propose) == ["bridge_nobody"]


@pytest.mark.rule("campaign 15.3")
async def test_a_proposal_lapses_when_another_battle_is_settled_so_that_no_yes_tells_of_retreats(
    scene: Scene,
) -> None:
    here = await allowed(scene, battles=2)
    at = await proposed(here)
    await says_yes(here, at, RED)
    await scene.say(Seat.REFEREE, "result C7: draw")
    assert (await here.one()).arrangement.bridge is None
    assert await refused(here, BLUE, "yes", acts.agree(at, "k")) == ["bridge_none"]
    await scene.table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a test")
    assert (await here.one()).arrangement.bridge is not None
    assert (await says_yes(here, at, BLUE)).arrangement.skirmish


async def test_a_turn_taken_back_makes_the_skirmish_void(here: Pitched) -> None:
    duel = await begun(here)
    table, scene = here.scene.table, here.scene
    await table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a test")
    assert not (await table.sitting(scene.id)).state.battles
    await resigns(here, duel.id, RED)
    assert await looked(here) == 0
    assert await told(here, Seat.BLUE, "battle_fought") == []
    await scene.say(Seat.BLUE, "Blue turn 1\nP1, C4, C3")
    again = await here.one()
    assert (again.progress, again.arrangement.skirmish) == (Progress.PENDING, "")
    assert await looked(here) == 0
    assert (await begun(here)).id != duel.id


@pytest.mark.rule("campaign 16.2")
async def test_the_end_taken_back_is_the_referees_to_settle(here: Pitched) -> None:
    duel = await begun(here)
    await resigns(here, duel.id, RED)
    assert await looked(here) == 1
    table, scene = here.scene.table, here.scene
    await table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a test")
    assert (await table.sitting(scene.id)).state.battles
    assert await looked(here) == 0
    await here.act(REFEREE, "settle", reporting.settle(BattleOutcome.DRAW, (), ()))
    assert not (await table.sitting(scene.id)).state.battles


async def test_a_campaign_that_ends_is_not_changed_by_its_skirmish(here: Pitched) -> None:
    duel = await begun(here)
    await here.scene.lobby.end(SERVER, here.scene.id, REFEREE, "a test", key="end", at=here.scene.now())
    await resigns(here, duel.id, RED)
    before = (await here.scene.table.sitting(here.scene.id)).head
    assert await looked(here) == 0
    assert (await here.scene.table.sitting(here.scene.id)).head == before
