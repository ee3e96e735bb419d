"""`/referee corrections`: everything that was corrected, beside what it corrected (campaign 16.2)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import NUMBERED
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.present.cards import Card
from bot.core.present.corrections import corrections_list as shown_as
from bot.core.present.corrections.corrections_card import LIST

PRESSES = Presses(noted="corrections")


async def listed(desk: Desk, entry: Entry, page: int = 0) -> Card:
    """Return a page of the corrections of a game, the latest first."""
    every = await desk.corrections.listed(entry.game.id, entry.asker.user)
    head = await desk.table.position(entry.game.id)
    return shown_as.list_card(entry.game.id, entry.game.name, head, every, page)


@PRESSES.on(LIST, Need.REFEREE, Answering.EDIT, shape=NUMBERED)
async def turn(pressed: Pressed) -> Card:
    """Turn to a page of the list."""
    return await listed(pressed.desk, pressed.entry, int(pressed.carried.more))


@PRESSES.on(shown_as.WHOLE, Need.REFEREE)
async def whole(pressed: Pressed) -> Card:
    """Show a correction letter for letter."""
    every = await pressed.desk.corrections.listed(pressed.entry.game.id, pressed.entry.asker.user)
    wanted = next(iter(pressed.values), "")
    for number, one in enumerate(every, start=1):
        if str(one.position) == wanted:
            return shown_as.whole_card(number, one)
    raise Shut("door.expired")
