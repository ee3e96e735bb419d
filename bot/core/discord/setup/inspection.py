"""Looking a server over for `/setup`: from Discord's objects to plain data, which is judged and told."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from zoneinfo import ZoneInfo

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Shut
from bot.core.discord.setup.invitation import TO_WRITE, WELCOME, invite_link, lacking
from bot.core.people.people import NOBODY, Membership, PublicGame, Role, Roster, Status
from bot.core.present.seats import seat_name
from bot.core.present.setup import Found, Members, RoomFound, RoomReadBy
from bot.core.rooms import room_readers
from bot.core.rooms.servers import ServerSettings
from bot.core.words.harmless_names import bare, plain
from bot.core.words.language import languages
from bot.core.words.speech import NO_WORDS, beside, say
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.frozen import FrozenMap

_AT_ONCE = 100
"""How many members Discord tells of in one answer."""


async def inspect(
    desk: Desk, guild: discord.Guild, settings: ServerSettings, client: discord.Client, at: datetime
) -> Found:
    """Look a server over, at this moment; raises `Shut` if Discord does not tell of its members.

    `settings` are its own, with the language that is spoken there.
    """
    all_games = await desk.lobby.games(guild.id)
    games = [game for game in all_games if game.status in (Status.LOBBY, Status.RUNNING)]
    rooms: list[RoomFound] = []
    if games:
        rosters = {game.id: await desk.lobby.roster(guild.id, game.id) for game in games}
        places = {game.id: await desk.lobby.channels(guild.id, game.id) for game in games}
        channels = [guild.get_channel(channel) for place in places.values() for channel in place.values()]
        known = await _known(guild, client, rosters.values(), channels)
        for game in games:
            # Those of the sides first, then the referee's and the common one.
            for seat in sorted(places[game.id], key=lambda one: (one == PUBLIC, one == REFEREE, one)):
                channel = guild.get_channel(places[game.id][seat])
                of = desk.table.kinds.get(game.ruleset)
                with beside(NO_WORDS if of is None else of.words):
                    rooms.append(_room(guild, game, rosters[game.id], seat, channel, known))
    mine = guild.me.guild_permissions
    zone = ZoneInfo(settings.zone)
    return Found(
        server=plain(guild.name),
        role=_own_role(guild),
        lacking=lacking(mine),
        unused=lacking(mine, WELCOME),
        administrator=mine.administrator,
        members=_members(client),
        rooms=tuple(rooms),
        creators=creators(guild, settings),
        zone=settings.zone,
        now=at.astimezone(zone).strftime("%H:%M"),
        clock_ahead=round(desk.clocks.ahead.total_seconds()),
        two_factor=guild.mfa_level is discord.MFALevel.require_2fa,
        language=languages()[settings.language].title,
        link=invite_link(client.application_id or guild.me.id),
    )


def creators(guild: discord.Guild, settings: ServerSettings) -> tuple[str, ...] | None:
    """Return the roles whose holders may create games; None: everybody, empty: who manages the server."""
    if guild.id in settings.creators:
        return None
    found = [guild.get_role(role) for role in settings.creators]
    return tuple(plain(role.name) for role in found if role is not None)


def _own_role(guild: discord.Guild) -> str:
    role = guild.self_role
    return plain(role.name if role is not None else guild.me.display_name)


def _members(client: discord.Client) -> Members:
    if client.intents.members:
        return Members.LISTED
    flags = client.application_flags
    granted = flags.gateway_guild_members or flags.gateway_guild_members_limited
    return Members.GRANTED if granted else Members.FORBIDDEN


async def _known(
    guild: discord.Guild,
    client: discord.Client,
    rosters: Iterable[Roster],
    channels: Iterable[discord.abc.GuildChannel | None],
) -> dict[int, discord.Member]:
    """Return the members that can be looked at: all, or without the intent those who can be asked for by id.

    These are who plays, who is named in an overwrite, and the owner.
    """
    if client.intents.members:
        return {member.id: member for member in guild.members}
    wanted = {guild.owner_id or 0}
    for roster in rosters:
        wanted |= {one.user for one in roster.everybody}
    for channel in channels:
        if channel is not None:
            wanted |= {who.id for who in channel.overwrites if not isinstance(who, discord.Role)}
    # Who was forgotten has a number below 0, which is none of Discord's: it would refuse the whole question.
    ids = sorted(one for one in wanted if one > NOBODY and one != guild.me.id)
    found: dict[int, discord.Member] = {guild.me.id: guild.me}
    for at in range(0, len(ids), _AT_ONCE):
        try:
            some = await guild.query_members(user_ids=ids[at : at + _AT_ONCE], limit=_AT_ONCE, cache=False)
        except TimeoutError as late:
            # Half a list would warn of half of those who should not read a room.
            raise Shut("setup.slow") from late
        found |= {member.id: member for member in some}
    return found


async def who_reads(
    guild: discord.Guild, client: discord.Client, roster: Roster, channel: discord.abc.GuildChannel
) -> room_readers.Readers:
    """Return who can read a room at this moment, the bot left out; raises `Shut` as `inspect`."""
    known = await _known(guild, client, (roster,), (channel,))
    people = [
        room_readers.Person(one.id, frozenset(role.id for role in one.roles))
        for one in known.values()
        if one.id != guild.me.id
    ]
    return room_readers.readers(_place(guild), _overwrites(channel), people)


def _room(
    guild: discord.Guild,
    game: PublicGame,
    roster: Roster,
    seat: Seat,
    channel: discord.abc.GuildChannel | None,
    known: dict[int, discord.Member],
) -> RoomFound:
    name = plain(game.name)
    if channel is None:
        return RoomFound(name, seat_name(seat), None)
    missing = lacking(channel.permissions_for(guild.me), TO_WRITE)
    shown = f"`#{bare(channel.name)}`"
    if seat == PUBLIC:
        return RoomFound(name, seat_name(seat), shown, missing)
    place, overwrites = _place(guild), _overwrites(channel)
    people = [room_readers.Person(one.id, frozenset(role.id for role in one.roles)) for one in known.values()]
    reading = room_readers.readers(place, overwrites, people)
    by = {one for one in reading.people if one != guild.me.id}
    administrators = {one for one in by if known[one].guild_permissions.administrator}
    spies = [one for one in roster.members if one.user in by and not _belongs(one, seat)]
    listed = reading.everybody and len(by) > len(roster.members)
    return RoomFound(
        name,
        seat_name(seat),
        shown,
        missing,
        RoomReadBy(
            everybody=reading.everybody,
            roles=_roles(guild, reading.roles),
            administrators=_roles(guild, reading.administrators),
            people=() if listed else tuple(sorted(_person(known[one], administrators) for one in by)),
        ),
        spying=tuple(plain(one.name) for one in spies),
        spying_always=tuple(
            plain(one.name) for one in spies if one.user in {*administrators, guild.owner_id}
        ),
    )


def _person(member: discord.Member, administrators: set[int]) -> str:
    """Return a name, and what shows its bearer every room."""
    name = plain(member.display_name)
    if member.id == member.guild.owner_id:
        return say("setup.owner", member=name)
    return say("setup.with_all", member=name) if member.id in administrators else name


def _belongs(player: Membership, seat: Seat) -> bool:
    return player.role is Role.REFEREE or player.seat == seat


def _place(guild: discord.Guild) -> room_readers.ServerRoles:
    def plainly(role: discord.Role) -> room_readers.ServerRole:
        return room_readers.ServerRole(role.id, role.permissions.view_channel, role.permissions.administrator)

    others = {role.id: plainly(role) for role in guild.roles if not role.is_default()}
    return room_readers.ServerRoles(guild.owner_id or 0, plainly(guild.default_role), FrozenMap(others))


def _overwrites(channel: discord.abc.GuildChannel) -> dict[int, bool]:
    said = {who.id: overwrite.view_channel for who, overwrite in channel.overwrites.items()}
    return {who: views for who, views in said.items() if views is not None}


def _roles(guild: discord.Guild, ids: Iterable[int]) -> tuple[str, ...]:
    """Return names of roles, the bot's own left out."""
    own = guild.self_role
    found = [guild.get_role(role) for role in ids if own is None or role != own.id]
    return tuple(plain(role.name) for role in found if role is not None)
