"""A battle settled by a skirmish, on Discord: proposed by the referee, answered by both captains (11.3)."""

from __future__ import annotations

from dataclasses import replace

from bot.cogs.battles.entering import Battle, arrange, parts
from bot.cogs.doors import Need
from bot.cogs.presses import Answering, Pressed, press
from bot.present.battles import bridge as present
from bot.present.battles.card import battle_card
from bot.present.cards import Card
from bot.present.forms import Form
from bot.present.skirmish.last_word import text_form
from bot.services.battles.bridge import agree, decline, propose
from bot.services.battles.encounter import Act
from bot.words.speech import say


def _at(pressed: Pressed) -> int:
    """Answer when was proposed what a button answers."""
    return int(parts(pressed)[1])


async def _done(pressed: Pressed, act: Act) -> Battle:
    encounter, _ = parts(pressed)
    return await arrange(pressed.desk, pressed.entry, encounter, pressed.carried.act, act)


def _noted(found: Battle, key: str) -> Card:
    card = battle_card(found.shown, found.viewer)
    return Card(f"{say(key, hex=found.shown.hex)}\n\n{card.text}", rows=card.rows)


@press(present.ASK, Need.REFEREE_ALWAYS, Answering.EDIT)
async def ask(pressed: Pressed) -> Card:
    """Propose it to both captains."""
    return _noted(await _done(pressed, propose), "bridge.you_proposed")


@press(present.YES, Need.COMMANDER, Answering.EDIT)
async def yes(pressed: Pressed) -> Card:
    """Agree, for one's team; with the second yes the last word is asked for, and the board goes up."""
    return await _agreed(pressed, "")


@press(present.YES_TEXT, Need.COMMANDER, Answering.FORM)
async def yes_with_text(pressed: Pressed) -> Form:
    """Open the form in which a captain writes a text for the dice."""
    carried = pressed.carried
    return text_form(str(replace(carried, act=present.YES_SAID)))


@press(present.YES_SAID, Need.COMMANDER)
async def yes_said(pressed: Pressed) -> Card:
    """Agree, with a text for the dice."""
    return await _agreed(pressed, pressed.filled.text("text"))


async def _agreed(pressed: Pressed, text: str) -> Card:
    found = await _done(pressed, agree(_at(pressed), pressed.entry.asker.key, text))
    bridge = found.shown.sight.bridge
    if bridge is None or not bridge.skirmish:
        return _noted(found, "bridge.you_agreed")
    pressed.desk.duels.committed()
    return _noted(found, "bridge.you_began")


@press(present.NO, Need.COMMANDER, Answering.EDIT)
async def no(pressed: Pressed) -> Card:
    """Do not agree."""
    return _noted(await _done(pressed, decline(_at(pressed))), "bridge.you_declined")


@press(present.BACK, Need.REFEREE_ALWAYS, Answering.EDIT)
async def back(pressed: Pressed) -> Card:
    """Take the proposal back."""
    return _noted(await _done(pressed, decline(_at(pressed))), "bridge.you_took_back")
