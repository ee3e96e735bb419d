"""A wrong result found two turns later: told rightly line by line, looked at, applied, undone (16.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rehearsal.seen import Result
from engine.campaign.commands import Seat
from engine.hexes import Hex
from tests.core.words.english import SENTENCES
from tests.talks.amending import amend
from tests.talks.stage import MAPS, Stage

RITA, BORIS, ROSA = "Referee Rita", "Captain Blue", "Captain Red"


def labels(of: Result) -> list[str]:
    return [one.label for one in of.buttons]


def put_ford(folder: Path) -> None:
    """Make the map of the strait with a revenue in its middle."""
    ford = (MAPS / "strait.toml").read_text(encoding="utf-8").replace("A7 = 5", "A7 = 5\nA5 = 3")
    (folder / "maps" / "ford.toml").write_text(ford, encoding="utf-8")


async def fought(there: Stage, ending: str) -> None:
    """Have Blue attack A5 in its first turn, and Rita record how it ended."""
    rita = there.person(RITA)
    for line in ("set platoon blue P1 A4: M3, H2", "set platoon red P1 A5: M3, H3", "set control A5 red"):
        await amend(rita, line=line, reason="a position to play")
    await there.gives(BORIS, "Blue turn 1\nP1, A4, A5")
    card = await rita.slash("referee campaign result", battle="A5")
    card = await rita.select(card, "How did it end?", [ending])
    await rita.click(card, "Record this result")
    await there.settle()


async def two_turns_on(there: Stage) -> None:
    """Play on after a wrong result: Blue has won A5, with its revenue, and Red builds its P1 anew."""
    put_ford(there.folder)
    await there.play("ford")
    await fought(there, "attackers annihilate")
    await there.gives(ROSA, "Red turn 1\nbuild P1: M5\nbuild P2: L3")
    await there.gives(BORIS, "Blue turn 2\nP1, A5, stay")
    await there.gives(ROSA, "Red turn 2\nP2, A7, A6")
    await there.settle()


async def calm(there: Stage) -> None:
    """Let a while pass: nobody presses that much at once."""
    await there.server.advance(60)


async def opened(there: Stage, word: str) -> Result:
    """Have Rita open the step of Game Turn 1 whose line holds a word."""
    rita = there.person(RITA)
    desk = await rita.select(await rita.slash("referee correct"), "Which Game Turn?", ["1"])
    (line,) = [one for one in desk.selects[1].options if word in one]
    return await rita.select(desk, "Which step of Game Turn 1?", [line])


async def chosen(there: Stage) -> Result:
    """Have Rita tell the result rightly and choose at each line that cannot be; answers the preview."""
    rita = there.person(RITA)
    offered = await rita.complete("referee correct", "step", "result a5")
    assert [one.name for one in offered] == [
        "Referee: result of A5, attackers win, defenders annihilated (Blue's turn 1)"
    ]
    step = await opened(there, "result of A5")
    assert "result A5: attackers annihilate" in step.text
    stop = await rita.submit(await rita.click(step, "Correct this step"), {"outcome": ["draw"], "red": []})
    # Red's sheet is illegal in one line of two.
    assert ">> build P1: M5\n   build P2: L3" in stop.text
    assert "is in A5" in stop.text
    assert "8.4" in stop.text
    assert "set facts right instead" in stop.text
    await there.stop()
    await there.start()
    # The message is gone, as ephemeral ones are: the desk knows what was begun.
    stop = await rita.click(await rita.slash("referee correct"), "Go on with it")
    stop = await rita.click(stop, "Drop the line")
    assert ">> P1, A5, stay" in stop.text
    form = await rita.click(stop, "Word it differently")
    bad = await rita.submit(form, {"text": "P1, A4, A9"})
    assert "P1, A4, A9" in bad.text
    looked = await rita.submit(await rita.click(bad, "Word it differently"), {"text": "P1, A4, B4"})
    assert looked.text.startswith("**Corrected: Referee: result of A5")
    assert "Blue's bank: 31 points → 25 points" in looked.text
    assert "A5 is held by: Blue → Red" in looked.text
    assert "Red P1: A7: M5 → A5: H3, M3" in looked.text
    assert "Nothing has happened yet." in looked.text
    assert looked.attachments
    assert len(looked.text) <= 2000
    return looked


@pytest.mark.long
@pytest.mark.rule("campaign 16.3")
@pytest.mark.rule("campaign 16.2")
async def test_a_result_two_turns_back_is_told_rightly_line_by_line_and_taken_back(there: Stage) -> None:
    await two_turns_on(there)
    rita, table = there.person(RITA), there.app.desk.table
    (game,) = [one.id for one in await there.app.desk.lobby.games(there.server.server_id())]
    was = (await table.sitting(game)).state
    shown_then = await table.shown_view(game, Seat.RED, 2)
    looked = await chosen(there)
    before, after = (one for one in there.drawn.drawn[-2:])
    assert (before[0], before[1].seat, after[0], after[1].seat) == ("before", "referee", "after", "referee")
    red = await rita.click(looked, "As Red will see it")
    assert "Red's bank: 12 points → 17 points" in red.text
    assert "Blue's bank" not in red.text
    assert {one[1].seat for one in there.drawn.drawn[-2:]} == {Seat.RED}
    assert (await there.app.desk.table.sitting(game)).state == was
    done = await rita.submit(
        await rita.click(looked, "Apply it …"), {"reason": "the screenshot shows a draw"}
    )
    assert "I've told Blue, Red" in done.text
    await there.settle()
    told_blue, told_red = (there.newest(name, "has corrected").text for name in (BORIS, ROSA))
    assert "31 points → 25 points" in told_blue
    assert "12 points → 17 points" not in told_blue
    assert "12 points → 17 points" in told_red
    assert "31 points" not in told_red
    assert "the screenshot shows a draw" not in told_blue + told_red
    table = there.app.desk.table
    now = (await table.sitting(game)).state
    assert (now.game_turn, now.active, now.control[Hex("A5")]) == (was.game_turn, was.active, "red")
    assert await table.shown_view(game, Seat.RED, 2) == shown_then
    listed = (await rita.slash("referee corrections")).text
    assert "the screenshot shows a draw" in listed
    assert "`result A5: attackers annihilate`" in listed
    assert "`result A5: draw`" in listed
    again = await rita.click(looked, "Apply it …")
    assert (await rita.submit(again, {"reason": "twice"})).text.startswith("This")
    undone = await rita.submit(
        await rita.click(done, "Undo the last step"), {"text": "it was right at first"}
    )
    assert undone.text == SENTENCES["undo.done"]
    await there.settle()
    assert (await table.sitting(game)).state == was
    await calm(there)
    assert "undone since" in (await rita.slash("referee corrections")).text
    form = await rita.click(undone, "Redo it")
    assert "counts again" in (await rita.submit(form, {"reason": "no, it was a draw"})).text
    assert (await table.sitting(game)).state == now
    desk = await rita.slash("referee correct")
    last = await rita.select(desk, "Which step of Game Turn 2?", [desk.selects[1].options[0]])
    assert "takes the whole rewind back" in last.text
    assert "Blue's bank: 25 points → 31 points" in last.text
    assert last.attachments
    form = await rita.click(last, "Undo the last step")
    await rita.submit(form, {"text": "the captains agree with the first result"})
    await there.settle()
    assert (await table.sitting(game)).state == was


@pytest.mark.rule("campaign 16.2")
async def test_an_amendment_is_looked_at_named_where_it_breaks_a_rule_and_taken_back(game: Stage) -> None:
    rita = game.person(RITA)
    form = await rita.slash("referee amend")
    bad = await rita.submit(form, {"text": "set bank blue lots", "reason": "x"})
    assert "set bank blue lots" in bad.text
    form = await rita.click(bad, "Set facts right")
    lines = "set platoon red P1 A6: M3\nset bank red 12"
    looked = await rita.submit(form, {"text": lines, "reason": "both were forgotten"})
    assert "That breaks a rule" in looked.text
    assert "rules 6.1 and 16.2" in looked.text
    assert "**Blue won't notice anything,**" in looked.text
    assert looked.attachments
    assert not any("12 points" in message.text for message in game.person(ROSA).inbox())
    assert labels(looked)[:2] == ["Change it", "Apply it anyway"], "what breaks a rule is not advised"
    form = await rita.click(looked, "Change it")
    better = await rita.submit(form, {"text": f"{lines}\nset control A6 red"})
    assert "That breaks a rule" not in better.text
    assert "- A6 is held by: nobody → Red *(Blue and Red will notice)*" in better.text
    await game.stop()
    await game.start()
    await game.gives(BORIS, "Blue turn 1\npass")
    moved = await rita.click(better, "Apply it")
    assert moved.text.startswith("**Something has changed since you looked.**")
    done = await rita.click(moved, "Apply it")
    assert "both were forgotten" in done.text
    await game.settle()
    assert "Red's bank: 12, was 15" in game.newest(ROSA, "corrected Red's bank").text
    assert (await rita.click(moved, "Apply it")).text.startswith("This amendment isn't open any more")
    assert "both were forgotten" in (await rita.slash("referee corrections")).text
    # An override stands in the list with the rule that it breaks.
    await amend(rita, line="set control A6 blue", reason="a bridge")
    assert "a bridge (knowingly against rule 6.1)" in (await rita.slash("referee corrections")).text.replace(
        "\\", ""
    )
