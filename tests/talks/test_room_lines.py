"""Lines of a game that reads lines, written in the room of a seat with the bot mentioned first."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.core.rooms.line_rooms import gone_on
from bot.rehearsal.seen import SeenMessage
from engine.common.seat import PUBLIC
from tests.smallest_game.doors.game import GAME
from tests.talks.cellar import ANN, DONE, two_sides
from tests.talks.cellar import RHEA as RITA
from tests.talks.stage import Stage

pytestmark = pytest.mark.long


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with two_sides(tmp_path, GAME) as made:
        yield made


async def mentions(there: Stage, who: str, room: str, text: str) -> SeenMessage:
    """Have somebody write to the bot in a room."""
    user = there.app.client.user
    assert user is not None
    said = await there.person(who).say(room, f"<@{user.id}> {text}")
    await there.settle()
    return said


def answers(there: Stage, room: str, to: SeenMessage) -> list[str]:
    """Return what was answered to a message, where it was written."""
    return [one.text for one in there.person(RITA).read(room) if one.record.reply_to == to.id]


async def hidden(there: Stage, door: str, seat: str = "amber") -> dict[str, int]:
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    view = await there.app.desk.table.view(game.id, seat)
    return {side: one for side, one in view.doors[door].hidden.items() if one}


async def test_lines_in_the_own_room_are_said_for_its_seat_and_answered_there(there: Stage) -> None:
    said = await mentions(there, ANN, "amber", "left 4\nright 2")
    assert answers(there, "amber", said) == [DONE]
    assert await hidden(there, "left") == {"amber": 4}
    assert await hidden(there, "right") == {"amber": 2}
    again = await mentions(there, ANN, "amber", "left 5")
    assert "4" not in answers(there, "amber", again)[0]
    assert await hidden(there, "left") == {"amber": 4}
    lost = await mentions(there, ANN, "amber", "Help")
    assert "only you can read my answer there" in answers(there, "amber", lost)[0]
    quoted = await mentions(there, ANN, "amber", "> left 1")
    assert "quoted something" in answers(there, "amber", quoted)[0]


async def test_a_line_in_a_room_of_all_is_let_be_and_who_speaks_for_nobody_is_told_so(there: Stage) -> None:
    said = await mentions(there, RITA, "war-room", "amber: left 4")
    assert answers(there, "war-room", said) == []
    strange = await mentions(there, RITA, "amber", "left 4")
    assert "if you speak for a side" in answers(there, "amber", strange)[0]
    assert await hidden(there, "left") == {}


async def test_the_referee_writes_in_their_room_for_themselves_or_for_a_seat(there: Stage) -> None:
    said = await mentions(there, RITA, "referee-room", "amber: left 3")
    assert answers(there, "referee-room", said) == [DONE]
    assert await hidden(there, "left") == {"amber": 3}
    assert await hidden(there, "left", PUBLIC) == {}


async def test_what_was_written_while_the_bot_was_away_is_done_unless_the_game_has_gone_on(
    there: Stage,
) -> None:
    user = there.app.client.user
    assert user is not None
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    there.server.clock.advance(1)
    await there.stop()
    missed = []
    for line in ("left 4", "right 2"):
        missed.append(await there.person(ANN).say("amber", f"<@{user.id}> {line}"))
        there.server.clock.advance(1)
    for _ in range(2):
        await there.start()
        await there.settle()
        # Once it is answered it is looked at no more.
        assert [answers(there, "amber", one) for one in missed] == [[DONE], [DONE]]
        early, done = discord.utils.snowflake_time(missed[0].id), f"message:{missed[0].id}"
        assert await gone_on(there.app.desk.table, game.id, "message:1", early)
        assert not await gone_on(there.app.desk.table, game.id, done, early)
        await there.stop()
    await there.start()
