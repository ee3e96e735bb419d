"""`/skirmish ...`: a skirmish is begun, played, looked at and given up, in a channel or a thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import replies
from bot.cogs.completions import MOST, Text
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, receive
from bot.cogs.skirmish import answering, steps
from bot.cogs.skirmish.acting import written
from bot.cogs.skirmish.creating import Wish, challenged, hung_anew, listed_duels, offered
from bot.cogs.skirmish.looking import look, recorded
from bot.cogs.skirmish.meeting import Met, met_in, met_over, refusal_card, whose_game
from bot.own_scenarios import playable
from bot.present.cards import Card
from bot.present.skirmish.hand import claim_card, resign_card
from bot.present.skirmish.last_word import LONGEST_TEXT
from bot.services.skirmish.claiming import claimable
from bot.words.speech import say
from engine.errors import Refusal
from engine.skirmish.sides import Side

PRESSES = (steps.__name__, answering.__name__)
"""Importing these enters their presses."""

SIDES = [app_commands.Choice(name=say(f"team.{side.value}"), value=side.value) for side in Side]
HexText = app_commands.Range[str, 2, 4]
DiceText = app_commands.Range[str, 1, LONGEST_TEXT]
LinesText = app_commands.Range[str, 1, 1000]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Skirmish(commands.GroupCog, group_name="skirmish", group_description=say("about.skirmish")):
    """Tank on Tank in a channel."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(description=say("about.skirmish.create"))
    @app_commands.describe(
        scenario=say("option.scenario"),
        opponent=say("option.opponent"),
        side=say("option.duel_side"),
        text=say("option.duel_text"),
    )
    @app_commands.choices(side=SIDES)
    async def create(
        self,
        interaction: discord.Interaction,
        scenario: str,
        opponent: discord.Member | None = None,
        side: str | None = None,
        text: DiceText | None = None,
    ) -> None:
        """Challenge a member, whoever comes first, or, naming the bot, the computer."""
        await receive(interaction, self.desk)
        leads = Side(side) if side else Side.BLUE
        wish = Wish(scenario, opponent, leads, text or "")
        await replies.reply(interaction, await challenged(self.desk, interaction, wish))

    @app_commands.command(description=say("about.skirmish.act"))
    @app_commands.describe(lines=say("option.duel_lines"), game=say("option.duel_game"))
    async def act(self, interaction: discord.Interaction, lines: LinesText, game: str | None = None) -> None:
        """Carry out lines, several with a semicolon between them."""
        one = await self._met(interaction, game)
        text = lines.replace(";", "\n")
        await self._reply(interaction, lambda: written(one, text))

    @app_commands.command(description=say("about.skirmish.board"))
    @app_commands.describe(game=say("option.duel_game"))
    async def board(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Hang the board anew below what was written since, for a player; show it to anybody else."""
        one = await self._met(interaction, game)
        await self._reply(interaction, lambda: hung_anew(one, interaction))

    @app_commands.command(description=say("about.skirmish.look"))
    @app_commands.describe(
        start=say("option.look_from"), end=say("option.look_to"), game=say("option.duel_game")
    )
    @app_commands.rename(start="from", end="to")
    async def look(
        self, interaction: discord.Interaction, start: HexText, end: HexText, game: str | None = None
    ) -> None:
        """Show the line of sight between two hexes, and what a shot along it comes to."""
        one = await self._met(interaction, game)
        await self._reply(interaction, lambda: look(one, start, end))

    @app_commands.command(description=say("about.skirmish.chit"))
    @app_commands.describe(game=say("option.duel_game"))
    async def chit(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the command chit to who drew it (3.2)."""
        one = await self._met(interaction, game)
        await self._reply(interaction, lambda: answering.chit_card(one))

    @app_commands.command(description=say("about.skirmish.record"))
    @app_commands.describe(game=say("option.duel_game"))
    async def record(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Give the record of a game that is over."""
        await receive(interaction, self.desk)
        one = await met_over(self.desk, Asker.of(interaction), interaction.channel_id, game)
        await self._reply(interaction, lambda: recorded(one))

    @app_commands.command(description=say("about.skirmish.resign"))
    @app_commands.describe(game=say("option.duel_game"))
    async def resign(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Give up, after having been asked."""
        one = await self._met(interaction, game)
        await self._reply(interaction, lambda: _asked_to_resign(one))

    @app_commands.command(description=say("about.skirmish.claim"))
    @app_commands.describe(game=say("option.duel_game"))
    async def claim(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Win, where the other has not moved for days (3.6), after having been asked."""
        one = await self._met(interaction, game)
        await self._reply(interaction, lambda: _asked_to_claim(one))

    @app_commands.command(name="list", description=say("about.skirmish.list"))
    async def list_games(self, interaction: discord.Interaction) -> None:
        """List the skirmishes of the server, and the scenarios."""
        await receive(interaction, self.desk)
        await replies.reply(interaction, await listed_duels(self.desk, interaction))

    @app_commands.command(name="help", description=say("about.skirmish.help"))
    async def help_(self, interaction: discord.Interaction) -> None:
        """Tell how it is played."""
        await receive(interaction, self.desk)
        await replies.reply(interaction, Card(say("duel_board.help")))

    @create.autocomplete("scenario")
    async def complete_scenario(self, _: discord.Interaction, typed: str) -> list[Text]:
        """Offer the scenarios that can be played."""
        found = [
            name for name in playable(self.desk.scenarios) if typed.strip().casefold() in name.casefold()
        ]
        return [Text(name=name, value=name) for name in found][:MOST]

    @act.autocomplete("game")
    @board.autocomplete("game")
    @look.autocomplete("game")
    @chit.autocomplete("game")
    @resign.autocomplete("game")
    @claim.autocomplete("game")
    async def complete_game(self, interaction: discord.Interaction, typed: str) -> list[Text]:
        """Offer the skirmishes of the channel."""
        return await offered(self.desk, interaction, typed)

    @record.autocomplete("game")
    async def complete_over(self, interaction: discord.Interaction, typed: str) -> list[Text]:
        """Offer the asker's skirmishes that are over."""
        return await offered(self.desk, interaction, typed, over=True)

    async def _met(self, interaction: discord.Interaction, game: str | None) -> Met:
        await receive(interaction, self.desk)
        return await met_in(self.desk, Asker.of(interaction), interaction.channel_id, game)

    async def _reply(self, interaction: discord.Interaction, made: Callable[[], Awaitable[Card]]) -> None:
        """Answer with a card; what the rules refuse with the rules to open."""
        try:
            card = await made()
        except Refusal as refusal:
            card = refusal_card(refusal)
        await replies.reply(interaction, card)


async def _asked_to_resign(one: Met) -> Card:
    whose_game(one)
    return resign_card(one.shown)


async def _asked_to_claim(one: Met) -> Card:
    whose_game(one)
    since = await claimable(one.desk.duels, one.server, one.duel.id, one.asker.user, at=one.asker.at)
    return claim_card(one.shown, since)
