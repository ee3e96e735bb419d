"""`/game join`: somebody sits down at a seat of a game of any rules, whose room is then open to them."""

from __future__ import annotations

import discord

from bot.cogs import replies, side_room
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry
from bot.core.game import Game
from bot.present.cards import Card
from bot.present.names import plain
from bot.present.seats import seat_name
from bot.services.entering import Comer
from bot.services.entering import enter as sit_down
from bot.words.speech import say
from engine.common.seat import REFEREE
from engine.errors import Refusal


async def joined(desk: Desk, interaction: discord.Interaction, entry: Entry, of: Game, chosen: str) -> Card:
    """Seat somebody who comes, and open the seat's room to them where it has one; answer where they sit."""
    asker, game = entry.asker, entry.game
    comer = Comer(asker.user, asker.name, chosen.strip().casefold())
    try:
        receipt = await sit_down(desk.table, game.id, comer, key=asker.key, at=asker.at)
    except Refusal as refusal:
        return replies.refused_by(of, refusal.faults)
    seat = receipt.seat
    if interaction.guild is not None:
        await side_room.let_in(desk, interaction.guild, entry, seat, asker.user)
    me = await desk.lobby.membership(game.server, game.id, asker.user)
    key = "lines.joined" if me.orders else "lines.joined_beside"
    return Card(say(key, game=plain(game.name), seat=seat_name(seat)))


async def with_room(desk: Desk, interaction: discord.Interaction, entry: Entry, card: Card) -> Card:
    """Return the answer with what came of the room; who came before without one asks for it by this, too."""
    game = entry.game
    me = await desk.lobby.membership(game.server, game.id, entry.asker.user)
    sides = [seat for seat in me.speaks if seat != REFEREE]
    if interaction.guild is None or not sides:
        return card
    # Who speaks for several sides gets one room after the other.
    there = await desk.lobby.channels(game.server, game.id)
    wanted = next((seat for seat in sides if seat not in there), sides[0])
    told = await side_room.made_room(desk, interaction.guild, entry, wanted)
    return Card(told if entry.me.orders else f"{card.text}\n{told}")
