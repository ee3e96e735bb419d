"""`/game join`: somebody sits down at a seat of a game of any rules, whose room is then open to them."""

from __future__ import annotations

import discord

from bot.core.discord.answering import replies
from bot.core.discord.asked_game_kind import ask_of_game
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry
from bot.core.discord.games import rooms, side_room
from bot.core.entries.entry_lists import Waits
from bot.core.people.people import Role
from bot.core.people.seat_taking import Comer
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.seat import REFEREE
from engine.errors import Refusal


async def joined(desk: Desk, interaction: discord.Interaction, entry: Entry, chosen: str) -> Card:
    """Seat somebody who comes, as they are called on the server; return where they sit."""
    return await come(desk, interaction, entry, Comer(entry.asker.user, entry.asker.name, chosen))


async def come(desk: Desk, interaction: discord.Interaction, entry: Entry, comer: Comer) -> Card:
    """Give somebody a seat, and open its room to them where it has one; return where they sit, or wait."""
    asker, game = entry.asker, entry.game
    try:
        receipt = await desk.entries.enter(game.id, comer, key=asker.key, at=asker.at)
    except Refusal as refusal:
        return replies.refused_by(await desk.table.of(game.id), refusal.faults)
    if isinstance(receipt, Waits):
        return Card(say("entries.waits", game=plain(game.name), number=receipt.number))
    still, guild, seat = "", interaction.client.get_guild(game.server), receipt.seat
    if entry.me.role is Role.REFEREE and guild is not None:
        still = await rooms.closed_to(guild, await side_room.rooms_not_for(desk, game, asker.user), entry.me)
    if interaction.guild is not None:
        await side_room.let_in(desk, interaction.guild, entry, seat, asker.user)
    me = await desk.lobby.membership(game.server, game.id, asker.user)
    await ask_of_game(desk, game)
    key = "lines.joined" if seat in me.says else "lines.joined_beside"
    return Card(say(key, game=plain(game.name), seat=seat_name(seat)) + still)


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
