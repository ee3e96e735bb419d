"""A skirmish whose channel is somewhere else, or is not there any more."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from pathlib import Path

import pytest

from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.discord_noticeboard import DiscordNoticeboard
from tests.core.words.english import SENTENCES
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, general, small
from tests.talks.stage import Stage, stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


@pytest.mark.long
async def test_from_another_channel_the_answer_says_where_the_board_hangs(there: Stage) -> None:
    game, home = await Duelling.begin(there, small(turns=3)), general(there)
    await home.guild.create_text_channel("elsewhere")
    said = await there.person(ANNA).slash("skirmish board", where="elsewhere", game=game.id)
    assert said.text.startswith(f"The board is in <#{home.id}> now.\n")
    assert f"/{game.board.id})" in said.text
    assert there.server.channel("elsewhere").messages() == []


async def test_in_the_wrong_channel_a_player_is_told_where_his_game_is_and_a_bystander_that_there_is_none(
    there: Stage,
) -> None:
    await Duelling.begin(there, small(turns=3))
    home = general(there)
    await home.guild.create_text_channel("elsewhere")
    said = await there.person(ANNA).slash("skirmish act", where="elsewhere", lines="pass")
    assert f"yours is in <#{home.id}>" in said.text
    said = await there.person(CARA).slash("skirmish act", where="elsewhere", lines="pass")
    assert said.text == SENTENCES["duel_board.no_game"]


@pytest.mark.long
async def test_a_game_whose_channel_was_deleted_goes_on_where_a_player_asks_for_its_board(
    there: Stage,
) -> None:
    game = await Duelling.begin(there, small(turns=3))
    await general(there).guild.create_text_channel("elsewhere")
    there.server.delete_channel("general")
    await there.settle()
    await there.person(BERT).slash("skirmish board", where="elsewhere", game=game.id)
    game.channel = "elsewhere"
    assert "turn 1 of 3" in game.board.text
    said = await there.person(ANNA).slash("skirmish act", where="elsewhere", lines="B1 > C1 facing S")
    await there.settle()
    assert "Sherman went B1 > C1" in said.text
    assert "Sherman went B1 > C1" in game.board.text


@pytest.mark.long
async def test_in_a_thread_that_fell_asleep_the_board_is_hung_anew_and_the_old_one_goes(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def asleep(*_: object) -> None:
        raise Refused(50083, "Thread is archived")

    game = await Duelling.begin(there, small(turns=3))
    first = game.board
    monkeypatch.setattr(DiscordNoticeboard, "change", asleep)
    await there.person(ANNA).slash("skirmish act", lines="B1 > C1 facing S")
    await there.settle()
    assert first.deleted
    assert "Sherman went B1 > C1" in game.board.text


async def test_a_board_that_may_have_arrived_goes_when_somebody_has_it_hung_anew(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, put = await Duelling.begin(there, small(turns=3)), DiscordNoticeboard.put

    async def unanswered(
        self: DiscordNoticeboard, channel: int, card: Card, nonce: str, pings: Collection[int] = ()
    ) -> int:
        await put(self, channel, card, nonce, pings)
        raise Unreachable("the answer was lost")

    async def nothing(*_: object) -> None:
        return None

    with monkeypatch.context() as lost:
        lost.setattr(DiscordNoticeboard, "put", unanswered)
        lost.setattr(DiscordNoticeboard, "find", nothing)
        await there.person(ANNA).slash("skirmish board")
        first = game.board
    await there.person(ANNA).slash("skirmish board")
    await there.settle()
    boards = [one for one in there.server.channel("general").messages() if one.attachments]
    assert first.deleted
    assert [one.id for one in boards] == [game.board.id]


@pytest.mark.long
async def test_who_plays_two_games_in_one_channel_has_to_say_which_he_means(there: Stage) -> None:
    first, other = [await Duelling.begin(there, small(turns=3)) for _ in range(2)]
    anna, me = there.person(ANNA), there.app.client.user
    assert me is not None
    for lines in ("B1 > C1 facing S", "resign"):
        said = await anna.slash("skirmish act", lines=lines)
        assert said.text == SENTENCES["duel_board.which"]
        written = await anna.say("general", f"<@{me.id}> {lines}")
        await there.settle()
        posts = there.server.channel("general").messages()
        (answer,) = [one for one in posts if one.record.reply_to == written.id]
        assert answer.text == SENTENCES["duel_board.which_written"]
    for game in (first, other):
        assert "acts: 0 action points spent" in game.board.text
    done = await anna.slash("skirmish act", lines="B1 > C1 facing S", game=first.id)
    assert "Sherman went B1 > C1" in done.text
    await there.settle()
    assert "acts: 0 action points spent" in other.board.text
