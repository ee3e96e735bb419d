"""The referee's work: order of battles, closing, undoing, amending, ruling, late joiners, the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.assets import load_map
from engine.campaign.record.play import play
from tests.core.words.english import SENTENCES, shut
from tests.talks.amending import amend
from tests.talks.stage import MAPS, Stage


async def test_the_referee_sees_everything_and_is_told_where(game: Stage) -> None:
    rita = game.person("Referee Rita")
    for command in ("map", "tracks", "bank"):
        shown = await rita.slash(f"referee campaign {command}")
        assert shown.attachments
        assert game.drawn.drawn[-1][1].seat == "referee"
        assert (await rita.slash(command)).text == shut("door.referee_looks")


@pytest.mark.long
@pytest.mark.rule("campaign 16.4")
async def test_closing_asks_once_more_and_says_what_it_does(game: Stage) -> None:
    rita = game.person("Referee Rita")
    asked = await rita.slash("referee close")
    assert "everybody stays (16.4)" in asked.text
    again = await rita.slash("referee close")
    closed = await rita.click(asked, "Close it")
    assert closed.text == SENTENCES["close.done"]
    await game.settle()
    assert "Red turn 1 is yours" in game.newest("Captain Red", "is yours").text
    late = await rita.click(again, "Close it")
    assert any("Nothing was done" in message.text for message in (*late.followups, late.message) if message)


@pytest.mark.rule("campaign 16.2")
async def test_the_last_step_is_undone_with_a_reason(game: Stage) -> None:
    rita = game.person("Referee Rita")
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    form = await rita.slash("referee undo")
    done = await rita.submit(form, {"text": "the sheet was the wrong one"})
    assert done.text == SENTENCES["undo.done"]
    await game.settle()
    assert any("taken back" in message.text for message in game.person("Captain Blue").inbox())
    (receipt,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: H5")
    assert "P1 new with 1" in receipt.text


@pytest.mark.rule("campaign 16.2")
async def test_an_amendment_has_a_reason_and_is_told_to_whom_it_concerns(game: Stage) -> None:
    rita = game.person("Referee Rita")
    done = await amend(rita, line="set bank blue 42", reason="the gold of B5 was forgotten")
    assert "Amended: set bank blue 42" in done.text
    await game.settle()
    assert "Blue's bank: 42" in game.newest("Captain Blue", "corrected").text
    assert not any("42" in message.text for message in game.person("Captain Red").inbox())
    no = await amend(rita, line="toss", reason="x")
    assert no.text == shut("amend.only")
    bad = await amend(rita, line="set bank blue lots", reason="x")
    assert "10.2" in bad.text or "16.2" in bad.text


@pytest.mark.long
@pytest.mark.rule("campaign 2.6")
async def test_a_ruling_is_told_to_both_teams_harmlessly(game: Stage) -> None:
    text = "Night battles are *drawn* @everyone [x](https://example.org)"
    await game.person("Referee Rita").slash("referee rule", text=text)
    await game.settle()
    for room in ("blue-room", "red-room"):
        said = game.server.channel(room).messages()[-1]
        assert "has ruled" in said.text
        assert "\\*drawn\\*" in said.text
        assert "](" not in said.text
        assert not said.record.mention_everyone


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_the_order_of_battles_binds(game: Stage) -> None:
    rita = game.person("Referee Rita")
    for line in (
        "set platoon blue P1 A4: M3",
        "set platoon blue P2 A4: M3",
        "set platoon red P1 A5: M3",
        "set platoon red P2 B5: M3",
    ):
        await amend(rita, line=line, reason="a position to play")
    await game.gives("Captain Blue", "Blue turn 1\npass")
    await game.gives("Captain Red", "Red turn 1\npass")
    await game.gives("Captain Blue", "Blue turn 2\nP1, A4, A5\nP2, A4, B5")
    told = [*rita.inbox(), *game.server.channel("referee-room").messages()]
    (pending,) = [message for message in told if "A5, B5" in message.text]
    assert "Battles to be fought" in pending.text
    assert pending.attachments
    ordered = await rita.slash("referee campaign order", battles="b5, a5")
    assert "B5 and A5" in ordered.text
    queue = (await rita.slash("referee campaign queue")).text
    assert queue.index("1. **B5") < queue.index("2. **A5")
    assert {choice.value for choice in await rita.complete("referee campaign result", "battle", "")} == {
        "A5",
        "B5",
    }
    card = await rita.slash("referee campaign result", battle="A5")
    card = await rita.select(card, "How did it end?", ["draw"])
    assert "13.1" in (await rita.click(card, "Record this result")).text


@pytest.mark.long
@pytest.mark.rule("campaign 2.1")
async def test_a_late_joiner_is_let_in_by_the_referee(game: Stage) -> None:
    asked = await game.person("Yara").slash("campaign join", team="red")
    assert "I asked the referee" in asked.text
    assert "red-room" not in game.person("Yara").channels()
    question = game.server.channel("referee-room").messages()[-1]
    assert "Yara" in question.text
    await game.person("Referee Rita").click(question, "Approve")
    await game.settle()
    assert "red-room" in game.person("Yara").channels()
    assert (await game.person("Yara").slash("map")).attachments


@pytest.mark.rule("campaign 2.2")
async def test_a_captain_hands_over_with_the_referees_approval(game: Stage) -> None:
    asked = await game.person("Captain Blue").slash("campaign captain", member="Mila")
    assert "to approve Mila" in asked.text
    question = game.server.channel("referee-room").messages()[-1]
    assert "Captain Blue wants Mila to take over" in question.text
    await game.person("Referee Rita").click(question, "Approve")
    (sheet,) = await game.asks("Mila", "Blue turn 1\nbuild P1: M5")
    assert "Receipt 1" in sheet.text
    (former,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    assert former.text == shut("door.captain_only")


async def test_a_game_is_ended_with_a_reason_and_its_seed_is_shown(game: Stage) -> None:
    rita = game.person("Referee Rita")
    form = await rita.slash("game end")
    done = await rita.submit(form, {"text": "Everybody is on holiday"})
    assert "was ended by its referee" in done.text
    await game.settle()
    said = " ".join(message.text for message in game.server.channel("war-room").messages())
    assert "Everybody is on holiday" in said
    assert "are open" in said
    assert any("Seed" in one.text for one in game.server.channel("Proof").messages())
    assert "ended by the referee" in (await game.person("Outsider").slash("campaign status")).text


@pytest.mark.long
async def test_the_record_is_the_referees_until_the_end_and_plays_back(game: Stage, tmp_path: Path) -> None:
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    refused = await game.person("Captain Red").slash("referee export")
    assert not refused.attachments
    assert "referee" in refused.text
    exported = await game.person("Referee Rita").slash("referee export")
    (file,) = exported.attachments
    played = play(file.data.decode(), lambda name: load_map(name, own=MAPS))
    assert played.state.active == "red"


@pytest.mark.rule("campaign 3.3")
async def test_a_deadline_is_told_to_both_teams_and_its_passing_to_the_referee(game: Stage) -> None:
    rita = game.person("Referee Rita")
    assert "The deadline of **Autumn War** is <t:" in (await rita.slash("referee deadline", hours=24)).text
    await game.settle()
    for captain in ("Captain Blue", "Captain Red"):
        rooms = [message.text for message in game.server.channel("blue-room").messages()]
        told = [*rooms, *(message.text for message in game.person(captain).inbox())]
        assert any("has set a deadline" in text for text in told), captain
    await game.server.advance(25 * 3600)
    await game.app.ticker.line("clock").tick()
    await game.settle()
    everything = [*rita.inbox(), *game.server.channel("referee-room").messages()]
    assert any("has passed" in message.text for message in everything)
    assert "has no deadline now" in (await rita.slash("referee deadline", hours=0)).text


@pytest.mark.long
async def test_rooms_that_are_there_already_are_used(there: Stage) -> None:
    rita = there.person("Referee Rita")
    answer = await rita.slash("campaign create", map="strait", blue="general", red="general")
    assert answer.text == SENTENCES["create.same_channel"]
    await rita.slash("campaign create", map="strait", public="general")
    assert "war-room" not in there.server.channels()
    assert "blue-room" in there.server.channels()


@pytest.mark.long
async def test_a_games_name_is_shown_harmless(there: Stage) -> None:
    rita = there.person("Referee Rita")
    await rita.slash("campaign create", map="strait", name="*War* <@1> `x` \u202eback @everyone")
    told = (await rita.slash("campaign status")).text
    assert "\u202e" not in told
    assert "\\*War\\* \\<\\@1\\>" in told
    assert "\\`x\\`" in told
