"""What comes after a skirmish: its channel answers, a rematch begins; and an opponent who stays away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.games.skirmish.commands.ending import EndedDuels
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.replays import scenes
from engine.errors import NotAllowed
from tests.core.words.english import SENTENCES
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, general, small, spoken
from tests.talks.stage import Stage, stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


async def given_up(there: Stage) -> Duelling:
    """Have Red give a game up: Blue has won."""
    game = await Duelling.begin(there, small(turns=3))
    await resigned(game)
    return game


async def resigned(game: Duelling, *, settled: bool = True) -> None:
    """Have Red give a game up."""
    there = game.there
    duels = there.app.desk.duels
    server, user = there.server.server_id(), there.person(BERT).id
    await duels.resign(server, game.id, user, key="gives up", at=discord.utils.utcnow())
    if settled:
        await there.settle()


@pytest.mark.long
async def test_after_the_end_every_command_says_who_won_and_what_to_do_next(there: Stage) -> None:
    game = await given_up(there)
    commands: tuple[tuple[str, dict[str, str]], ...] = (
        ("act", {"lines": "pass"}),
        ("chit", {}),
        ("resign", {}),
        ("board", {}),
        ("look", {"from": "A1", "to": "A2"}),
    )
    for name, options in commands:
        said = await there.person(ANNA).slash(f"skirmish {name}", **options)
        assert "A test, Blue Captain Blue against Red Captain Red, is over." in said.text, name
        assert "Blue (US) has won: the opponent resigned." in said.text, name
        assert "/skirmish record" in said.text, name
        assert "/skirmish create" in said.text, name
    for name, options in commands[:3]:
        named = await there.person(BERT).slash(f"skirmish {name}", **options, game=game.id)
        assert "This game is over" in named.text, name
    await there.server.advance(10)
    record = await there.person(CARA).slash("skirmish record")
    assert record.attachments[0].filename == "record.txt"


@pytest.mark.long
async def test_after_the_end_a_player_is_told_where_another_game_of_his_goes_on(there: Stage) -> None:
    await given_up(there)
    home = general(there)
    other = await home.guild.create_text_channel("elsewhere")
    await there.person(ANNA).slash(
        "skirmish create", where="elsewhere", scenario="three-farms", opponent=BERT
    )
    await there.settle()
    await there.person(BERT).click(there.person(BERT).read("elsewhere")[-1], "Accept")
    await spoken(there, "elsewhere")
    said = await there.person(ANNA).slash("skirmish act", lines="pass")
    assert "has won" in said.text
    assert f"one of yours goes on in <#{other.id}>" in said.text


@pytest.mark.long
async def test_where_a_challenge_waits_the_answer_says_so(there: Stage) -> None:
    await there.person(ANNA).slash("skirmish create", scenario="three-farms", opponent=BERT)
    said = await there.person(BERT).slash("skirmish act", lines="pass")
    assert said.text == SENTENCES["duel_board.waiting"]


async def test_a_name_that_is_no_skirmish_is_answered_with_where_they_are_listed(there: Stage) -> None:
    await Duelling.begin(there, small(turns=3))
    said = await there.person(ANNA).slash("skirmish act", lines="pass", game="our game")
    assert said.text == SENTENCES["duel_board.no_such"]
    assert "`/skirmish list`" in said.text


@pytest.mark.long
async def test_a_rematch_is_offered_below_the_board_and_begins_when_both_want_it(there: Stage) -> None:
    game = await given_up(there)
    refused = await game.press(CARA, "Rematch")
    assert "Only its two players" in refused.text
    asked = await game.press(ANNA, "Rematch")
    assert asked.ephemeral
    assert "It'll begin when your opponent accepts." in asked.text
    posted = there.server.channel("general").messages()[-1]
    assert posted.mentions == [BERT]
    assert "Blue (US): Captain Red. Red (Germany): Captain Blue." in posted.text
    begun = await game.press(BERT, "Rematch")
    assert "Your rematch is on" in begun.text
    await spoken(there, "general")
    assert "Captain Red, acts" in posted.text
    before = len(there.server.channel("general").messages())
    assert "Your rematch has begun" in (await game.press(ANNA, "Rematch")).text
    assert len(there.server.channel("general").messages()) == before


@pytest.mark.rule("skirmish 3.6")
async def test_an_opponent_who_stays_away_for_a_week_loses_to_a_claim(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    early = await there.person(BERT).slash("skirmish claim")
    assert "(rule 3.6)" in early.text
    assert "Blue has seven days from the last action." in early.text
    assert "<t:" in early.text
    await there.server.advance(7 * 86400)
    own = await there.person(ANNA).slash("skirmish claim", game=game.id)
    assert "It's your own phase" in own.text
    asked = await there.person(BERT).slash("skirmish claim")
    assert asked.ephemeral
    assert "Then it's over and you've won" in asked.text
    waits = await game.press(BERT, "Keep waiting", asked)
    assert waits.text.startswith("You play on.")
    late = await there.person(BERT).slash("skirmish claim")
    asked = await there.person(BERT).slash("skirmish claim")
    done = await game.press(BERT, "Claim the game", asked)
    claimed = "Blue hasn't moved for 7 days; Red (Germany) claims the game and has won."
    assert claimed in done.text
    assert claimed in game.board.text
    assert "This game is over" in (await game.press(BERT, "Claim the game", late)).text
    assert claimed in (await there.person(ANNA).slash("skirmish act", lines="pass")).text


@pytest.mark.long
@pytest.mark.rule("skirmish 3.6")
async def test_who_comes_back_in_time_keeps_his_game(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    await there.server.advance(7 * 86400)
    asked = await there.person(BERT).slash("skirmish claim")
    await there.person(ANNA).slash("skirmish act", lines="B1 > C1 facing S")
    refused = await game.press(BERT, "Claim the game", asked)
    assert "(rule 3.6)" in refused.text
    assert "turn 1 of 3" in game.board.text


async def test_a_game_that_is_over_ends_with_one_post_in_public(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    board = game.board
    await resigned(game)
    post = game.post
    for part in (
        "**Blue (US) has won: the opponent resigned.** Points: Blue 0, Red 0.",
        "Turn 1 of 3 was the last.",
        "Blue (US), Captain Blue: 0 points, 0 units lost and 3 units left",
        "Red (Germany), Captain Red: 0 points, 0 units lost and 2 units left",
        "[Proof](https://discord.com/channels/",
    ):
        assert part in post.text
    assert [one.label for one in post.buttons] == ["Replay", "Record", "Rematch", "Rematch with a text"]
    (picture,) = post.attachments
    for name in (ANNA, BERT):
        assert name not in (picture.description or name)
    assert "US wins" in (picture.description or "")
    messages = there.server.channel("general").messages()
    assert messages.index(post) > messages.index(board)
    assert "The game is over." in board.text
    assert board.buttons == [], "they stand below the post"
    await there.stop()
    await there.start()
    await there.server.advance(3600)
    await there.app.ticker.line("skirmishes").drain()
    assert game.posts == [post]
    assert post.record.edited_at is None


async def test_everybody_may_see_a_game_again_that_is_over(there: Stage) -> None:
    game = await given_up(there)
    shown = await there.person(CARA).click(game.post, "Replay")
    await there.settle()
    assert shown.ephemeral
    assert [one.filename for one in shown.attachments] == ["replay.gif"]
    assert "from the beginning: 2 pictures" in shown.text
    record = await there.person(CARA).click(game.post, "Record")
    assert record.attachments[0].filename == "record.txt"


async def test_the_post_comes_once_the_board_has_said_that_the_game_is_over(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    desk = there.app.desk
    ended = EndedDuels(DuelBoards(desk.duels), desk.studio, desk.proofs)
    assert await ended.ended(game.id) is None
    await resigned(game, settled=False)
    now = await ended.ended(game.id)
    assert now is not None
    assert not now.told
    assert await ended.without_post(None) == ()
    await desk.duel_hanging.drain()
    assert await ended.without_post(None) == (game.id,)
    await there.settle()
    assert await ended.without_post(None) == ()
    assert len(game.posts) == 1


async def test_nobody_sees_a_game_again_before_its_end(there: Stage) -> None:
    game = await Duelling.begin(there, small(turns=3))
    with pytest.raises(NotAllowed):
        await scenes(there.app.desk.duels, there.server.server_id(), game.id)
