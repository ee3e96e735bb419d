"""`/referee correct`, `/referee amend`, `/referee corrections`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Need, Shut, WhichGame, enter, let_in, only
from bot.core.discord.referee.correcting import corrections_desk as corrections
from bot.core.discord.referee.correcting import corrections_list_command
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.messages import cut
from bot.core.shared_faults import NoSuchGame
from bot.core.words.speech import say
from bot.games.campaign.commands.correcting import amending, rewinding
from engine.errors import Refusal

__all__ = ["Correcting", "rewinding"]


async def _steps(desk: Desk, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the steps of the referee's game that fit what is typed, the latest first."""
    game = getattr(interaction.namespace, "game", None)
    try:
        entry = await let_in(desk, Asker.of(interaction), Need.REFEREE, game or None)
        every = await desk.corrections.steps(entry.game.id, entry.asker.user)
    except (Shut, WhichGame, NoSuchGame, Refusal):
        return []
    wanted = typed.casefold().split()
    named = ((worded.named(one), one.position) for one in reversed(every))
    fitting = [
        app_commands.Choice(name=cut(name, 100), value=position)
        for name, position in named
        if all(word in name.casefold() for word in wanted)
    ]
    return fitting[: completions.MOST]


class Correcting(commands.Cog):
    """The commands by which the referee puts something right; `Referee` is made of them too."""

    desk: Desk

    @app_commands.command(description=say("about.referee.correct"))
    @app_commands.describe(step=say("option.step"))
    @own_game(Need.REFEREE)
    @offers(step=_steps)
    async def correct(
        self, interaction: discord.Interaction, step: int | None = None, game: str | None = None
    ) -> None:
        """Put something right: undo, amend, or tell an earlier step rightly (16.2, 16.3)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await corrections.begin(self.desk, entry, step))

    @app_commands.command(description=say("about.referee.amend"), extras=only(CAMPAIGN))
    @app_commands.describe(line=say("option.line"), reason=say("option.reason"))
    @own_game(Need.REFEREE)
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
            await replies.open_form(interaction, form)
            return
        await replies.reply(interaction, await amending.propose(self.desk, entry, line, reason))

    @app_commands.command(description=say("about.referee.corrections"))
    @own_game(Need.REFEREE)
    async def corrections(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """List all corrections, each beside what it corrected (16.2)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await corrections_list_command.listed(self.desk, entry))
