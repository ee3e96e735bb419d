"""A whole short campaign as a conversation, from `/campaign create` to victory.

With a restart in the middle.
"""

from __future__ import annotations

import pytest

from tests.talks.stage import PIXEL, Stage

SCREEN = ("result.png", PIXEL)


@pytest.mark.long
@pytest.mark.rule("campaign 5.1")
@pytest.mark.rule("campaign 12.2")
@pytest.mark.rule("campaign 13.7")
@pytest.mark.rule("campaign 14.1")
async def test_a_campaign_from_create_to_victory(there: Stage) -> None:
    for scene in (lobby, first_turn, march, away, halt, battle, enemy_home, victory):
        await scene(there)


async def lobby(there: Stage) -> None:
    """The lobby."""
    rita = there.person("Referee Rita")
    boris = there.person("Captain Blue")
    rosa = there.person("Captain Red")
    mila = there.person("Mila")
    otto = there.person("Outsider")
    made = await rita.slash("campaign create", map="strait", name="Autumn War")
    assert made.ephemeral
    assert "you're its referee" in made.text
    assert "gathering players" in (await otto.slash("campaign status")).text
    assert "for Blue" in (await boris.slash("campaign join", team="blue")).text
    assert "for Red" in (await rosa.slash("campaign join", team="red")).text
    assert "for Blue" in (await mila.slash("campaign join", team="blue")).text
    lacking = await rita.slash("campaign start")
    assert "Blue has no captain" in lacking.text
    assert "I've told the referee" in (await boris.slash("campaign captain")).text
    await there.settle()
    assert (
        "Captain Blue would like to be Blue's captain"
        in there.newest("Referee Rita", "would like to be").text
    )
    await rita.slash("campaign captain", member="Captain Blue")
    await rita.slash("campaign captain", member="Captain Red")
    assert "goes into the toss" in (await boris.slash("campaign start", text="wind from the east")).text
    assert "goes into the toss" in (await there.asks("Captain Red", "toss clouds and rain"))[0].text
    assert "goes first" in (await rita.slash("campaign start", first="blue")).text
    await there.settle()


async def first_turn(there: Stage) -> None:
    """Turn 1: both build."""
    boris = there.person("Captain Blue")
    assert there.person("Captain Blue").inbox()[-1].text == "```\nBlue turn 1\n```"
    assert "Bank: 15 points" in there.newest("Captain Blue", "turn 1 is yours").text
    receipt = (await there.asks("Captain Blue", "Blue turn 1\nbuild P1: L3, M4\nbuild P2: H5"))[0]
    assert "1. Build medium tier 4 and light tier 3 for 7 points in A4: P1 new with 2." in receipt.text
    assert "Bank: 15 \u2212 12 = **3**" in receipt.text
    assert receipt.attachments[0].description is not None
    given = await boris.click(receipt, "Give these orders")
    assert "Given" in given.text
    assert [button.disabled for button in receipt.buttons] == [True, True, True]
    await there.settle()
    await there.gives("Captain Red", "Red turn 1\nbuild P1: M5, M4")


async def march(there: Stage) -> None:
    """Turn 2: the armies march; Blue by tapping."""
    boris = there.person("Captain Blue")
    tapping = await boris.click(there.newest("Captain Blue", "Copy the sheet below"), "Tap my orders")
    chosen = await boris.select(tapping, "Platoon", ["P1 A4"])
    assert chosen.message is not None
    assert {one.split()[2] for one in chosen.selects[1].options} == {"A4", "A3", "B4", "B5", "A5"}
    moved = await boris.select(chosen, "Where does P1 go?", ["A5"])
    assert "P1 moves from A4 to A5" in moved.text
    shown = await boris.click(moved, "Show the receipt")
    assert "P1 moves from A4 to A5" in shown.text
    await boris.click(shown, "Give these orders")
    await there.settle()
    await there.gives("Captain Red", "red turn 2\np1 a7 -> a6")


async def away(there: Stage) -> None:
    """The bot goes down; Blue writes to it all the same."""
    boris = there.person("Captain Blue")
    await there.stop()
    await boris.dm("Blue turn 3\nP1, A5, A6")
    await there.start()
    receipt = there.newest("Captain Blue", "Receipt")
    assert "P1 moves from A5 to A6" in receipt.text
    await boris.click(receipt, "Give these orders")
    await there.settle()


async def halt(there: Stage) -> None:
    """Turn 3: the scout meets the enemy and halts."""
    boris = there.person("Captain Blue")
    rosa = there.person("Captain Red")
    question = there.newest("Captain Blue", "Enemy present in A6")
    assert not any("A6" in message.text for message in rosa.inbox() if "Enemy" in message.text)
    assert "Blue's turn 3" in (await rosa.slash("campaign status")).text
    halted = await boris.click(question, "Halt P1")
    assert "P1 halts" in halted.text
    await there.settle()
    await there.gives("Captain Red", "Red turn 3\npass")


async def battle(there: Stage) -> None:
    """Turn 4: it goes on, and there is a battle."""
    rita = there.person("Referee Rita")
    boris = there.person("Captain Blue")
    await there.gives("Captain Blue", "Blue turn 4\nP1, A5, A6\nP2, A4, A5")
    assert "P1 goes on" in (await there.asks("Captain Blue", "go P1"))[0].text
    queue = await rita.slash("referee campaign queue")
    assert "Blue attacks from side 1" in queue.text
    assert "Red: P1 medium tier 5 and medium tier 4." in queue.text
    battle = await rita.slash("referee campaign result", battle="A6", screenshot=SCREEN)
    battle = await rita.select(battle, "How did it end?", ["attackers capture"])
    battle = await rita.select(battle, "Blue: vehicles lost", ["P1: medium tier 4"])
    battle = await rita.select(battle, "Red: vehicles lost", ["P1: medium tier 5"])
    recorded = await rita.click(battle, "Record this result")
    lost = "Lost: Blue P1 medium tier 4 and Red P1 medium tier 5."
    assert f"Recorded: A6, Blue wins: base captured. {lost} 1 screenshot kept with it." in recorded.text
    assert len(list((there.folder / "screenshots").rglob("*.png"))) == 1
    await there.settle()
    for room in ("blue-room", "red-room", "referee-room"):
        assert any("Battle of A6" in message.text for message in there.server.channel(room).messages())
    recovery = there.newest("Captain Blue", "You won in A6")
    done = await boris.select(recovery, "What you recover (final)", ["P1: medium tier 4"])
    assert "you recover P1: medium tier 4" in done.text
    await there.settle()
    assert "P1 retreated from A6 to A7" in there.newest("Captain Red", "retreated").text
    await there.gives("Captain Red", "Red turn 4\npass")


async def enemy_home(there: Stage) -> None:
    """Turn 5: the enemy's home."""
    rita = there.person("Referee Rita")
    await there.gives("Captain Blue", "Blue turn 5\nP1, A6, A7")
    await there.asks("Captain Blue", "go P1")
    battle = await rita.slash("referee campaign result", battle="A7")
    battle = await rita.select(battle, "How did it end?", ["attackers annihilate"])
    recorded = await rita.click(battle, "Record this result")
    assert "Blue wins: Red annihilated" in recorded.text
    await there.settle()
    assert "Your home city has fallen" in there.newest("Captain Red", "home city").text
    await there.gives("Captain Red", "Red turn 5\npass")


async def victory(there: Stage) -> None:
    """Turn 6: victory."""
    rosa = there.person("Captain Red")
    otto = there.person("Outsider")
    for room in ("blue-room", "red-room", "referee-room", "war-room"):
        ends = [m.text for m in there.server.channel(room).messages() if "Blue has won" in m.text]
        assert len(ends) == 1, room
    assert "Blue has won" in (await otto.slash("campaign status")).text
    record = await rosa.slash("referee export")
    assert "record.txt" in [file.filename for file in record.attachments]
    assert "is over" in (await there.asks("Captain Blue", "Blue turn 6\npass"))[0].text
