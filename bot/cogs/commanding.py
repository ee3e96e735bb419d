"""Who commands: asking to be captain, naming one, handing over, substitutes (2.1, 2.2)."""

from __future__ import annotations

import discord

from bot.cogs import rooms
from bot.cogs.asking import ask_referee, question
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut
from bot.cogs.presses import Answering, Pressed, press
from bot.present.cards import Card
from bot.present.carried import Carried
from bot.present.names import plain
from bot.present.vehicles import team as team_name
from bot.services.people import Role
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


async def captain(
    desk: Desk, interaction: discord.Interaction, entry: Entry, member: discord.Member | None
) -> Card:
    """Ask to be captain; as the referee name him.

    As captain ask the referee to let another take over (2.1, 2.2).
    """
    asker, game = entry.asker, entry.game
    if entry.me.role is Role.REFEREE:
        if member is None:
            raise Shut("captain.name_him")
        new = await desk.lobby.appoint(game.server, game.id, asker.user, member.id, at=asker.at)
        if new.team is None:
            raise Shut("captain.name_him")
        await _let_captain_in(desk, interaction, entry, new.seat, member)
        return Card(
            say(
                "captain.done",
                member=plain(member.display_name),
                team=team_name(new.team),
                game=plain(game.name),
            )
        )
    if entry.me.role is Role.CAPTAIN and member is not None:
        return await _hand_over(desk, interaction, entry, member)
    if member is not None and member.id != asker.user:
        raise Shut("captain.referee_names")
    await desk.lobby.claim(game.server, game.id, asker.user, at=asker.at)
    return Card(say("captain.claimed", game=plain(game.name)))


async def _let_captain_in(
    desk: Desk, interaction: discord.Interaction, entry: Entry, seat: Seat, member: discord.Member
) -> None:
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    if interaction.guild is not None:
        await rooms.open_to(interaction.guild.get_channel(channels.get(seat, 0)), member)


async def _hand_over(
    desk: Desk, interaction: discord.Interaction, entry: Entry, member: discord.Member
) -> Card:
    """Ask the referee, in his room, to approve a new captain (2.2)."""
    game, team = entry.game, entry.me.team
    new = await desk.lobby.membership(game.server, game.id, member.id)
    if team is None or new.team is not team:
        raise Shut("captain.not_member", member=plain(member.display_name), team=team_name(team or Team.BLUE))
    name = plain(member.display_name)
    who = {"captain": plain(entry.asker.name), "member": name, "game": plain(game.name)}
    act = Carried("approve", game.id, await desk.table.position(game.id), str(member.id))
    await ask_referee(
        desk, interaction, entry, lambda: question(say("captain.approve", team=team_name(team), **who), act)
    )
    return Card(say("captain.asked", member=name, team=team_name(team)))


@press("approve", Need.REFEREE_ALWAYS, Answering.EDIT)
async def approve(pressed: Pressed) -> Card | None:
    """Make the proposed member captain (2.2)."""
    game, asker = pressed.entry.game, pressed.entry.asker
    new = await pressed.desk.lobby.appoint(
        game.server, game.id, asker.user, int(pressed.carried.more), at=asker.at
    )
    team = team_name(new.team) if new.team else "-"
    return Card(say("captain.done", member=plain(new.name), team=team, game=plain(game.name)))


async def substitute(desk: Desk, entry: Entry, member: discord.Member | None) -> Card:
    """Name the captain's substitute, or nobody (2.2)."""
    asker, game = entry.asker, entry.game
    user = member.id if member is not None else None
    new = await desk.lobby.substitute(game.server, game.id, asker.user, user, at=asker.at)
    team = team_name(entry.me.team or Team.BLUE)
    if new is None:
        return Card(say("substitute.none", team=team, game=plain(game.name)))
    return Card(say("substitute.done", member=plain(new.name), team=team, game=plain(game.name)))
