"""`/referee ...`: what the referee of a game looks at and does."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import completions, paper, refereeing, replies, rulebook, ruling, scoping, sights
from bot.cogs.correcting import of_lines
from bot.cogs.correcting.commands import Correcting
from bot.cogs.desk import Desk
from bot.cogs.doors import Need, enter, only
from bot.cogs.referee_eyes import Eyes
from bot.cogs.referee_of_campaign import OfCampaign
from bot.cogs.referee_waiting import WaitingDesk
from bot.services.people import CAMPAIGN
from bot.words.speech import say


class Referee(
    Correcting,
    Eyes,
    OfCampaign,
    WaitingDesk,
    commands.GroupCog,
    group_name="referee",
    group_description=say("about.referee"),
):
    """The referee's commands; he is a person per game, so the door asks, not Discord's permissions."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(description=say("about.referee.close"), extras=only(CAMPAIGN))
    @app_commands.describe(game=say("option.game"))
    async def close(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """End the open question or phase, after asking once more (12.4, 14.2, 16.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.closing(self.desk, entry))

    @app_commands.command(description=say("about.referee.undo"))
    @app_commands.describe(scope=say("option.scope"), game=say("option.game"))
    async def undo(
        self,
        interaction: discord.Interaction,
        scope: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Take the last step back: a form asks why, and sending it is the confirmation (16.2).

        What the last one of a scope comes to is shown before.
        """
        entry = await enter(interaction, self.desk, Need.REFEREE, game, defer=scope is not None)
        if of := await scoping.scope_of(self.desk, entry, scope):
            await replies.reply(interaction, await of_lines.undoing(self.desk, entry, of))
            return
        await interaction.response.send_modal(paper.modal(await refereeing.undoing(self.desk, entry)))

    @undo.autocomplete("scope")
    async def complete_undone(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the parts of the asker's game."""
        return await scoping.offered(self.desk, interaction, typed)

    @app_commands.command(description=say("about.referee.rule"))
    @app_commands.describe(
        text=say("option.text"),
        rule=say("option.ruling_rules"),
        reason=say("option.ruling_reason"),
        only=say("option.ruling_readers"),
        replaces=say("option.ruling_replaces"),
        written=say("option.ruling_written"),
        game=say("option.game"),
    )
    @app_commands.choices(only=ruling.READERS)
    async def rule(
        self,
        interaction: discord.Interaction,
        text: app_commands.Range[str, 1, 500] | None = None,
        rule: app_commands.Range[str, 1, 60] | None = None,
        reason: app_commands.Range[str, 1, 500] | None = None,
        only: str | None = None,
        replaces: app_commands.Range[int, 1, 9999] | None = None,
        written: sights.AsText | None = None,
        game: str | None = None,
    ) -> None:
        """Record a ruling, or open its form (2.6); or change the written rules (16.5)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game, defer=text is not None)
        said = ruling.Written(
            text or "", rule or "", reason or "", only or "", str(replaces or ""), written is not None
        )
        await ruling.by_command(self.desk, interaction, entry, said)

    @app_commands.command(description=say("about.referee.deadline"), extras=only(CAMPAIGN))
    @app_commands.describe(hours=say("option.hours"), game=say("option.game"))
    async def deadline(
        self,
        interaction: discord.Interaction,
        hours: app_commands.Range[int, 0, 24 * 60],
        game: str | None = None,
    ) -> None:
        """Set by when whoever is waited for has to answer, or with 0 take the deadline away (3.3)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await refereeing.deadline(self.desk, entry, hours))

    @app_commands.command(description=say("about.referee.export"))
    @app_commands.describe(game=say("option.game"))
    async def export(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Write the record of the game as a file."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await refereeing.export(self.desk, entry))

    @close.autocomplete("game")
    @undo.autocomplete("game")
    @rule.autocomplete("game")
    @deadline.autocomplete("game")
    async def complete_game(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the games that the asker referees."""
        return await completions.games(self.desk, interaction, typed, Need.REFEREE)

    @export.autocomplete("game")
    async def complete_export(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the asker's games."""
        return await completions.games(self.desk, interaction, typed, Need.PLAYER)

    @rule.autocomplete("rule")
    async def complete_rule(self, _: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer rules by the beginning of their number and by their title."""
        return rulebook.offered(typed)
