"""`/game repair`: what is wrong with the rooms of a game, mended at once where Discord lets the bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

import discord

from bot.core.discord.answering.retrying import TROUBLE
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games import rooms
from bot.core.discord.games.new_room import new_room
from bot.core.discord.games.room_trouble import cause
from bot.core.discord.in_a_server import here
from bot.core.discord.setup.invitation import TO_WRITE, lacking
from bot.core.people.people import NOBODY, Roster, Status
from bot.core.post.reviving import revive
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.rooms.rooms_wanted import readers_of, rooms_of
from bot.core.shared_faults import refusal
from bot.core.table.lock import Locks
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import listed, say
from engine.common.chair import Chair
from engine.common.seat import PUBLIC, Seat

_LOCKS = Locks()
"""One at a time looks after the rooms of a game: two would each make the room that is gone."""


@dataclass(slots=True)
class RoomRepair:
    """A game's rooms while they are looked after: what was mended, and what somebody has to do by hand."""

    desk: Desk
    guild: discord.Guild
    entry: Entry
    roster: Roster
    members: Mapping[int, discord.Member]
    playing: frozenset[int]
    channels: dict[str, int]
    chairs: Mapping[Seat, Chair]
    done: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    found: dict[Seat, discord.TextChannel] = field(default_factory=dict)
    waiting: int = 0
    """How many letters that were lost are brought now."""

    def wanted(self, seat: Seat) -> list[discord.Member]:
        """Return who has to read a room: its team, and the referees but for one who plays (2.5)."""
        users = [one.user for one in readers_of(self.chairs[seat], self.roster, self.playing)]
        return [self.members[user] for user in dict.fromkeys(users) if user in self.members]


async def repair(desk: Desk, interaction: discord.Interaction, entry: Entry) -> Card:
    """Look at every room of a game, mend what can be mended, and say what is left and what to click."""
    async with _LOCKS.of(entry.game.id):
        return await _repair(desk, interaction, entry)


async def _repair(desk: Desk, interaction: discord.Interaction, entry: Entry) -> Card:
    guild, game = here(interaction), entry.game
    if game.status not in (Status.LOBBY, Status.RUNNING):
        raise refusal("over")  # its rooms may be put away, or open to all by now
    roster = await desk.lobby.roster(game.server, game.id)
    members = await rooms.members_of(guild, [one.user for one in roster.everybody if one.user > NOBODY])
    playing = await desk.looks.playing(game.id)
    channels = dict(await desk.lobby.channels(game.server, game.id))
    chairs = {one.seat: one for one in rooms_of(await desk.table.sitting(game.id), channels)}
    now = RoomRepair(desk, guild, entry, roster, members, playing, channels, chairs)
    for seat in chairs:
        await _look_at(now, seat)
    for seat, room in now.found.items():
        await _mend(now, seat, room)
    if PUBLIC in now.found and game.status is Status.RUNNING:
        await _bring_skirmishes(now, now.found[PUBLIC])
    desk.boards.look_again(game.id)
    return Card("\n".join(_told(now)))


async def tell_of_lost(desk: Desk, channel: discord.abc.GuildChannel) -> None:
    """Tell the referees of a game under way, by direct message, that a room of it was deleted."""
    for game in await desk.lobby.games(channel.guild.id):
        if game.status not in (Status.LOBBY, Status.RUNNING):
            continue
        channels = await desk.lobby.channels(None, game.id)
        for seat in [seat for seat, number in channels.items() if number == channel.id]:
            for one in (await desk.lobby.roster(None, game.id)).referees:
                await desk.write_to(one.user, partial(_lost, plain(game.name), seat))


def _lost(game: str, seat: str) -> Card:
    return Card(say("repair.deleted", game=game, room=seat_name(seat)))


def _told(now: RoomRepair) -> list[str]:
    name = plain(now.entry.game.name)
    lines = [say("repair.well", game=name)] if not now.done and not now.left else []
    if now.done:
        lines += [say("repair.done", game=name), *(f"- {one}" for one in now.done)]
    if now.waiting:
        lines.append(say("repair.brought", count=now.waiting))
    if now.left:
        lines += [say("repair.left"), *(f"- {one}" for one in now.left), say("repair.again")]
    gone = [plain(one.name) for one in now.roster.everybody if one.user not in now.members]
    if gone:
        lines.append(say("repair.people_gone", members=listed(gone)))
    return lines


async def _look_at(now: RoomRepair, seat: Seat) -> None:
    """Find a seat's room, or make another in the place of one that is gone."""
    number = now.channels.get(seat)
    if number is not None:
        try:
            room = await now.guild.fetch_channel(number)
        except discord.NotFound:
            pass
        except discord.Forbidden:
            known = now.guild.get_channel(number)
            shown = f"`#{bare(known.name)}`" if known is not None else seat_name(seat)
            now.left.append(say("repair.hidden", room=shown, role=_role(now), permissions=_named(TO_WRITE)))
            return
        else:
            if isinstance(room, discord.TextChannel):
                now.found[seat] = room
                return
    await _make(now, seat, number)


async def _make(now: RoomRepair, seat: Seat, old: int | None) -> None:
    missing = lacking(now.guild.me.guild_permissions)
    if missing:
        now.left.append(
            say("repair.cannot_make", room=seat_name(seat), role=_role(now), permissions=_named(missing))
        )
        return
    try:
        beside = [one.category for one in now.found.values() if one.category is not None]
        room = await new_room(
            now.desk, now.guild, now.entry.game, seat, now.wanted(seat), next(iter(beside), None)
        )
    except TROUBLE as error:
        now.left.append(say("repair.not_made", room=seat_name(seat), cause=cause(error)))
        return
    asker, game = now.entry.asker, now.entry.game
    await now.desk.lobby.channel(game.server, game.id, asker.user, seat, room.id, at=asker.at)
    now.found[seat], now.channels[seat] = room, room.id
    if old is not None:
        now.waiting += await revive(now.desk.table, game.id, seat, old, room.id, at=asker.at)
    now.done.append(say("repair.made", room=room.mention, whose=seat_name(seat)))


async def _bring_skirmishes(now: RoomRepair, room: discord.TextChannel) -> None:
    """Hang the board of a skirmish that settles a battle where both captains agreed to play it: in public."""
    game, desk = now.entry.game, now.desk
    fought = [one for one in await desk.encounters.of(game.id) if one.battle is not None]
    for one in fought:
        skirmish = one.arrangement.skirmish
        if not skirmish or game.server is None:
            continue
        duel = await desk.duels.duel(game.server, skirmish)
        if duel.played and duel.channel != room.id:
            hangs = await desk.duel_hanging.put_up(skirmish, room.id)
            key = "bridge.rehung" if hangs else "bridge.not_rehung"
            (now.done if hangs else now.left).append(say(key, hex=one.hex, room=room.mention))


async def _mend(now: RoomRepair, seat: Seat, room: discord.TextChannel) -> None:
    """Mend who may do what in a room: the bot, everybody, those who belong there, those who do not."""
    asker, game = now.entry.asker, now.entry.game
    missing = lacking(room.permissions_for(now.guild.me), TO_WRITE)
    if missing and not await _allowed(now, room, now.guild.me, dict.fromkeys(TO_WRITE, True)):
        now.left.append(
            say("repair.lacking", room=room.mention, role=_role(now), permissions=_named(missing))
        )
    else:
        if missing:
            now.done.append(say("repair.mine", room=room.mention))
        # Somebody may have given the bot its rights back by hand: what was parked goes out all the same.
        now.waiting += await revive(now.desk.table, game.id, seat, room.id, room.id, at=asker.at)
    if seat == PUBLIC:
        return
    if room.permissions_for(now.guild.default_role).view_channel:
        closed = await _allowed(now, room, now.guild.default_role, {"view_channel": False})
        key = "repair.closed" if closed else "repair.open_to_all"
        (now.done if closed else now.left).append(say(key, room=room.mention))
    wanted = now.wanted(seat)
    await _let_in(now, room, [one for one in wanted if not room.permissions_for(one).view_channel])
    await _turn_out(now, room, {one.id for one in wanted})


async def _let_in(now: RoomRepair, room: discord.TextChannel, members: list[discord.Member]) -> None:
    able = [one for one in members if await rooms.open_to(room, one)]
    if able:
        now.done.append(say("repair.let_in", room=room.mention, members=_people(able)))
    unable = [one for one in members if one not in able]
    if unable:
        now.left.append(say("repair.not_let_in", room=room.mention, members=_people(unable), role=_role(now)))


async def _turn_out(now: RoomRepair, room: discord.TextChannel, wanted: set[int]) -> None:
    """Close a room to those who were let in themselves and are not, or no more, of its team."""
    strange = [
        who.id
        for who, said in room.overwrites.items()
        if not isinstance(who, discord.Role) and said.view_channel and who.id not in wanted
    ]
    strange = [user for user in strange if not await _is_bot(now.guild, user)]
    if not strange:
        return
    for user in strange:
        await rooms.close_to(room, user)
    fresh = await now.guild.fetch_channel(room.id)
    still = {who.id for who in fresh.overwrites} if isinstance(fresh, discord.TextChannel) else set()
    out = still.isdisjoint(strange)
    people = ", ".join(f"<@{user}>" for user in strange)
    key = "repair.turned_out" if out else "repair.not_turned_out"
    (now.done if out else now.left).append(worded(key, room=room.mention, members=people))


async def _is_bot(guild: discord.Guild, user: int) -> bool:
    """Tell whether somebody is a bot, whom the host has let in; who has left is none."""
    member = await rooms.member_of(guild, user)
    return member is not None and member.bot


async def _allowed(
    now: RoomRepair, room: discord.TextChannel, who: discord.Role | discord.Member, wanted: Mapping[str, bool]
) -> bool:
    """Let a room say this of somebody besides what it says; False where Discord does not let the bot."""
    if not room.permissions_for(now.guild.me).manage_roles:
        return False
    said = room.overwrites_for(who)
    said.update(**wanted)
    try:
        await room.set_permissions(who, overwrite=said, reason=say("create.reason"))
    except discord.Forbidden:
        return False
    return True


def _role(now: RoomRepair) -> str:
    role = now.guild.self_role
    return plain(role.name if role is not None else now.guild.me.display_name)


def _named(permissions: tuple[str, ...]) -> str:
    return listed([say(f"permission.{one}") for one in permissions]) or say("permission.manage_channels")


def _people(members: list[discord.Member]) -> str:
    return listed([plain(one.display_name) for one in members])
