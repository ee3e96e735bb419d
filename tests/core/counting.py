"""Counting what is asked of a SQLite database: statements, and the steps of its machine that they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import event

from bot.core.store.engine import Database
from bot.core.store.transaction_batch import BatchStep


@dataclass
class Asked:
    """What was asked while it counted: every statement, and how many steps they took together.

    A step is one instruction of SQLite's machine: a statement that looks through twice as many rows takes
    twice as many, however busy the computer is.
    """

    statements: list[str] = field(default_factory=list)
    steps: int = 0

    def of(self, table: str) -> int:
        """Return how many statements read a table."""
        return sum(f"FROM {table}" in one for one in self.statements)


class Counter:
    """Counts what is asked of one database from now on."""

    def __init__(self, database: Database) -> None:
        self._asked = Asked()
        engine = database.engine.sync_engine
        # Not at "connect": of the connections that are open already one or the other would go uncounted, and
        # which of them is asked next is chance.
        event.listen(engine, "checkout", self._taken)
        event.listen(engine, "before_cursor_execute", self._hear)
        self._commit = database.commit
        database.commit = self._write  # type: ignore[method-assign]

    @contextmanager
    def counting(self) -> Iterator[Asked]:
        """Give what is asked within the block, to be read after it."""
        asked = self._asked = Asked()
        yield asked
        self._asked = Asked()

    def _hear(self, *told: Any) -> None:  # noqa: ANN401 - SQLAlchemy's arguments
        if not told[2].startswith("BEGIN"):
            self._asked.statements.append(told[2])

    def _taken(self, connection: Any, record: Any, _proxy: object) -> None:  # noqa: ANN401 - the driver's own
        if record.info.get(self):
            return
        record.info[self] = True
        # A new connection first reads what tables there are: that is nobody's question.
        connection.run_async(lambda one: one.execute_fetchall("SELECT 1 FROM games LIMIT 0"))
        connection.run_async(lambda one: one.set_progress_handler(self._step, 1))

    def _step(self) -> int:
        self._asked.steps += 1
        return 0

    async def _write(self, steps: Sequence[BatchStep]) -> None:
        self._asked.statements += [step.name for step in steps]
        await self._commit(steps)
