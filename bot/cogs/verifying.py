"""`/verify`: the dice of a game worked out again, for everybody who may know of it (campaign 3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import completions, replies
from bot.cogs.doors import Need, enter, receive
from bot.cogs.skirmish.creating import offered
from bot.cogs.skirmish.dicing import dice_lines
from bot.cogs.verifying_games import dice_of_game
from bot.present.cards import Card
from bot.present.dice import put_first_line, roll_line, seal_line
from bot.present.names import plain
from bot.services.faults import NoSuchGame
from bot.words.speech import say

if TYPE_CHECKING:
    from bot.cogs.desk import Desk
    from bot.services.fairness import Dice
    from bot.services.skirmish.people import Duel


class Verifying(commands.Cog):
    """Whether the dice were fair, and what was said is still what was said."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="verify", description=say("about.verify"))
    @app_commands.describe(game=say("option.game"))
    async def verify(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Work every roll of a game out again; before its end, say what can be checked already."""
        duel = await self._duel(interaction, game)
        if duel is not None:
            await receive(interaction, self.desk)
            await replies.reply(interaction, Card("\n".join(await dice_lines(self.desk, duel))))
            return
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        if (await self.desk.table.of(entry.game.id)).codec.keeps_rolls:
            await replies.reply(interaction, Card("\n".join(await dice_of_game(self.desk, entry))))
            return
        dice = await self.desk.fairness.of(entry.game.server, entry.game.id)
        await replies.reply(interaction, Card("\n".join(lines(dice))))

    async def _duel(self, interaction: discord.Interaction, game: str | None) -> Duel | None:
        """Return the skirmish that is meant: the one named, or the newest of a channel of its own."""
        server = interaction.guild_id or 0
        if game is not None:
            try:
                return await self.desk.duels.duel(server, game)
            except NoSuchGame:
                return None
        here = await self.desk.duels.of_channel(server, interaction.channel_id or 0, ended=True)
        return next((one for one in here if not one.of_battle), None)

    @verify.autocomplete("game")
    async def complete_game(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer every game, also those that are over, and the asker's skirmishes."""
        found = await completions.every_game(self.desk, interaction, typed)
        duels = [
            *await offered(self.desk, interaction, typed),
            *await offered(self.desk, interaction, typed, over=True),
        ]
        return [*found, *duels][: completions.MOST]


def lines(dice: Dice) -> Iterator[str]:
    """Answer, line by line, what a game's dice have decided and how it can be checked."""
    seed = dice.game.seed
    yield say("verify.title", game=plain(dice.game.name))
    for one in dice.rolls:
        yield roll_line(one, shown=seed is not None)
    if dice.by_hand is not None:
        yield put_first_line(dice.by_hand)
    elif not dice.rolls:
        yield say("verify.nothing_yet")
    if seed is None:
        yield say("verify.committed", commitment=dice.game.commitment)
        if dice.seal is not None:
            yield seal_line(dice.seal)
        return
    yield say("verify.fits" if dice.fits else "verify.fits_not", seed=seed, commitment=dice.game.commitment)
    if dice.last:
        yield say("verify.whole", seal=dice.last)
        yield say("verify.yourself")
