"""The letters that could not be brought to somebody's direct messages, for them to read on the server."""

from __future__ import annotations

from bot.core.people.seating import read_seating
from bot.core.post.letter_parcels import parcel_of
from bot.core.post.parcels import Refused
from bot.core.post.posting import PRIVATE
from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.shared_faults import PutAside
from bot.core.store.engine_values import Unknown
from bot.core.store.outbox import parked_letters
from bot.core.table.table import Table
from bot.core.words.speech import beside
from engine.common.seat import REFEREE

MOST = 5
"""So many are shown at most: what came before is in the game, and `/mine` tells it."""


async def unread(table: Table, game: str, name: str, user: int) -> tuple[Card, ...]:
    """Return what did not reach somebody, as the seat for which it was saw it then, the newest last.

    Each is asked for anew whether it is still theirs to read; a referee reads in their own room. Raise what
    reading the game raises.
    """
    async with table.database.read() as connection:
        letters = await parked_letters(connection, game, user, PRIVATE, MOST)
        seating = await read_seating(connection, game)
    judges = user in seating.members(REFEREE)
    cards: list[Card] = []
    for letter in letters if not judges else ():
        try:
            parcel = await parcel_of(table, letter)
        except (Refused, PutAside, Unknown):
            continue
        with beside(parcel.of.words):
            reader = Reader(game, name, user)
            cards += parcel.of.letters(parcel.of.kinds, parcel.notices, parcel.seen, reader)
    return tuple(cards)
