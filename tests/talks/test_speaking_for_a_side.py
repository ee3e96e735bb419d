"""Who speaks for a side: the help tells of the commands for it, and they take the side by its name."""

from __future__ import annotations

import json
from pathlib import Path

import discord

from bot.core.people.people import Role
from bot.core.people.side_joining import person_row
from bot.core.store.tables import people
from tests.core.discord.door_knocking import press
from tests.talks.cellar import presses, sent
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, GRANT, NORTH, RITA, SOUTH, WAR, war

SPEAKER, STAND_IN = "`/people speaker`", "`/people stand-in`"


async def offered(there: Stage, who: str, command: str, typed: str = "") -> list[tuple[str, str]]:
    return [(one.name, one.value) for one in await there.person(who).complete(command, "seat", typed)]


async def test_a_side_is_offered_and_understood_by_its_name_in_the_language_of_who_asks(
    tmp_path: Path,
) -> None:
    async with war(tmp_path) as there:
        await sent(there, GRANT, "game join", seat="north")
        await there.person(BEN).slash("language", language="de")
        for command in ("people speaker", "people stand-in"):
            assert await offered(there, RITA, command) == [("South", "south"), ("North", "north")]
            assert await offered(there, RITA, command, "sou") == [("South", "south")]
            # Whoever plays is offered their own side alone, as they call it.
            assert await offered(there, BEN, command) == [("Norden", "north")]
            assert await offered(there, ANN, command, "n") == []
        text = await sent(there, BEN, "people stand-in", member=GRANT, seat=" norden")
        assert text.startswith(GRANT)
        assert "**" in text
        assert await sent(there, RITA, "people stand-in", seat="North") == (
            f"Nobody stands in for North in **{WAR}** any more."
        )
        # What is none is refused as before.
        assert "Check `seat`" in await sent(there, RITA, "people stand-in", member=NORTH[1], seat="Westen")
        assert "Check `seat`" in await sent(there, RITA, "people speaker", member=NORTH[1], seat="South")


async def test_lines_joining_and_giving_offer_the_sides_that_somebody_may_know_and_understand_their_names(
    tmp_path: Path,
) -> None:
    """Nothing was offered, and a side had to be typed by its key."""
    async with war(tmp_path) as there:
        await there.person(GRANT).slash("language", language="de")
        assert await offered(there, GRANT, "game join") == [("Süden", "south"), ("Norden", "north")]
        assert await offered(there, GRANT, "game join", "nor") == [("Norden", "north")]
        for command in ("game act", "game give"):
            assert await offered(there, GRANT, command) == []
        await sent(there, GRANT, "game join", seat="Norden")
        assert await offered(there, GRANT, "game act") == [("Norden", "north")]
        # Whoever sits already, and the referee, are given none.
        for who in (ANN, GRANT, RITA):
            assert await offered(there, who, "game join") == []
        for command in ("game act", "game give"):
            assert await offered(there, ANN, command) == [("South", "south")]
            assert await offered(there, ANN, command, "nor") == []
        assert await offered(there, RITA, "game act") == [("South", "south"), ("North", "north")]
        gift = await sent(there, BEN, "game give", office="supply", member=GRANT, seat=" north ")
        assert "of North" in gift


async def test_the_help_tells_whoever_can_use_them_of_the_commands_for_who_speaks(tmp_path: Path) -> None:
    async with war(tmp_path) as there:
        await sent(there, GRANT, "game join", seat="north")
        for who, known in (
            (ANN, {SPEAKER, STAND_IN}),
            (RITA, {SPEAKER, STAND_IN}),
            (GRANT, {SPEAKER}),
            (SOUTH[2], set[str]()),
        ):
            answer = await there.person(who).slash("help")
            text = "\n".join([answer.text, *(one.text for one in answer.followups)])
            assert {one for one in (SPEAKER, STAND_IN) if one in text} == known, who
            assert SPEAKER not in await sent(there, who, "mine")


async def without_room(there: Stage) -> None:
    """Have North of two people, and a referee whose room is gone."""
    await sent(there, GRANT, "game join", seat="north")
    room = there.app.client.get_channel(there.server.channel("referee-room").id)
    assert isinstance(room, discord.TextChannel)
    await room.delete()
    await there.settle()


async def test_a_referee_without_a_room_is_asked_about_a_hand_over_by_direct_message(tmp_path: Path) -> None:
    async with war(tmp_path) as there:
        await without_room(there)
        text = await sent(there, BEN, "people speaker", member=GRANT)
        assert text.startswith(f"I've asked the referee whether {GRANT} may speak for North.")
        assert "wants to hand over" in await sent(there, RITA, "referee waiting")
        done = await presses(there, RITA, there.newest(RITA, "Do you agree?"), "Approve")
        assert done.text == f"{GRANT} speaks for North in **{WAR}** now."
        assert "wants to hand over" not in await sent(there, RITA, "referee waiting")


async def test_where_the_referee_cannot_be_asked_nothing_waits_and_who_hands_over_is_told(
    tmp_path: Path,
) -> None:
    async with war(tmp_path) as there:
        await without_room(there)
        there.person(RITA).close_dms()
        text = await sent(there, BEN, "people speaker", member=GRANT)
        assert text.startswith("I can't reach the referee")
        assert "`/people speaker member:`" in text
        assert "wants to hand over" not in await sent(there, RITA, "referee waiting")


async def test_a_hand_over_that_the_referee_declines_waits_no_more(tmp_path: Path) -> None:
    async with war(tmp_path) as there:
        await sent(there, GRANT, "game join", seat="north")
        await sent(there, BEN, "people speaker", member=GRANT)
        (asked,) = [one for one in there.person(RITA).read("referee-room") if "Do you agree?" in one.text]
        assert "Nothing" in (await presses(there, RITA, asked, "Decline")).text
        assert there.person(BEN).inbox()[-1].text == (
            f"**{WAR}:** the referee doesn't agree to {GRANT} speaking for **North**, so you still do. "
            "Ask them why, or suggest somebody else: `/people speaker member:`."
        )
        assert "wants to hand over" not in await sent(there, RITA, "referee waiting")
        assert "You speak for North" not in "".join(one.text for one in there.person(GRANT).inbox())


async def test_who_is_named_at_two_sides_gets_the_one_of_the_button_that_is_pressed(tmp_path: Path) -> None:
    async with war(tmp_path) as there:
        await sent(there, GRANT, "game join", seat="north")
        (game,) = await there.app.desk.lobby.games(there.server.server_id())
        grant = there.person(GRANT).id
        async with there.app.desk.table.database.write() as connection:
            row = person_row(game.id, grant, GRANT, Role.MEMBER, "south")
            await connection.execute(people.insert(), row)
        for who in (ANN, BEN):
            assert "I've asked the referee" in await sent(there, who, "people speaker", member=GRANT)
        for one in there.person(RITA).read("referee-room"):
            if "to speak for North" in one.text:
                done = await presses(there, RITA, one, "Approve")
        assert done.text == f"{GRANT} speaks for North in **{WAR}** now."
        # A button from before names no side; there is only one left that can be meant.
        body = json.dumps(
            {"type": 2, "style": 1, "label": "x", "custom_id": f"aj:approve:{game.id}:0:{grant}"}
        )
        old = await press(there, there.person(RITA), body, f"aj:approve:{game.id}:0:{grant}", "referee-room")
        assert old.text == f"{GRANT} speaks for South in **{WAR}** now."
