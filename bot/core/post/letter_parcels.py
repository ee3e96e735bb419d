"""A letter of the outbox as it is told: its notices and its View, if its audience is still the seat's."""

from __future__ import annotations

from bot.core.people.seating import Seating, read_seating
from bot.core.post.notices import OF_NO_GAME, PUT_ASIDE
from bot.core.post.parcels import Audience, Channel, Dm, Member, Parcel, Refused
from bot.core.post.posting import KINDS
from bot.core.post.undeliverable import AUDIENCE_CHANGED
from bot.core.seam.game_letters import told_kinds
from bot.core.store.outbox import Letter
from bot.core.table.table import Table
from engine.common.seat import PUBLIC, Seat


def belongs(audience: Audience, seat: Seat, seating: Seating) -> bool:
    """Tell whether an audience is still the seat's: who speaks for it, is of it or reads it, or its room."""
    match audience:
        case Dm(user):
            speaks = user in seating.speakers(seat) or user in seating.asked(seat)
            return speaks or user in seating.readers(seat) or bool(seating.in_office(user, seat))
        case Member(user):
            # Of the public anybody is one: what they are told everybody may know.
            return seat == PUBLIC or user in seating.members(seat)
        case Channel(channel):
            return seating.channels.get(seat) == channel or seating.meets_in(seat, channel)


async def parcel_of(table: Table, letter: Letter) -> Parcel:
    """Make the parcel, its audience checked at this moment.

    Raise `Refused` where it is no longer the seat's.
    """
    seat, (kind, number) = letter.seat, letter.target
    audience = next(of for of, name in KINDS.items() if name == kind)(number)
    async with table.database.read() as connection:
        seating = await read_seating(connection, letter.game)
    told_aside = set(told_kinds(letter.notices)) == {PUT_ASIDE}
    if not told_aside:
        seating = seating.with_rooms((await table.shown_sitting(letter.game)).chairs)
    if not belongs(audience, seat, seating):
        raise Refused(0, AUDIENCE_CHANGED)
    view = None if told_aside else await table.view(letter.game, seat, letter.position)
    of = OF_NO_GAME if told_aside else await table.of(letter.game)
    notices = of.codec.read_letter(letter.notices, letter.version)
    to = (letter.id, letter.game, seat, letter.position, audience)
    return Parcel(*to, notices, view, letter.nonce, of)
