"""A game of Doors on a database, for tests: who comes, what is said, what is sent."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest
from sqlalchemy import select

from bot.core.dice.dice_set import set_dice
from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.people.seat_taking import Comer, enter
from bot.core.store.engine import Database
from bot.core.store.tables import outbox
from bot.core.table.receipts import Receipt
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.seat import Seat
from engine.errors import Refusal
from tests.smallest_game.doors.game import GAME

RHEA, ANN, BEN, CLEO = 7, 8, 9, 10
AMBERS, PUBLICS = 21, 14
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
QUESTION, WORD = 1443000004538456000, 1443000004538456098


class Cellar:
    """A game of Doors on a database; each thing is said a minute later than the one before."""

    def __init__(self, database: Database, id_: str) -> None:
        self.database, self.id, self.numbers = database, id_, count(1)
        self.table = Table(database, {**GAMES, GAME.name: GAME})

    async def enters(self, user: int, name: str, room: int | None = None) -> Receipt:
        number = next(self.numbers)
        at = NOON + timedelta(minutes=number)
        return await enter(
            self.table, self.id, Comer(user, name, room=room), key=f"interaction:{number}", at=at
        )

    async def says(self, user: int, seat: Seat, text: str, reason: str = "") -> Receipt:
        number = next(self.numbers)
        at, key = NOON + timedelta(minutes=number), f"message:{number}"
        return await self.table.submit(self.id, seat, text, key=key, author_id=user, at=at, reason=reason)

    async def refused(self, user: int, seat: Seat, text: str) -> list[str]:
        """Return the faults of what is said; nothing is written."""
        before = await self.table.position(self.id)
        with pytest.raises(Refusal) as refused:
            await self.says(user, seat, text)
        assert await self.table.position(self.id) == before
        return [one.kind for one in refused.value.faults]

    async def letters(self, position: int) -> list[tuple[str, str, int]]:
        """Return for which seats, and to whom or in which channel, an entry sent something."""
        query = select(outbox.c.seat, outbox.c.audience, outbox.c.target).where(outbox.c.position == position)
        async with self.database.read() as connection:
            return [tuple(row) for row in await connection.execute(query.order_by(outbox.c.id))]


async def speaks(cellar: Cellar) -> bool:
    """Have Ann say the last word; return whether the dice are set by it."""
    words = LastWords(cellar.database)
    if await words.of(cellar.id) is None:
        await words.ask(LastWordQuestion(cellar.id, 100, PUBLICS, ANN, "word"))
        await words.asked(cellar.id, QUESTION)
    question = await words.of(cellar.id)
    assert question is not None
    return await set_dice(cellar.table, question, WORD, by="amber", texts=(), at=NOON)


async def both(cellar: Cellar) -> None:
    """Have Ann join with a room, and Ben without one; the dice are set."""
    await cellar.enters(ANN, "Ann", AMBERS)
    await cellar.enters(BEN, "Ben")
    assert await speaks(cellar)
