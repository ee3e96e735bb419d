"""The bot goes away and comes back: nothing is lost, nothing happens twice, buttons and forms go on."""

from __future__ import annotations

import asyncio

import pytest
from discord import Message
from discord.abc import Messageable

from bot.core.discord.answering import replies
from bot.core.present.cards import Card
from tests.talks.stage import Stage

A_NIGHT = 400.0
"""Seconds after which Discord knows no nonce any more."""


async def test_a_sheet_sent_while_the_bot_was_down_is_read_when_it_is_back(game: Stage) -> None:
    boris = game.person("Captain Blue")
    await game.stop()
    await boris.dm("Blue turn 1\nbuild P1: M5")
    await boris.dm("commit")
    await game.start()
    texts = [message.text for message in boris.inbox()]
    assert any("Receipt 1" in text for text in texts)
    assert any("Given" in text for text in texts)
    assert "Red turn 1 is yours" in game.newest("Captain Red", "turn 1 is yours").text


@pytest.mark.long
async def test_what_comes_while_the_bot_logs_in_is_read_after_what_came_before(game: Stage) -> None:
    boris = game.person("Captain Blue")
    await game.stop()
    await boris.dm("Blue turn 1\nbuild P1: M5")
    await game.start(before_ready=lambda: boris.dm("commit"))
    await game.settle()
    texts = [message.text for message in boris.inbox()]
    assert any("Receipt 1" in text for text in texts)
    assert any("**Given.**" in text for text in texts)


@pytest.mark.long
async def test_what_was_read_before_is_not_read_again(game: Stage) -> None:
    await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    before = len(game.person("Captain Blue").inbox())
    await game.stop()
    await game.start()
    assert len(game.person("Captain Blue").inbox()) == before


async def test_buttons_from_before_a_restart_still_work(game: Stage) -> None:
    (receipt,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    await game.stop()
    await game.start()
    given = await game.person("Captain Blue").click(receipt, "Give these orders")
    assert "Given" in given.text


@pytest.mark.long
async def test_a_form_opened_before_a_restart_is_still_taken(game: Stage) -> None:
    boris = game.person("Captain Blue")
    form = await boris.slash("orders")
    assert form.modal is not None
    assert form.modal.fields[0].value == "Blue turn 1"
    await game.stop()
    await game.start()
    taken = await boris.submit(form, {"text": "Blue turn 1\nbuild P1: M5"})
    assert "Receipt 1" in taken.text


@pytest.mark.long
async def test_a_dropped_connection_is_resumed_and_what_was_missed_is_read_once(game: Stage) -> None:
    boris = game.person("Captain Blue")
    for number, resumable in ((1, True), (2, False)):
        boris.catch_up()
        game.server.drop_gateway(resumable=resumable)
        await boris.dm("Blue turn 1\nbuild P1: M5")
        await boris.next_dm(f"Receipt {number}:")
        await game.settle()
        assert sum("**Receipt" in message.text for message in boris.inbox()) == number


async def test_a_message_that_arrived_although_discord_answered_with_an_error_is_not_sent_again(
    game: Stage,
) -> None:
    game.server.fail_next("POST", "/channels/{id}/messages", 502, after_delivery=True)
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    for room in ("blue-room", "red-room"):
        told = [message.text for message in game.server.channel(room).messages()]
        assert sum("Red turn 1 has begun" in text for text in told) == 1


async def test_an_answer_in_parts_that_was_broken_off_goes_on_where_it_ended(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by `make soak kills`, seed 33: after a night Discord takes the first part for a new message."""
    boris, sent, half = game.person("Captain Blue"), replies._sent, asyncio.Event()  # noqa: SLF001 - stopped in it
    stopped: list[asyncio.Task[object]] = []
    await game.asks("Captain Blue", "help")
    whole = [one.text for one in boris.inbox()][-2:]
    before = len(boris.inbox())

    async def hangs(channel: Messageable, card: Card, number: int, marks: replies._Marks) -> Message:
        if marks.nonce.endswith(".0"):
            return await sent(channel, card, number, marks)
        stopped.extend(filter(None, [asyncio.current_task()]))
        half.set()
        await asyncio.get_running_loop().create_future()
        raise AssertionError

    with monkeypatch.context() as patch:
        patch.setattr(replies, "_sent", hangs)
        await boris.dm("help")
        await half.wait()
        assert len(boris.inbox()) == before + 1
        await game.stop()
        stopped[0].cancel()
    await game.server.advance(A_NIGHT)
    await boris.dm("bank")
    await game.start()
    later = [one.text for one in boris.inbox()][before:]
    assert later[:2] == whole
    assert len(later) == 3
