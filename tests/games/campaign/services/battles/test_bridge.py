"""A battle settled by a skirmish: off unless set, agreed to by three, its end carried out as any report."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete

from bot.core.store.proving import MARK
from bot.core.store.tables import channels
from bot.games.campaign.services.battles import reporting
from bot.games.campaign.services.battles.opening import opening
from bot.games.campaign.services.battles.settings import BattleSettings, DeskSettings
from bot.games.links import bridge_acts as acts
from bot.games.skirmish.play_skirmish import play
from bot.games.skirmish.proof import read_duel_proof
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Stage
from bot.games.skirmish.verifying import verify_duel
from bot.play import run
from engine.campaign.arranging.shapes import Progress, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.dice import commitment
from engine.errors import Refusal
from engine.skirmish.sides import Side
from tests.core.scene import BLUE, BLUE_MEMBER, RED, REFEREE, SERVER, Scene
from tests.games.campaign.services.battles.bridged import (
    allowed,
    begun,
    games,
    looked,
    played,
    proposed,
    refused,
    says_yes,
    told,
)
from tests.games.campaign.services.battles.pitched import Pitched
from tests.games.skirmish.services.dueling import WORD, spoken

pytestmark = pytest.mark.rule("skirmish 11.3")
PLACE = 401


@pytest.fixture
async def here(scene: Scene) -> Pitched:
    return await allowed(scene)


async def test_it_is_off_until_the_referee_allows_it(scene: Scene) -> None:
    here = await Pitched.of(scene)
    assert await DeskSettings(scene.table).of(scene.id) == BattleSettings()
    assert await refused(here, REFEREE, "ask", acts.propose) == ["bridge_shut"]
    await DeskSettings(scene.table).put(scene.id, REFEREE, BattleSettings(skirmish=True))
    assert (await DeskSettings(scene.table).of(scene.id)).skirmish
    at = await proposed(here)
    await DeskSettings(scene.table).put(scene.id, REFEREE, BattleSettings())
    assert await refused(here, BLUE, "yes", acts.agree(at, "k")) == ["bridge_shut"]


async def test_only_the_referee_proposes_and_only_captains_agree(here: Pitched) -> None:
    assert await refused(here, BLUE, "ask", acts.propose) == ["not_referee"]
    at = await proposed(here)
    assert await refused(here, REFEREE, "yes", acts.agree(at, "k")) == ["not_captain"]
    assert await refused(here, BLUE_MEMBER, "yes", acts.agree(at, "k")) == ["not_captain"]
    assert await refused(here, BLUE, "yes", acts.agree(at - 1, "k")) == ["bridge_none"]


async def test_nothing_begins_and_nobody_sees_the_other_side_before_both_have_agreed(here: Pitched) -> None:
    at = await proposed(here)
    for seat in (Seat.BLUE, Seat.RED):
        assert len(await told(here, seat, "bridge_asked")) == 1
    found = await says_yes(here, at, BLUE)
    assert await games(here) == 0
    for team in Team:
        sight = found.sight(Seat.of(team))
        assert sight.battle is not None
        assert set(sight.battle.own) == {team}
        assert sight.bridge is not None
        assert (sight.bridge.secret, sight.bridge.salt) == ("", "")


async def test_with_the_second_yes_the_battle_is_open_and_the_skirmish_on(here: Pitched) -> None:
    at = await proposed(here)
    (asked,) = await told(here, Seat.BLUE, "bridge_asked")
    found = await says_yes(here, at, BLUE, RED)
    duels = Duels(here.scene.database)
    duel = await duels.duel(SERVER, found.arrangement.skirmish)
    assert found.progress is Progress.OPEN
    assert (duel.stage, duel.texts) == (Stage.WORD, (f"text {BLUE}", f"text {RED}"))
    with pytest.raises(Refusal):
        await duels.decline(SERVER, duel.id, BLUE, at=here.scene.now())
    duel = (await spoken(duels, duel.id, at=here.scene.now())).duel
    assert (duel.stage, duel.channel, duel.seat(BLUE), duel.seat(RED)) == (Stage.PLAYED, PLACE, "blue", "red")
    assert duel.commitment == asked.details.promise
    sitting = await Duels(here.scene.database).sitting(duel.id)
    names = {f"{unit.side} {unit.kind.name}" for unit in sitting.state.position.scenario.units.values()}
    assert names == {"blue H3 P1", "blue M5 P1", "red H6 P2", "red M4 P2"}
    assert sitting.state.position.phase is Side.BLUE
    assert (sitting.salt, commitment(sitting.secret.encode())) == (
        f'["text {BLUE}","text {RED}","{WORD}"]',
        duel.commitment,
    )
    for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE):
        assert len(await told(here, seat, "bridge_begun")) == 1
    for team in Team:
        sight = found.sight(Seat.of(team))
        assert sight.battle is not None
        assert set(sight.battle.own) == set(Team)


async def test_a_captain_may_decline_and_the_referee_take_it_back(here: Pitched) -> None:
    at = await proposed(here)
    await says_yes(here, at, BLUE)
    declined = await here.act(RED, "no", acts.decline(at))
    assert declined.arrangement.bridge is None
    assert [one.details.by for one in await told(here, Seat.BLUE, "bridge_off")] == [Seat.RED]
    again = await proposed(here)
    assert again > at
    assert await refused(here, RED, "yes", acts.agree(at, "k")) == ["bridge_none"]
    await here.act(REFEREE, "back", acts.decline(again))
    assert [one.details.by for one in await told(here, Seat.RED, "bridge_off")] == [Seat.REFEREE]
    assert await games(here) == 0


async def test_without_a_public_channel_it_is_not_proposed(here: Pitched) -> None:
    async with here.scene.database.write() as connection:
        await connection.execute(delete(channels).where(channels.c.seat == Seat.PUBLIC.value))
    here.scene.table.changed(here.scene.id)
    assert await refused(here, REFEREE, "ask", acts.propose) == ["bridge_nowhere"]


async def test_an_open_battle_is_not_settled_so_and_a_skirmish_has_no_room(here: Pitched) -> None:
    await begun(here)
    assert await refused(here, REFEREE, "ask", acts.propose) == ["bridge_opened"]
    assert await refused(here, REFEREE, "open", opening("clan 1", "s3cret", 15)) == ["bridge_begun"]
    outcome = reporting.report(BattleOutcome.DRAW, (), ())
    assert await refused(here, BLUE, "report", outcome) == ["bridge_begun"]
    assert await refused(here, BLUE, "played", reporting.say_played()) == ["bridge_begun"]


async def test_while_it_is_played_nothing_is_reported_however_long_it_takes(here: Pitched) -> None:
    await begun(here)
    assert await looked(here) == 0
    assert (await here.one()).progress is Progress.OPEN


async def test_who_resigns_yields_the_base_and_the_campaign_goes_on_with_that(here: Pitched) -> None:
    duel = await begun(here)
    await Duels(here.scene.database).resign(SERVER, duel.id, RED, key="r", at=here.scene.now())
    assert await looked(here) == 1
    state = (await here.scene.table.sitting(here.scene.id)).state
    assert not state.battles
    (played,) = await told(here, Seat.BLUE, "battle_fought")
    assert played.details.outcome is BattleOutcome.ATTACKERS_CAPTURE
    assert state.platoons[PlatoonId(Team.BLUE, 1)].hex == "C3"
    assert await looked(here) == 0


async def test_a_whole_skirmish_leaves_the_tracks_as_its_board_says(here: Pitched) -> None:
    lost = {unit.kind.name for unit in await played(here, await begun(here))}
    assert await looked(here) == 1
    state = (await here.scene.table.sitting(here.scene.id)).state
    left = {f"{vehicle} {platoon.id}" for platoon in state.platoons.values() for vehicle in platoon.vehicles}
    assert lost, "nobody shot at anybody: the test shows nothing"
    assert {"H3 P1", "M5 P1", "H6 P2", "M4 P2"} - left == lost


@pytest.mark.long
async def test_its_record_states_its_vehicles_plays_again_and_verifies(here: Pitched, tmp_path: Path) -> None:
    duel = await begun(here)
    lost = await played(here, duel)
    text = await Duels(here.scene.database).record(SERVER, duel.id)
    assert text.startswith("skirmish bridge: blue H3 P1, M5 P1 against red H6 P2, M4 P2\n")
    assert verify_duel(read_duel_proof(text)).wrong == ()
    alone = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(MARK))
    for number, written in enumerate((text, alone)):
        file = tmp_path / f"{number}.record"
        file.write_text(written, encoding="utf-8")
        assert run(str(file)) == 0
        assert play(written, tmp_path).state.position.lost == lost


@pytest.mark.rule("campaign 16.2")
async def test_what_a_correction_has_made_impossible_is_laid_before_the_referee(here: Pitched) -> None:
    duel = await begun(here)
    (first,) = await played(here, duel, losses=1)
    platoon = "blue P1" if first.side is Side.BLUE else "red P2"
    await here.scene.say(Seat.REFEREE, f"set platoon {platoon} C3: L1", reason="a test")
    user = BLUE if first.side is Side.RED else RED
    await Duels(here.scene.database).resign(SERVER, duel.id, user, key="r", at=here.scene.now())
    assert await looked(here) == 1
    assert len(await told(here, Seat.REFEREE, "result_unfit")) == 1
    assert (await here.scene.table.sitting(here.scene.id)).state.battles
    assert await looked(here) == 0


async def test_the_referee_can_settle_a_skirmish_that_nobody_ends(here: Pitched) -> None:
    duel = await begun(here)
    await here.act(REFEREE, "settle", reporting.settle(BattleOutcome.DRAW, (), ()))
    assert not (await here.scene.table.sitting(here.scene.id)).state.battles
    await Duels(here.scene.database).resign(SERVER, duel.id, RED, key="r", at=here.scene.now())
    assert await looked(here) == 0


def test_a_counter_and_its_vehicle_name_each_other() -> None:
    slot = Slot(PlatoonId(Team.RED, 10), 0, Vehicle.read("TD7"))
    one = acts.fighter(slot)
    assert acts._read(one.side, one.name) == (Team.RED, 10, Vehicle.read("TD7"))  # noqa: SLF001
    assert one.name == "TD7 P10"
