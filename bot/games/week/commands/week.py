"""`/week roster, board, charts, luck, log`: files of rosters and charts, the board, dice, what happened."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter, only
from bot.core.discord.typed_options import own_game, which_game
from bot.core.words.speech import say
from bot.games.week.commands import boards, charting, logs, lucks, rosters
from bot.games.week.speaking import side_name
from engine.week.sides import SIDES

CHOICES = [app_commands.Choice(name=side_name(side), value=side) for side in SIDES]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Week(
    commands.GroupCog, group_name="week", group_description=say("about.week"), group_extras=only("week")
):
    """A war by weeks: what stands on the board beside it, and on its rosters."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(description=say("about.week.roster"))
    @app_commands.describe(
        side=say("option.roster_side"),
        file=say("option.roster_file"),
        accept=say("option.roster_accept"),
        reason=say("option.roster_reason"),
    )
    @own_game(Need.PLAYER)
    @app_commands.choices(side=CHOICES)
    async def roster(
        self,
        interaction: discord.Interaction,
        side: str | None = None,
        file: discord.Attachment | None = None,
        accept: app_commands.Range[str, 1, 200] | None = None,
        reason: app_commands.Range[str, 1, 300] | None = None,
        game: str | None = None,
    ) -> None:
        """Hand out a roster, show how a file differs from it, and propose or accept that."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        wish = rosters.Wish(side, file, accept or "", reason or "")
        await replies.reply(interaction, *await rosters.roster(self.desk, entry, wish))

    @app_commands.command(description=say("about.week.board"))
    @app_commands.describe(week=say("option.board_week"))
    @own_game(Need.PLAYER)
    async def board(
        self,
        interaction: discord.Interaction,
        week: app_commands.Range[int, 0] | None = None,
        game: str | None = None,
    ) -> None:
        """Tell what to do on the board since the segment began, or show what was attached to a week."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, *await boards.board(self.desk, entry, week))

    @app_commands.command(description=say("about.week.luck"))
    @which_game(completions.every_game)
    async def luck(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Tell how the dice have fallen."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await lucks.lucks(self.desk, entry))

    @app_commands.command(description=say("about.week.log"))
    @app_commands.describe(week=say("option.log_week"))
    @which_game(completions.every_game)
    async def log(
        self,
        interaction: discord.Interaction,
        week: app_commands.Range[int, 0] | None = None,
        game: str | None = None,
    ) -> None:
        """Tell what happened, the newest weeks first."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await logs.log(self.desk, entry, week))

    @app_commands.command(description=say("about.week.charts"))
    @app_commands.describe(file=say("option.charts_file"))
    @own_game(Need.PLAYER)
    async def charts(
        self,
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        game: str | None = None,
    ) -> None:
        """Show the charts in use and hand out the form; or look at a file of charts."""
        entry = await charting.entered(self.desk, interaction, game)
        await replies.reply(interaction, await charting.charts(self.desk, entry, file))
