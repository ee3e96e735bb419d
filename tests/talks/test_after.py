"""After the battles: a campaign's charts for who plays in it, and what somebody has played himself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.games.campaign.services.battles.encounter import Arranged, Doing, Scene
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Room
from engine.frozen import FrozenMap
from tests.core.words.english import SENTENCES, shut
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
LINES = ("set platoon blue P1 A4: M3, H2", "set platoon red P1 A5: H3")


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A battle is pending in A5, Blue attacking."""
    async with openings.opened(tmp_path, pending) as there:
        yield there


async def pending(there: Stage) -> None:
    """Have the battle of A5 begin."""
    await there.play()
    for line in LINES:
        await amend(there.person(RITA), line=line, reason="a position to play")
    await there.gives(BORIS, "Blue turn 1\nP1, A4, A5")


async def the_result(there: Stage, outcome: str, *lost: str) -> None:
    """Have the referee record how the battle of A5 ended."""
    rita = there.person(RITA)
    card = await rita.slash("referee campaign result", battle="A5")
    card = await rita.select(card, "How did it end?", [outcome])
    if lost:
        card = await rita.select(card, "Blue: vehicles lost", list(lost))
    assert "Recorded: A5" in (await rita.click(card, "Record this result")).text
    await there.settle()


async def manned(there: Stage, driver: Person) -> None:
    """Give Blue's medium tank to somebody, and open the battle."""
    desk = there.app.desk
    (game,) = [one for one, _ in await desk.lobby.joined(driver.id)]
    (one,) = await desk.encounters.of(game.id)

    async def act(scene: Scene) -> Arranged:
        (slot,) = (slot for slot in all_slots(scene.battle) if str(slot).endswith("M3"))
        room = Room("clan", "secret", scene.now, 10)
        return Arranged(replace(scene.arrangement, crew=FrozenMap({slot: driver.id}), room=room))

    at = datetime.fromtimestamp(there.server.clock.now(), UTC)
    await desk.encounters.arrange(Doing(game.id, one.id, there.person(RITA).id, "manned", "manned", at), act)
    await there.settle()


async def battles(there: Stage, name: str) -> Result:
    return await there.person(name).slash("campaign battles")


@pytest.mark.long
async def test_before_the_first_result_there_is_nothing_to_draw(game: Stage) -> None:
    shown = await battles(game, BORIS)
    assert "Nobody has fought a battle" in shown.text
    assert not shown.attachments


@pytest.mark.rule("campaign 12.5")
async def test_both_teams_and_the_referee_are_told_the_same(game: Stage) -> None:
    await the_result(game, "attackers capture", "P1: heavy tier 2")
    shown = [await battles(game, name) for name in (BORIS, "Mila", ROSA, RITA)]
    assert {one.text for one in shown} == {shown[0].text}
    assert "**Autumn War**: 1 battle fought." in shown[0].text
    assert "**Blue** won 1 of 1 (attacking 1 of 1). Lost in battle: 1 heavy." in shown[0].text
    assert [one.attachments[0].filename for one in shown] == ["battles.png"] * 4
    assert {view.seat.value for kind, view, _ in game.drawn.drawn if kind == "battles"} == {
        "blue",
        "red",
        "referee",
    }


@pytest.mark.long
@pytest.mark.rule("campaign 12.1")
async def test_who_does_not_play_is_told_nothing_of_battles(game: Stage) -> None:
    before = await battles(game, "Outsider")
    await the_result(game, "draw")
    after = await battles(game, "Outsider")
    assert before.text == after.text == shut("door.member_only")
    assert not after.attachments


@pytest.mark.long
@pytest.mark.rule("campaign 16.2")
async def test_a_result_taken_back_is_in_no_chart_and_no_history(game: Stage) -> None:
    mila, rita = game.person("Mila"), game.person(RITA)
    await manned(game, mila)
    await the_result(game, "draw")
    assert "1 battle fought" in (await battles(game, ROSA)).text
    assert "1 battle, 0 won" in (await mila.slash("mine", history=True)).text
    form = await rita.slash("referee undo")
    assert "taken back" in (await rita.submit(form, {"text": "the wrong battle"})).text
    await game.settle()
    assert "Nobody has fought a battle" in (await battles(game, ROSA)).text
    assert "You haven't played a battle yet" in (await mila.slash("mine", history=True)).text


async def test_a_member_sees_what_he_has_played_and_nobody_elses(game: Stage) -> None:
    mila = game.person("Mila")
    await manned(game, mila)
    assert "You haven't played a battle yet" in (await mila.slash("mine", history=True)).text
    await the_result(game, "attackers capture", "P1: heavy tier 2")
    shown = await mila.slash("mine", history=True)
    assert "medium tier 3 for Blue. Victory, vehicle survived." in shown.text
    assert shown.ephemeral
    assert shown.attachments[0].filename == "history.png"
    for name in (BORIS, ROSA, RITA, "Outsider"):
        assert "You haven't played a battle yet" in (await game.person(name).slash("mine", history=True)).text


@pytest.mark.long
async def test_history_stays_after_the_game_has_ended_and_after_a_restart(game: Stage) -> None:
    mila, rita = game.person("Mila"), game.person(RITA)
    await manned(game, mila)
    await the_result(game, "defenders annihilate")
    form = await rita.slash("game end")
    await rita.submit(form, {"text": "the season is over"})
    await game.settle()
    await game.stop()
    await game.start()
    assert "Defeat, vehicle destroyed." in (await mila.slash("mine", history=True)).text
    told = (await battles(game, ROSA)).text
    assert "1 battle fought" in told
    (story,) = (await game.person(ROSA).slash("game story")).attachments
    for one in (told, (await mila.slash("mine", history=True)).text, story.data.decode()):
        assert "The referee has entered this result." in one
    assert (await mila.slash("mine")).text == SENTENCES["mine.none"]
