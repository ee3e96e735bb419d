"""Where a life of the bot is to end by itself: at the n-th of the things that it does from some point on."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from types import SimpleNamespace

import aiohttp
from sqlalchemy import event

from bot.core.store.engine import Database

BIRTH, READY = "birth", "ready"
COMMIT, REQUEST = "commit", "request"


@dataclass(frozen=True, slots=True)
class Ends:
    """End at the `at`-th thing done since `since`; at 0, never by itself. `of`: a word in what is counted."""

    since: str = BIRTH
    at: int = 0
    of: str = ""


class Countdown:
    """Counts what the bot does, statement by statement and request by request, and kills it at its moment.

    It is the kernel that kills, as `kill -9` does: nothing of Python is run after.
    """

    def __init__(self, ends: Ends, tell: int) -> None:
        """Take the moment, and the file into which is written where it was."""
        self._left, self._since, self._of, self._tell = ends.at, ends.since, ends.of, tell
        self._counts = ends.since == BIRTH

    def came(self, point: str) -> None:
        """Begin to count at this point, if it is the one."""
        self._counts = self._counts or point == self._since

    def does(self, what: str) -> None:
        """Count one thing."""
        if not self._counts or not self._left or self._of not in what:
            return
        self._left -= 1
        if not self._left:
            os.write(self._tell, f"hit {what}\n".encode())
            os.kill(os.getpid(), signal.SIGKILL)

    def watch(self, database: Database) -> None:
        """Count every statement and every commit, in whatever thread."""
        database.before = lambda step: self.does("before a commit" if step == "commit" else "in a batch")
        engine = database.engine.sync_engine
        event.listen(engine, "commit", lambda _: self.does("before a commit"))
        event.listen(engine, "before_cursor_execute", lambda *_: self.does("before a statement"))

    def trace(self) -> aiohttp.TraceConfig:
        """Return what counts every request, before it is sent, once it is sent, and when it is answered."""

        def noted(what: str) -> object:
            async def note(_session: aiohttp.ClientSession, _of: SimpleNamespace, _with: object) -> None:
                self.does(what)

            return note

        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(noted("before a request"))  # type: ignore[arg-type]
        trace.on_request_headers_sent.append(noted("in the middle of a request"))  # type: ignore[arg-type]
        trace.on_request_chunk_sent.append(noted("a request on its way"))  # type: ignore[arg-type]
        trace.on_request_end.append(noted("a request just answered"))  # type: ignore[arg-type]
        return trace
