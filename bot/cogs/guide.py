"""Help: what the asker can do, as what he is in his games."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, count, hidden
from bot.cogs.lobby_lines import to_begin
from bot.cogs.refereeing import waited
from bot.present.awaited import awaited
from bot.present.cards import Card
from bot.present.names import in_code, plain
from bot.present.sheets import header
from bot.present.vehicles import team as team_name
from bot.services.people import Game, Membership, Role, Status
from bot.words.speech import say


async def guide(desk: Desk, asker: Asker) -> tuple[Card, ...]:
    """Answer the help for one person.

    What each of his games awaits from him, then how to answer, then what everybody can do.
    """
    mine = await desk.lobby.games_of(asker.user)
    if not mine and asker.server is None:
        return (Card(say("door.dm_nobody")),)
    said = [say("help.nobody")] if not mine else []
    headers: list[str] = []
    for one in mine[:5]:
        game = await desk.lobby.game(None, one.game)
        said.append(await _of(desk, game, one))
        if one.orders and one.team is not None:
            headers.append(in_code(header(await desk.table.view(one.game, one.seat), one.team)))
    said += [say("help.sheet", header=first) for first in headers[:1]]
    return (Card("\n\n".join((*said, say("help.everybody")))),)


async def _of(desk: Desk, game: Game, me: Membership) -> str:
    """Answer what he is in a game and what it waits for, as far as he may know."""
    name = plain(game.name)
    if me.role is Role.REFEREE and game.status is not Status.LOBBY:
        return say("help.referee", game=name, waiting=waited(await desk.table.waiting(game.id)))
    if me.orders and me.team is not None:
        now = awaited(await desk.table.view(game.id, me.seat), me.team)
        return say("help.captain", game=name, team=team_name(me.team), awaited=now)
    if game.status is Status.LOBBY:
        coming = to_begin(await desk.lobby.roster(None, game.id))
        return say("help.lobby", game=name, next=coming)
    team = team_name(me.team) if me.team is not None else "-"
    return say("help.member", game=name, team=team)


class Guide(commands.Cog):
    """`/help`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="help", description=say("about.help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """Tell the asker what he can do; open to everybody."""
        await count(interaction, self.desk)
        await interaction.response.defer(ephemeral=hidden(interaction), thinking=True)
        await replies.reply(interaction, *await guide(self.desk, Asker.of(interaction)))
