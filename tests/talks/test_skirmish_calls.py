"""Who is on turn in a skirmish is called to his phase, in the channel in which it is played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.core.post.parcels import Refused
from bot.core.rooms.servers import Servers, ServerSettings
from bot.discord_noticeboard import DiscordNoticeboard
from bot.games.skirmish.commands.hanging import BURIED
from bot.rehearsal.records import Flag
from engine.skirmish.fate import Fate
from tests.talks.duelling import ANNA, BERT, Duelling, general, small, spoken
from tests.talks.stage import Stage, stage

pytestmark = pytest.mark.rule("skirmish 3.1")


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every chit be 2."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)


async def says(game: Duelling, name: str, lines: str) -> None:
    await game.person(name).slash("skirmish act", where=game.channel, lines=lines)
    await game.there.settle()


def named(game: Duelling) -> list[list[str]]:
    return [one.mentions for one in game.calls]


async def test_each_player_is_called_to_his_phase_and_the_call_before_goes(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=2))
    (first,) = game.calls
    anna = there.person(ANNA)
    home = general(there)
    board = f"https://discord.com/channels/{home.guild.id}/{home.id}/{game.board.id}"
    assert first.text == f"<@{anna.id}>, your phase: **A test**, turn 1, Blue. [To the board]({board})"
    assert first.mentions == [ANNA]
    await says(game, ANNA, "B1 facing N")
    assert game.calls == [first]
    await says(game, ANNA, "pass")
    assert first.deleted
    (second,) = game.calls
    assert (second.mentions, second.id > game.board.id) == ([BERT], True)
    assert "turn 1, Red." in second.text
    assert "Captain Red, acts" in game.board.text
    await says(game, BERT, "pass")
    assert named(game) == [[ANNA]]
    await says(game, ANNA, "resign")
    assert game.calls == []


@pytest.mark.long
async def test_who_is_called_acts_from_the_call_and_nobody_else_does(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=2))
    (call,) = game.calls
    refused = await game.press(BERT, "Act", call)
    assert "3.1" in refused.text
    hand = await game.press(ANNA, "Act", call)
    assert hand.ephemeral
    assert "Who acts?" in hand.text


@pytest.mark.long
async def test_who_accepts_and_begins_himself_is_not_called_and_a_game_against_the_computer_calls_nobody(
    there: Stage,
) -> None:
    anna = there.person(ANNA)
    await anna.slash("skirmish create", scenario="three-farms", opponent=BERT, side="red")
    await there.settle()
    posted = there.server.channel("general").messages()[-1]
    await there.person(BERT).click(posted, "Accept")
    await spoken(there, "general")
    await there.settle()
    assert "Captain Red, acts" in posted.text
    assert "sets the dice" in there.server.channel("general").messages()[-1].text, "nobody is called"
    game = await Duelling.begin(there, small(turns=3), computer=True)
    await says(game, ANNA, "pass")
    assert game.calls == []


@pytest.mark.long
async def test_a_call_outlasts_a_restart_and_what_was_missed_is_made_up_for_once(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    (first,) = game.calls
    await there.stop()
    await there.start()
    assert game.calls == [first]
    # The bot stops after the commit, before anything of it is shown.
    (by_itself,) = [task for task in there.app.tasks if task.get_name() == "adjutant: skirmishes"]
    by_itself.cancel()
    await there.person(ANNA).slash("skirmish act", lines="pass")
    await there.stop()
    assert game.calls == [first]
    await there.start()
    assert first.deleted
    assert named(game) == [[BERT]]


@pytest.mark.long
async def test_one_that_somebody_deleted_is_not_sent_again_and_the_next_is(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    await general(there).get_partial_message(game.calls[0].id).delete()
    await says(game, ANNA, "B1 facing N")
    assert game.calls == []
    await says(game, ANNA, "pass")
    assert named(game) == [[BERT]]


@pytest.mark.long
async def test_when_the_board_is_hung_anew_the_call_leads_there_and_is_not_sent_again(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    (call,) = game.calls
    first = game.board
    await there.person(BERT).slash("skirmish board")
    await there.settle()
    assert [first.deleted] == [True]
    assert game.calls == [call]
    assert f"/{game.board.id})" in call.text
    assert call.mentions == [ANNA]
    await general(there).get_partial_message(game.board.id).delete()
    await says(game, ANNA, "B1 facing N")
    assert game.calls == [call]
    assert f"/{game.board.id})" in call.text


@pytest.mark.long
async def test_it_is_said_in_the_language_of_the_server(there: Stage) -> None:
    server = there.server.server_id()
    await Servers(there.database).put(ServerSettings(server, language="de"))
    game = await Duelling.begin(there, accept="Annehmen")
    (call,) = game.calls
    assert "deine Phase: **A test**, Runde 1, Blau. [Zur Tafel](" in call.text
    assert [one.label for one in call.buttons] == ["Handeln"]


@pytest.mark.long
async def test_where_the_bot_may_not_write_any_more_the_game_goes_on(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    home = general(there)
    await home.set_permissions(home.guild.me, send_messages=False)
    await says(game, ANNA, "pass")
    assert game.calls == []
    assert "Captain Red, acts" in game.board.text
    await home.set_permissions(home.guild.me, overwrite=None)
    await says(game, BERT, "pass")
    assert named(game) == [[ANNA]]


@pytest.mark.long
async def test_where_the_game_goes_on_elsewhere_it_calls_there(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    await general(there).guild.create_text_channel("elsewhere")
    there.server.delete_channel("general")
    await there.settle()
    await there.person(BERT).slash("skirmish board", where="elsewhere", game=game.id)
    await there.settle()
    game.channel = "elsewhere"
    assert named(game) == [[ANNA]]
    await says(game, ANNA, "pass")
    assert named(game) == [[BERT]]


@pytest.mark.long
async def test_in_a_thread_that_fell_asleep_the_next_call_comes_and_the_one_before_goes(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await general(there).create_thread(name="duel", type=discord.ChannelType.public_thread)
    await there.settle()
    game = await Duelling.begin(there, small(turns=3), where="duel")
    (first,) = game.calls
    asleep = [True]
    change, put, take_down = (getattr(DiscordNoticeboard, name) for name in ("change", "put", "take_down"))

    def sleeps(honest: object) -> object:
        async def refuses(*given: object) -> object:
            if asleep[0]:
                raise Refused(50083, "Thread is archived")
            return await honest(*given)  # type: ignore[operator]

        return refuses

    async def wakes(*given: object) -> object:
        asleep[0] = False
        return await put(*given)

    monkeypatch.setattr(DiscordNoticeboard, "change", sleeps(change))
    monkeypatch.setattr(DiscordNoticeboard, "take_down", sleeps(take_down))
    monkeypatch.setattr(DiscordNoticeboard, "put", wakes)
    await says(game, ANNA, "pass")
    assert first.deleted
    assert named(game) == [[BERT]]


async def chat(game: Duelling, many: int) -> None:
    for number in range(many):
        game.there.server.clock.advance(5)
        await game.person("Mila").say(game.channel, f"Nice shot, number {number}")
    await game.there.settle()


async def test_a_board_that_much_was_written_below_is_hung_anew_when_somebodys_phase_begins(
    there: Stage,
) -> None:
    """The question for the dice, its answer and the call stand below it already."""
    game = await Duelling.begin(there, small(turns=3))
    first = game.board
    below = [one for one in there.server.channel(game.channel).messages() if one.id > first.id]
    await chat(game, BURIED - 1 - len(below))
    await says(game, ANNA, "pass")
    assert game.board.id == first.id, "one message too few"
    await chat(game, BURIED)
    assert game.board.id == first.id, "nobody's phase has begun"
    await says(game, BERT, "pass")
    assert (first.deleted, game.board.id > first.id) == (True, True)
    assert game.board.record.flags & Flag.SUPPRESS_NOTIFICATIONS
    (call,) = game.calls
    assert call.mentions == [ANNA]
    assert call.id > game.board.id
    assert f"/{game.board.id})" in call.text


async def test_a_board_that_cannot_be_taken_down_stays_and_is_changed_where_it_is(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await Duelling.begin(there, small(turns=3))
    first = game.board
    await chat(game, BURIED)

    async def refused(*_: object) -> None:
        raise Refused(50013, "Missing Permissions")

    monkeypatch.setattr(DiscordNoticeboard, "take_down", refused)
    await says(game, ANNA, "pass")
    assert game.board.id == first.id
    assert "Captain Red, acts" in game.board.text


async def test_every_answer_leads_to_the_board(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    home = general(there)
    way = f"[To the board](https://discord.com/channels/{home.guild.id}/{home.id}/{game.board.id})"
    hand = await game.press(ANNA, "Act")
    assert way in hand.text
    assert way in (await game.press(BERT, "The chit")).text
    refused = await game.person(BERT).slash("skirmish act", lines="pass")
    assert way in refused.text
    written = await game.person(ANNA).say(game.channel, f"<@{there.server.world.bot_id}> B1 facing N")
    await there.settle()
    (answer,) = [
        one for one in there.server.channel(game.channel).messages() if one.record.reply_to == written.id
    ]
    assert way in answer.text
    assert [one.label for one in answer.buttons] == ["Act", "The chit"]
