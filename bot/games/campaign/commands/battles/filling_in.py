"""The referee fills in, on Discord: he asks for a vehicle, both captains answer, he may step back (2.5)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import MOMENT, NAME, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.present.cards import Card
from bot.games.campaign.cards.battles import filling_in as present
from bot.games.campaign.commands.battles.entering import battle, done, noted, parts
from bot.games.campaign.commands.battles.manning import SLOT
from bot.games.campaign.services.battles.filling_in import approving, asking, declining, step_back
from engine.campaign.arranging.shapes import Slot

PRESSES = Presses(noted="fill_in")
_WISH = Shape(rf"{NAME}(?:\.{MOMENT})?")


def _asked_at(pressed: Pressed) -> int:
    """Return when was asked what a button answers; 0 on a button that was written before buttons said so."""
    return int(parts(pressed)[1] or 0)


@PRESSES.on(present.LIST, Need.REFEREE)
async def choose(pressed: Pressed) -> Card:
    """Show the vehicles that nobody plays."""
    return present.list_card((await battle(pressed)).shown)


@PRESSES.on(present.ASK, Need.REFEREE, Answering.EDIT, shape=Shape(each=SLOT))
async def ask(pressed: Pressed) -> Card:
    """Ask both captains for the chosen vehicle."""
    try:
        slot = Slot.read(next(iter(pressed.values), ""))
    except ValueError as error:
        raise Shut("door.expired") from error
    return noted(await done(pressed, asking(slot)), "fill.asked")


@PRESSES.on(present.YES, Need.COMMANDER, Answering.EDIT, shape=_WISH)
async def approve(pressed: Pressed) -> Card:
    """Agree, for one's team; that the enemy gave the vehicle to somebody else meanwhile is his own (12.5)."""
    before = await battle(pressed)
    wish = before.shown.sight.fill_in
    found = await done(pressed, approving(_asked_at(pressed)))
    if found.shown.sight.fill_in is not None:
        return noted(found, "fill.approved")
    own = wish is not None and wish.team is found.viewer.team
    return noted(found, "fill.lapsed" if own else "fill.no_more")


@PRESSES.on(present.NO, Need.COMMANDER, Answering.EDIT, shape=_WISH)
async def decline(pressed: Pressed) -> Card:
    """Do not agree."""
    return noted(await done(pressed, declining(_asked_at(pressed))), "fill.declined")


@PRESSES.on(present.BACK, Need.REFEREE_ALWAYS, Answering.EDIT)
async def back(pressed: Pressed) -> Card:
    """Play no more, or ask no more."""
    return noted(await done(pressed, step_back), "fill.back")
