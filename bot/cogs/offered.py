"""Lines that are said by buttons, lists and a form, in games of any rules: as if they had been written."""

from __future__ import annotations

from bot.cogs import lines
from bot.cogs.doors import Need, Shut
from bot.cogs.presses import Answering, Pressed, press
from bot.present import offered as shown_as
from bot.present.cards import Card
from bot.present.forms import Form
from bot.present.offered import Offers
from bot.services.meant_seat import seat_meant
from engine.common.seat import Seat


@press(shown_as.SAY, Need.COMMANDER)
async def say_line(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line that stands on a button, if it is still offered for what it was offered for."""
    seat, of = await _offering(pressed)
    line = of.line(pressed.carried.more)
    return await _said(pressed, line or "", seat)


@press(shown_as.TAKE, Need.COMMANDER)
async def take(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line with what was chosen for it."""
    seat, of = await _offering(pressed)
    return await _said(pressed, _chosen(pressed, of), seat)


@press(shown_as.PICK, Need.COMMANDER, Answering.FORM)
async def pick(pressed: Pressed) -> Form:
    """Open the form with the line that was chosen for, to be finished by hand."""
    _, of = await _offering(pressed)
    return shown_as.line_form(pressed.entry.game.id, pressed.carried.moment, _chosen(pressed, of))


@press(shown_as.WRITE, Need.COMMANDER, Answering.FORM)
async def write(pressed: Pressed) -> Form:
    """Open the form for lines, begun with the one on the button, if there is any."""
    line = ""
    if pressed.carried.more:
        _, of = await _offering(pressed)
        line = f"{(of.line(pressed.carried.more) or '').strip()} "
    return shown_as.line_form(pressed.entry.game.id, pressed.carried.moment, line)


@press(shown_as.SENT, Need.COMMANDER)
async def sent(pressed: Pressed) -> tuple[Card, ...]:
    """Say the lines of the form, in the turn in which it was opened."""
    await _refuse_old(pressed)
    sitting = await pressed.desk.table.sitting(pressed.entry.game.id)
    seat, text = seat_meant(sitting, pressed.entry.me, pressed.filled.text(shown_as.TEXT))
    return await _said(pressed, text, seat)


async def _refuse_old(pressed: Pressed) -> None:
    """Raise `Shut` for what was offered in a turn that is over."""
    entry = pressed.entry
    if pressed.carried.moment != await pressed.desk.table.mark(entry.game.id, entry.me.seat):
        raise Shut("door.expired")


async def _offering(pressed: Pressed) -> tuple[Seat, Offers]:
    """Return for which of their seats it is offered, and with what; raise `Shut` where for none any more."""
    await _refuse_old(pressed)
    game, sign = pressed.entry.game.id, pressed.carried.more
    of = await pressed.desk.table.of(game)
    for seat in pressed.entry.me.says:
        for one in of.offers(await pressed.desk.table.view(game, seat)):
            if one.line(sign) is not None or one.pick(sign) is not None:
                return seat, one
    raise Shut("door.expired")


def _chosen(pressed: Pressed, of: Offers) -> str:
    found = of.pick(pressed.carried.more)
    if found is None or not set(pressed.values) <= set(found.names):
        raise Shut("door.expired")
    return found.chosen(pressed.values)


async def _said(pressed: Pressed, line: str, seat: Seat) -> tuple[Card, ...]:
    entry = pressed.entry
    of = await pressed.desk.table.of(entry.game.id)
    return lines.done(entry, await lines.said(pressed.desk, entry, of, lines.Words(line, seat)))
