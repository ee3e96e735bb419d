"""`/battle`: the card of a battle, wherever one is: in the room, or by direct message to the bot."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut, enter, only
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN, Membership, PublicGame, Role
from bot.core.present.cards import Card
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.board import board
from bot.games.campaign.cards.battles.card import battle_card
from bot.games.campaign.cards.battles.shown import Shown
from bot.games.campaign.commands.battles.entering import as_shown
from engine.common.seat import REFEREE, Seat


class Battles(commands.Cog):
    """The command; each is shown what his seat may know of the battle."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="battle", description=say("about.battle"), extras=only(CAMPAIGN))
    @app_commands.describe(battle=say("option.battle"))
    @own_game(Need.PLAYER)
    @offers(battle=completions.own_battles)
    async def battle(
        self,
        interaction: discord.Interaction,
        battle: app_commands.Range[str, 2, 3] | None = None,
        game: str | None = None,
    ) -> None:
        """Show the card of the battle that is named, or of the only one; else all of them to choose from."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await battle_or_all(self.desk, entry, battle))


async def battle_or_all(desk: Desk, entry: Entry, hex_: str | None = None) -> Card:
    """Return the card of a battle by its hex, or of the only one; several as a list to choose from.

    Raises `Shut` where none is pending, where none is pending in that hex, and in a practice.
    """
    if entry.game.practice:
        raise Shut("board.practice")
    here = [one for one in await desk.encounters.of(entry.game.id) if one.battle is not None]
    if not here:
        raise Shut("board.none_pending")
    wanted = [one for one in here if hex_ is None or one.hex == hex_.strip().upper()]
    if not wanted:
        raise Shut("board.not_there", pending=", ".join(one.hex for one in here))
    if len(wanted) == 1:
        found = await as_shown(desk, entry, wanted[0])
        return battle_card(found.shown, found.viewer)
    if entry.me.role is Role.REFEREE:
        await desk.looks.seen(entry.game.id, (entry.asker.user,), "board", at=entry.asker.at)
    return await all_battles(desk, entry)


async def all_battles(desk: Desk, entry: Entry) -> Card:
    """Return the board of the asker's seat, of pending battles alone; at least one is pending."""
    view = await desk.table.view(entry.game.id, _seat(entry.me))
    return board(view, await pending(desk, entry.asker, entry.game, entry.me))


async def pending(desk: Desk, asker: Asker, game: PublicGame, me: Membership) -> tuple[Shown, ...]:
    """Return the pending battles of a game as one of its people may know them; a practice has none here."""
    if game.practice:
        return ()
    here = [one for one in await desk.encounters.of(game.id) if one.battle is not None]
    now, seat = int(asker.at.timestamp()), _seat(me)
    return tuple(Shown(game.id, game.name, one.id, one.hex, one.mark, one.sight(seat), now) for one in here)


def _seat(me: Membership) -> Seat:
    """Return the seat for which somebody looks; a referee who plays looks blind (2.5), but as the referee."""
    return REFEREE if me.role is Role.REFEREE else me.seat
