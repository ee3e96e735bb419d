"""A tournament with its entry list on a database: who comes, what the clock brings, what they are told."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from sqlalchemy import select

from bot.core.dice.dice_set import set_dice
from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.entries.entry_lists import Entries, Waits
from bot.core.games.founding import New, found
from bot.core.people.seat_taking import Comer
from bot.core.store.engine import Database
from bot.core.store.tables import outbox
from bot.core.table.receipts import Receipt
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.tournament.game import TOURNAMENT
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Refusal

RHEA, RUTH, ANN, BEN, CLEO, DORA = 7, 6, 8, 9, 10, 11
SERVER, PUBLICS = 100, 14
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
QUESTION, WORD = 1443000004538456000, 1443000004538456098


@dataclass
class Lists:
    """A tournament; the clock moves when a test moves it."""

    database: Database
    id: str
    table: Table
    now: datetime = NOON
    numbers: Any = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Begin anew on the same database, as after a restart."""
        self.table = Table(self.database, GAMES)
        self.entries = Entries(self.table)
        self.check_ins = self.entries.check_ins

    async def enters(self, user: int, name: str, chosen: str = "") -> Receipt | Waits:
        """Have somebody enter, a second after what was before."""
        self.now += timedelta(seconds=1)
        key = f"interaction:{next(self.numbers)}"
        return await self.entries.enter(self.id, Comer(user, name, chosen), key=key, at=self.now)

    async def says(self, line: str, user: int = RHEA, seat: Seat = REFEREE) -> Receipt:
        """Have the referee, or somebody else, say a line."""
        key = f"message:{next(self.numbers)}"
        return await self.table.submit(self.id, seat, line, key=key, author_id=user, at=self.now)

    async def opens(self, opens: datetime | None, until: datetime | None, referee: int = RHEA) -> None:
        """Have a referee set check-in."""
        await self.check_ins.arrange(SERVER, self.id, referee, opens, until, at=self.now)

    async def closes(self, referee: int = RHEA) -> tuple[Seat, ...]:
        """Have a referee close check-in."""
        return await self.check_ins.close(SERVER, self.id, referee, at=self.now)

    async def checks(self, user: int) -> None:
        """Have somebody check in."""
        await self.check_ins.check_in(self.id, user, at=self.now)

    async def ticks(self, by: timedelta = timedelta(0)) -> None:
        """Move the clock, and have what is due by then done; a second look finds nothing."""
        self.now += by
        for _ in range(5):
            if not await self.entries.tick(self.now):
                return
        raise AssertionError("something is due again and again")

    async def here(self) -> set[Seat]:
        """Return who takes a place."""
        return set(TOURNAMENT.entries.present(await self.table.view(self.id, PUBLIC)))

    async def told(self, user: int) -> list[tuple[str, Any]]:
        """Return what somebody was told of the list by direct message: the kinds, and their details."""
        query = select(outbox.c.notices, outbox.c.version)
        query = query.where(outbox.c.audience == "member", outbox.c.target == user).order_by(outbox.c.id)
        async with self.database.read() as connection:
            rows = (await connection.execute(query)).all()
        letters = (TOURNAMENT.codec.read_letter(row.notices, row.version) for row in rows)
        return [(one.kind, one.details) for letter in letters for one in letter]

    async def kinds(self, user: int) -> list[str]:
        """Return the kinds of what somebody was told."""
        return [kind for kind, _ in await self.told(user)]

    async def draws(self) -> None:
        """Have the dice set, and a round drawn."""
        words = LastWords(self.database)
        await words.ask(LastWordQuestion(self.id, SERVER, PUBLICS, ANN, "word"))
        await words.asked(self.id, QUESTION)
        question = await words.of(self.id)
        assert question is not None
        assert await set_dice(self.table, question, WORD, by="c1", texts=(), at=self.now)
        await self.says("draw")


async def begun(database: Database) -> Lists:
    """Return a tournament that nobody has entered; Rhea is its referee."""
    board, options = TOURNAMENT.boards[next(iter(TOURNAMENT.boards))]
    new = New(SERVER, RHEA, "Rhea", "Cup", board, options, {PUBLIC: PUBLICS})
    table = Table(database, GAMES)
    game = await found(table, TOURNAMENT.name, new, key="create", at=NOON)
    return Lists(database, game.id, table)


async def refused(act: Any) -> list[tuple[str, tuple[str, ...]]]:  # noqa: ANN401 - anything to be awaited
    """Return with which faults, by which rules of the tournament, something is refused."""
    with pytest.raises(Refusal) as found_:
        await act
    return [(one.kind, one.rules) for one in map(TOURNAMENT.citing, found_.value.faults)]
