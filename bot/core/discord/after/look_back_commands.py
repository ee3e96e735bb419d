"""The commands with which one looks back: at any game (`/game`), into a campaign's books (`/campaign`)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.after.look_back_door import eyes_of, label_of
from bot.core.discord.after.replaying import replay
from bot.core.discord.after.storytelling import story
from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter
from bot.core.discord.referee import refereeing
from bot.core.discord.typed_options import offers, which_game
from bot.core.words.speech import say
from bot.games.campaign.commands.after.opening import charts_card, orders_card

SIDES = [
    app_commands.Choice(name=say("team.blue"), value="blue"),
    app_commands.Choice(name=say("team.red"), value="red"),
]
EYES = [app_commands.Choice(name=say(f"choice.eyes_{one}"), value=one) for one in ("truth", "blue", "red")]


class OpensBooks(commands.Cog):
    """The commands that open the books of a campaign; `/campaign` is made of them too."""

    desk: Desk

    @app_commands.command(name="orders", description=say("about.campaign.orders"))
    @app_commands.describe(turn=say("option.of_turn"), team=say("option.team"))
    @which_game(completions.every_game)
    @app_commands.choices(team=SIDES)
    async def show_orders(
        self,
        interaction: discord.Interaction,
        turn: app_commands.Range[int, 1, 999] | None = None,
        team: str | None = None,
        game: str | None = None,
    ) -> None:
        """Open sealed orders: a team its own, after the end everybody all (10.4)."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await orders_card(self.desk, entry, team, turn))

    @app_commands.command(name="charts", description=say("about.campaign.charts"))
    @app_commands.describe(eyes=say("option.eyes"))
    @which_game(completions.every_game)
    @app_commands.choices(eyes=EYES)
    async def show_charts(
        self, interaction: discord.Interaction, eyes: str | None = None, game: str | None = None
    ) -> None:
        """Show hexes, revenue, vehicles built and lost by turn."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await charts_card(self.desk, entry, eyes))


async def _eyes(desk: Desk, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
    """Return the eyes with which the asker may look back on the game that is meant."""
    entry = await completions.meant(desk, interaction, Need.ANYBODY)
    if entry is None:
        return []
    eyes = await eyes_of(desk, entry)
    return completions.fitting(typed, ((label_of(desk, entry, one), one) for one in eyes))


class LooksBack(commands.Cog):
    """The commands that tell any game again; `/game` is made of them too."""

    desk: Desk

    @app_commands.command(name="replay", description=say("about.game.replay"))
    @app_commands.describe(eyes=say("option.any_eyes"))
    @which_game(completions.every_game)
    @offers(eyes=_eyes)
    async def show_replay(
        self, interaction: discord.Interaction, eyes: str | None = None, game: str | None = None
    ) -> None:
        """Show what each side was shown, an animation where the game draws one: after the end everything."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replay(self.desk, interaction, entry, eyes)

    @app_commands.command(name="story", description=say("about.game.story"))
    @app_commands.describe(eyes=say("option.any_eyes"))
    @which_game(completions.every_game)
    @offers(eyes=_eyes)
    async def show_story(
        self, interaction: discord.Interaction, eyes: str | None = None, game: str | None = None
    ) -> None:
        """Tell the game as a page: what happened, turn by turn."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await story(self.desk, interaction, entry, eyes)

    @app_commands.command(name="export", description=say("about.game.export"))
    @which_game(completions.every_game)
    async def export_record(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Write the record of the game as a file, for everybody after its end."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await refereeing.export(self.desk, entry))
