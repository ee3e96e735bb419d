"""`/skirmish ...`: a skirmish is begun, played, looked at and given up, in a channel or a thread."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.completions import MOST, Text
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, receive
from bot.core.discord.typed_options import offers
from bot.core.present.cards import Card
from bot.core.words.speech import say
from bot.games.skirmish.cards.hand import claim_card, resign_card
from bot.games.skirmish.cards.last_word import LONGEST_TEXT
from bot.games.skirmish.commands import answering
from bot.games.skirmish.commands.acting import written
from bot.games.skirmish.commands.creating import Wish, challenged, hung_anew, listed_duels, offered
from bot.games.skirmish.commands.leading import with_link
from bot.games.skirmish.commands.looking import look, recorded
from bot.games.skirmish.commands.meeting import Met, met_in, met_over, refusal_card, whose_game
from bot.games.skirmish.own_scenarios import playable
from bot.games.skirmish.services.claimable import claimable
from engine.errors import Refusal
from engine.skirmish.sides import Side

SIDES = [app_commands.Choice(name=say(f"team.{side.value}"), value=side.value) for side in Side]
HexText = app_commands.Range[str, 2, 4]
DiceText = app_commands.Range[str, 1, LONGEST_TEXT]
LinesText = app_commands.Range[str, 1, 1000]


async def _scenarios(desk: Desk, _: discord.Interaction, typed: str) -> list[Text]:
    """Return the scenarios that can be played."""
    found = [name for name in playable(desk.scenarios) if typed.strip().casefold() in name.casefold()]
    return [Text(name=name, value=name) for name in found][:MOST]


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
    @offers(scenario=_scenarios)
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
    @offers(game=offered)
    async def act(self, interaction: discord.Interaction, lines: LinesText, game: str | None = None) -> None:
        """Carry out lines, several with a semicolon between them."""
        one = await self._met(interaction, game)
        text = lines.replace(";", "\n")
        await self._reply(interaction, one, lambda: written(one, text))

    @app_commands.command(description=say("about.skirmish.board"))
    @app_commands.describe(game=say("option.duel_game"))
    @offers(game=offered)
    async def board(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Hang the board anew below what was written since, for a player; show it to anybody else."""
        one = await self._met(interaction, game)
        await self._reply(interaction, one, lambda: hung_anew(one, interaction))

    @app_commands.command(description=say("about.skirmish.look"))
    @app_commands.describe(
        start=say("option.look_from"), end=say("option.look_to"), game=say("option.duel_game")
    )
    @offers(game=offered)
    @app_commands.rename(start="from", end="to")
    async def look(
        self, interaction: discord.Interaction, start: HexText, end: HexText, game: str | None = None
    ) -> None:
        """Show the line of sight between two hexes, and what a shot along it comes to."""
        one = await self._met(interaction, game)
        await self._reply(interaction, one, lambda: look(one, start, end))

    @app_commands.command(description=say("about.skirmish.chit"))
    @app_commands.describe(game=say("option.duel_game"))
    @offers(game=offered)
    async def chit(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the command chit to who drew it (3.2)."""
        one = await self._met(interaction, game)
        await self._reply(interaction, one, lambda: answering.chit_card(one))

    @app_commands.command(description=say("about.skirmish.record"))
    @app_commands.describe(game=say("option.duel_game"))
    @offers(game=partial(offered, over=True))
    async def record(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Give the record of a game that is over."""
        await receive(interaction, self.desk)
        one = await met_over(self.desk, Asker.of(interaction), interaction.channel_id, game)
        await self._reply(interaction, one, lambda: recorded(one))

    @app_commands.command(description=say("about.skirmish.resign"))
    @app_commands.describe(game=say("option.duel_game"))
    @offers(game=offered)
    async def resign(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Give up, after having been asked."""
        one = await self._met(interaction, game)
        await self._reply(interaction, one, lambda: _asked_to_resign(one))

    @app_commands.command(description=say("about.skirmish.claim"))
    @app_commands.describe(game=say("option.duel_game"))
    @offers(game=offered)
    async def claim(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Win, where the other has not moved for days (3.6), after having been asked."""
        one = await self._met(interaction, game)
        await self._reply(interaction, one, lambda: _asked_to_claim(one))

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

    async def _met(self, interaction: discord.Interaction, game: str | None) -> Met:
        await receive(interaction, self.desk)
        return await met_in(self.desk, Asker.of(interaction), interaction.channel_id, game)

    async def _reply(
        self, interaction: discord.Interaction, one: Met, made: Callable[[], Awaitable[Card]]
    ) -> None:
        """Answer with a card that leads to the board; what the rules refuse with the rules to open."""
        try:
            card = await made()
        except Refusal as refusal:
            card = refusal_card(refusal)
        board = await self.desk.duel_hanging.place(one.duel.id)
        await replies.reply(interaction, with_link(card, one.server, board))


async def _asked_to_resign(one: Met) -> Card:
    whose_game(one)
    return resign_card(one.shown)


async def _asked_to_claim(one: Met) -> Card:
    whose_game(one)
    since = await claimable(one.desk.duels, one.server, one.duel.id, one.asker.user, at=one.asker.at)
    return claim_card(one.shown, since)
