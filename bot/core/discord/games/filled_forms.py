"""Forms that say lines, in games of any rules: what they come to is shown first where a game shows it."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import BITS, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.games.offered_lines import offering, said
from bot.core.present import form_to_lines as shown_as
from bot.core.present.cards import Card
from bot.core.present.form_to_lines import Filling
from bot.core.present.forms import Form
from bot.core.present.offered_choices import Offers, line_form
from bot.core.store.moments import stored
from bot.core.table.foretelling import heard
from bot.core.table.statements import Said
from engine.common.seat import Seat
from engine.errors import Refusal

PRESSES = Presses()


@PRESSES.on(shown_as.OPEN_FORM, Need.COMMANDER, Answering.FORM, shape=Shape(BITS))
async def open_filling(pressed: Pressed) -> Form:
    """Open the form, filled in as far as it is known."""
    _, _, of = await _filling(pressed)
    return of.form(pressed.entry.game.id, pressed.carried.moment, pressed.carried.more)


@PRESSES.on(shown_as.FILLED, Need.COMMANDER)
async def filled(pressed: Pressed) -> tuple[Card, ...]:
    """Say what was filled in; where the game shows what that comes to, ask first."""
    seat, _, of = await _filling(pressed)
    lines = of.says(pressed.filled.fields).strip()
    if lines and of.shows is None:
        return await said(pressed, lines, seat)
    if of.shows is None or not lines or len(lines) > shown_as.MOST_SIGNS:
        raise Shut("filling.length", most=shown_as.MOST_SIGNS)
    entry, asker = pressed.entry, pressed.entry.asker
    words = Said(seat, lines, asker.key, asker.user, stored(asker.at))
    try:
        meant = await heard(pressed.desk.table, entry.game.id, words)
    except Refusal as refused:
        # Whoever fills in a form has numbered no lines; what they typed waits below the refusal.
        faults = [replace(one, line=None) for one in refused.faults]
        card = replies.refused_by(await pressed.desk.table.of(entry.game.id), faults)
        return (shown_as.to_mend(card, pressed.carried, lines),)
    return (shown_as.before_it_counts(pressed.carried, lines, of.shows(meant)),)


@PRESSES.on(shown_as.SURE, Need.COMMANDER, Answering.SETTLE, shape=Shape(BITS))
async def sure(pressed: Pressed) -> tuple[Card, ...]:
    """Say the lines that were shown; what came of it stands below them, and nothing is left to press."""
    seat, _, _ = await _filling(pressed)
    return await said(pressed, lines_on(pressed), seat)


@PRESSES.on(shown_as.AGAIN, Need.COMMANDER, Answering.FORM, shape=Shape(BITS))
async def again(pressed: Pressed) -> Form:
    """Open the form with what was filled in, to be changed; of one that reads no lines, the lines."""
    _, offers, of = await _filling(pressed)
    (game, mark), lines = (pressed.entry.game.id, pressed.carried.moment), lines_on(pressed)
    if of.reads is None:
        return line_form(game, mark, lines, offers.scope)
    return of.form(game, mark, pressed.carried.more, of.reads(lines))


async def _filling(pressed: Pressed) -> tuple[Seat, Offers, Filling]:
    """Return for which seat a form is offered, with what else, and the form; raise `Shut` for none now."""
    seat, offers = await offering(pressed)
    found = offers.form(pressed.carried.more)
    if found is None:
        raise Shut("door.expired")
    return seat, offers, found


def lines_on(pressed: Pressed) -> str:
    """Return the lines on the message that was pressed; raise `Shut` for none."""
    if not pressed.lines:
        raise Shut("door.expired")
    return pressed.lines
