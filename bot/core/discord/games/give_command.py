"""`/game give`: an office of a seat, given to one of its people or taken back."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.core.discord.answering.completions import Text, fitting, meant
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.games.side_room import let_in as open_room
from bot.core.people.giving_offices import Giving, Holder
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.seat import Seat


@dataclass(frozen=True, slots=True)
class Gift:
    """Which office goes to whom, None: back to who speaks for the seat; `seat` where they have several."""

    office: str
    to: discord.Member | None
    seat: Seat


async def give(desk: Desk, interaction: discord.Interaction, entry: Entry, gift: Gift) -> Card:
    """Give an office, and let whoever gets it into the seat's room."""
    game, asker, to = entry.game, entry.asker, gift.to
    if to is not None and to.bot:
        raise Shut("giving.bot")
    holder = None if to is None else Holder(to.id, to.display_name)
    service = Giving(desk.table)
    seat, office = await service.give(
        game.server, game.id, asker.user, gift.office, holder, at=asker.at, seat=gift.seat
    )
    told = {"game": plain(game.name), "office": plain(office), "seat": seat_name(seat)}
    if to is None:
        return Card(say("giving.back", **told))
    if interaction.guild is not None:
        await open_room(desk, interaction.guild, entry, seat, to.id)
    return Card(say("giving.given", member=plain(to.display_name), **told))


async def offices(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return what fits of that which the asker can give; nothing where it is not clear in which game."""
    entry = await meant(desk, interaction, Need.COMMANDER)
    if entry is None:
        return []
    can = await Giving(desk.table).offices(entry.game.id, entry.me)
    return fitting(typed, ((name, name) for name in dict.fromkeys(office for _, office in can)))
