"""Lines by direct message to a game that reads lines: said, refused in its words, asked about if quoted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.all_games import GAMES
from tests.smallest_game.doors.game import GAME
from tests.talks.stage import Stage, stage
from tests.talks.test_kept_messages import AMBER, BARE, BLUE, Doors


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Doors]:
    async with stage(tmp_path, games={**GAMES, GAME.name: GAME}) as there:
        made = await Doors.begin(there)
        await there.settle()
        yield made


async def answer(there: Stage, name: str, text: str) -> str:
    """Write a direct message; return what of it came back but for the cards."""
    came = [one.text for one in await there.asks(name, text)]
    return "\n".join(one for one in came if "Your number:" not in one)


async def test_a_line_is_said_for_the_seat_of_its_writer_and_refused_in_the_words_of_the_game(
    game: Doors,
) -> None:
    there = game.there
    assert await answer(there, BLUE, "left 4") == "Your 4 is hidden at the left door."
    assert game.cards(BLUE) == ["The left door, round 1. Your number: 4", BARE[1]]
    assert game.hung() == BARE
    before = await there.app.desk.table.position(game.id)
    assert await answer(there, BLUE, "left 5") == "At the left door you have nothing to hide now. (rule 2.1)"
    assert "I read lines such as `left 4`" in await answer(there, BLUE, "hello there")
    assert (
        await answer(there, AMBER, "close right")
        == "Only the referee says that. Ask them. (rules 4.1 and 4.2)"
    )
    assert await there.app.desk.table.position(game.id) == before
    await there.asks(AMBER, "left 2")
    posts = [one.text for one in there.person(AMBER).read("general")]
    assert any("The left door opens, round 1" in one for one in posts)


async def test_a_line_that_is_quoted_counts_once_its_writer_says_so(game: Doors) -> None:
    there = game.there
    before = await there.app.desk.table.position(game.id)
    (asked,) = await there.asks(BLUE, "> left 4")
    assert "`left 4`" in asked.text
    assert await there.app.desk.table.position(game.id) == before
    await there.person(BLUE).click(asked, "With the quoted lines")
    await there.settle()
    assert game.cards(BLUE)[0] == "The left door, round 1. Your number: 4"
