"""Who is in a game, who has left the server, and how somebody leaves a game or is taken out (2.1, 2.2)."""

from __future__ import annotations

import discord

from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.games import rooms
from bot.core.discord.games.departed_captains import unseated
from bot.core.people.people import NOBODY, Membership, Role, Roster
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say

PRESSES = Presses()


async def shown(desk: Desk, interaction: discord.Interaction, entry: Entry) -> Card:
    """Return who is what: to a player his own team, to the referee both, with who has left the server."""
    roster = await desk.lobby.roster(entry.game.server, entry.game.id)
    gone = await _gone(interaction.guild, roster)
    lost = [
        await unseated(desk, entry.game, one, None, entry.asker.at)
        for one in roster.members
        if one.user in gone
    ]
    if any(lost):
        roster = await desk.lobby.roster(entry.game.server, entry.game.id)
    lines = [say("people.title", game=plain(entry.game.name))]
    lines.append(say("people.referee", members=_listed(roster.referees, gone)))
    mine = {one.chair for one in (entry.me, *entry.me.also)}
    for seat in (await desk.table.sitting(entry.game.id)).sides:
        if entry.me.role is Role.REFEREE or seat in mine:
            members = sorted(roster.of(seat), key=lambda one: _ORDER[one.role])
            named = _listed(members, gone) or say("people.nobody")
            lines.append(say("people.team", team=seat_name(seat), members=named))
    if gone and entry.me.role is Role.REFEREE:
        lines.append(worded("people.gone_next"))
    return Card("\n".join(lines))


_ORDER = {Role.CAPTAIN: 0, Role.SUBSTITUTE: 1, Role.MEMBER: 2}


def _listed(members: tuple[Membership, ...] | list[Membership], gone: frozenset[int]) -> str:
    return listed([_named(one, gone) for one in members])


def _named(one: Membership, gone: frozenset[int]) -> str:
    name = plain(one.name)
    if one.role in (Role.CAPTAIN, Role.SUBSTITUTE):
        name = worded(f"people.as_{one.role.value}", member=name)
    return say("people.gone", member=name) if one.user in gone else name


async def _gone(guild: discord.Guild | None, roster: Roster) -> frozenset[int]:
    """Return who of a game is on its server no more, as far as Discord tells."""
    if guild is None:
        return frozenset()
    users = [one.user for one in roster.everybody if one.user > NOBODY]
    return await rooms.who_left(guild, users)


def leaving(entry: Entry) -> Card:
    """Ask once more whether somebody leaves his team; what he leaves behind is said."""
    me, game = entry.me, entry.game
    if me.role is Role.REFEREE:
        raise Shut("people.referee_leaves")
    key = "people.sure_captain" if me.role is Role.CAPTAIN else "people.sure"
    carries = str(Carried("leave_game", game.id, 0))
    return Card(worded(key, game=plain(game.name), team=seat_name(me.chair))).under(
        (
            Button(say("people.leave"), carries, Look.DANGER),
            Button(say("button.stay"), str(Carried("leave", game.id, 0))),
        )
    )


@PRESSES.on("leave_game", Need.PLAYER, Answering.EDIT)
async def left(pressed: Pressed) -> Card:
    """Leave the game, for who has said that they are sure."""
    return await gone(pressed)


async def gone(pressed: Pressed) -> Card:
    """Leave the game, for whoever presses; its rooms are closed to them."""
    game, asker = pressed.entry.game, pressed.entry.asker
    me = await pressed.desk.leaving.leave(game.server, game.id, asker.user, at=asker.at)
    guild = pressed.interaction.client.get_guild(game.server)
    text = say("people.left", game=plain(game.name), team=seat_name(me.chair))
    if guild is not None:
        await rooms.shut_out(guild, await pressed.desk.lobby.channels(None, game.id), me.user)
    return Card(text)


async def dismiss(
    desk: Desk,
    interaction: discord.Interaction,
    entry: Entry,
    member: discord.User | discord.Member | None,
) -> Card:
    """Take somebody out of his team, for the referee; the rooms are closed to him, and he is told."""
    if member is None:
        return Card(say("people.whom"))
    game, asker = entry.game, entry.asker
    roster = await desk.lobby.roster(game.server, game.id)
    if all(one.user != member.id for one in roster.everybody):
        raise Shut("people.not_in_game", member=plain(member.display_name), game=plain(game.name))
    gone = await desk.leaving.dismiss(game.server, game.id, asker.user, member.id, at=asker.at)
    team = seat_name(gone.chair)
    text = worded("people.dismissed", member=plain(gone.name), team=team, game=plain(game.name))
    if gone.role is Role.CAPTAIN:
        text += "\n" + worded("people.name_captain", team=team)
    if interaction.guild is not None:
        channels = await desk.lobby.channels(game.server, game.id)
        text += await rooms.closed_to(interaction.guild, channels, gone)
    name = plain(game.name)
    await desk.write_to(gone.user, lambda: Card(say("people.dismissed_you", game=name)))
    return Card(text)
