"""Rooms that are gone, shut or open to the wrong people are mended; those of ended games are put away."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.rehearsal.permissions import BOT, Permission
from tests.core.discord.test_doors import SHUT
from tests.core.words.english import SENTENCES
from tests.talks.stage import Stage

BORIS, ROSA, RITA = "Captain Blue", "Captain Red", "Referee Rita"


def guild(there: Stage) -> discord.Guild:
    found = there.app.client.get_guild(there.server.server_id())
    assert found is not None
    return found


def room(there: Stage, name: str) -> discord.TextChannel:
    found = discord.utils.get(guild(there).text_channels, name=name)
    assert found is not None
    return found


async def test_a_room_that_was_deleted_is_made_again_and_what_was_lost_is_brought(game: Stage) -> None:
    rita = game.person(RITA)
    assert "nothing to repair" in (await rita.slash("game repair")).text
    await room(game, "blue-room").delete()
    await game.settle()
    assert "has deleted the room" in game.newest(RITA, "has deleted the room").text
    await game.gives(BORIS, "Blue turn 1\npass")
    await game.settle()
    mended = await rita.slash("game repair")
    assert "for Blue: the old one was gone" in mended.text
    assert "that was lost" in mended.text
    await game.settle()
    for name in (BORIS, "Mila", RITA):
        assert "blue-room" in game.person(name).channels(), name
    assert "blue-room" not in game.person(ROSA).channels()
    assert "Red turn 1 has begun" in game.server.channel("blue-room").messages()[-1].text
    await game.gives(ROSA, "Red turn 1\npass")
    await game.settle()
    assert "Blue turn 2 has begun" in game.server.channel("blue-room").messages()[-1].text
    assert "nothing to repair" in (await rita.slash("game repair")).text


@pytest.mark.long
async def test_what_was_lost_in_a_room_whose_rights_were_given_back_by_hand_is_brought(game: Stage) -> None:
    blue, bot = room(game, "blue-room"), guild(game).me
    rights = blue.overwrites_for(bot)
    game.server.give_bot_permissions(Permission.ADMINISTRATOR)
    await blue.set_permissions(bot, overwrite=None)
    game.server.give_bot_permissions(BOT)
    await game.gives(BORIS, "Blue turn 1\npass")
    await game.settle()
    assert "Red turn 1 has begun" not in game.server.channel("blue-room").messages()[-1].text
    game.server.give_bot_permissions(Permission.ADMINISTRATOR)
    await blue.set_permissions(bot, overwrite=rights)
    game.server.give_bot_permissions(BOT)
    assert "that was lost" in (await game.person(RITA).slash("game repair")).text
    await game.settle()
    assert "Red turn 1 has begun" in game.server.channel("blue-room").messages()[-1].text


@pytest.mark.long
async def test_two_who_repair_at_once_make_one_room(game: Stage) -> None:
    await room(game, "blue-room").delete()
    await game.settle()
    rita = game.person(RITA)
    told = await asyncio.gather(rita.slash("game repair"), rita.slash("game repair"))
    assert sorted("the old one was gone" in one.text for one in told) == [False, True]
    assert [one.name for one in guild(game).text_channels].count("blue-room") == 1


@pytest.mark.long
async def test_permissions_are_mended_and_what_the_bot_may_not_do_is_said_with_what_to_click(
    game: Stage,
) -> None:
    rita = game.person(RITA)
    game.server.give_bot_permissions(Permission.ADMINISTRATOR)
    blue, red = room(game, "blue-room"), room(game, "red-room")
    mila, rosa = [await guild(game).fetch_member(game.person(one).id) for one in ("Mila", ROSA)]
    await blue.set_permissions(rosa, view_channel=True)
    await blue.set_permissions(mila, overwrite=None)
    await red.set_permissions(guild(game).default_role, view_channel=True)
    game.server.give_bot_permissions(BOT)
    mended = (await rita.slash("game repair")).text
    assert f" to <@{rosa.id}>: they" in mended
    assert "I've let Mila into" in mended
    assert "was open to everybody" in mended
    assert "blue-room" not in game.person(ROSA).channels()
    assert "blue-room" in game.person("Mila").channels()
    assert "red-room" not in game.person(BORIS).channels()
    game.server.give_bot_permissions(Permission.ADMINISTRATOR)
    await blue.set_permissions(guild(game).me, overwrite=None)
    game.server.give_bot_permissions(BOT)
    hidden = (await rita.slash("game repair")).text
    assert "I can't see `#blue-room`" in hidden
    assert "Permissions, add the role" in hidden
    await red.delete()
    game.server.give_bot_permissions(BOT & ~Permission.MANAGE_CHANNELS)
    left = (await rita.slash("game repair")).text
    assert "not allowed to make another" in left
    assert SENTENCES["permission.manage_channels"] in left
    assert (await game.person(BORIS).slash("game repair")).text in SHUT


@pytest.mark.long
async def test_the_rooms_of_an_ended_game_are_put_away_and_deleted_in_time(game: Stage) -> None:
    rita, boris = game.person(RITA), game.person(BORIS)
    early = await rita.slash("game archive")
    assert SENTENCES["fault.not_ended"] in early.text
    await rita.slash("people second", member="Timur")
    await game.person("Timur").click(game.newest("Timur", "second referee"), "Yes, I will")
    form = await rita.slash("game end")
    await rita.submit(form, {"text": "it rains"})
    await game.settle()
    opened = await rita.slash("game archive", everybody=True)
    assert "everybody on this server can read all" in opened.text
    assert {"blue-room", "referee-room"} <= set(game.person("Outsider").channels())
    refused = await game.person("Timur").slash("game archive", everybody=True)
    assert refused.text == SENTENCES["archive.managers_only"]
    done = await rita.slash("game archive", days=7)
    assert "read-only now" in done.text
    await game.settle()
    assert "read-only now" in game.server.channel("blue-room").messages()[-1].text
    mine = room(game, "blue-room").permissions_for(await guild(game).fetch_member(boris.id))
    assert (mine.view_channel, mine.send_messages) == (True, False)
    await game.server.advance(8 * 24 * 3600)
    await game.app.ticker.line("battles").drain()
    await game.settle()
    assert not {"blue-room", "red-room", "referee-room", "war-room"} & set(game.server.channels())


@pytest.mark.long
@pytest.mark.rule("campaign 12.1")
async def test_the_noticeboard_of_a_server_is_one_message_that_says_what_everybody_may_know(
    game: Stage,
) -> None:
    olaf = game.person("Owner Olaf")
    hung = await olaf.slash("noticeboard", channel="general")
    assert "is up in" in hung.text
    (board,) = [one for one in game.server.channel("general").messages() if "The games of" in one.text]
    assert "Autumn War" in board.text
    before = board.text
    await game.gives(BORIS, "Blue turn 1\npass")
    await game.settle()
    assert board.text != before
    assert "Red" in board.text
    again = [one for one in game.server.channel("general").messages() if "The games of" in one.text]
    assert len(again) == 1
    assert "taken the noticeboard down" in (await olaf.slash("noticeboard")).text
    assert board.deleted
