"""`/referee campaign ...`: what only a campaign has for its referee: its map, platoons, banks and battles."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.after.look_back_commands import SIDES
from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter, only
from bot.core.discord.own import map_commands
from bot.core.discord.own.zone_command import LONGEST, offered
from bot.core.discord.referee import refereeing
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN
from bot.core.words.speech import say
from bot.games.campaign.commands import results
from bot.games.campaign.commands.battles import settings
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


async def _zones(_: Desk, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
    """Return time zones."""
    return offered(typed, interaction.created_at)


class OfCampaign(commands.Cog):
    """A group of commands within `/referee`, one game's; `Referee` is made of it too."""

    desk: Desk
    campaign = app_commands.Group(
        name="campaign", description=say("about.referee.campaign"), extras=only(CAMPAIGN)
    )

    @campaign.command(name="map", description=say("about.referee.campaign.map"))
    @app_commands.describe(turn=say("option.turn"), text=say("option.as_text"))
    @own_game(Need.REFEREE)
    async def show_map(
        self,
        interaction: discord.Interaction,
        turn: app_commands.Range[int, 1, 999] | None = None,
        text: map_commands.AsText | None = None,
        game: str | None = None,
    ) -> None:
        """Show the master map (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        made = map_commands.map_words if text else map_commands.map_card
        await replies.reply(interaction, await made(self.desk, entry, Seat.REFEREE, turn))

    @campaign.command(description=say("about.referee.campaign.tracks"))
    @app_commands.describe(text=say("option.as_text"))
    @own_game(Need.REFEREE)
    async def tracks(
        self,
        interaction: discord.Interaction,
        text: map_commands.AsText | None = None,
        game: str | None = None,
    ) -> None:
        """Show both teams' platoon tracks (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        made = map_commands.tracks_words if text else map_commands.tracks_card
        await replies.reply(interaction, await made(self.desk, entry, Seat.REFEREE))

    @campaign.command(description=say("about.referee.campaign.bank"))
    @own_game(Need.REFEREE)
    async def bank(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show both banks (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await map_commands.bank_card(self.desk, entry, Seat.REFEREE))

    @campaign.command(description=say("about.referee.campaign.queue"))
    @own_game(Need.REFEREE)
    async def queue(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the pending battles and whom the game waits for."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.queue(self.desk, entry))

    @campaign.command(description=say("about.referee.campaign.order"))
    @app_commands.describe(battles=say("option.battles"))
    @own_game(Need.REFEREE)
    async def order(
        self,
        interaction: discord.Interaction,
        battles: app_commands.Range[str, 1, 200],
        game: str | None = None,
    ) -> None:
        """Put the battles in order (13.1)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await refereeing.order(self.desk, entry, battles))

    @campaign.command(description=say("about.referee.campaign.result"))
    @app_commands.describe(
        battle=say("option.battle"),
        screenshot=say("option.screenshot"),
        second=say("option.screenshot"),
        third=say("option.screenshot"),
    )
    @own_game(Need.REFEREE)
    @offers(battle=completions.battles)
    async def result(
        self,
        interaction: discord.Interaction,
        battle: app_commands.Range[str, 2, 3],
        screenshot: discord.Attachment | None = None,
        second: discord.Attachment | None = None,
        third: discord.Attachment | None = None,
        game: str | None = None,
    ) -> None:
        """Record how a battle ended.

        Keep the screenshots, then ask for the outcome and the losses (13.6, 13.7).
        """
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        shots = [one for one in (screenshot, second, third) if one is not None]
        await replies.reply(interaction, await results.begin(self.desk, entry, battle, shots))

    @campaign.command(description=say("about.referee.campaign.give"))
    @app_commands.describe(team=say("option.team"))
    @own_game(Need.REFEREE)
    @app_commands.choices(team=SIDES)
    async def give(self, interaction: discord.Interaction, team: str, game: str | None = None) -> None:
        """Give a ready sheet on the captain's behalf (16.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.give(self.desk, entry, Team(team)))

    @campaign.command(name="desk", description=say("about.referee.campaign.desk"))
    @app_commands.describe(
        silence=say("option.silence"),
        minutes=say("option.minutes"),
        zone=say("option.zone_of_game"),
        skirmish=say("option.battle_by_skirmish"),
    )
    @own_game(Need.REFEREE)
    @offers(zone=_zones)
    async def set_desk(
        self,
        interaction: discord.Interaction,
        silence: app_commands.Range[int, 1, 24 * 14] | None = None,
        minutes: app_commands.Range[int, 1, 60] | None = None,
        zone: app_commands.Range[str, 1, LONGEST] | None = None,
        skirmish: bool | None = None,  # noqa: FBT001 - an option of the command
        game: str | None = None,
    ) -> None:
        """Set how the battles of a game are held, or tell it (13.7, 16.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(
            interaction, await settings.set_desk(self.desk, entry, silence, minutes, zone, skirmish)
        )
