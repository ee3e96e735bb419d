"""`/referee ...`: what the referee of a game looks at and does."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import completions, paper, refereeing, replies, results, rulebook, ruling, sights
from bot.cogs.battles import settings
from bot.cogs.campaign import SIDES
from bot.cogs.correcting.commands import Correcting
from bot.cogs.desk import Desk
from bot.cogs.doors import Need, enter
from bot.cogs.referee_eyes import Eyes
from bot.cogs.referee_waiting import WaitingDesk
from bot.cogs.zone import LONGEST, offered
from bot.present.rulings.forms import ruling_form
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


class Referee(
    Correcting,
    Eyes,
    WaitingDesk,
    commands.GroupCog,
    group_name="referee",
    group_description=say("about.referee"),
):
    """The referee's commands; he is a person per game, so the door asks, not Discord's permissions."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(name="map", description=say("about.referee.map"))
    @app_commands.describe(turn=say("option.turn"), text=say("option.as_text"), game=say("option.game"))
    async def show_map(
        self,
        interaction: discord.Interaction,
        turn: app_commands.Range[int, 1, 999] | None = None,
        text: sights.AsText | None = None,
        game: str | None = None,
    ) -> None:
        """Show the master map (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        made = sights.map_words if text else sights.map_card
        await replies.reply(interaction, await made(self.desk, entry, Seat.REFEREE, turn))

    @app_commands.command(description=say("about.referee.tracks"))
    @app_commands.describe(text=say("option.as_text"), game=say("option.game"))
    async def tracks(
        self, interaction: discord.Interaction, text: sights.AsText | None = None, game: str | None = None
    ) -> None:
        """Show both teams' platoon tracks (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        made = sights.tracks_words if text else sights.tracks_card
        await replies.reply(interaction, await made(self.desk, entry, Seat.REFEREE))

    @app_commands.command(description=say("about.referee.bank"))
    @app_commands.describe(game=say("option.game"))
    async def bank(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show both banks (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await sights.bank_card(self.desk, entry, Seat.REFEREE))

    @app_commands.command(description=say("about.referee.queue"))
    @app_commands.describe(game=say("option.game"))
    async def queue(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the pending battles and whom the game waits for."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.queue(self.desk, entry))

    @app_commands.command(description=say("about.referee.order"))
    @app_commands.describe(battles=say("option.battles"), game=say("option.game"))
    async def order(
        self,
        interaction: discord.Interaction,
        battles: app_commands.Range[str, 1, 200],
        game: str | None = None,
    ) -> None:
        """Put the battles in order (13.1)."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await refereeing.order(self.desk, entry, battles))

    @app_commands.command(description=say("about.referee.result"))
    @app_commands.describe(
        battle=say("option.battle"),
        screenshot=say("option.screenshot"),
        second=say("option.screenshot"),
        third=say("option.screenshot"),
        game=say("option.game"),
    )
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

    @app_commands.command(description=say("about.referee.close"))
    @app_commands.describe(game=say("option.game"))
    async def close(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """End the open question or phase, after asking once more (12.4, 14.2, 16.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.closing(self.desk, entry))

    @app_commands.command(description=say("about.referee.undo"))
    @app_commands.describe(game=say("option.game"))
    async def undo(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Take the last step back: a form asks why, and sending it is the confirmation (16.2)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game, defer=False)
        await interaction.response.send_modal(paper.modal(await refereeing.undoing(self.desk, entry)))

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
        if text is None:
            await interaction.response.send_modal(paper.modal(ruling_form(entry.game.id, rule or "")))
            return
        said = ruling.Written(
            text, rule or "", reason or "", only or "", str(replaces or ""), written is not None
        )
        await replies.reply(interaction, await ruling.rule(self.desk, entry, said))

    @app_commands.command(description=say("about.referee.give"))
    @app_commands.describe(team=say("option.team"), game=say("option.game"))
    @app_commands.choices(team=SIDES)
    async def give(self, interaction: discord.Interaction, team: str, game: str | None = None) -> None:
        """Give a ready sheet on the captain's behalf (16.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await refereeing.give(self.desk, entry, Team(team)))

    @app_commands.command(description=say("about.referee.deadline"))
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

    @app_commands.command(name="desk", description=say("about.referee.desk"))
    @app_commands.describe(
        silence=say("option.silence"),
        minutes=say("option.minutes"),
        zone=say("option.zone_of_game"),
        skirmish=say("option.battle_by_skirmish"),
        game=say("option.game"),
    )
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

    @show_map.autocomplete("game")
    @tracks.autocomplete("game")
    @bank.autocomplete("game")
    @queue.autocomplete("game")
    @order.autocomplete("game")
    @result.autocomplete("game")
    @close.autocomplete("game")
    @undo.autocomplete("game")
    @rule.autocomplete("game")
    @give.autocomplete("game")
    @deadline.autocomplete("game")
    @set_desk.autocomplete("game")
    async def complete_game(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the games that the asker referees."""
        return await completions.games(self.desk, interaction, typed, Need.REFEREE)

    @export.autocomplete("game")
    async def complete_export(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the asker's games."""
        return await completions.games(self.desk, interaction, typed, Need.PLAYER)

    @result.autocomplete("battle")
    async def complete_battle(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the pending battles."""
        return await completions.battles(self.desk, interaction, typed)

    @rule.autocomplete("rule")
    async def complete_rule(self, _: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer rules by the beginning of their number and by their title."""
        return rulebook.offered(typed)

    @set_desk.autocomplete("zone")
    async def complete_zone(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer time zones."""
        return offered(typed, interaction.created_at)
