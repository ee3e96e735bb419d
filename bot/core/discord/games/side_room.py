"""The room of a side that asks for one: read by its own people and the referees."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games import rooms
from bot.core.discord.games.new_room import new_room
from bot.core.discord.games.room_trouble import cause, taken_away
from bot.core.discord.setup.invitation import lacking
from bot.core.people.people import NOBODY, PublicGame
from bot.core.people.seat_taking import give_room
from bot.core.rooms.rooms_wanted import readers_of
from bot.core.words.speech import listed, say
from engine.common.chair import Chair
from engine.common.seat import PUBLIC, Seat


async def made_room(desk: Desk, guild: discord.Guild, entry: Entry, seat: Seat) -> str:
    """Make a side's room, and return the sentence on what came of it: they play all the same without one."""
    missing = [say(f"permission.{one}") for one in lacking(guild.me.guild_permissions)]
    if missing:
        return say("side_room.no_permission", permissions=listed(missing))
    game = entry.game
    channels = await desk.lobby.channels(game.server, game.id)
    if seat in channels:
        return say("side_room.there", room=f"<#{channels[seat]}>")
    public = guild.get_channel(channels.get(PUBLIC, 0))
    roster, playing = await desk.lobby.roster(game.server, game.id), await desk.looks.playing(game.id)
    readers = [one.user for one in readers_of(Chair(seat), roster, playing) if one.user > NOBODY]
    members = (await rooms.members_of(guild, readers)).values()
    try:
        room = await new_room(desk, guild, game, seat, members, public.category if public else None)
    except TROUBLE as error:
        return say("side_room.not_made", cause=cause(error))
    if not await give_room(desk.table, game.server, game.id, seat, room.id, at=entry.asker.at):
        # Somebody else of this side was faster: theirs is the room.
        await taken_away([room])
        return say("side_room.there", room=f"<#{(await desk.lobby.channels(game.server, game.id))[seat]}>")
    return say("side_room.made", room=room.mention)


async def rooms_not_for(desk: Desk, game: PublicGame, user: int) -> Mapping[Seat, int]:
    """Return the rooms of a game that somebody in it does not read, as a referee who plays (2.5)."""
    channels, roster = await desk.lobby.channels(None, game.id), await desk.lobby.roster(None, game.id)
    playing = await desk.looks.playing(game.id)
    return {
        chair.seat: channels[chair.seat]
        for chair in (await desk.table.sitting(game.id)).chairs
        if chair.seat in channels and all(one.user != user for one in readers_of(chair, roster, playing))
    }


async def let_in(desk: Desk, guild: discord.Guild, entry: Entry, seat: Seat, user: int) -> None:
    """Open a side's room, where it has one, to somebody who has sat down there."""
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    room, member = guild.get_channel(channels.get(seat, 0)), await rooms.member_of(guild, user)
    if room is not None and member is not None:
        await rooms.open_to(room, member)
