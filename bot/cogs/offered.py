"""Lines that are said by buttons, lists and a form, in games of any rules: as if they had been written."""

from __future__ import annotations

from dataclasses import replace

from bot.cogs import lines
from bot.cogs.doors import Need, Shut
from bot.cogs.presses import Answering, Pressed, press
from bot.present import offered as shown_as
from bot.present import sharing
from bot.present.cards import Card
from bot.present.forms import Form
from bot.present.offered import Offers
from bot.present.sharing import Sharing, share_card
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


@press(sharing.SHARE, Need.COMMANDER)
async def share(pressed: Pressed) -> Card:
    """Show what is proposed to be shared out, with the buttons that change it."""
    return _shared(pressed, (await _sharing(pressed))[0])


@press(sharing.OF, Need.COMMANDER, Answering.EDIT)
async def share_of(pressed: Pressed) -> Card:
    """Go on with the points of another name."""
    now, _ = await _sharing(pressed)
    at = int(pressed.values[0])
    if at >= len(now.points):
        raise Shut("door.older")
    return _shared(pressed, replace(now, at=at))


@press(sharing.LESS, Need.COMMANDER, Answering.EDIT)
async def share_less(pressed: Pressed) -> Card:
    """Take a point away."""
    return _shared(pressed, (await _sharing(pressed))[0].changed(-1))


@press(sharing.MORE, Need.COMMANDER, Answering.EDIT)
async def share_more(pressed: Pressed) -> Card:
    """Give a point more."""
    return _shared(pressed, (await _sharing(pressed))[0].changed(1))


@press(sharing.SAID, Need.COMMANDER)
async def share_said(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line as the points are shared out; the rules judge it."""
    now, seat = await _sharing(pressed)
    return await _said(pressed, now.line(), seat)


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
    game, sign = pressed.entry.game.id, _sign(pressed)
    of = await pressed.desk.table.of(game)
    for seat in pressed.entry.me.says:
        for one in of.offers(await pressed.desk.table.view(game, seat)):
            if one.line(sign) is not None or one.pick(sign) is not None or one.share(sign) is not None:
                return seat, one
    raise Shut("door.expired")


def _sign(pressed: Pressed) -> str:
    """Return what tells for what a button stands: behind it stands what is shared out so far."""
    return pressed.carried.more.partition(".")[0]


async def _sharing(pressed: Pressed) -> tuple[Sharing, Seat]:
    """Return what is shared out, as the button carries it, and for which seat; raise `Shut`."""
    seat, of = await _offering(pressed)
    found = of.share(_sign(pressed))
    now = None if found is None else Sharing.read(found, pressed.carried.more)
    if now is None:
        raise Shut("door.expired")
    return now, seat


def _shared(pressed: Pressed, now: Sharing) -> Card:
    return share_card(pressed.entry.game.id, pressed.carried.moment, now)


def _chosen(pressed: Pressed, of: Offers) -> str:
    found = of.pick(pressed.carried.more)
    if found is None or not set(pressed.values) <= set(found.names):
        raise Shut("door.expired")
    return found.chosen(pressed.values)


async def _said(pressed: Pressed, line: str, seat: Seat) -> tuple[Card, ...]:
    entry = pressed.entry
    of = await pressed.desk.table.of(entry.game.id)
    return lines.done(entry, await lines.said(pressed.desk, entry, of, lines.Words(line, seat)))
