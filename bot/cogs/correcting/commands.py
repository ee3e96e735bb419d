"""`/referee correct`, `/referee amend`, `/referee corrections`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import completions, paper, replies
from bot.cogs.correcting import amending, listing, rewinding
from bot.cogs.correcting import desk as corrections
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, Need, Shut, Which, enter, let_in, only
from bot.present.corrections import steps as worded
from bot.present.messages import cut
from bot.services.faults import NoSuchGame
from bot.services.people import CAMPAIGN
from bot.words.speech import say
from engine.errors import Refusal

__all__ = ["Correcting", "rewinding"]


class Correcting(commands.Cog):
    """The commands by which the referee puts something right; `Referee` is made of them too."""

    desk: Desk

    @app_commands.command(description=say("about.referee.correct"))
    @app_commands.describe(step=say("option.step"), game=say("option.game"))
    async def correct(
        self, interaction: discord.Interaction, step: int | None = None, game: str | None = None
    ) -> None:
        """Put something right: undo, amend, or tell an earlier step rightly (16.2, 16.3)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await corrections.begin(self.desk, entry, step))

    @app_commands.command(description=say("about.referee.amend"), extras=only(CAMPAIGN))
    @app_commands.describe(line=say("option.line"), reason=say("option.reason"), game=say("option.game"))
    async def amend(
        self,
        interaction: discord.Interaction,
        line: app_commands.Range[str, 1, 200] | None = None,
        reason: app_commands.Range[str, 1, 300] | None = None,
        game: str | None = None,
    ) -> None:
        """Set something right from now on (16.2): what is not named is asked for on a form."""
        asked = line is None or reason is None
        entry = await enter(interaction, self.desk, Need.REFEREE, game, defer=not asked)
        if line is None or reason is None:
            head = await self.desk.table.position(entry.game.id)
            form = amending.blank(entry.game.id, head, line or "", reason or "")
            await interaction.response.send_modal(paper.modal(form))
            return
        await replies.reply(interaction, await amending.propose(self.desk, entry, line, reason))

    @app_commands.command(description=say("about.referee.corrections"))
    @app_commands.describe(game=say("option.game"))
    async def corrections(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """List all corrections, each beside what it corrected (16.2)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await listing.listed(self.desk, entry))

    @correct.autocomplete("game")
    @amend.autocomplete("game")
    @corrections.autocomplete("game")
    async def complete_game_to_correct(
        self, interaction: discord.Interaction, typed: str
    ) -> list[completions.Text]:
        """Offer the games that the asker referees."""
        return await completions.games(self.desk, interaction, typed, Need.REFEREE)

    @correct.autocomplete("step")
    async def complete_step(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[int]]:
        """Offer the referee the steps of his game that fit what is typed, the latest first."""
        game = getattr(interaction.namespace, "game", None)
        try:
            entry = await let_in(self.desk, Asker.of(interaction), Need.REFEREE, game or None)
            every = await self.desk.corrections.steps(entry.game.id, entry.asker.user)
        except (Shut, Which, NoSuchGame, Refusal):
            return []
        wanted = typed.casefold().split()
        named = ((worded.named(one), one.position) for one in reversed(every))
        fitting = [
            app_commands.Choice(name=cut(name, 100), value=position)
            for name, position in named
            if all(word in name.casefold() for word in wanted)
        ]
        return fitting[: completions.MOST]
