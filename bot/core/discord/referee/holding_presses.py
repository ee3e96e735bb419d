"""What is held: the referee looks at what both teams would be sent, then sends it or takes it back (2.4)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.asked_game_kind import worded, wording
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need
from bot.core.discord.referee import refereeing
from bot.core.post.parcels import Channel, Parcel
from bot.core.present.cards import Card, Picture
from bot.core.present.forms import Form
from bot.core.present.hold_cards import BACK, LOOK, SEND, decide, look_button
from bot.core.present.messages import cut
from bot.core.present.outgoing import sent, to_whom
from bot.core.present.reader import Reader
from bot.core.referee.holds import Holding
from bot.core.seam.letters import there
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from engine.common.seat import PUBLIC, Seat
from engine.common.turn import WHOLE, Scope

PRESSES = Presses(noted="hold")


async def set_hold(desk: Desk, entry: Entry, scope: Scope = WHOLE, *, on: bool | None) -> tuple[Card, ...]:
    """Set whether the referee checks what teams are told, or tell it; what is held now comes with it."""
    game, name = entry.game, plain(entry.game.name)
    if on is not None:
        await desk.holds.put(game.server, game.id, entry.asker.user, on=on, scope=scope)
    now = await desk.holds.of(game.id)
    text = _told(name, now, scope, on=on)
    waits = [one for one in now.every if scope in (WHOLE, one) or now.shown is not None]
    if not waits:
        return (Card(text),)
    looks = tuple(look_button(game.id, now.every[one], one, wording()) for one in waits)
    return (Card(f"{text}\n{say('hold.off_waits')}").under(looks),)


def _told(name: str, now: Holding, scope: Scope, *, on: bool | None) -> str:
    """Tell what is set now, of the whole game or of a scope of it."""
    checks = scope in now.scopes if scope else now.on
    state = "" if on is not None else "state_"
    of = "part_" if scope else ""
    said = [worded(f"hold.{of}{state}{'on' if checks else 'off'}", game=name, scope=plain(scope))]
    if now.on and scope:
        said.append(worded("hold.state_on", game=name))
    if now.scopes and not scope and on is None:
        said.append(say("hold.parts", scopes=listed([plain(one) for one in sorted(now.scopes)])))
    return "\n".join(said)


@PRESSES.on(LOOK, Need.REFEREE)
async def look(pressed: Pressed) -> tuple[Card, ...]:
    """Show what each team would be sent now; raises a refusal where nothing is held any more."""
    desk, entry = pressed.desk, pressed.entry
    game, scope = entry.game.id, pressed.carried.more
    now = await desk.holds.of(game)
    if now.shown is not None:
        scope = WHOLE
    shown = now.every.get(scope)
    if shown is None:
        raise refusal("nothing_held")
    head = await desk.table.position(game, scope)
    opening = say("hold.letters", game=plain(entry.game.name))
    cards = await outgoing(desk, entry, await desk.holds.letters(game, scope), opening)
    return (*cards[:-1], cards[-1].under(decide(game, shown, head, scope)))


@PRESSES.on(SEND, Need.REFEREE, Answering.EDIT, shape=Shape(rf"{NUMBER}(?:\.[^:]{{1,32}})?"))
async def send(pressed: Pressed) -> Card:
    """Send what was looked at; if the game has gone on since, do nothing."""
    entry = pressed.entry
    shown, _, scope = pressed.carried.more.partition(".")
    await refereeing.unmoved(pressed, scope)
    head, user = pressed.carried.moment, entry.asker.user
    await pressed.desk.holds.send(
        entry.game.server, entry.game.id, user, int(shown), head=head, scope=scope, at=entry.asker.at
    )
    return Card(worded("hold.sent"))


@PRESSES.on(BACK, Need.REFEREE, Answering.FORM)
async def back(pressed: Pressed) -> Form:
    """Ask why the last step is taken back."""
    await refereeing.unmoved(pressed, pressed.carried.more)
    return await refereeing.undoing(pressed.desk, pressed.entry, pressed.carried.more)


async def outgoing(desk: Desk, entry: Entry, parcels: Iterable[Parcel], opening: str) -> tuple[Card, ...]:
    """Return what some parcels say, for the referee: both maps side by side, then what each seat reads.

    All is made as the letters are; their buttons are left out.
    """
    made = tuple(parcels)
    seats = (*(await desk.table.sitting(entry.game.id)).sides, PUBLIC)
    of = {seat: [one for one in made if one.seat == seat] for seat in seats}
    shows = [(seat, one) for seat in seats if (one := _last_shown(seat, of[seat])) is not None]
    maps = [await _map(desk, seat, one, square=len(shows) > 1) for seat, one in shows]
    head = f"{opening} {worded('hold.maps')}" if len(maps) > 1 else opening
    return (Card(head, tuple(maps)), *[await _to_seat(desk, entry, seat, of[seat]) for seat in seats])


def _last_shown(seat: Seat, parcels: list[Parcel]) -> tuple[Parcel, str] | None:
    """Return the last of a seat's letters that has pictures, and the name of the first of them."""
    every = [(one, names[0]) for one in parcels if (names := there(one.of, one.notices, seat, one.view))]
    return every[-1] if every else None


async def _map(desk: Desk, seat: Seat, shown: tuple[Parcel, str], *, square: bool) -> Picture:
    """Return that picture; `square`: others stand beside it, so that it would be cut to a square."""
    one, name = shown
    picture = one.of.pictures[name]
    if square and picture.square:
        picture = one.of.pictures[picture.square]
    alone = say("hold.map", seat=to_whom(seat), map=picture.alt(one.view))
    return Picture(f"{seat}.png", await picture.draw(desk.studio, one.view), cut(alone))


async def _to_seat(desk: Desk, entry: Entry, seat: Seat, parcels: list[Parcel]) -> Card:
    if not parcels:
        return Card(say("hold.nothing_to", seat=to_whom(seat)))
    lines = [line for one in parcels for line in _lines(entry, one)]
    last = {name: one for one in parcels for name in there(one.of, one.notices, seat, one.view)[1:]}
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
