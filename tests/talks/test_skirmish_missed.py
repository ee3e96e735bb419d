"""Lines of a skirmish that were written into its channel while the bot was away are taken when it is back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.rehearsal.seen import SeenMessage
from engine.skirmish.fate import Fate
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, general, small
from tests.talks.stage import stage

pytestmark = pytest.mark.rule("skirmish 3.1")


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


async def writes(game: Duelling, name: str, lines: str) -> SeenMessage:
    said = await game.person(name).say("general", f"<@{game.there.server.world.bot_id}> {lines}")
    game.there.server.clock.advance(1)
    return said


def answers(game: Duelling, to: SeenMessage) -> list[str]:
    messages = game.there.server.channel("general").messages()
    return [one.text for one in messages if one.record.reply_to == to.id]


async def test_what_both_wrote_meanwhile_is_done_in_its_order_and_answered_once(
    game: Duelling,
) -> None:
    there = game.there
    await there.stop()
    first = await writes(game, ANNA, "B1 facing N\npass")
    second = await writes(game, BERT, "D2 facing N")
    other = await writes(game, CARA, "D4 facing S")
    await there.start()
    assert "Sherman in B1 turned to face N." in answers(game, first)[0]
    assert "Tiger in D2 turned to face N." in answers(game, second)[0]
    assert "Tiger in D2 turned to face N." in game.board.text
    await there.stop()
    await there.start()
    assert [len(answers(game, one)) for one in (first, second, other)] == [1, 1, 0]


@pytest.mark.long
async def test_what_comes_while_it_logs_in_waits_for_what_was_written_before(game: Duelling) -> None:
    there = game.there
    await there.stop()
    first = await writes(game, ANNA, "B1 facing N")
    await there.start(before_ready=lambda: writes(game, ANNA, "pass"))
    last = there.server.channel("general").messages()
    assert "Sherman in B1 turned to face N." in answers(game, first)[0]
    assert "Captain Red, acts" in game.board.text
    assert len([one for one in last if one.record.reply_to is not None]) == 2


@pytest.mark.long
async def test_what_was_refused_stays_refused_though_it_would_be_allowed_by_now(game: Duelling) -> None:
    there = game.there
    too_early = await writes(game, BERT, "D2 facing N")
    await there.settle()
    assert "3.1" in answers(game, too_early)[0]
    await there.stop()
    there.server.clock.advance(3600)  # by then Discord would take the same answer again
    alike = await writes(game, BERT, "D4 facing S")
    passes = await writes(game, ANNA, "pass")
    await there.start()
    assert "3.1" in answers(game, alike)[0]
    assert "it's Red (Germany)'s phase" in answers(game, passes)[0]
    assert len(answers(game, too_early)) == 1
    await there.stop()
    await there.start()
    assert "0 action points" in game.board.text


@pytest.mark.long
async def test_once_the_game_has_gone_on_what_was_written_before_is_refused(game: Duelling) -> None:
    there = game.there
    at, anna = discord.utils.utcnow() + timedelta(hours=1), there.person(ANNA).id
    duels, server = there.app.desk.duels, there.server.server_id()
    await duels.act(server, game.id, anna, "A1 facing N", key="interaction:9", at=at)
    await there.stop()
    missed = await writes(game, ANNA, "B1 facing N\npass")
    await there.start()
    assert "Something else has happened in this game since you wrote this" in answers(game, missed)[0]
    assert "Sherman in B1 turned" not in game.board.text
    assert "Sherman HQ in A1 turned to face N." in game.board.text


@pytest.mark.long
async def test_where_it_may_not_read_what_was_written_it_hears_what_is_written_now(game: Duelling) -> None:
    there = game.there
    home = general(there)
    await home.set_permissions(home.guild.me, read_message_history=False)
    await there.stop()
    missed = await writes(game, ANNA, "B1 facing N")
    await there.start()
    assert answers(game, missed) == []
    await writes(game, ANNA, "A1 facing N")
    await there.settle()
    assert "Sherman HQ in A1 turned to face N." in game.board.text


@pytest.mark.long
async def test_a_connection_that_broke_loses_no_line_and_takes_none_twice(game: Duelling) -> None:
    client = game.there.app.client
    for event, lines in (("resumed", "B1 facing N"), ("ready", "A1 facing N")):
        back = asyncio.ensure_future(client.wait_for(event, timeout=60))
        game.there.server.drop_gateway(resumable=event == "resumed")
        said = await writes(game, ANNA, lines)
        await back
        await game.there.settle()
        assert len(answers(game, said)) == 1
        assert "turned to face N." in answers(game, said)[0]


async def test_what_is_written_in_the_moment_in_which_the_dice_are_set_is_answered(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        game = await Duelling.begin(there, small(turns=3))
        await there.stop()
        soon = await game.person(ANNA).say("general", f"<@{there.server.world.bot_id}> B1 facing N")
        await there.start()
        assert len(answers(game, soon)) == 1


async def test_who_writes_before_the_dice_are_set_is_told_so(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        game = await Duelling.offered(there, small(turns=3))
        before = await game.person(ANNA).say("general", f"<@{there.server.world.bot_id}> B1 facing N")
        await game.press(BERT, "Accept")
        early = await game.person(ANNA).say("general", f"<@{there.server.world.bot_id}> B1 facing N")
        await there.settle()
        await there.stop()
        away = await game.person(ANNA).say("general", f"<@{there.server.world.bot_id}> B1 facing N")
        await there.start()
        await game.speak()
        assert not answers(game, before)
        for one in (early, away):
            (answer,) = answers(game, one)
            assert "This game hasn't begun yet" in answer
        assert "0 action points spent" in game.board.text
