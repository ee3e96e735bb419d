"""The bot died between telling and noting, and comes back when Discord has forgotten what it was given."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Executable, literal, select, update

from bot.core.store.engine import open_database
from bot.core.store.tables import mailboxes, outbox
from engine.campaign.commands import Seat
from tests.crash.crowd import SPEAKERS
from tests.talks import openings
from tests.talks.stage import Stage

BORIS, _ = SPEAKERS[Seat.BLUE]
LONG_S = 600.0
SHEET = "Blue turn 1\nbuild P1: M5"


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    async with openings.opened(tmp_path, openings.begun) as made:
        yield made


async def unnote(there: Stage, change: Executable) -> None:
    """Take back what a bot noted last, as if it had died before, and let ten minutes pass."""
    await there.stop()
    database = await open_database(f"sqlite+aiosqlite:///{there.folder / 'games.sqlite'}")
    async with database.write() as connection:
        await connection.execute(change)
    await database.close()
    await there.server.advance(LONG_S)


async def test_a_message_that_was_answered_is_not_answered_again(game: Stage) -> None:
    await game.asks(BORIS, SHEET)
    before = game.person(BORIS).inbox()
    await unnote(game, update(mailboxes).values(last_message=0))
    await game.start()
    assert game.person(BORIS).inbox() == before


async def test_an_order_that_was_refused_is_not_carried_out_later(game: Stage) -> None:
    """Red's `commit` came too early, and stays refused, though by now it would be in time."""
    await game.asks("Captain Red", "Red turn 1\npass")
    (refused,) = await game.asks("Captain Red", "commit")
    assert "Given" not in refused.text
    await game.gives(BORIS, SHEET)
    await unnote(game, update(mailboxes).values(last_message=0))
    await game.start()
    assert not any("**Given.**" in one.text for one in game.person("Captain Red").inbox())


async def test_who_gave_his_orders_reads_so_though_the_bot_died_before_it_could_say_it(game: Stage) -> None:
    await game.asks(BORIS, SHEET)
    (given,) = await game.asks(BORIS, "commit")
    (commit,) = [one for one in game.person(BORIS).read("DM") if one.text == "commit"]
    game.server._posts.delete(given.record)  # noqa: SLF001 - it had never come
    await unnote(game, update(mailboxes).values(last_message=commit.id - 1))
    await game.start()
    assert [one.text for one in game.person(BORIS).inbox()].count(given.text) == 1


async def test_of_a_letter_that_had_arrived_in_part_only_the_rest_is_sent(game: Stage) -> None:
    first, second = game.person(BORIS).inbox()[-2:]
    assert second.text.startswith("```")
    waits = {"state": "waiting", "message": None, "attempts": 1}
    letter = outbox.c.nonce == (first.record.nonce or "")[:-1]
    game.server._posts.delete(second.record)  # noqa: SLF001 - it had never come
    await unnote(game, update(outbox).where(letter).values(**waits, tried_at=outbox.c.next_at))
    await game.start()
    texts = [one.text for one in game.person(BORIS).inbox()]
    assert (texts.count(first.text), texts.count(second.text)) == (1, 1)


async def test_the_same_words_as_before_are_no_sign_that_a_letter_has_arrived(game: Stage) -> None:
    """Two posts may say the same: what stands above the last letter of a room is not the next one."""
    room = game.server.channel("blue-room")
    told = room.messages()[-1]
    names = [one.name for one in outbox.c if one.name != "id"]
    fresh = {"state": "waiting", "message": None, "attempts": 1, "tried_at": 1, "nonce": "f" * 24}
    columns = [literal(fresh[name]) if name in fresh else outbox.c[name] for name in names]
    same = select(*columns).where(outbox.c.nonce == (told.record.nonce or "")[:-1])
    await unnote(game, outbox.insert().from_select(names, same))
    await game.start()
    # The commitment stands below a room's first seal alone.
    news = told.text.partition("\n-# ")[0]
    assert [one.text.partition("\n-# ")[0] for one in room.messages()].count(news) == 2
