"""The referee fills in, on Discord: he asks for a vehicle, both captains answer, he may step back (2.5)."""

from __future__ import annotations

from bot.cogs.battles.entering import Battle, arrange, battle, parts
from bot.cogs.doors import Need, Shut
from bot.cogs.presses import Answering, Pressed, press
from bot.present.battles import filling_in as present
from bot.present.battles.card import battle_card
from bot.present.cards import Card
from bot.services.battles.encounter import Act
from bot.services.battles.filling_in import approving, asking, declining, step_back
from bot.words.speech import say
from engine.campaign.arranging.shapes import Slot


async def _done(pressed: Pressed, act: Act) -> Battle:
    encounter, _ = parts(pressed)
    return await arrange(pressed.desk, pressed.entry, encounter, pressed.carried.act, act)


def _asked_at(pressed: Pressed) -> int:
    """Answer when was asked what a button answers; 0 on a button that was written before buttons said so."""
    return int(parts(pressed)[1] or 0)


def _noted(found: Battle, key: str) -> Card:
    card = battle_card(found.shown, found.viewer)
    return Card(f"{say(key, hex=found.shown.hex)}\n\n{card.text}", rows=card.rows)


@press(present.LIST, Need.REFEREE)
async def choose(pressed: Pressed) -> Card:
    """Show the vehicles that nobody plays."""
    return present.list_card((await battle(pressed)).shown)


@press(present.ASK, Need.REFEREE, Answering.EDIT)
async def ask(pressed: Pressed) -> Card:
    """Ask both captains for the chosen vehicle."""
    try:
        slot = Slot.read(next(iter(pressed.values), ""))
    except ValueError as error:
        raise Shut("door.expired") from error
    return _noted(await _done(pressed, asking(slot)), "fill.asked")


@press(present.YES, Need.COMMANDER, Answering.EDIT)
async def approve(pressed: Pressed) -> Card:
    """Agree, for one's team; that the enemy gave the vehicle to somebody else meanwhile is his own (12.5)."""
    before = await battle(pressed)
    wish = before.shown.sight.fill_in
    found = await _done(pressed, approving(_asked_at(pressed)))
    if found.shown.sight.fill_in is not None:
        return _noted(found, "fill.approved")
    own = wish is not None and wish.team is found.viewer.team
    return _noted(found, "fill.lapsed" if own else "fill.no_more")


@press(present.NO, Need.COMMANDER, Answering.EDIT)
async def decline(pressed: Pressed) -> Card:
    """Do not agree."""
    return _noted(await _done(pressed, declining(_asked_at(pressed))), "fill.declined")


@press(present.BACK, Need.REFEREE_ALWAYS, Answering.EDIT)
async def back(pressed: Pressed) -> Card:
    """Play no more, or ask no more."""
    return _noted(await _done(pressed, step_back), "fill.back")
