"""One bot at a time on the games of a PostgreSQL server: a lock in the database, wherever the bots run.

It belongs to one connection that is kept for the whole life of the bot, so the server lets it go when that
ends, however it ends. Where only the connection was lost, the bot writes nothing until it has the lock again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path

from sqlalchemy import NullPool, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.core.store.one_at_a_time import Taken, alone, lock_file
from bot.core.store.unreadable import DatabaseAway, DatabaseUnreadable, reason_of
from bot.core.words.speech import say

log = logging.getLogger(__name__)

LOCK = 0x41444A4C
_LOOK_S, _ANSWER_S, _AGAIN_S = 10.0, 10.0, 1.0
"""How often the connection is looked at, how long it may take to answer, when a lost one is tried again."""
# A machine that has lost its power says nothing: the server finds out by itself, within a minute.
_ALIVE = {"tcp_keepalives_idle": "30", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}
_NAMED = {"application_name": "adjutant-lock"}
_OWN = text("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
_END_OWN = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = :pid AND backend_start = :began"
)


class ServerLock:
    """The lock on the games of one server."""

    def __init__(self, address: URL) -> None:
        self._name = address.render_as_string(hide_password=True)
        self._engine = create_async_engine(
            address,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            connect_args={"server_settings": _ALIVE | _NAMED},
        )
        self._line: AsyncConnection | None = None
        self._own: tuple[int, datetime] | None = None
        self._cut = asyncio.Event()
        self._may_go_on = asyncio.Event()
        self._anothers = False

    @property
    def held(self) -> bool:
        """Whether this process has the lock."""
        return self._may_go_on.is_set() and not self._anothers

    async def allowed(self) -> None:
        """Wait until this process has the lock; raise `Taken` where another has it for good."""
        await self._may_go_on.wait()
        if self._anothers:
            raise Taken(self._name)

    async def take(self) -> None:
        """Take the lock; raise `Taken` where another has it, `DatabaseAway` where the server is not there."""
        try:
            async with asyncio.timeout(3 * _ANSWER_S):
                await self._take()
        except (OSError, SQLAlchemyError) as error:
            await self._let_go()
            raise DatabaseAway(say("database.no_answer", name=self._name, reason=reason_of(error))) from error
        except BaseException:
            await self._let_go()
            raise

    async def _take(self) -> None:
        self._line = line = await self._engine.connect()
        if self._own is not None:
            # What the server has not noticed to be cut would keep the bot out of its own games.
            await line.execute(_END_OWN, {"pid": self._own[0], "began": self._own[1]})
        for wait in (0.0, 0.1, 0.3, 1.0, 3.0) if self._own else (0.0,):
            await asyncio.sleep(wait)
            if (await line.execute(text("SELECT pg_try_advisory_lock(:n)"), {"n": LOCK})).scalar_one():
                break
        else:
            raise Taken(self._name)
        row = (await line.execute(_OWN)).one()
        self._own = (row.pid, row.backend_start)
        self._cut = cut = asyncio.Event()
        raw = (await line.get_raw_connection()).driver_connection
        assert raw is not None  # noqa: S101 - a connection that has just answered
        raw.add_termination_listener(lambda *_: cut.set())
        self._may_go_on.set()

    async def keep(self) -> None:
        """Keep the lock until cancelled; raise `Taken` where another got it while the connection was lost."""
        while True:
            await self._lost()
            self._may_go_on.clear()
            log.warning("The lock on the games is lost with its connection; nothing is written without it.")
            await self._let_go()
            while not self.held:
                try:
                    await self.take()
                except DatabaseAway as error:
                    log.warning("%s", error)
                    await asyncio.sleep(_AGAIN_S)
                except Taken:
                    self._anothers = True
                    self._may_go_on.set()  # who waits to write has to hear that it will not be
                    raise
            log.warning("The lock on the games is back; nobody else had it.")

    async def _lost(self) -> None:
        """Return once the connection that holds the lock is there no more."""
        while self._line is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK_S):
                    await self._cut.wait()
            if self._cut.is_set():
                return
            try:
                async with asyncio.timeout(_ANSWER_S):
                    await self._line.execute(text("SELECT 1"))
            except (OSError, SQLAlchemyError):
                return

    async def _let_go(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(OSError, SQLAlchemyError):
                await line.invalidate()
            with suppress(OSError, SQLAlchemyError):
                await line.close()

    async def close(self) -> None:
        """Let the lock go."""
        self._may_go_on.clear()
        line, self._line = self._line, None
        if line is not None:
            with suppress(OSError, SQLAlchemyError):
                await line.close()
        await self._engine.dispose()


@asynccontextmanager
async def alone_on(url: str, data_dir: Path) -> AsyncIterator[ServerLock | None]:
    """Hold the lock on the games within the block: on a server's database, else that of a file (None).

    Raises `Taken` at once where another has it, `DatabaseUnreadable` where it cannot be had.
    """
    if not url.startswith("postgresql"):
        with alone(lock_file(url, data_dir)):
            yield None
        return
    try:
        lock = ServerLock(make_url(url))
    except ArgumentError as error:
        raise DatabaseUnreadable(say("database.no_address")) from error
    try:
        await lock.take()
        yield lock
    finally:
        await lock.close()
