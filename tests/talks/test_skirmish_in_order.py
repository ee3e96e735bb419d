"""Lines of a skirmish are dealt with in their order, or refused with that reason, whatever fails."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import discord
import pytest

from bot.core.discord.messages.mentioning import Mentioning
from bot.games.skirmish.services.people import Duel
from engine.skirmish.fate import Fate
from tests.talks.duelling import ANNA, Duelling, small
from tests.talks.faltering import FOREVER, broken, fails
from tests.talks.stage import stage
from tests.talks.test_skirmish_missed import answers, writes

pytestmark = pytest.mark.rule("skirmish 3.4")

TRIES = 4
"""How often something is tried where three pauses lie between."""
TURNED = "Sherman in B1 turned to face N."


@pytest.fixture(autouse=True)
def luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every chit be 2."""
    monkeypatch.setattr(Fate, "chit", lambda *_: 2)


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Duelling]:
    """Anna's first phase."""
    async with stage(tmp_path) as there:
        game = await Duelling.begin(there, small(turns=3))
        there.server.clock.advance(1)
        yield game


def part(game: Duelling, path: str) -> tuple[object, str]:
    service, name = path.split(".")
    return getattr(game.there.app.desk, service), name


async def resumed(game: Duelling) -> None:
    mentioning = game.there.app.client.get_cog("Mentioning")
    assert isinstance(mentioning, Mentioning)
    await mentioning.on_resumed()
    await game.there.settle()


@pytest.mark.long
@pytest.mark.parametrize(
    ("where", "fault"), [("duels.of_channel", OSError), ("tongues.of_server", broken), ("duels.act", broken)]
)
async def test_a_line_that_cannot_be_read_at_once_is_carried_out_before_the_one_behind_it(
    game: Duelling, monkeypatch: pytest.MonkeyPatch, where: str, fault: Callable[[], Exception]
) -> None:
    fails(monkeypatch, *part(game, where), 1, fault)
    first = await writes(game, ANNA, "B1 facing N")
    last = await writes(game, ANNA, "pass")
    await game.there.settle()
    assert TURNED in answers(game, first)[0]
    assert len(answers(game, last)) == 1
    assert "Captain Red, acts" in game.board.text


@pytest.mark.long
async def test_a_line_whose_answer_was_lost_is_done_once(
    game: Duelling, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, game.there.app.desk.duels, "act", 1, after=True)
    first = await writes(game, ANNA, "B1 facing N")
    await game.there.settle()
    assert len(answers(game, first)) == 1
    assert "1 action point spent" in game.board.text


@pytest.mark.parametrize("where", ["duels.of_channel", "duels.act"])
async def test_a_line_that_could_not_be_read_is_answered_and_not_done_later(
    game: Duelling, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    with monkeypatch.context() as patch:
        fails(patch, *part(game, where), FOREVER)
        lost = await writes(game, ANNA, "B1 facing N")
        await game.there.settle()
    await resumed(game)
    await game.there.stop()
    await game.there.start()
    (told,) = answers(game, lost)
    assert "went wrong on my side" in told
    assert "0 action points spent" in game.board.text


@pytest.mark.parametrize("where", ["duels.of_channel", "duels.act"])
async def test_a_line_behind_one_that_could_not_be_done_is_not_done_before_its_author_knows(
    game: Duelling, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    with monkeypatch.context() as patch:
        fails(patch, *part(game, where), TRIES)
        lost = await writes(game, ANNA, "B1 facing N")
        behind = await writes(game, ANNA, "pass")
        await game.there.settle()
    assert "went wrong on my side" in answers(game, lost)[0]
    (told,) = answers(game, behind)
    assert told.startswith(
        "I'm not sure that what you wrote just before this was done, so I haven't done this."
    )
    assert "Captain Blue, acts" in game.board.text
    await writes(game, ANNA, "pass")
    await game.there.settle()
    assert "Captain Red, acts" in game.board.text


@pytest.mark.long
async def test_a_line_that_is_overtaken_by_a_later_press_is_refused_for_it(game: Duelling) -> None:
    there = game.there
    early = await game.person(ANNA).say("general", "not to the bot")
    there.server.clock.advance(1)
    done = await writes(game, ANNA, "B1 facing N")
    await there.settle()
    assert TURNED in answers(game, done)[0]
    duels, at, anna = there.app.desk.duels, discord.utils.snowflake_time(early.id), there.person(ANNA).id
    with pytest.raises(Exception, match="overtaken"):
        await duels.act(there.server.server_id(), game.id, anna, "pass", key=f"message:{early.id}", at=at)


@pytest.mark.long
async def test_a_line_that_was_done_before_the_bot_fell_is_answered_as_done_when_it_is_back(
    game: Duelling, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def falls(*_: object) -> None:
        """The bot falls between the commit and the answer."""

    with monkeypatch.context() as patch:
        patch.setattr(Mentioning, "_say", falls)
        line = await writes(game, ANNA, "B1 facing N")
        await game.there.settle()
        await game.there.stop()
    await game.there.start()
    await game.there.settle()
    assert answers(game, line) == ["I've already done that."]
    assert "1 action point spent" in game.board.text


async def test_the_authors_games_are_read_once_for_a_line(
    game: Duelling, monkeypatch: pytest.MonkeyPatch
) -> None:
    await writes(game, ANNA, "B1 facing N")
    await game.there.settle()
    duels, read = game.there.app.desk.duels, list[int]()
    of_channel = duels.of_channel

    async def counted(server: int, channel: int, *, ended: bool = False) -> tuple[Duel, ...]:
        read.append(channel)
        return await of_channel(server, channel, ended=ended)

    monkeypatch.setattr(duels, "of_channel", counted)
    said = await writes(game, ANNA, "B1 facing NE")
    await game.there.settle()
    assert answers(game, said)
    assert len(read) == 1
