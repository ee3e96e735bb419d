"""Whoever takes no direct messages is told so where they join, and reads in their room what is theirs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.core.store.called_tables import called_in_rooms
from tests.talks import openings
from tests.talks.fight import BLUES, Fight
from tests.talks.lobbying import Lobby, chooses
from tests.talks.stage import Stage
from tests.talks.test_room import fixed

MILA = "Mila"
CHECK, CALL, SHOW = "Check again", "Call me in the team room", "Show it to me"


@pytest.fixture
async def ready(tmp_path: Path) -> AsyncIterator[Fight]:
    """The battle of A5, its time fixed, everybody owning what they play."""
    async with openings.opened(tmp_path, fixed) as there:
        yield Fight(there)


async def test_whoever_joins_is_written_to_once_and_told_nothing_of_it_where_that_works(there: Stage) -> None:
    lobby = await Lobby.made(there)
    joined = await lobby.press(MILA, "Join Blue")
    assert joined.buttons == []
    (greeting,) = there.person(MILA).inbox()
    assert "for Blue" in greeting.text
    await lobby.press(MILA, "Join Blue")
    assert len(there.person(MILA).inbox()) == 1


async def test_whoever_takes_no_direct_messages_is_told_how_and_may_check_again(there: Stage) -> None:
    lobby = await Lobby.made(there)
    there.person(MILA).close_dms()
    joined = await lobby.press(MILA, "Join Blue")
    assert "You're in **Autumn War** for Blue" in joined.text
    assert "Privacy Settings" in joined.text
    assert [one.label for one in joined.buttons] == [CHECK, CALL]
    still = await lobby.press(MILA, CHECK, joined)
    assert "still doesn't work" in still.text
    there.person(MILA).open_dms()
    done = await lobby.press(MILA, CHECK, still)
    assert "reach you" in done.text
    assert len(there.person(MILA).inbox()) == 1


async def test_whoever_would_rather_be_called_is_told_where_and_when(there: Stage) -> None:
    lobby = await Lobby.made(there)
    there.person(MILA).close_dms()
    joined = await lobby.press(MILA, "Join Blue")
    called = await lobby.press(MILA, CALL, joined)
    assert f"<#{there.server.channel('blue-room').id}>" in called.text
    assert "both teams know" in called.text


async def called(there: Stage, who: str) -> object:
    """Return what somebody's own data says of it."""
    data = await there.app.desk.privacy.data(there.person(who).id)
    (game,) = data["games"]
    return game["called_in_the_room"]


async def test_the_choice_is_kept_until_messages_arrive_again_and_is_among_ones_own_data(
    there: Stage,
) -> None:
    lobby = await Lobby.made(there)
    there.person(MILA).close_dms()
    joined = await lobby.press(MILA, "Join Blue")
    assert await called(there, MILA) is False
    chosen = await lobby.press(MILA, CALL, joined)
    assert await called(there, MILA) is True
    there.person(MILA).open_dms()
    await lobby.press(MILA, CHECK, chosen)
    assert await called(there, MILA) is False


async def test_the_choice_is_forgotten_with_whoever_made_it(there: Stage) -> None:
    lobby = await Lobby.made(there)
    there.person(MILA).close_dms()
    await lobby.press(MILA, CALL, await lobby.press(MILA, "Join Blue"))
    await there.app.desk.privacy.forget(there.person(MILA).id, at=datetime.now(UTC))
    database = there.app.desk.table.database
    assert await database.row(select(called_in_rooms)) is None


@pytest.mark.rule("campaign 13.5")
async def test_a_member_with_closed_messages_is_called_when_the_room_opens_and_shown_vehicle_and_password(
    ready: Fight,
) -> None:
    there, who = ready.there, BLUES[0]
    there.person(who).close_dms()
    await chooses(there, who)
    await ready.man()
    room = there.server.channel("blue-room")
    assert not [one for one in room.messages() if "can't write to you" in one.text]
    await ready.open("clan 1", "s3cret")
    (call,) = (one for one in room.messages() if "can't write to you" in one.text)
    assert call.mentions == [who]
    assert "s3cret" not in call.text
    read = await there.person(who).click(call, SHOW)
    await there.settle()
    assert read.ephemeral
    said = "\n".join((read.text, *(one.text for one in read.followups)))
    assert "s3cret" in said
    assert "M3" in said or "medium" in said
    assert not [
        one for one in there.server.channel("red-room").messages() if "can't write to you" in one.text
    ]
    other = await there.person(BLUES[1]).click(call, SHOW)
    assert "s3cret" not in other.text
    assert "There's nothing from this game" in other.text
