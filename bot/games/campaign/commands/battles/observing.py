"""Observers on Discord: to be one, to be one no more, and captains who want none (13.5)."""

from __future__ import annotations

from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need
from bot.core.present.cards import Card
from bot.games.campaign.cards.battles.card import battle_card
from bot.games.campaign.cards.battles.observing import CHALLENGE, CHALLENGE_NOT, OBSERVE, OBSERVE_NOT
from bot.games.campaign.commands.battles.entering import arrange, parts
from bot.games.campaign.services.battles.observing import ACTS

PRESSES = Presses()


@PRESSES.on(OBSERVE, Need.PLAYER, Answering.EDIT)
@PRESSES.on(OBSERVE_NOT, Need.PLAYER, Answering.EDIT)
@PRESSES.on(CHALLENGE, Need.COMMANDER, Answering.EDIT)
@PRESSES.on(CHALLENGE_NOT, Need.COMMANDER, Answering.EDIT)
async def observe(pressed: Pressed) -> Card:
    """Do what the button says, and show the battle as it is then."""
    encounter, _ = parts(pressed)
    act = pressed.carried.act
    found = await arrange(pressed.desk, pressed.entry, encounter, act, ACTS[act])
    return battle_card(found.shown, found.viewer)
