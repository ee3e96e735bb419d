"""A battle settled by a skirmish, on Discord: proposed by the referee, answered by both captains (11.3)."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.answering.custom_id_patterns import MOMENT, NAME, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.games.campaign.cards.battles import bridge as present
from bot.games.campaign.commands.battles.entering import done, noted, parts
from bot.games.links.bridge_acts import agree, decline, propose
from bot.games.skirmish.cards.last_word import text_form

PRESSES = Presses()
_BRIDGE = Shape(rf"{NAME}\.{MOMENT}")


def _at(pressed: Pressed) -> int:
    """Return when was proposed what a button answers."""
    return int(parts(pressed)[1])


@PRESSES.on(present.ASK, Need.REFEREE_ALWAYS, Answering.EDIT)
async def ask(pressed: Pressed) -> Card:
    """Propose it to both captains."""
    return noted(await done(pressed, propose), "bridge.you_proposed")


@PRESSES.on(present.YES_TEXT, Need.COMMANDER, Answering.FORM, shape=_BRIDGE)
async def yes_with_text(pressed: Pressed) -> Form:
    """Open the form in which a captain writes a text for the dice."""
    carried = pressed.carried
    return text_form(str(replace(carried, act=present.YES_SAID)))


@PRESSES.on(present.YES, Need.COMMANDER, Answering.EDIT, shape=_BRIDGE)
@PRESSES.on(present.YES_SAID, Need.COMMANDER, shape=_BRIDGE)
async def yes(pressed: Pressed) -> Card:
    """Agree, for one's team; with the second yes the last word is asked for, and the board goes up."""
    text = pressed.filled.text("text")
    found = await done(pressed, agree(_at(pressed), pressed.entry.asker.key, text))
    bridge = found.shown.sight.bridge
    if bridge is None or not bridge.skirmish:
        return noted(found, "bridge.you_agreed")
    pressed.desk.duels.committed()
    return noted(found, "bridge.you_began")


@PRESSES.on(present.NO, Need.COMMANDER, Answering.EDIT, shape=_BRIDGE)
async def no(pressed: Pressed) -> Card:
    """Do not agree."""
    return noted(await done(pressed, decline(_at(pressed))), "bridge.you_declined")


@PRESSES.on(present.BACK, Need.REFEREE_ALWAYS, Answering.EDIT, shape=_BRIDGE)
async def back(pressed: Pressed) -> Card:
    """Take the proposal back."""
    return noted(await done(pressed, decline(_at(pressed))), "bridge.you_took_back")
