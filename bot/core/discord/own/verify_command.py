"""`/verify`: the dice of a game worked out again, for everybody who may know of it (campaign 3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import completions, replies
from bot.core.discord.doors import Need, enter, receive
from bot.core.discord.own.verify_any_game import dice_of_game
from bot.core.discord.typed_options import which_game
from bot.core.present.cards import Card
from bot.core.shared_faults import NoSuchGame
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.dice import put_first_line, roll_line, seal_line
from bot.games.skirmish.commands.creating import offered
from bot.games.skirmish.commands.dicing import dice_lines

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk
    from bot.games.campaign.services.fairness import Dice
    from bot.games.skirmish.services.people import Duel


async def _games(desk: Desk, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
    """Return every game, also those that are over, and the asker's skirmishes."""
    found = await completions.every_game(desk, interaction, typed)
    duels = [*await offered(desk, interaction, typed), *await offered(desk, interaction, typed, over=True)]
    return [*found, *duels][: completions.MOST]


class Verifying(commands.Cog):
    """Whether the dice were fair, and what was said is still what was said."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="verify", description=say("about.verify"))
    @which_game(_games)
    async def verify(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Work every roll of a game out again; before its end, say what can be checked already."""
        duel = await self._duel(interaction, game)
        if duel is not None:
            await receive(interaction, self.desk)
            told = [*await dice_lines(self.desk, duel), *await self.desk.proofs.links(duel.server, duel.id)]
            await replies.reply(interaction, Card("\n".join(told)))
            return
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        posted = await self.desk.proofs.links(entry.game.server, entry.game.id)
        if (await self.desk.table.of(entry.game.id)).codec.keeps_rolls:
            told = [*await dice_of_game(self.desk, entry), *posted]
            await replies.reply(interaction, Card("\n".join(told)))
            return
        dice = await self.desk.fairness.of(entry.game.server, entry.game.id)
        await replies.reply(interaction, Card("\n".join((*lines(dice), *posted))))

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


def lines(dice: Dice) -> Iterator[str]:
    """Yield, line by line, what a game's dice have decided and how it can be checked."""
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
