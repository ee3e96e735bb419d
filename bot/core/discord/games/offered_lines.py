"""Lines that are said by buttons, lists and a form, in games of any rules: as if they had been written."""

from __future__ import annotations

from dataclasses import replace

from bot.core.discord.answering.custom_id_patterns import BITS, NUMBER, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.messages import said_lines
from bot.core.people.meant_seat import seat_meant
from bot.core.present import offered_choices as shown_as
from bot.core.present import sharing
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.present.offered_choices import Offers
from bot.core.present.sharing import Sharing, share_card
from engine.common.seat import Seat
from engine.common.turn import Scope

PRESSES = Presses()
_SHARED = rf"{BITS}\.[0-9a-z]{{1,25}}\.[0-9]{{1,2}}"


@PRESSES.on(shown_as.SAY, Need.COMMANDER, shape=Shape(BITS))
async def say_line(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line that stands on a button, if it is still offered for what it was offered for."""
    seat, of = await offering(pressed)
    line = of.line(pressed.carried.more)
    return await said(pressed, line or "", seat)


@PRESSES.on(shown_as.TAKE, Need.COMMANDER, shape=Shape(BITS, r".{1,100}", least=0))
async def take(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line with what was chosen for it."""
    seat, of = await offering(pressed)
    return await said(pressed, _chosen(pressed, of), seat)


@PRESSES.on(shown_as.PICK, Need.COMMANDER, Answering.FORM, shape=Shape(BITS, r".{1,100}"))
async def pick(pressed: Pressed) -> Form:
    """Open the form with the line that was chosen for, to be finished by hand."""
    _, of = await offering(pressed)
    line = _chosen(pressed, of)
    return shown_as.line_form(pressed.entry.game.id, pressed.carried.moment, line, of.scope)


@PRESSES.on(sharing.SHARE, Need.COMMANDER, shape=Shape(BITS))
async def share(pressed: Pressed) -> Card:
    """Show what is proposed to be shared out, with the buttons that change it."""
    return _shared(pressed, (await _sharing(pressed))[0])


@PRESSES.on(sharing.OF, Need.COMMANDER, Answering.EDIT, shape=Shape(_SHARED, NUMBER))
async def share_of(pressed: Pressed) -> Card:
    """Go on with the points of another name."""
    now, _ = await _sharing(pressed)
    at = int(pressed.values[0])
    if at >= len(now.points):
        raise Shut("door.older")
    return _shared(pressed, replace(now, at=at))


@PRESSES.on(sharing.LESS, Need.COMMANDER, Answering.EDIT, shape=Shape(_SHARED))
async def share_less(pressed: Pressed) -> Card:
    """Take a point away."""
    return _shared(pressed, (await _sharing(pressed))[0].changed(-1))


@PRESSES.on(sharing.MORE, Need.COMMANDER, Answering.EDIT, shape=Shape(_SHARED))
async def share_more(pressed: Pressed) -> Card:
    """Give a point more."""
    return _shared(pressed, (await _sharing(pressed))[0].changed(1))


@PRESSES.on(sharing.SAID, Need.COMMANDER, shape=Shape(_SHARED))
async def share_said(pressed: Pressed) -> tuple[Card, ...]:
    """Say the line as the points are shared out; the rules judge it."""
    now, seat = await _sharing(pressed)
    return await said(pressed, now.line(), seat)


@PRESSES.on(shown_as.WRITE, Need.COMMANDER, Answering.FORM, shape=Shape(rf"(?:{BITS}|@[^:]{{1,40}})?"))
async def write(pressed: Pressed) -> Form:
    """Open the form for lines, begun with the one on the button, if there is any."""
    line, more = "", pressed.carried.more
    scope = shown_as.scope_at(more)
    if more and not scope:
        _, of = await offering(pressed)
        line, scope = f"{(of.line(more) or '').strip()} ", of.scope
    return shown_as.line_form(pressed.entry.game.id, pressed.carried.moment, line, scope)


@PRESSES.on(shown_as.SENT, Need.COMMANDER)
async def sent(pressed: Pressed) -> tuple[Card, ...]:
    """Say the lines of the form, in the turn in which it was opened."""
    sitting = await pressed.desk.table.sitting(pressed.entry.game.id)
    seat, text = seat_meant(sitting, pressed.entry.me, pressed.filled.text(shown_as.TEXT))
    await _refuse_old(pressed, seat, shown_as.scope_at(pressed.carried.more))
    return await said(pressed, text, seat)


async def _refuse_old(pressed: Pressed, seat: Seat, scope: Scope) -> None:
    """Raise `Shut` for what was offered in a turn of its scope that is over."""
    if pressed.carried.moment != await pressed.desk.table.mark(pressed.entry.game.id, seat, scope):
        raise Shut("door.expired")


async def offering(pressed: Pressed) -> tuple[Seat, Offers]:
    """Return for which of their seats it is offered, and with what; raise `Shut` where for none any more."""
    game, sign = pressed.entry.game.id, _sign(pressed)
    of = await pressed.desk.table.of(game)
    for seat in pressed.entry.me.says:
        for one in of.offers(await pressed.desk.table.view(game, seat)):
            if one.has(sign):
                await _refuse_old(pressed, seat, one.scope)
                return seat, one
    raise Shut("door.expired")


def _sign(pressed: Pressed) -> str:
    """Return what tells for what a button stands: behind it stands what is shared out so far."""
    return pressed.carried.more.partition(".")[0]


async def _sharing(pressed: Pressed) -> tuple[Sharing, Seat]:
    """Return what is shared out, as the button carries it, and for which seat; raise `Shut`."""
    seat, of = await offering(pressed)
    found = of.share(_sign(pressed))
    now = None if found is None else Sharing.read(found, pressed.carried.more)
    if now is None:
        raise Shut("door.expired")
    return now, seat


def _shared(pressed: Pressed, now: Sharing) -> Card:
    return share_card(pressed.entry.game.id, pressed.carried.moment, now)


def _chosen(pressed: Pressed, of: Offers) -> str:
    found = of.pick(pressed.carried.more)
    nothing = not pressed.values and not (found is not None and found.none)
    if found is None or nothing or not set(pressed.values) <= set(found.names):
        raise Shut("door.expired")
    return found.chosen(pressed.values)


async def said(pressed: Pressed, line: str, seat: Seat, reason: str = "") -> tuple[Card, ...]:
    """Say a line for a seat, a referee with a reason, and return what came of it."""
    entry = pressed.entry
    of = await pressed.desk.table.of(entry.game.id)
    return said_lines.done(
        entry, await said_lines.said(pressed.desk, entry, of, said_lines.Words(line, seat, reason=reason))
    )
