"""Somebody is missing: the referee names whom, postpones once, then rules by button (campaign 13.9)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import BITS, NAME, Shape, one_of
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.words.speech import say
from bot.games.campaign.cards.battles import absence as shown_as
from bot.games.campaign.cards.battles.picks import read_slots
from bot.games.campaign.cards.battles.reporting import all_slots
from bot.games.campaign.commands.battles.entering import arrange, battle, parts
from bot.games.campaign.services.battles import absence as acts
from engine.campaign.arranging.absence import Ruling
from engine.errors import NotAllowed, fault

PRESSES = Presses(noted="absence")


@PRESSES.on(shown_as.ASK, Need.REFEREE, Answering.FORM)
async def ask(pressed: Pressed) -> Form:
    """Ask the referee whose players are missing."""
    here = await battle(pressed)
    if not any(shown_as.ASK in one.carries for one in shown_as.buttons(here.shown, here.viewer)):
        raise NotAllowed(fault("absence_not_due", "13.9"))
    return shown_as.absence_form(here.shown)


@PRESSES.on(shown_as.NAMED, Need.REFEREE)
async def named(pressed: Pressed) -> Card:
    """Postpone the battle; where it was postponed before, offer the rulings that are legal."""
    here = await battle(pressed)
    chosen = read_slots(pressed.filled.fields.get("missing", ()), all_slots(here.shown))
    if not here.shown.sight.postponed:
        await arrange(pressed.desk, pressed.entry, here.shown.id, "postpone", acts.postpone(chosen))
        return Card(say("proof.absent_postponed", hex=here.shown.hex))
    gone, legal = await acts.rulings_of(pressed.desk.encounters, here.shown.game, here.shown.id, chosen)
    return shown_as.ruling_card(here.shown, gone, legal)


@PRESSES.on(shown_as.PUT_OFF, Need.REFEREE_ALWAYS, Answering.FORM)
async def ask_who_plays(pressed: Pressed) -> Form:
    """Ask a referee who plays whose players are missing from an opened battle: all see them (12.5)."""
    here = await battle(pressed)
    if not any(shown_as.PUT_OFF in one.carries for one in shown_as.buttons(here.shown, here.viewer)):
        raise NotAllowed(fault("absence_not_due", "13.9"))
    return shown_as.absence_form(here.shown, shown_as.PUT_OFF_NAMED)


@PRESSES.on(shown_as.PUT_OFF_NAMED, Need.REFEREE_ALWAYS)
async def put_off(pressed: Pressed) -> Card:
    """Postpone an opened battle in which he plays, once; that decides nothing (2.5)."""
    here = await battle(pressed)
    if here.shown.sight.opened_at is None:
        raise NotAllowed(fault("absence_not_due", "13.9"))
    chosen = read_slots(pressed.filled.fields.get("missing", ()), all_slots(here.shown))
    await arrange(pressed.desk, pressed.entry, here.shown.id, "postpone", acts.postpone(chosen))
    return Card(say("proof.absent_put_off", hex=here.shown.hex))


@PRESSES.on(shown_as.CAME, Need.REFEREE)
async def take_back(pressed: Pressed) -> Card:
    """Take back that vehicles stay out: whoever plays them came after all (16.2)."""
    here = await battle(pressed)
    await arrange(pressed.desk, pressed.entry, here.shown.id, "unrule", acts.take_back)
    return Card(say("proof.ruled_back", hex=here.shown.hex))


@PRESSES.on(shown_as.RULE, Need.REFEREE, shape=Shape(rf"{NAME}\.{one_of(Ruling)}\.{BITS}"))
async def rule(pressed: Pressed) -> Card:
    """Rule on who is missing."""
    here = await battle(pressed)
    value, _, mask = parts(pressed)[1].partition(".")
    ruling = Ruling(value)
    act = acts.rule(shown_as.read_short(here.shown, mask), ruling)
    await arrange(pressed.desk, pressed.entry, here.shown.id, "rule", act)
    return Card(say(f"proof.ruled_{ruling.value}", hex=here.shown.hex))
