"""Help: what the asker can do, as what he is in his games."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, count, hidden
from bot.present.cards import Card
from bot.present.names import plain
from bot.present.vehicles import team as team_name
from bot.present.words import say
from bot.services.people import Role


async def guide(desk: Desk, asker: Asker) -> tuple[Card, ...]:
    """Answer the help for one person: what everybody can do, and what he can in each of his games."""
    mine = await desk.lobby.games_of(asker.user)
    if not mine and asker.server is None:
        return (Card(say("door.dm_nobody")),)
    cards = [Card(say("help.everybody"))]
    for one in mine[:5]:
        game = await desk.lobby.game(None, one.game)
        if one.orders and one.team is not None:
            turn = (await desk.table.view(one.game, one.seat)).game_turn
            team = team_name(one.team)
            cards.append(Card(say("help.captain", game=plain(game.name), team=team, turn=turn or 1)))
        elif one.role is Role.REFEREE:
            cards.append(Card(say("help.referee", game=plain(game.name))))
    return tuple(cards)


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
