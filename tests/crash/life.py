"""One life of the bot, in a process of its own: the whole program, on a Discord that outlives it."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import os
import signal
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.composing import begin, compose
from bot.core.discord.messages import dm_opening
from bot.core.discord.messages.rate_limit import Buckets
from bot.core.seam.watch import SystemWatch
from bot.core.store import engine
from bot.core.store.engine import open_database
from bot.rehearsal.server import Rehearsal
from tests.crash.marks import marking
from tests.crash.moments import READY, Countdown, Ends
from tests.talks.stage import FakePainter


@dataclass(frozen=True, slots=True)
class Life:
    """Where a bot lives and what it is told: its files, its Discord, how far its clock is ahead, its end."""

    folder: str
    api: str
    gateway: str
    token: str
    ahead: float = 0.0
    since: str = READY
    at: int = 0
    of: str = ""
    marks: str = ""
    """A file into which every request is noted before it is sent: the bot waits until it is traced."""
    synchronous: str = "FULL"
    pause: float = dm_opening.PAUSE_S
    """So many seconds lie between two openings of direct messages."""

    @classmethod
    def on(cls, server: Rehearsal, folder: Path) -> Life:
        """Return a life on a Discord, by whose clock it lives, with files in a folder."""
        ahead = server.clock.now() - time.time()
        return cls(str(folder), server.api_base, server.gateway, server.token, ahead)

    def written(self) -> bytes:
        """Return it as one line."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def read(cls, line: bytes) -> Life:
        """Read what `written` has written."""
        found: Mapping[str, Any] = json.loads(line)
        return cls(**found)

    @property
    def ends(self) -> Ends:
        """Where it ends by itself."""
        return Ends(self.since, self.at, self.of)


class Shouts(logging.Handler):
    """Says what the bot logs as an error: whatever else holds, a killed bot that comes back has none."""

    def __init__(self, tell: int) -> None:
        super().__init__(logging.ERROR)
        self._tell = tell

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else ""
        words = f"{record.name}: {record.getMessage()} {error!r}".replace("\n", " ")
        os.write(self._tell, f"fell {words[:2000]}\n".encode())


class AheadWatch(SystemWatch):
    """The machine's clock, so many seconds ahead: a night has passed while the bot was down."""

    def __init__(self, ahead: float) -> None:
        self._ahead = timedelta(seconds=ahead)

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead


async def live(life: Life, tell: int) -> None:
    """Live until killed, or until Discord throws the bot out."""
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = life.api, yarl.URL(life.gateway)
    countdown, folder = Countdown(life.ends, tell), Path(life.folder)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    trace = countdown.trace()
    if life.marks:
        trace = marking(os.open(life.marks, os.O_WRONLY | os.O_APPEND))
    if life.synchronous != "FULL":
        # The bot refuses to start with less.
        careless = tuple(one.replace("FULL", life.synchronous) for one in engine.SETTINGS)
        vars(engine).update(SETTINGS=careless, _FULL=1)
    vars(dm_opening).update(PAUSE_S=life.pause)
    logging.basicConfig(handlers=[Shouts(tell)], level=logging.ERROR)
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'games.sqlite'}")
    countdown.watch(database)
    hours = itertools.count(step=3600)
    app = await compose(
        database,
        folder,
        painter=FakePainter(),
        watch=AheadWatch(life.ahead),
        memory=folder / "commands.txt",
        buckets=Buckets(clock=lambda: float(next(hours))),
        guild_ready_timeout=0.02,
        http_trace=trace,
    )

    async def on_ready() -> None:
        countdown.came(READY)

    app.client.add_listener(on_ready)
    await begin(app, life.token)
    stopped = asyncio.create_task(stop.wait())
    done, _ = await asyncio.wait([stopped, *app.tasks], return_when=asyncio.FIRST_COMPLETED)
    for task in done - {stopped}:
        task.result()
    await app.close()
    await database.close()
