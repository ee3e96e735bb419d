"""Captains and their substitutes.

One draft a team, answers by button and by DM, two games at once, giving up.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.rooms.servers import ServerSettings
from bot.rehearsal.seen import SeenMessage
from tests.core.words.english import SENTENCES
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.lobbying import chooses
from tests.talks.stage import Stage


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game whose first turn is Blue's; Mila stands in for Blue's captain."""
    async with openings.opened(tmp_path, with_a_substitute) as there:
        yield there


async def with_a_substitute(there: Stage) -> None:
    """Have a game begin in which Mila stands in for Blue's captain."""
    await there.play()
    await there.person("Captain Blue").slash("campaign substitute", member="Mila")


@pytest.mark.rule("campaign 2.2")
@pytest.mark.rule("campaign 10.1")
async def test_captain_and_substitute_share_one_draft(game: Stage) -> None:
    (first,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    assert "Captain Blue has written receipt 1" in game.newest("Mila", "receipt 1").text
    (second,) = await game.asks("Mila", "Blue turn 1\nbuild P1: H7")
    assert "It replaces receipt 1" in second.text
    assert all(button.disabled for button in first.buttons)
    form = await game.person("Captain Blue").slash("orders")
    assert form.modal is not None
    assert form.modal.fields[0].value == "Blue turn 1\nbuild P1: H7"
    stale = await game.person("Captain Blue").slash("orders")
    assert stale.modal is not None
    await game.person("Mila").click(second, "Give these orders")
    await game.settle()
    assert "Mila has given your team's orders" in game.newest("Captain Blue", "has given").text


@pytest.mark.long
async def test_the_newest_receipt_says_who_wrote_it(game: Stage) -> None:
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: H7")
    await game.gives("Captain Red", "Red turn 1\npass")
    await game.asks("Mila", "Blue turn 2\nP1, A4, A5")
    taps = game.newest("Captain Blue", "Copy the sheet below")
    card = await game.person("Captain Blue").click(taps, "Tap my orders")
    shown = await game.person("Captain Blue").click(card, "Show the receipt")
    assert "Written by Mila." in shown.text


@pytest.mark.rule("campaign 16.4")
async def test_the_referee_sees_ready_not_given_and_gives_for_an_absent_captain(game: Stage) -> None:
    rita = game.person("Referee Rita")
    assert "Waiting: Blue's orders." in (await rita.slash("referee campaign queue")).text
    assert "no sheet ready" in (await rita.slash("referee campaign give", team="blue")).text
    await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    queue = await rita.slash("referee campaign queue")
    assert "receipt 1 is ready, not given" in queue.text
    given = await rita.click(queue, "Give Blue's orders for the captain")
    assert "for the captain" in given.text
    await game.settle()
    assert "on your behalf" in game.newest("Captain Blue", "behalf").text
    assert "Red turn 1 is yours" in game.newest("Captain Red", "is yours").text


@pytest.mark.long
async def test_a_captain_who_forgets_to_give_his_sheet_is_reminded_once(game: Stage) -> None:
    await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    for _ in range(2):
        await game.server.advance(6 * 3600 + 60)
        await game.app.ticker.line("clock").tick()
        await game.settle()
    told = [message.text for message in game.person("Captain Blue").inbox() if "not given.**" in message.text]
    assert len(told) == 1
    assert "commit" in told[0]


@pytest.mark.rule("campaign 5.2")
async def test_resigning_asks_once_more(game: Stage) -> None:
    (sure,) = await game.asks("Captain Blue", "resign")
    assert "you can't take this back" in sure.text
    left = await game.person("Captain Blue").click(sure, "No, play on")
    assert left.text == SENTENCES["answer.unchanged"]
    assert "Only the captain can resign" in (await game.asks("Mila", "resign"))[0].text
    (sure,) = await game.asks("Captain Blue", "resign")
    await game.person("Captain Blue").click(sure, "Yes, we resign")
    await game.settle()
    for room in ("blue-room", "red-room", "war-room"):
        assert any("Red has won" in message.text for message in game.server.channel(room).messages())


async def test_a_captain_of_two_games_is_asked_which(game: Stage) -> None:
    two = await winter_war(game)
    (question,) = await game.asks("Captain Blue", "build P1: L2")
    assert question.text == SENTENCES["door.which"]
    assert {button.label for button in question.buttons} == {"Autumn War", "Winter War"}
    answer = await game.person("Captain Blue").click(question, "Winter War")
    assert "Receipt 1: Red turn 1" in answer.text
    unclear = await game.person("Captain Blue").slash("map")
    assert "Autumn War" in unclear.text
    assert "Winter War" in unclear.text
    offered = await game.person("Captain Blue").complete("map", "game", "wint")
    assert [choice.name for choice in offered] == ["Winter War"]
    clear = await game.person("Captain Blue").slash("map", game=two)
    assert clear.attachments


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_what_fits_one_of_two_games_alone_is_for_that_one(game: Stage) -> None:
    await winter_war(game)
    (receipt,) = await game.asks("Captain Blue", "Red turn 1\nbuild P1: L2")
    assert "It only fits Winter War" in receipt.text
    assert "Receipt 1: Red turn 1" in receipt.text


async def winter_war(game: Stage, *, started: bool = True) -> str:
    """Make a second game of which Captain Blue is Red's captain, who goes first; return its id."""
    timur = game.person("Timur")
    clan = game.server.server_id()
    await game.app.desk.servers.put(ServerSettings(clan, creators=(clan,)))
    await timur.slash("campaign create", map="strait", name="Winter War")
    games = await game.app.desk.lobby.games(game.app.client.guilds[0].id)
    two = next(one.id for one in games if one.name == "Winter War")
    for who, team in (("Captain Blue", "red"), ("Yara", "blue")):
        await game.person(who).slash("campaign join", team=team, game=two)
        await timur.slash("campaign captain", member=who, game=two)
    if started:
        await timur.slash("campaign start", first="red", game=two)
    await game.settle()
    return two


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_which_game_is_answered_once(game: Stage) -> None:
    await winter_war(game)
    (question,) = await game.asks("Captain Blue", "build P1: L2")
    await game.person("Captain Blue").click(question, "Winter War")
    assert [button.disabled for button in question.buttons] == [True, True]


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_which_game_asked_in_an_earlier_turn_commits_nothing_of_a_later_one(game: Stage) -> None:
    boris = game.person("Captain Blue")
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: H7")
    await winter_war(game)
    (question,) = await game.asks("Captain Blue", "commit")
    await game.gives("Captain Red", "Red turn 1\npass")
    taps = game.newest("Captain Blue", "Copy the sheet below")
    form = await boris.click(taps, "Write my orders")
    await boris.submit(form, {"text": "Blue turn 2\nP1, A4, A5"})
    old = await boris.click(question, "Autumn War")
    assert "That button is from Red turn 1" in old.text
    queue = await game.person("Referee Rita").slash("referee campaign queue")
    assert "ready, not given" in queue.text
    assert all(button.disabled for button in question.buttons)


@pytest.mark.long
async def test_which_game_asked_before_the_toss_commits_nothing_after_it(game: Stage) -> None:
    boris = game.person("Captain Blue")
    two = await winter_war(game, started=False)
    (question,) = await game.asks("Captain Blue", "commit")
    await game.person("Timur").slash("campaign start", first="red", game=two)
    await game.settle()
    assert (await boris.click(question, "Winter War")).text == SENTENCES["door.expired"]


async def test_commands_of_captains_work_in_the_dm_too(game: Stage) -> None:
    boris = game.person("Captain Blue")
    assert {"orders", "map", "tracks", "bank", "help"} <= set(boris.commands("DM"))
    for command in ("map", "tracks", "bank"):
        answer = await boris.slash(command, where="DM")
        assert answer.attachments
        assert not answer.ephemeral
        assert answer.attachments[0].description
    help_ = await boris.slash("help", where="DM")
    assert "captain of Blue" in help_.text
    assert "I'm waiting for your sheet" in help_.text


@pytest.mark.long
async def test_the_map_of_an_earlier_turn_is_what_was_shown_then(game: Stage) -> None:
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    await game.gives("Captain Red", "Red turn 1\nbuild P1: M4")
    await game.gives("Captain Blue", "Blue turn 2\nP1, A4, A5")
    rita = game.person("Referee Rita")
    await amend(rita, line="set control B5 blue", reason="forgotten")
    await game.person("Captain Blue").slash("map", turn=1)
    _, then, _ = game.drawn.drawn[-1]
    assert (then.seat, then.game_turn) == ("blue", 1)
    nothing = await game.person("Captain Blue").slash("map", turn=9)
    assert "turn 9" in nothing.text
    assert not nothing.attachments


async def test_the_map_is_read_as_a_text_instead_of_being_drawn(game: Stage) -> None:
    boris, drawn = game.person("Captain Blue"), len(game.drawn.drawn)
    told = await boris.slash("map", text="yes")
    assert told.text.split("\n")[1].startswith("Map The Strait as Blue sees it: Blue turn 1")
    assert "### Control" in told.text
    assert told.ephemeral
    then = await boris.slash("map", text="yes", turn=1, where="DM")
    assert "as I showed it to you" in then.text
    assert (await boris.slash("tracks", text="yes")).text.endswith("isn't known.")
    whole = await game.person("Referee Rita").slash("referee campaign map", text="yes")
    assert "as the referee sees it" in whole.text
    assert not told.attachments + then.attachments + whole.attachments
    assert len(game.drawn.drawn) == drawn


@pytest.mark.long
async def test_a_ranking_is_tapped_hex_by_hex(game: Stage) -> None:
    rita, boris = game.person("Referee Rita"), game.person("Captain Blue")
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M3")
    await game.gives("Captain Red", "Red turn 1\nbuild P1: M4")
    await amend(rita, line="set platoon blue P1 B5: M3", reason="put there")
    await game.gives("Captain Blue", "Blue turn 2\npass")
    await amend(rita, line="set platoon red P1 B6: M4", reason="put there")
    await game.gives("Captain Red", "Red turn 2\nP1, B6, B5")
    card = await rita.slash("referee campaign result", battle="B5")
    card = await rita.select(card, "How did it end?", ["attackers capture"])
    await rita.click(card, "Record this result")
    await game.settle()
    question = game.newest("Captain Blue", "P1 has to leave B5")
    ranked = await boris.select(question, "Choice number 1", ["B4"])
    ranked = await boris.select(ranked, "Choice number 2", ["A4"])
    assert "so far: B4, A4" in ranked.text
    again = await boris.click(ranked, "Start again")
    ranked = await boris.select(again, "Choice number 1", ["A4"])
    done = await boris.click(ranked, "That's my ranking")
    assert "P1 retreats to the first free of A4" in done.text
    await game.settle()
    assert "P1 retreated from B5 to A4" in game.newest("Captain Blue", "retreated").text
    assert all(button.disabled for button in done.buttons)
    assert all(select.disabled for select in done.selects)


@pytest.mark.long
@pytest.mark.rule("campaign 15.3")
async def test_an_enemy_held_home_is_offered_to_nobody_who_retreats(game: Stage) -> None:
    rita, boris = game.person("Referee Rita"), game.person("Captain Blue")
    await game.gives("Captain Blue", "Blue turn 1\npass")
    await game.gives("Captain Red", "Red turn 1\nbuild P1: M4")
    await amend(rita, line="set platoon blue P1 A6: M3", reason="put there")
    await game.gives("Captain Blue", "Blue turn 2\npass")
    await game.gives("Captain Red", "Red turn 2\nP1, A7, A6")
    card = await rita.slash("referee campaign result", battle="A6")
    card = await rita.select(card, "How did it end?", ["attackers capture"])
    await rita.click(card, "Record this result")
    await game.settle()
    question = game.newest("Captain Blue", "P1 has to leave A6")
    assert "A7" not in question.text
    offered = question.selects[0].options
    assert "A5" in offered
    assert "A7" not in offered
    ranked = await boris.select(question, "Choice number 1", ["A5"])
    assert "A7" not in ranked.selects[0].options
    await boris.dm("retreat P1: A7, A5")
    await game.settle()
    assert "P1 retreated from A6 to A5" in game.newest("Captain Blue", "retreated").text


async def test_a_captain_whose_dms_are_closed_is_pinged_in_his_room_and_the_referee_told_once(
    game: Stage,
) -> None:
    rosa = game.person("Captain Red")
    await chooses(game, "Captain Red")
    rosa.close_dms()
    await game.gives("Captain Blue", "Blue turn 1\npass")
    pings = [
        message
        for message in game.server.channel("red-room").messages()
        if "can't write to you" in message.text
    ]
    assert len(pings) == 1
    assert pings[0].mentions == ["Captain Red"]
    assert "is yours" not in pings[0].text
    told = [
        message.text for message in game.person("Referee Rita").inbox() if "couldn't deliver" in message.text
    ]
    assert len(told) == 1


async def asked_about_a_scout(game: Stage) -> tuple[SeenMessage, SeenMessage]:
    """Have Blue's scout P1 meet the enemy in A6; return the question as the captain and as Mila read it."""
    rita = game.person("Referee Rita")
    await amend(rita, line="set platoon blue P1 A5: L3", reason="put there")
    await amend(rita, line="set platoon red P1 A6: M4", reason="put there")
    await game.gives("Captain Blue", "Blue turn 1\nP1, A5, A6")
    return game.newest("Captain Blue", "Enemy present"), game.newest("Mila", "Enemy present")


@pytest.mark.rule("campaign 12.2")
async def test_an_answered_question_says_what_was_answered_and_is_turned_off(game: Stage) -> None:
    boris = game.person("Captain Blue")
    question, colleagues = await asked_about_a_scout(game)
    before = question.text
    await boris.click(question, "Halt P1")
    await game.settle()
    assert question.text == f"{before}\nNoted: P1 halts."
    assert [button.disabled for button in question.buttons] == [True, True]
    late = await game.person("Mila").click(colleagues, "Go on with P1")
    (told,) = late.followups
    assert "Nothing was done" in told.text
    assert [message.text for message in boris.inbox()].count("Noted: P1 halts.") == 0


@pytest.mark.long
@pytest.mark.rule("campaign 12.2")
async def test_an_answer_is_taken_where_its_question_cannot_be_turned_off(game: Stage) -> None:
    question, _ = await asked_about_a_scout(game)
    game.server.fail_next("PATCH", r"/messages/\S+$", 404, code=10008, times=2)
    done = await game.person("Captain Blue").click(question, "Halt P1")
    await game.settle()
    assert [message.text for message in done.followups] == ["Noted: P1 halts."]
    assert "Red turn 1 is yours" in game.newest("Captain Red", "is yours").text


@pytest.mark.long
@pytest.mark.rule("campaign 14.1")
@pytest.mark.parametrize("written", [True, False])
async def test_a_recovery_is_confirmed_by_one_message(game: Stage, *, written: bool) -> None:
    rita, boris = game.person("Referee Rita"), game.person("Captain Blue")
    await game.gives("Captain Blue", "Blue turn 1\npass")
    await game.gives("Captain Red", "Red turn 1\npass")
    await amend(rita, line="set platoon blue P1 A5: M3, M3", reason="put there")
    await amend(rita, line="set control A5 blue", reason="put there")
    await amend(rita, line="set platoon red P1 A6: M4", reason="put there")
    await game.gives("Captain Blue", "Blue turn 2\nP1, A5, A6")
    card = await rita.slash("referee campaign result", battle="A6")
    card = await rita.select(card, "How did it end?", ["attackers capture"])
    card = await rita.select(card, "Blue: vehicles lost", ["P1:M3:0"])
    await rita.click(card, "Record this result")
    await game.settle()
    question = game.newest("Captain Blue", "You won in A6")
    before = len(boris.inbox())
    if written:
        await boris.dm("recover P1: M3")
    else:
        await boris.select(question, "What you recover (final)", ["P1:M3:0"])
    await game.settle()
    told = [message.text for message in boris.inbox()[before:] if message.author != boris.name]
    assert len(told) == 1
    assert "P1 recovered medium tier 3" in told[0]


@pytest.mark.rule("campaign 2.2")
async def test_the_commands_for_any_game_name_captain_and_substitute_in_a_campaign_too(game: Stage) -> None:
    rita, boris = game.person("Referee Rita"), game.person("Captain Blue")
    named = await boris.slash("people stand-in", member="Mila")
    assert named.text.startswith("Mila can give Blue's orders in **Autumn War** when the captain is away")
    assert (
        "Only a captain can name a substitute." in (await rita.slash("people stand-in", member="Mila")).text
    )
    assert (await boris.slash("people stand-in")).text == "Blue has no substitute in **Autumn War** now."
    assert (await rita.slash("people speaker", member="Mila")).text.startswith("Mila is Blue's captain")
