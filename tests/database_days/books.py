"""What has to hold after the database has failed: what was said, what is kept and what is shown agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.tables import drafts, inbox, journal, outbox
from tests.bad_days.broken import hold
from tests.bad_days.done import Done
from tests.bad_days.in_turn import Ledger
from tests.bad_days.schedules import Schedule
from tests.bad_days.skirmish_books import led, truly_told
from tests.database_days.day import GamesDay

_RECEIPT, _GIVEN = "**Receipt ", "**Given.**"
_CAMPAIGN = frozenset({"sheet", "commit", "press", "form"})


@dataclass(slots=True)
class GameBooks:
    """What was seen so far, of one day after the other; `books` are those of whoever plays."""

    day: GamesDay
    books: Ledger
    set_up: int = 0
    """Up to this position several things may have been said at once."""

    async def begin(self) -> None:
        """Note what is there before the first day."""
        await self.books.begin()
        async with self.day.reader.read() as connection:
            self.set_up = (await connection.execute(select(func.max(journal.c.position)))).scalar_one()

    def told(self, one: Done) -> str:
        """Return all that somebody was answered."""
        return self.books.told(one)

    async def check(self, schedule: Schedule, done: list[Done]) -> None:
        """Look at all that came of a day; raises `Broken`."""
        ended = [task.get_name() for task in self.day.stage.app.tasks if task.done()]
        hold(not ended, f"the bot would have stopped: {ended}")
        await self.books.check(schedule, done)
        keys = await led(self.day.reader)
        in_doubt = self.day.in_doubt(schedule)
        for one in done:
            if one.act in _CAMPAIGN:
                told = self.books.told(one)
                truly_told(one, told, told.startswith((_RECEIPT, _GIVEN)), keys, in_doubt=in_doubt)
        async with self.day.reader.read() as connection:
            await _nothing_twice(connection, self.set_up)
            await _in_order(connection)
            await _bound_in_order(connection)


async def _nothing_twice(connection: AsyncConnection, since: int) -> None:
    """See that one thing that was said has led to one, and nothing came of what nobody said."""
    said = select(inbox.c.number).where(inbox.c.what == "step", inbox.c.number > since)
    steps = Counter((await connection.execute(said)).scalars())
    kept = select(journal.c.position).where(journal.c.kind == "step", journal.c.position > since)
    positions = set((await connection.execute(kept)).scalars())
    hold(set(steps) == positions, f"steps {sorted(positions)}, said {sorted(steps)}")
    hold(set(steps.values()) <= {1}, f"steps said twice: {steps}")
    said = select(inbox.c.seat, inbox.c.number).where(inbox.c.what == "draft")
    sheets = Counter(map(tuple, (await connection.execute(said)).all()))
    found = set(map(tuple, (await connection.execute(select(drafts.c.team, drafts.c.number))).all()))
    hold(set(sheets) == found, f"sheets {sorted(found)}, said {sorted(sheets)}")
    hold(set(sheets.values()) <= {1}, f"sheets said twice: {sheets}")


async def _in_order(connection: AsyncConnection) -> None:
    """See that no letter has overtaken another to the same target."""
    query = select(outbox).where(outbox.c.message > 0).order_by(outbox.c.id)
    last: dict[tuple[str, int], int] = {}
    for row in (await connection.execute(query)).all():
        target = (row.audience, row.target)
        hold(row.message > last.get(target, 0), f"letter {row.id} came before one that is older")
        last[target] = row.message


async def _bound_in_order(connection: AsyncConnection) -> None:
    """See that a `commit` has bound the sheet that stood when it was written, by Discord's own order."""
    rows = (await connection.execute(select(inbox).where(inbox.c.key.like("message:%")))).all()
    given = {
        (row.team, row.position): row.number
        for row in (await connection.execute(select(drafts).where(drafts.c.position.is_not(None)))).all()
    }
    written: dict[str, dict[int, int]] = {}
    for row in rows:
        if row.what == "draft":
            written.setdefault(row.seat, {})[row.number] = int(row.key.partition(":")[2])
    for row in rows:
        number = given.get((row.seat, row.number))
        if row.what != "step" or number is None or number not in written.get(row.seat, {}):
            continue
        sheets, at = written[row.seat], int(row.key.partition(":")[2])
        hold(sheets[number] < at, f"{row.key} has bound a sheet written after it: {number}")
        between = [one for one, message in sheets.items() if sheets[number] < message < at]
        hold(not between, f"{row.key} has bound {number}, though {between} stood when it was written")
