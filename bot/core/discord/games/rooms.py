"""The channels of a game: made with neutral names and the right overwrites, or taken as given."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import discord

from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.doors import Shut
from bot.core.discord.games.room_trouble import known_in, taken_away, undone, unheard_of
from bot.core.discord.setup.invitation import TO_WRITE, lacking
from bot.core.people.people import NOBODY, Membership
from bot.core.present.seats import room_name
from bot.core.store.account import open_account
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import listed, say, speaking
from engine.common.seat import PUBLIC, Seat

log = logging.getLogger(__name__)

_AT_ONCE = 100
"""How many members Discord tells of in one answer."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """The channel of each seat."""

    channels: Mapping[Seat, discord.TextChannel]
    new: tuple[discord.abc.GuildChannel, ...] = ()
    """What was made for it, the category first."""

    @property
    def ids(self) -> dict[str, int]:
        """The channels' ids."""
        return {seat: channel.id for seat, channel in self.channels.items()}


def look_at(
    given: Mapping[Seat, discord.TextChannel | None], me: discord.Member
) -> dict[Seat, discord.TextChannel]:
    """Return the channels that were given; raises `Shut` naming those in which the bot cannot write."""
    there = {seat: channel for seat, channel in given.items() if channel is not None}
    mute = [channel.mention for channel in there.values() if lacking(channel.permissions_for(me), TO_WRITE)]
    if mute:
        raise Shut("create.given_channels", channels=listed(mute))
    if len({channel.id for channel in there.values()}) < len(there):
        raise Shut("create.same_channel")
    return there


def refuse_without_permission(mine: discord.Permissions) -> None:
    """Raise `Shut` with the very permissions that are missing to make channels."""
    missing = [say(f"permission.{name}") for name in lacking(mine)]
    if missing:
        raise Shut("create.no_permission", permissions=listed(missing))


async def make(
    guild: discord.Guild,
    referee: discord.Member,
    mine: discord.Permissions,
    name: str,
    given: Mapping[Seat, discord.TextChannel | None],
    language: str,
) -> Rooms:
    """Make the rooms that were not given: private ones for each seat, the public one read only.

    `given` names every seat that gets a room. `mine` are the bot's own permissions, as Discord told them with
    the command. Rooms are named in the server's `language`; a refusal (`Shut`) is said in that of whoever
    asked. Where Discord refuses one, what was made before is taken away again, or named.
    """
    found = look_at(given, guild.me)
    wanted = [seat for seat in given if seat not in found]
    if not wanted:
        return Rooms(found)
    refuse_without_permission(mine)
    new: list[discord.abc.GuildChannel] = []
    known, called = known_in(guild), bare(name, 60)
    try:
        with speaking(language):
            category = await guild.create_category(called, reason=worded("create.reason"))
            new.append(category)
            for seat in wanted:
                overwrites = rights(guild, (referee,), private=seat != PUBLIC)
                found[seat] = await guild.create_text_channel(
                    room_name(seat),
                    category=category,
                    overwrites=overwrites,
                    reason=worded("create.reason"),
                )
                new.append(found[seat])
    except TROUBLE as error:
        shut = await undone(guild, known, called, new, error)
        open_account()  # what of it is left that sentence says itself
        raise shut from error
    await _take_doubles_away(guild, known.union(one.id for one in new), called, category.id)
    return Rooms(found, tuple(new))


async def _take_doubles_away(guild: discord.Guild, known: frozenset[int], name: str, category: int) -> None:
    """Delete what was made twice, since Discord's first answer was lost; what cannot be is let be."""
    try:
        await taken_away(await unheard_of(guild, known, name, category))
    except TROUBLE as error:
        log.warning("It is not known whether rooms were made twice: %s", error)


Overwrites = dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite]


def rights(guild: discord.Guild, members: Iterable[discord.Member], *, private: bool) -> Overwrites:
    """Return who may do what in a room: a private one is for the bot, these and whoever is let in later."""
    everybody = discord.PermissionOverwrite(
        view_channel=False if private else None, send_messages=None if private else False
    )
    mine = discord.PermissionOverwrite(**dict.fromkeys(TO_WRITE, True))
    his = discord.PermissionOverwrite(view_channel=True, send_messages=True, read_message_history=True)
    return {guild.default_role: everybody, guild.me: mine, **dict.fromkeys(members, his)}


async def open_to(channel: discord.abc.GuildChannel | None, member: discord.Member) -> bool:
    """Let a member into his team's room; False if Discord does not let the bot do so."""
    if not isinstance(channel, discord.TextChannel):
        return False
    if channel.permissions_for(member).view_channel:
        return True
    try:
        await channel.set_permissions(
            member,
            view_channel=True,
            send_messages=True,
            read_message_history=True,
            reason=worded("create.reason"),
        )
    except discord.HTTPException as error:
        log.warning("A room could not be opened to somebody: %s %s", error.status, error.code)
        return False
    return True


async def close_to(channel: discord.abc.GuildChannel | discord.Thread | None, user: int) -> None:
    """Take back that somebody himself was let into a room; what roles show him is not the bot's to take."""
    if not isinstance(channel, discord.TextChannel) or all(one.id != user for one in channel.overwrites):
        return
    try:
        await forget_in(channel, user, say("create.reason"))
    except discord.HTTPException as error:
        log.warning("A room could not be closed to somebody: %s %s", error.status, error.code)


async def forget_in(room: discord.TextChannel, user: int, reason: str) -> None:
    """Take away what a room lets somebody do; raise discord.HTTPException where Discord does not."""
    member = await member_of(room.guild, user)
    if member is not None:
        await room.set_permissions(member, overwrite=None, reason=reason)
    else:
        # They may come back to the server: the room must not know them then.
        left = {who: said for who, said in room.overwrites.items() if who.id != user}
        await room.edit(overwrites=left, reason=reason)


def all_reading(guild: discord.Guild) -> list[str]:
    """Return the roles that read every channel, whatever its overwrites say: administrators."""
    return [
        role.mention for role in guild.roles if role.permissions.administrator and not role.is_bot_managed()
    ]


async def member_of(guild: discord.Guild, user: int) -> discord.Member | None:
    """Return somebody as a member of a server, None for who is on it no more; other troubles raise."""
    if user <= NOBODY:
        return None
    try:
        return await guild.fetch_member(user)
    except discord.NotFound:
        return None


async def members_of(guild: discord.Guild, users: Iterable[int]) -> dict[int, discord.Member]:
    """Return these people as members of a server, without who has left; `Shut` where Discord is too slow."""
    wanted = sorted(set(users))
    found: dict[int, discord.Member] = {}
    for at in range(0, len(wanted), _AT_ONCE):
        some = wanted[at : at + _AT_ONCE]
        try:
            there = await guild.query_members(user_ids=some, limit=_AT_ONCE, cache=False)
        except TimeoutError as late:
            raise Shut("setup.slow") from late
        found |= {one.id: one for one in there}
    return found


async def who_left(guild: discord.Guild, users: Iterable[int]) -> frozenset[int]:
    """Return who of these people is on a server no more; nobody where Discord does not tell in time."""
    wanted = sorted(set(users) - {one.id for one in guild.members})
    found: set[int] = set()
    for at in range(0, len(wanted), _AT_ONCE):
        some = wanted[at : at + _AT_ONCE]
        try:
            there = await guild.query_members(user_ids=some, limit=_AT_ONCE, cache=False)
        except TimeoutError:
            return frozenset()
        found |= set(some) - {one.id for one in there}
    return frozenset(found)


async def shut_out(guild: discord.Guild, channels: Mapping[str, int], user: int) -> list[str]:
    """Close the private rooms of a game to somebody; return those that a role shows him all the same."""
    still = []
    for seat, number in channels.items():
        if seat == PUBLIC:
            continue
        await close_to(guild.get_channel(number), user)
        try:
            room, member = await guild.fetch_channel(number), await member_of(guild, user)
        except discord.HTTPException:
            continue
        if isinstance(room, discord.TextChannel) and member and room.permissions_for(member).view_channel:
            still.append(room.mention)
    return still


async def closed_to(guild: discord.Guild, channels: Mapping[str, int], who: Membership) -> str:
    """Close the private rooms of a game to somebody; return the line on those he reads yet, "" for none."""
    still = await shut_out(guild, channels, who.user)
    return "\n" + say("people.still_reads", member=plain(who.name), rooms=listed(still)) if still else ""
