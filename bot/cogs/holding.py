"""What is held: the referee looks at what both teams would be sent, then sends it or takes it back (2.4)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.cogs import refereeing
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need
from bot.cogs.presses import Answering, Pressed, press
from bot.core.letters import shown
from bot.present import alt
from bot.present.cards import Button, Card, Look, Picture
from bot.present.carried import Carried
from bot.present.forms import Form
from bot.present.held import BACK, LOOK, SEND, decide
from bot.present.names import plain
from bot.present.outgoing import sent, to_whom
from bot.present.reader import Reader
from bot.services.faults import refusal
from bot.services.parcels import Channel, Parcel
from bot.words.speech import say
from engine.common.seat import PUBLIC, Seat


async def set_hold(desk: Desk, entry: Entry, *, on: bool | None) -> tuple[Card, ...]:
    """Set whether the referee checks what teams are told, or tell it; what is held now comes with it."""
    game, name = entry.game, plain(entry.game.name)
    if on is not None:
        await desk.holds.put(game.server, game.id, entry.asker.user, on=on)
    now = await desk.holds.of(game.id)
    key = ("on" if now.on else "off") if on is not None else ("state_on" if now.on else "state_off")
    text = say(f"hold.{key}", game=name)
    if now.shown is None:
        return (Card(text),)
    look = Button(say("button.hold_look"), str(Carried(LOOK, game.id, now.shown)), Look.GO)
    return (Card(f"{text}\n{say('hold.off_waits')}").under((look,)),)


@press(LOOK, Need.REFEREE)
async def look(pressed: Pressed) -> tuple[Card, ...]:
    """Show what each team would be sent now; raises a refusal where nothing is held any more."""
    desk, entry = pressed.desk, pressed.entry
    now = await desk.holds.of(entry.game.id)
    if now.shown is None:
        raise refusal("nothing_held")
    head = await desk.table.position(entry.game.id)
    opening = say("hold.letters", game=plain(entry.game.name))
    cards = await outgoing(desk, entry, await desk.holds.letters(entry.game.id), opening)
    return (*cards[:-1], cards[-1].under(decide(entry.game.id, now.shown, head)))


@press(SEND, Need.REFEREE, Answering.EDIT)
async def send(pressed: Pressed) -> Card:
    """Send what was looked at; if the game has gone on since, do nothing."""
    await refereeing.unmoved(pressed)
    entry = pressed.entry
    shown = int(pressed.carried.more)
    head = pressed.carried.moment
    await pressed.desk.holds.send(
        entry.game.server, entry.game.id, entry.asker.user, shown, head=head, at=entry.asker.at
    )
    return Card(say("hold.sent"))


@press(BACK, Need.REFEREE, Answering.FORM)
async def back(pressed: Pressed) -> Form:
    """Ask why the last step is taken back."""
    await refereeing.unmoved(pressed)
    return await refereeing.undoing(pressed.desk, pressed.entry)


async def outgoing(desk: Desk, entry: Entry, parcels: Iterable[Parcel], opening: str) -> tuple[Card, ...]:
    """Answer what some parcels say, for the referee: both maps side by side, then what each seat reads.

    All is made as the letters are; their buttons are left out.
    """
    made = tuple(parcels)
    seats = (*(await desk.table.sitting(entry.game.id)).sides, PUBLIC)
    of = {seat: [one for one in made if one.seat == seat] for seat in seats}
    maps = [one for seat in seats if (one := await _map(desk, seat, of[seat])) is not None]
    head = f"{opening} {say('hold.maps')}" if len(maps) > 1 else opening
    return (Card(head, tuple(maps)), *[await _to_seat(desk, entry, seat, of[seat]) for seat in seats])


async def _map(desk: Desk, seat: Seat, parcels: list[Parcel]) -> Picture | None:
    """Answer the first picture that goes with the last of a seat's letters that has one."""
    every = [(one, names) for one in parcels if (names := shown(one.of, one.notices, seat))]
    if not every:
        return None
    one, names = every[-1]
    picture = one.of.pictures[names[0]]
    alone = say("hold.map", seat=to_whom(seat), map=picture.alt(one.view))
    return Picture(f"{seat}.png", await picture.draw(desk.studio, one.view), alt.cut(alone))


async def _to_seat(desk: Desk, entry: Entry, seat: Seat, parcels: list[Parcel]) -> Card:
    if not parcels:
        return Card(say("hold.nothing_to", seat=to_whom(seat)))
    lines = [line for one in parcels for line in _lines(entry, one)]
    last = {name: one for one in parcels for name in shown(one.of, one.notices, seat)[1:]}
    pictures = [
        Picture(
            f"{seat}-{name}.png",
            await one.of.pictures[name].draw(desk.studio, one.view),
            one.of.pictures[name].alt(one.view),
        )
        for name, one in last.items()
    ]
    return Card("\n".join(lines), tuple(pictures))


def _lines(entry: Entry, parcel: Parcel) -> Iterable[str]:
    user = 0 if isinstance(parcel.audience, Channel) else parcel.audience.user
    reader = Reader(entry.game.id, entry.game.name, user)
    return sent(parcel.of.letters(parcel.kinds, parcel.notices, parcel.view, reader), parcel.seat, reader)
