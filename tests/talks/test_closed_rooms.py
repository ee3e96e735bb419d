"""Both teams' rooms are closed to a referee who plays, and given back to him after, in conversation (2.5)."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
import pytest

from bot.rehearsal.permissions import BOT, Permission
from tests.talks.fight import ARMIES, BORIS, CAPTURE, RITA, ROOMS, ROSA, Fight
from tests.talks.stage import Stage
from tests.talks.test_filling_in import agreed

TEAMS = ROOMS[1:]
STILL = "can still read"


def guild(there: Stage) -> discord.Guild:
    found = there.app.client.get_guild(there.server.server_id())
    assert found is not None
    return found


def his(there: Stage) -> list[str]:
    """Return the teams' rooms that the referee can read."""
    return [one for one in TEAMS if one in there.person(RITA).channels()]


async def all_overwrites(there: Stage) -> dict[str, dict[int, tuple[int, int]]]:
    """Return what every room says of everybody, as Discord has it."""
    return {
        room.name: {who.id: (it.pair()[0].value, it.pair()[1].value) for who, it in room.overwrites.items()}
        for room in await guild(there).fetch_channels()
    }


async def put_role(there: Stage, **permissions: bool) -> discord.Role:
    """Give Rita a role, and let it into Blue's room."""
    there.server.give_bot_permissions(Permission.ADMINISTRATOR)
    role = await guild(there).create_role(name="Scouts", permissions=discord.Permissions(**permissions))
    blue = discord.utils.get(guild(there).text_channels, name="blue-room")
    assert blue is not None
    await blue.set_permissions(role, view_channel=True)
    await (await guild(there).fetch_member(there.person(RITA).id)).add_roles(role)
    there.server.give_bot_permissions(BOT)
    return role


async def due(there: Stage, seconds: float = 70) -> None:
    """Let time pass, and the bot do what is due."""
    await there.server.advance(seconds)
    await there.app.ticker.line("battles").drain()
    await there.app.herald.drain()
    await there.settle()


@pytest.mark.rule("campaign 2.5")
@pytest.mark.long
async def test_he_reads_neither_room_from_the_second_yes_until_the_battle_is_settled(fight: Fight) -> None:
    there = fight.there
    await fight.own()
    assert his(there) == list(TEAMS)
    before = await all_overwrites(there)
    await agreed(fight)
    assert his(there) == []
    assert ROOMS[0] in there.person(RITA).channels()
    assert there.person(BORIS).read("blue-room")
    assert not [name for name in (BORIS, ROSA) if fight.told(name, STILL)]
    await there.person(BORIS).say("blue-room", "We go round by the left")
    await there.stop()
    await there.start()
    assert his(there) == []
    await fight.fix()
    await fight.man()
    await fight.open()
    await fight.press(BORIS, "It was played")
    await fight.report(BORIS, CAPTURE)
    assert his(there) == []
    await fight.report(ROSA, CAPTURE)
    assert his(there) == list(TEAMS)
    assert await all_overwrites(there) == before
    assert [one for one in there.person(RITA).read("blue-room") if "by the left" in one.text]


@pytest.mark.rule("campaign 2.5")
async def test_one_yes_closes_nothing_and_stepping_back_opens_all_again(fight: Fight) -> None:
    there = fight.there
    card = await fight.press(RITA, "Fill in myself")
    await there.person(RITA).select(
        card, "Which vehicle would you like to play?", ["Blue P1: artillery tier 2"]
    )
    await there.settle()
    await fight.press(BORIS, "Yes, the referee may play")
    assert his(there) == list(TEAMS)
    await fight.press(ROSA, "Yes, the referee may play")
    await there.settle()
    assert his(there) == []
    await fight.press(RITA, "Step back")
    assert his(there) == list(TEAMS)


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_a_game_that_is_broken_off_gives_them_back(fight: Fight) -> None:
    there = fight.there
    await agreed(fight)
    assert his(there) == []
    form = await there.person(RITA).slash("game end")
    await fight.fill(RITA, form, **{form.modal.fields[0].custom_id: "nobody has time"} if form.modal else {})
    assert his(there) == list(TEAMS)


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_what_happens_while_the_bot_is_away_is_brought_about_at_its_start(fight: Fight) -> None:
    there = fight.there
    before = await all_overwrites(there)
    there.server.fail_next("PUT", r"/channels/\d+/permissions/\d+$", 503, times=2)
    await agreed(fight)
    assert his(there) == list(TEAMS)
    assert not fight.told(BORIS, STILL)
    await there.stop()
    await there.start()
    assert his(there) == []
    await fight.press(RITA, "Step back")
    assert await all_overwrites(there) == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_a_lost_answer_loses_nothing_of_what_stood_there(fight: Fight) -> None:
    there = fight.there
    before = await all_overwrites(there)
    there.server.fail_next("PUT", r"/channels/\d+/permissions/\d+$", 503, after_delivery=True)
    await agreed(fight)
    await due(there)
    await there.stop()
    await there.start()
    await fight.press(RITA, "Step back")
    assert await all_overwrites(there) == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_what_a_role_shows_him_is_closed_too_and_his_role_is_left_alone(fight: Fight) -> None:
    there = fight.there
    role = await put_role(there, view_channel=True)
    before = await all_overwrites(there)
    await agreed(fight)
    assert his(there) == []
    now = await all_overwrites(there)
    rita = there.person(RITA).id
    changed = {
        (room, who)
        for room in now
        for who in {*now[room], *before[room]}
        if now[room].get(who) != before[room].get(who)
    }
    assert changed == {(room, rita) for room in TEAMS}
    assert role.id in now["blue-room"]
    await fight.press(RITA, "Step back")
    assert await all_overwrites(there) == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_where_nothing_was_said_of_him_nothing_is_said_afterwards(fight: Fight) -> None:
    there = fight.there
    await put_role(there, view_channel=True)
    blue = discord.utils.get(guild(there).text_channels, name="blue-room")
    assert blue is not None
    await blue.set_permissions(await guild(there).fetch_member(there.person(RITA).id), overwrite=None)
    before = await all_overwrites(there)
    await agreed(fight)
    assert his(there) == []
    await fight.press(RITA, "Step back")
    assert await all_overwrites(there) == before
    assert there.person(RITA).id not in before["blue-room"]


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_what_is_opened_to_him_meanwhile_is_closed_within_a_minute(fight: Fight) -> None:
    there = fight.there
    await agreed(fight)
    red = discord.utils.get(guild(there).text_channels, name="red-room")
    assert red is not None
    await red.set_permissions(await guild(there).fetch_member(there.person(RITA).id), view_channel=True)
    assert his(there) == ["red-room"]
    await due(there)
    assert his(there) == []


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_of_an_administrator_both_captains_are_told_once_that_he_reads_on(fight: Fight) -> None:
    there = fight.there
    await put_role(there, administrator=True)
    before = await all_overwrites(there)
    await agreed(fight)
    await due(there)
    await there.stop()
    await there.start()
    await due(there)
    for captain in (BORIS, ROSA):
        (told,) = fight.told(captain, STILL)
        assert "Blue's room and Red's room" in told
        assert "an administrator: nobody can close a room to them" in told
    assert await all_overwrites(there) == before
    await fight.press(RITA, "Step back")
    await agreed(fight)
    assert len(fight.told(BORIS, STILL)) == 2


@pytest.mark.rule("campaign 2.5")
async def test_without_the_permission_both_captains_are_told_and_with_it_the_rooms_are_closed(
    fight: Fight,
) -> None:
    there = fight.there
    there.server.give_bot_permissions(BOT & ~Permission.MANAGE_ROLES)
    await agreed(fight)
    assert his(there) == list(TEAMS)
    for captain in (BORIS, ROSA):
        (told,) = fight.told(captain, STILL)
        assert "**Manage Roles**" in told
    there.server.give_bot_permissions(BOT)
    await due(there)
    assert his(there) == []
    await fight.press(RITA, "Step back")
    assert his(there) == list(TEAMS)


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_what_cannot_be_given_back_is_told_him_and_given_back_when_it_can(fight: Fight) -> None:
    there = fight.there
    before = await all_overwrites(there)
    await agreed(fight)
    there.server.give_bot_permissions(BOT & ~Permission.MANAGE_ROLES)
    await fight.press(RITA, "Step back")
    await due(there)
    await due(there)
    assert his(there) == []
    assert len(fight.told(RITA, "I can't give")) == 2
    there.server.give_bot_permissions(BOT)
    await due(there)
    assert await all_overwrites(there) == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_a_room_that_is_gone_is_nobodys_to_read(there: Stage) -> None:
    fight = await Fight.begin(there, *ARMIES)
    there.server.delete_channel("red-room")
    await agreed(fight)
    assert his(there) == []
    assert not fight.told(BORIS, STILL)


@pytest.mark.long
@pytest.mark.rule("campaign 2.5")
async def test_an_undo_that_takes_the_battle_away_gives_them_back(fight: Fight) -> None:
    there = fight.there
    before = await all_overwrites(there)
    await agreed(fight)
    assert his(there) == []
    # While he plays the form stays shut to him (0021): what is undone was asked for a moment before.
    game = (await there.app.desk.lobby.games(guild(there).id))[0].id
    at = datetime.fromtimestamp(fight.now(), UTC)
    await there.app.desk.table.undo(game, key="u", author_id=there.person(RITA).id, at=at, reason="a mistake")
    await there.settle()
    assert await there.app.desk.encounters.of(game) == ()
    assert await all_overwrites(there) == before
