"""`/game archive`: the rooms of an ended game read only, open to all where the server's manager says."""

from __future__ import annotations

import logging
from datetime import timedelta

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.discord.in_a_server import here, manages
from bot.core.people.people import Status
from bot.core.present.cards import Card
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say

log = logging.getLogger(__name__)


async def archive(
    desk: Desk, interaction: discord.Interaction, entry: Entry, *, everybody: bool, days: int | None
) -> Card:
    """Put the rooms of an ended game away; return what was done, and which room could not be changed."""
    guild, game, asker = here(interaction), entry.game, entry.asker
    if game.status not in (Status.OVER, Status.ABANDONED):
        raise refusal("not_ended")
    if everybody and not manages(interaction):
        raise Shut("archive.managers_only")
    due = asker.at + timedelta(days=days) if days is not None else None
    channels = await desk.lobby.channels(game.server, game.id)
    await desk.archives.put_away(game.server, game.id, asker.user, everybody=everybody, due=due, at=asker.at)
    shut: list[str] = []
    for number in channels.values():
        room = guild.get_channel(number)
        if isinstance(room, discord.TextChannel) and not await _closed(guild, room, everybody=everybody):
            shut.append(room.mention)
    lines = [say("archive.done_all" if everybody else "archive.done", game=plain(game.name))]
    if due is not None:
        lines.append(say("archive.due", when=f"<t:{int(due.timestamp())}:D>"))
    if shut:
        role = guild.self_role.name if guild.self_role is not None else guild.me.display_name
        lines.append(say("archive.not_closed", rooms=listed(shut), role=plain(role)))
    return Card("\n".join(lines))


async def _closed(guild: discord.Guild, room: discord.TextChannel, *, everybody: bool) -> bool:
    """Let nobody but the bot write in a room, in one change; False where Discord does not let the bot."""
    said = dict(room.overwrites)
    said.setdefault(guild.default_role, discord.PermissionOverwrite())
    for who, overwrite in said.items():
        if who.id == guild.me.id or (isinstance(who, discord.Role) and who == guild.self_role):
            continue
        overwrite.update(send_messages=False)
        if who == guild.default_role and everybody:
            overwrite.update(view_channel=True)
    try:
        await room.edit(overwrites=said, reason=say("archive.reason"))
    except discord.HTTPException as error:
        log.warning("A room could not be put away: %s %s", error.status, error.code)
        return False
    return True
