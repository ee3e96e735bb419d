"""The last word on the dice of a game of any rules, in conversation (decision 0033)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.core.store.journal import COMMON
from bot.core.store.tables import games
from engine.dice import fixed
from tests.talks.cellar import ANN, BEN, CELLAR, CLEO, RHEA, doors, sent
from tests.talks.stage import Stage

ROOM = "war-room"
ASKS, TELLS = "your next message here, whatever it says, sets the dice", "**This message by"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with doors(tmp_path) as made:
        await sent(made, RHEA, "game create", rules="doors", name=CELLAR)
        yield made


def posts(there: Stage, part: str) -> list[str]:
    return [one.text for one in there.person(CLEO).read(ROOM) if part in one.text]


async def may_write(there: Stage, who: str) -> bool:
    guild = there.app.client.get_guild(there.server.server_id())
    assert guild is not None
    room = await guild.fetch_channel(there.server.channel(ROOM).id)
    return room.permissions_for(await guild.fetch_member(there.person(who).id)).send_messages


async def test_the_first_side_is_asked_where_nobody_else_writes_and_its_message_sets_the_dice(
    there: Stage,
) -> None:
    assert posts(there, ASKS) == []
    await sent(there, ANN, "game join")
    await sent(there, BEN, "game join")
    (question,) = posts(there, ASKS)
    assert question.startswith(f"<@{there.person(ANN).id}>")
    assert CELLAR in question
    thread = there.server.channel("Proof").messages()
    (commitment,) = [one.text for one in thread if "Commitment of the dice" in one.text]
    assert re.findall(r"`(\w{64})`", commitment)[0] in question
    async with there.database.read() as connection:
        row = (await connection.execute(select(games).where(games.c.name == CELLAR))).one()
    assert f"`{fixed(COMMON.founding(row), ())}`" in question, "what both programs tell to look up there"
    assert [await may_write(there, one) for one in (ANN, BEN, CLEO)] == [True, False, False]
    assert await sent(there, ANN, "game act", line="left 4") == f"Done in **{CELLAR}**."
    # The last number would roll the die, which nobody has set yet: it costs nothing, and says whom it needs.
    told = await sent(there, BEN, "game act", line="left 1")
    assert "Captain Blue sets them by writing anything below https://discord.com/channels/" in told
    assert f"/{there.server.channel(ROOM).id}/" in told
    word = await there.person(ANN).say(ROOM, "go")
    later = await there.person(ANN).say(ROOM, "and more")
    await there.settle()
    (answer,) = posts(there, TELLS)
    assert str(word.id) in answer
    assert str(later.id) not in answer
    assert not await may_write(there, ANN)
    assert await sent(there, BEN, "game act", line="left 1") == f"Done in **{CELLAR}**."
    assert posts(there, "The left door opens, round 1")
    await sent(there, CLEO, "game join")
    assert len(posts(there, ASKS)) == len(posts(there, TELLS)) == 1


async def test_a_word_said_while_the_bot_was_away_is_found_and_asked_for_once(there: Stage) -> None:
    await sent(there, ANN, "game join")
    await there.stop()
    word = await there.person(ANN).say(ROOM, "go")
    await there.start()
    await there.settle()
    (answer,) = posts(there, TELLS)
    assert str(word.id) in answer
    assert len(posts(there, ASKS)) == 1


async def test_where_the_question_does_not_get_through_it_is_asked_again_and_stands_once(
    there: Stage,
) -> None:
    route = f"/channels/{there.server.channel(ROOM).id}/messages"
    there.server.fail_next("POST", route, 502, after_delivery=True)
    await sent(there, ANN, "game join")
    assert len(posts(there, ASKS)) == 1


async def test_a_game_that_was_broken_off_asks_no_more(there: Stage) -> None:
    await sent(there, ANN, "game join")
    form = await there.person(RHEA).slash("game end")
    await there.person(RHEA).submit(form, {"text": "nobody came"})
    await there.settle()
    await there.person(ANN).say("general", "go")
    await there.settle()
    assert posts(there, TELLS) == []
    assert not await may_write(there, ANN)
