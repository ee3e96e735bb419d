"""Manning in conversation: sign up and off, give vehicles, take a suggested crew, name a commander."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.campaign.services.battles.encounter import Encounter
from bot.rehearsal.seen import Result, SeenMessage
from engine.campaign.forces import Vehicle
from tests.core.scene import NOON
from tests.core.words.english import SENTENCES
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.fight import press_on
from tests.talks.stage import Stage, stage
from tests.talks.test_boards import the_board

P1 = "P1 heavy tier 7"
P2 = "P2 medium tier 5"


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game in which a battle is pending in A5."""
    async with openings.opened(tmp_path, begin) as there:
        yield there


async def begin(there: Stage) -> None:
    """Blue attacks A5 with P1 (H7) and P2 (M5); Captain Blue, Mila, Oskar and Timur are on Blue."""
    await there.play()
    rita = there.person("Referee Rita")
    for name in ("Oskar", "Timur"):
        await there.person(name).slash("campaign join", team="blue")
        await there.settle()
        await rita.click(there.server.channel("referee-room").messages()[-1], "Approve")
    for line in ("set platoon blue P1 A4: H7", "set platoon blue P2 A4: M5", "set platoon red P1 A5: M3"):
        await amend(rita, line=line, reason="a position to play")
    for name, sheet in (
        ("Captain Blue", "Blue turn 1\npass"),
        ("Captain Red", "Red turn 1\npass"),
        ("Captain Blue", "Blue turn 2\nP1, A4, A5\nP2, A4, A5"),
    ):
        await there.gives(name, sheet)
    await there.settle()


async def own(there: Stage, **garages: str) -> None:
    for name, text in garages.items():
        garage = frozenset(map(Vehicle.read, text.split()))
        person = there.person(name.replace("_", " "))
        await there.app.desk.garages.put(person.id, garage, at=NOON)


async def card(there: Stage, name: str, room: str = "blue-room") -> Result:
    """Return the card of the battle, by the board of a room."""
    board = the_board(there, room)
    return await there.person(name).click(board, board.buttons[0].label)


def labels(of: Result) -> list[str]:
    """Return what stands on the buttons of an answer."""
    return [button.label for button in of.message.buttons] if of.message is not None else []


async def the_battle(there: Stage) -> Encounter:
    (game,) = await there.app.desk.lobby.captain_games(there.person("Captain Blue").id)
    (one,) = await there.app.desk.encounters.of(game.game)
    return one


async def crew(there: Stage) -> dict[str, str]:
    """Return who plays what, by name."""
    names = {
        there.person(name).id: name for name in ("Captain Blue", "Mila", "Oskar", "Timur", "Captain Red")
    }
    found = (await the_battle(there)).arrangement.crew
    return {str(slot.vehicle): names[user] for slot, user in found.items()}


def told(there: Stage, name: str, part: str) -> list[SeenMessage]:
    return [one for one in there.person(name).inbox() if part in one.text]


@pytest.mark.long
@pytest.mark.rule("campaign 13.3")
async def test_a_captain_gives_each_vehicle_from_a_list_of_those_who_may_play_it(game: Stage) -> None:
    await own(game, Mila="H6", Oskar="M5 H8", Timur="L3")
    captain = game.person("Captain Blue")
    giving = await press_on(captain, await card(game, "Captain Blue"), "Give vehicles")
    assert giving.ephemeral
    assert giving.message is not None
    vehicles, members = giving.message.selects
    assert vehicles.options == (P1, P2)
    assert members.options == ("Mila", "Nobody")
    after = await captain.select(giving, f"Who plays {P1}?", ["Mila"])
    await game.settle()
    assert f"{P1}: Mila" in after.text
    assert after.message is not None
    assert after.message.selects[1].options == ("Oskar", "Nobody")
    assert "with your heavy tier 6" in game.newest("Mila", "you play").text
    await captain.select(after, f"Who plays {P2}?", ["Oskar"])
    assert await crew(game) == {"H7": "Mila", "M5": "Oskar"}
    back = await captain.select(
        await captain.select(after, "Which vehicle do you want to give?", [P1]),
        f"Who plays {P1}?",
        ["Nobody"],
    )
    await game.settle()
    assert f"{P1}: *nobody yet*" in back.text
    assert await crew(game) == {"M5": "Oskar"}
    assert told(game, "Mila", "you don't play")


@pytest.mark.long
async def test_who_signs_up_without_a_garage_is_led_to_it(game: Stage) -> None:
    mila = game.person("Mila")
    up = await press_on(mila, await card(game, "Mila"), "I'll come")
    assert SENTENCES["crew.you_own_nothing"] in up.text
    garage = await mila.click(up, "My garage")
    assert SENTENCES["garage.none"] in garage.text


async def test_a_member_signs_up_and_off_with_a_button(game: Stage) -> None:
    await own(game, Mila="H6")
    mila = game.person("Mila")
    up = await press_on(mila, await card(game, "Mila"), "I'll come")
    assert SENTENCES["crew.you_come"] in up.text
    assert "Signed up: Mila." in (await card(game, "Captain Blue")).text
    assert "Signed up" not in (await card(game, "Timur")).text
    captain = game.person("Captain Blue")
    giving = await press_on(captain, await card(game, "Captain Blue"), "Give vehicles")
    await captain.select(giving, f"Who plays {P1}?", ["Mila"])
    assert f"You play {P1}" in (await card(game, "Mila")).text
    await game.settle()
    await mila.click(game.newest("Mila", "you play"), "I can't come")
    await game.settle()
    assert await crew(game) == {}
    assert "nobody plays heavy tier 7 now" in game.newest("Captain Blue", "has signed off").text
    letter = game.newest("Captain Blue", "has signed off")
    assert f"{P1}: nobody can play it" in (await captain.click(letter, "Suggest a crew")).text
    assert "Not coming: Mila." in (await card(game, "Captain Blue")).text


@pytest.mark.long
@pytest.mark.rule("campaign 13.3")
async def test_a_suggested_crew_is_shown_first_and_manned_when_it_is_taken(game: Stage) -> None:
    await own(game, Mila="H6 M5", Oskar="H7")
    captain = game.person("Captain Blue")
    shown = await press_on(captain, await card(game, "Captain Blue"), "Suggest a crew")
    assert f"{P1}: Oskar" in shown.text
    assert f"{P2}: Mila" in shown.text
    assert shown.text.index(P1) < shown.text.index(P2)
    assert await crew(game) == {}
    taken = await captain.click(shown, "Take it")
    await game.settle()
    assert SENTENCES["crew.taken"] in taken.text
    assert await crew(game) == {"H7": "Oskar", "M5": "Mila"}
    assert told(game, "Oskar", "you play")
    again = await press_on(captain, await card(game, "Captain Blue"), "Suggest a crew")
    assert SENTENCES["crew.as_it_is"] in again.text
    assert labels(again) == []


@pytest.mark.long
async def test_a_suggestion_tells_the_captain_alone_what_nobody_can_play_and_why(game: Stage) -> None:
    await own(game, Mila="H6", Oskar="M5", Timur="L1")
    await press_on(game.person("Oskar"), await card(game, "Oskar"), "I can't come")
    shown = await press_on(game.person("Captain Blue"), await card(game, "Captain Blue"), "Suggest a crew")
    assert f"{P1}: Mila, with heavy tier 6" in shown.text
    assert f"{P2}: nobody can play it" in shown.text
    assert "Own one, but aren't coming: Oskar." in shown.text
    assert "No garage registered (`/garage`): Captain Blue." in shown.text
    assert "Timur" not in shown.text
    assert "Suggest a crew" not in labels(await card(game, "Timur"))


@pytest.mark.long
async def test_a_suggestion_that_would_be_another_by_now_is_not_taken(game: Stage) -> None:
    await own(game, Mila="H6")
    captain = game.person("Captain Blue")
    shown = await press_on(captain, await card(game, "Captain Blue"), "Suggest a crew")
    await press_on(game.person("Mila"), await card(game, "Mila"), "I can't come")
    refused = await captain.click(shown, "Take it")
    await game.settle()
    assert any(
        "Something has changed" in text for text in (refused.text, *(one.text for one in refused.followups))
    )
    assert await crew(game) == {}


@pytest.mark.long
@pytest.mark.rule("campaign 13.3")
async def test_a_field_commander_gives_the_vehicles_and_names_nobody(game: Stage) -> None:
    await own(game, Mila="H6")
    captain, timur = game.person("Captain Blue"), game.person("Timur")
    asked = await press_on(captain, await card(game, "Captain Blue"), "Field Commander")
    await captain.select(asked, "Who commands this battle?", ["Timur"])
    await game.settle()
    assert told(game, "Timur", "you're Field Commander")
    mine = await card(game, "Timur")
    assert "Give vehicles" in labels(mine)
    assert "Field Commander" not in labels(mine)
    giving = await timur.click(game.newest("Timur", "Field Commander"), "Give vehicles")
    await timur.select(giving, f"Who plays {P1}?", ["Mila"])
    assert await crew(game) == {"H7": "Mila"}
    assert "Field Commander: Timur." in (await card(game, "Mila")).text


@pytest.mark.long
async def test_a_member_who_left_the_server_is_named_and_plays_nothing(game: Stage) -> None:
    await own(game, Mila="H6", Oskar="H5", Timur="M5")
    captain = game.person("Captain Blue")
    giving = await press_on(captain, await card(game, "Captain Blue"), "Give vehicles")
    await game.person("Mila").leaves()
    after = await captain.select(giving, f"Who plays {P1}?", ["Mila"])
    assert "Mila has left the server" in after.text
    assert after.message is not None
    assert "Mila" not in after.message.selects[1].options
    await captain.select(after, f"Who plays {P1}?", ["Oskar"])
    await game.person("Oskar").leaves()
    shown = await press_on(captain, await card(game, "Captain Blue"), "Suggest a crew")
    await game.settle()
    assert f"{P1}: nobody can play it" in shown.text
    assert f"{P2}: Timur" in shown.text
    assert "nobody plays heavy tier 7 now" in game.newest("Captain Blue", "has left the server").text
    assert await crew(game) == {}


@pytest.mark.rule("campaign 12.5")
async def test_each_captain_gives_and_reads_of_his_own_side_alone(game: Stage) -> None:
    await own(game, Mila="H6", Captain_Red="M1")
    blues = await press_on(game.person("Captain Blue"), await card(game, "Captain Blue"), "Give vehicles")
    reds = await game.person("Captain Red").click(
        await card(game, "Captain Red", "red-room"), "Give vehicles"
    )
    assert reds.message is not None
    assert reds.message.selects[0].options == ("P1 medium tier 3",)
    assert reds.message.selects[1].options == ("Captain Red", "Nobody")
    await game.person("Captain Blue").select(blues, f"Who plays {P1}?", ["Mila"])
    red = await card(game, "Captain Red", "red-room")
    for text in (red.text, the_board(game, "red-room").text):
        assert "Mila" not in text
        assert "heavy" not in text
    assert "Blue: 1 of 2 manned." in (await card(game, "Referee Rita", "referee-room")).text


@pytest.mark.long
async def test_every_list_and_button_of_a_crew_works_after_a_restart(game: Stage) -> None:
    await own(game, Mila="H6", Oskar="M5")
    captain = game.person("Captain Blue")
    battle = await card(game, "Captain Blue")
    giving = await press_on(captain, battle, "Give vehicles")
    shown = await press_on(captain, battle, "Suggest a crew")
    asked = await press_on(captain, battle, "Field Commander")
    await game.stop()
    await game.start()
    await captain.select(giving, f"Who plays {P1}?", ["Mila"])
    await captain.select(asked, "Who commands this battle?", ["Oskar"])
    await captain.click(shown, "Take it")
    assert await crew(game) == {"H7": "Mila", "M5": "Oskar"}


@pytest.mark.long
async def test_with_the_members_intent_a_departure_ends_his_part_at_once(tmp_path: Path) -> None:
    async with stage(tmp_path, members_intent=True) as there:
        await begin(there)
        await own(there, Mila="H6")
        captain = there.person("Captain Blue")
        giving = await press_on(captain, await card(there, "Captain Blue"), "Give vehicles")
        await captain.select(giving, f"Who plays {P1}?", ["Mila"])
        await there.person("Mila").leaves()
        await there.settle()
        await there.settle()
        assert await crew(there) == {}
        assert "nobody plays heavy tier 7 now" in there.newest("Captain Blue", "has left the server").text
