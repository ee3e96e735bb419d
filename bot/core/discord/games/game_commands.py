"""`/game ...`: what belongs to every game: where they are, their rooms, their end, and looking back."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.after.look_back_commands import LooksBack
from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter, receive
from bot.core.discord.games import archive_command, ending_a_game, listed_games, repairing
from bot.core.discord.typed_options import own_game
from bot.core.words.speech import say


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class GameCommands(LooksBack, commands.GroupCog, group_name="game", group_description=say("about.game")):
    """The games of a server."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(name="list", description=say("about.game.list"))
    async def list_games(self, interaction: discord.Interaction) -> None:
        """List the games of the server."""
        await receive(interaction, self.desk)
        await replies.reply(interaction, await listed_games.listed_games(self.desk, interaction))

    @app_commands.command(description=say("about.game.end"))
    @own_game(Need.REFEREE_ALWAYS)
    async def end(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Break the game off: a form asks why, and sending it is the confirmation."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game, defer=False)
        await replies.open_form(interaction, await ending_a_game.ending(self.desk, entry))

    @app_commands.command(description=say("about.game.repair"))
    @own_game(Need.REFEREE_ALWAYS)
    async def repair(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Look after the rooms of a game: what is wrong is mended, or said with what to click."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await repairing.repair(self.desk, interaction, entry))

    @app_commands.command(description=say("about.game.archive"))
    @app_commands.describe(everybody=say("option.everybody"), days=say("option.days"))
    @own_game(Need.REFEREE_ALWAYS)
    async def archive(
        self,
        interaction: discord.Interaction,
        everybody: bool = False,  # noqa: FBT001, FBT002 - an option of the command
        days: app_commands.Range[int, 1, 365] | None = None,
        game: str | None = None,
    ) -> None:
        """Put the rooms of an ended game away: read only, and deleted after some days if he says so."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        done = await archive_command.archive(self.desk, interaction, entry, everybody=everybody, days=days)
        await replies.reply(interaction, done)
