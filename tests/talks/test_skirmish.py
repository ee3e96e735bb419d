"""A skirmish on Discord: played by buttons, by lines, against the computer; its board in its channel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from engine.skirmish.fate import Fate
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, general, small, spoken
from tests.talks.stage import Stage, stage

WHO, MOVE, AIM, WITH = (
    "Choose who acts",
    "Move: choose where to",
    "Fire: choose a target",
    "Who fires?",
)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every chit be 2 and every die a 6."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)
    monkeypatch.setattr(Fate, "dice", lambda *_: (6, 6))


@pytest.mark.usefixtures("luck")
@pytest.mark.rule("skirmish 3.3")
@pytest.mark.rule("skirmish 3.6")
async def test_a_short_game_is_played_wholly_by_buttons(there: Stage) -> None:
    game = await Duelling.begin(there)
    board = game.board
    assert "turn 1 of 1" in board.text
    assert "Captain Blue, acts" in board.text
    assert (board.attachments[0].description or "").startswith(
        "A test, turn 1 of 1. Blue (US): A1 Sherman HQ SE"
    )
    unit = await game.choose(ANNA, WHO, "B1", board)
    assert unit.ephemeral
    assert [one.filename for one in unit.attachments] == ["board.png"]
    assert "facing SE: can move and can fire" in unit.text
    where = await game.choose(ANNA, MOVE, "C1", unit)
    assert [one.filename for one in unit.attachments] == []
    assert "B1 > C1" in where.text
    moved = await game.press(ANNA, "S", where)
    assert "Sherman went B1 > C1, facing S." in moved.text
    assert "you've spent 1 action point" in moved.text
    assert "Sherman went B1 > C1, facing S." in board.text
    shooter = await game.choose(ANNA, WHO, "C1", moved)
    shot = await game.choose(ANNA, AIM, "D2", shooter)
    (fire,) = [one.label for one in shot.buttons if one.label.startswith("Fire")]
    assert fire.removeprefix("Fire: ") in shot.text
    done = await game.press(ANNA, fire, shot)
    assert "6 + 6, which always destroys" in done.text
    assert "The chit was 2: Blue had 2 action points and has spent them." in done.text
    assert "It's Red (Germany)'s phase now" in done.text
    assert "Captain Red, acts" in board.text
    hand = await game.press(BERT, "Act")
    asked = await game.press(BERT, "Pass: end the phase", hand)
    assert "Captain Red, acts" in game.board.text
    over = await game.press(BERT, "Pass: end the phase", asked)
    assert "Blue (US) has won" in over.text
    assert "The game is over." in board.text
    assert board.buttons == []
    assert game.board == game.post
    record = await game.press(CARA, "Record")
    assert record.ephemeral
    assert "fire C1 at D2" in record.attachments[0].data.decode()


@pytest.mark.usefixtures("luck")
@pytest.mark.rule("skirmish 3.4")
async def test_lines_are_taken_by_command_by_form_and_from_the_channel(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    anna, bert = there.person(ANNA), there.person(BERT)
    said = await anna.slash("skirmish act", lines="B1 > C1 facing S")
    assert "Sherman went B1 > C1, facing S." in said.text
    form = await game.press(ANNA, "Write lines")
    sent = await anna.submit(form, {"lines": "A3 facing S\nA1 facing S"})
    await there.settle()
    assert "Infantry in A3 turned to face S." in sent.text
    assert "1 line: the phase was over." in sent.text
    me = there.app.client.user
    assert me is not None
    await bert.say("general", f"<@{me.id}> D2 facing N\nZ9 facing N")
    await there.settle()
    answer = there.server.channel("general").messages()[-1]
    assert "Tiger in D2 turned to face N." in answer.text
    assert "Line 2" in answer.text
    assert "Tiger in D2 turned to face N." in game.board.text
    before = len(there.server.channel("general").messages())
    await there.person(CARA).say("general", f"<@{me.id}> D4 facing S")
    await bert.say("general", "D4 facing S")
    await there.settle()
    assert len(there.server.channel("general").messages()) == before + 2


@pytest.mark.long
@pytest.mark.usefixtures("luck")
async def test_against_the_computer_one_person_plays_alone(there: Stage) -> None:
    me = there.app.client.user
    assert me is not None
    begun = await there.person(ANNA).slash("skirmish create", scenario="three-farms", opponent=me.name)
    assert "One message of yours" in begun.text
    await there.settle()
    board = there.server.channel("general").messages()[-1]
    await spoken(there, "general")
    assert "turn 1 of 8" in board.text
    hand = await there.person(ANNA).click(board, "Act")
    asked = await there.person(ANNA).click(hand, "Pass: end the phase")
    passed = await there.person(ANNA).click(asked, "Pass: end the phase")
    await there.settle()
    assert "turn 2 of 8" in board.text
    assert "Red (Germany)'s phase" in board.text
    assert "Who acts?" in passed.text


async def test_a_challenge_is_declined_by_who_it_names_or_taken_back(there: Stage) -> None:
    anna = there.person(ANNA)
    for name, sentence in ((BERT, "You declined"), (ANNA, "You took your challenge back")):
        await anna.slash("skirmish create", scenario="three-farms", opponent=BERT)
        await there.settle()
        posted = there.server.channel("general").messages()[-1]
        assert posted.mentions == [BERT]
        refused = await there.person(CARA).click(posted, "Accept")
        assert "rule" in refused.text
        assert sentence in (await there.person(name).click(posted, "Decline")).text
        await there.settle()
        assert posted.buttons == []
        assert posted.attachments == []


@pytest.mark.long
async def test_whoever_comes_first_takes_an_open_challenge(there: Stage) -> None:
    await there.person(ANNA).slash("skirmish create", scenario="three-farms", side="red")
    await there.settle()
    posted = there.server.channel("general").messages()[-1]
    assert "is looking for an opponent" in posted.text
    await there.person(CARA).click(posted, "Accept")
    await spoken(there, "general")
    await there.settle()
    assert "Mila, acts" in posted.text


@pytest.mark.long
async def test_a_board_that_somebody_deleted_is_hung_anew_when_something_happens(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    first = game.board
    await general(there).get_partial_message(first.id).delete()
    await there.person(ANNA).slash("skirmish act", lines="B1 > C1 facing S")
    await there.settle()
    assert game.board.id != first.id
    assert "Sherman went B1 > C1" in game.board.text


@pytest.mark.long
async def test_a_player_hangs_the_board_anew_and_the_old_one_goes(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    first = game.board
    shown = await there.person(CARA).slash("skirmish board")
    assert "turn 1 of 3" in shown.text
    assert [first.deleted] == [False]
    await there.person(BERT).slash("skirmish board")
    await there.settle()
    assert [first.deleted] == [True]
    assert "turn 1 of 3" in game.board.text


@pytest.mark.long
async def test_where_the_bot_may_not_write_nothing_is_begun(there: Stage) -> None:
    channel = general(there)
    await channel.set_permissions(channel.guild.me, attach_files=False)
    refused = await there.person(ANNA).slash("skirmish create", scenario="three-farms", opponent=BERT)
    await there.settle()
    assert "I'm missing Attach Files" in refused.text
    assert await there.app.desk.duels.of_person(there.server.server_id(), there.person(ANNA).id) == ()


@pytest.mark.usefixtures("luck")
async def test_buttons_and_board_live_through_a_restart(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    unit = await game.choose(ANNA, WHO, "B1", game.board)
    where = await game.choose(ANNA, MOVE, "C1", unit)
    beside = await game.choose(ANNA, MOVE, "C1", await game.choose(ANNA, WHO, "B1", game.board))
    await there.stop()
    await there.start()
    moved = await game.press(ANNA, "S", where)
    assert "Sherman went B1 > C1, facing S." in moved.text
    stale = await game.press(ANNA, "N", beside)
    assert "Something has happened since" in stale.text
    assert "1 action point" in game.board.text


@pytest.mark.long
@pytest.mark.usefixtures("luck")
@pytest.mark.rule("skirmish 4.1")
async def test_an_activation_is_played_and_taken_back_by_buttons(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    unit = await game.choose(ANNA, WHO, "A1", game.board)
    active = await game.press(ANNA, "Activate this HQ", unit)
    assert "It can move" in active.text
    mover = await game.choose(ANNA, "Choose who moves", "B1", active)
    where = await game.choose(ANNA, MOVE, "C1", mover)
    moved = await game.press(ANNA, "S", where)
    undone = await game.press(ANNA, "Undo", moved)
    assert "The last move was taken back." in undone.text
    done = await game.press(ANNA, "Done", undone)
    assert "The activation is over." in done.text
    assert "you've spent 1 action point" in done.text


@pytest.mark.rule("skirmish 8.1")
async def test_a_refusal_names_its_rule_and_opens_it(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    refused = await there.person(ANNA).slash("skirmish act", lines="fire A3 at D2")
    assert "8.1" in refused.text
    (button,) = [one.label for one in refused.buttons if "8.1" in one.label]
    opened = await game.press(ANNA, button, refused)
    assert "line of sight" in opened.text


@pytest.mark.long
@pytest.mark.rule("skirmish 9.1")
async def test_everybody_may_look_along_a_line(there: Stage) -> None:
    await Duelling.begin(there, small(turns=3))
    looked = await there.person(CARA).slash("skirmish look", **{"from": "b1", "to": "D2"})
    assert looked.ephemeral
    assert "line of sight is clear; the distance is 2" in looked.text
    assert "line of sight is clear" in (looked.attachments[0].description or "")
    off = await there.person(CARA).slash("skirmish look", **{"from": "b1", "to": "Q9"})
    assert "rule" in off.text


@pytest.mark.long
async def test_resigning_is_asked_about_first(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    asked = await there.person(BERT).slash("skirmish resign")
    stays = await game.press(BERT, "Play on", asked)
    assert stays.text.startswith("You play on.")
    asked = await there.person(BERT).slash("skirmish resign")
    await game.press(BERT, "Resign", asked)
    assert "the opponent resigned" in game.board.text
    record = await there.person(ANNA).slash("skirmish record")
    assert record.attachments[0].filename == "record.txt"


@pytest.mark.long
async def test_games_and_scenarios_are_listed_and_the_play_explained(there: Stage) -> None:
    await Duelling.begin(there, small(turns=3))
    listed = await there.person(CARA).slash("skirmish list")
    assert "Captain Blue against Captain Red, under way" in listed.text
    assert "`three-farms`" in listed.text
    assert "`B4 > C5 facing NE`" in (await there.person(CARA).slash("skirmish help")).text


@pytest.mark.long
async def test_a_thread_is_as_good_a_place_as_a_channel(there: Stage) -> None:
    await general(there).create_thread(name="duel", type=discord.ChannelType.public_thread)
    anna, bert = there.person(ANNA), there.person(BERT)
    await anna.slash("skirmish create", where="duel", scenario="three-farms", opponent=BERT)
    await there.settle()
    board = bert.read("duel")[-1]
    await bert.click(board, "Accept")
    await spoken(there, "duel")
    await there.settle()
    said = await anna.slash("skirmish act", where="duel", lines="A4 facing N")
    assert "Sherman in A4 turned to face N." in said.text
    await there.settle()
    assert "Sherman in A4 turned to face N." in board.text
    assert "no skirmish" in (await anna.slash("skirmish act", lines="pass")).text
