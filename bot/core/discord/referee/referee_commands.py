"""`/referee ...`: what the referee of a game looks at and does."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord import scope_option
from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter, only
from bot.core.discord.own import map_commands, rule_command
from bot.core.discord.referee import refereeing, ruling_presses
from bot.core.discord.referee.correcting import line_game_corrections
from bot.core.discord.referee.correcting.correct_commands import Correcting
from bot.core.discord.referee.referee_eyes import Eyes
from bot.core.discord.referee.referee_waiting import WaitingDesk
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN
from bot.core.words.speech import say
from bot.games.campaign.commands.referee_of_campaign import OfCampaign


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
    @own_game(Need.REFEREE)
    async def close(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """End the open question or phase, after asking once more (12.4, 14.2, 16.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.closing(self.desk, entry))

    @app_commands.command(description=say("about.referee.undo"))
    @app_commands.describe(scope=say("option.scope"))
    @own_game(Need.REFEREE)
    @offers(scope=scope_option.offered)
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
        if of := await scope_option.scope_of(self.desk, entry, scope):
            await replies.reply(interaction, await line_game_corrections.undoing(self.desk, entry, of))
            return
        await replies.open_form(interaction, await refereeing.undoing(self.desk, entry))

    @app_commands.command(description=say("about.referee.rule"))
    @app_commands.describe(
        text=say("option.text"),
        rule=say("option.ruling_rules"),
        reason=say("option.ruling_reason"),
        only=say("option.ruling_readers"),
        replaces=say("option.ruling_replaces"),
        written=say("option.ruling_written"),
    )
    @own_game(Need.REFEREE)
    @offers(rule=rule_command.usual_rules)
    @app_commands.choices(only=ruling_presses.READERS)
    async def rule(
        self,
        interaction: discord.Interaction,
        text: app_commands.Range[str, 1, 500] | None = None,
        rule: app_commands.Range[str, 1, 60] | None = None,
        reason: app_commands.Range[str, 1, 500] | None = None,
        only: str | None = None,
        replaces: app_commands.Range[int, 1, 9999] | None = None,
        written: map_commands.AsText | None = None,
        game: str | None = None,
    ) -> None:
        """Record a ruling, or open its form (2.6); or change the written rules (16.5)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game, defer=text is not None)
        said = ruling_presses.WrittenRuling(
            text or "", rule or "", reason or "", only or "", str(replaces or ""), written is not None
        )
        await ruling_presses.by_command(self.desk, interaction, entry, said)

    @app_commands.command(description=say("about.referee.deadline"), extras=only(CAMPAIGN))
    @app_commands.describe(hours=say("option.hours"))
    @own_game(Need.REFEREE)
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
    @own_game(Need.PLAYER)
    async def export(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Write the record of the game as a file."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await refereeing.export(self.desk, entry))
