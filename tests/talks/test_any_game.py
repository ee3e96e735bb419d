"""A game of Doors over Discord: joined by command, played by lines there and in direct messages, judged."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.app_commands import Group

from bot.core.games.founding import New, found
from bot.games.all_games import GAMES
from bot.rehearsal.uploads import SentFile
from engine.common.seat import PUBLIC
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Nothing
from tests.talks.cellar import amended
from tests.talks.stage import Stage, stage

ANN, BEN, RITA = "Captain Blue", "Captain Red", "Referee Rita"
CELLAR = "Cellar"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    """A game of Doors that nobody has joined yet, with a public room."""
    async with stage(tmp_path, games={**GAMES, GAME.name: GAME}) as made:
        public, rita = made.server.channel("general").id, made.server.person(RITA).id
        new = New(made.server.server_id(), rita, "Rita", CELLAR, Nothing(), Nothing(), {PUBLIC: public})
        await found(made.app.desk.table, GAME.name, new, key="create", at=made.now())
        yield made


async def said(there: Stage, name: str, line: str, **more: str) -> str:
    answer = await there.person(name).slash("game act", line=line, **more)
    await there.settle()
    return answer.text


async def test_two_join_by_command_play_a_round_and_the_referee_judges_for_who_is_away(there: Stage) -> None:
    for name, side in ((ANN, "amber"), (BEN, "blue")):
        answer = await there.person(name).slash("game join", game=CELLAR)
        assert f"You're **{side}** in **{CELLAR}**" in answer.text
    await there.settle()
    assert any("Hide a number from 1 to 6" in one.text for one in there.person(BEN).inbox())
    assert "You're in this game already" in (await there.person(ANN).slash("game join", game=CELLAR)).text
    await there.person(ANN).say("general", "go")
    await there.settle()
    assert await said(there, ANN, "left 4") == f"Done in **{CELLAR}**."
    assert "you have nothing to hide now" in await said(there, ANN, "left 5")
    assert "Only the referee says that" in await said(there, ANN, "close left")
    # The referee says it for a side that does not answer, and then as themselves.
    assert "Done" in await said(there, RITA, "left 1", seat="blue")
    assert "Done" in await said(there, RITA, "close right")
    posts = "\n".join(one.text for one in there.person(ANN).read("general"))
    assert "The left door opens, round 1" in posts
    assert "The right door opens, round 1" in posts


async def test_the_referee_puts_points_right_and_a_campaign_reads_no_such_lines(there: Stage) -> None:
    await there.person(ANN).slash("game join", game=CELLAR)
    assert "**Amended: points amber left 2**" in await amended(there, "points amber left 2", "miscounted")
    posts = [one.text for one in there.person(ANN).read("general")]
    assert "The referee has put the points of amber at the left door to 2." in posts
    await there.person(RITA).slash("campaign create", map="two-rivers", name="War")
    answer = await there.person(BEN).slash("game join", game="War")
    assert "That doesn't work in War" in answer.text


async def test_only_games_that_read_lines_are_offered_and_nowhere_else_are_these_commands(
    there: Stage, tmp_path: Path
) -> None:
    await there.person(RITA).slash("campaign create", map="two-rivers", name="War")
    offered = await there.person(BEN).complete("game join", "game", "")
    assert [one.name for one in offered] == [CELLAR]
    by_commands = {name: one for name, one in GAMES.items() if not one.by_lines}
    async with stage(tmp_path / "usual", games=by_commands) as usual:
        (group,) = [one for one in usual.app.client.tree.get_commands() if one.name == "game"]
        assert isinstance(group, Group)
        assert {"join", "act"}.isdisjoint(one.name for one in group.commands)


async def test_a_game_that_reads_no_files_is_not_begun_with_one(there: Stage) -> None:
    file = SentFile("board.toml", b"title = 'Shed'", "text/plain")
    answer = await there.person(RITA).slash("game create", rules="doors", name="Shed", file=file)
    assert "doesn't begin with a file" in answer.text
    assert "Shed" not in (await there.person(RITA).slash("game list")).text
