"""A game of Doors with its deadlines, for tests: its clock is turned by hand."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select

from bot.core.games.hooked import Hooked
from bot.core.present.reader import Reader
from bot.core.store.journal import read_entry
from bot.core.store.tables import outbox
from bot.core.time.deadlines.deadline_reminders import Reminding
from bot.core.time.deadlines.pausing import Pausing
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.core.words.speech import beside, speaking
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, Seat
from engine.common.turn import Scope
from tests.smallest_game.at_the_table import NOON, RHEA, Cellar
from tests.smallest_game.doors.game import GAME


def in_both(one: Notice, view: object = None) -> tuple[str, str]:
    """Return what a notice says, in English and in German."""
    found = []
    for tag in ("en", "de"):
        with speaking(tag), beside(GAME.words):
            found.append(str(GAME.kinds[one.kind].say(one.details, view, Reader("id", "Cellar"))))
    assert found[0] != found[1]
    return found[0], found[1]


class Timed:
    """A cellar with deadlines, whose clock is turned by hand: two sides hide at each door within a day."""

    def __init__(self, cellar: Cellar) -> None:
        self.cellar, self.id, self.now, self._read = cellar, cellar.id, NOON + timedelta(hours=1), 0
        self.again()

    def again(self) -> None:
        """Begin the services anew on the same database, as after a restart."""
        self.cellar = Cellar(self.cellar.database, self.id)
        self.table = self.cellar.table
        hooked = Hooked(self.table, {})
        self.deadlines, self.pausing = Deadlines(self.table, hooked), Pausing(self.table)
        self.tick = Reminding(self.table, hooked).tick

    async def hours(self, hide: int, *, closes: bool | None = None) -> None:
        await self.deadlines.put(self.id, RHEA, {"hide": hide}, 14, clock_closes=closes, at=self.now)

    async def says(self, user: int, seat: Seat, text: str) -> None:
        self.now += timedelta(minutes=1)
        key = f"say:{self.now.timestamp()}"
        await self.table.submit(self.id, seat, text, key=key, author_id=user, at=self.now, reason="so")

    async def after(self, hours: float) -> list[tuple[str, str, str]]:
        """Let time pass; return what is told by it: kind, seat, where."""
        self.now += timedelta(hours=hours)
        await self.tick(self.now)
        return await self.told()

    async def told(self) -> list[tuple[str, str, str]]:
        """Return what was told since the last time, whether it is held or not."""
        query = select(outbox).where(outbox.c.id > self._read).order_by(outbox.c.id)
        async with self.table.database.read() as connection:
            rows = (await connection.execute(query)).all()
        self._read = rows[-1].id if rows else self._read
        self.letters = [(row, GAME.codec.read_letter(row.notices, row.version)) for row in rows]
        return [(one.kind, row.seat, row.audience) for row, told in self.letters for one in told]

    async def round(self, door: Scope) -> int:
        return int((await self.table.view(self.id, PUBLIC)).doors[door].round)

    async def last(self) -> tuple[int, datetime | int]:
        """Return the author and the moment of the last entry."""
        position = await self.table.position(self.id)
        async with self.table.database.read() as connection:
            entry = await read_entry(connection, self.id, position)
        return entry.author, entry.at
