"""Observers on Discord: to be one, to be one no more, and captains who want none (13.5)."""

from __future__ import annotations

from bot.cogs.battles.entering import arrange, parts
from bot.cogs.doors import Need
from bot.cogs.presses import Answering, Pressed, press
from bot.present.battles.card import battle_card
from bot.present.battles.observing import CHALLENGE, CHALLENGE_NOT, OBSERVE, OBSERVE_NOT
from bot.present.cards import Card
from bot.services.battles.observing import ACTS


async def _done(pressed: Pressed) -> Card:
    """Do what the button says, and show the battle as it is then."""
    encounter, _ = parts(pressed)
    act = pressed.carried.act
    found = await arrange(pressed.desk, pressed.entry, encounter, act, ACTS[act])
    return battle_card(found.shown, found.viewer)


@press(OBSERVE, Need.PLAYER, Answering.EDIT)
async def observe(pressed: Pressed) -> Card:
    """Take an empty place."""
    return await _done(pressed)


@press(OBSERVE_NOT, Need.PLAYER, Answering.EDIT)
async def observe_no_more(pressed: Pressed) -> Card:
    """Give it back."""
    return await _done(pressed)


@press(CHALLENGE, Need.COMMANDER, Answering.EDIT)
async def challenge(pressed: Pressed) -> Card:
    """Object to observers."""
    return await _done(pressed)


@press(CHALLENGE_NOT, Need.COMMANDER, Answering.EDIT)
async def challenge_no_more(pressed: Pressed) -> Card:
    """Object no more."""
    return await _done(pressed)
