"""A login of the bot and the socket it is heard over."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from bot.rehearsal.compression import Packer
from bot.rehearsal.intents import Intent
from bot.rehearsal.records import Body

DISPATCH = 0
REPLAYABLE = 10_000


@dataclass(slots=True, eq=False)
class Line:
    """One open socket and what waits to be written to it."""

    socket: web.WebSocketResponse
    packer: Packer
    waiting: asyncio.Queue[Body | int | bytes] = field(default_factory=asyncio.Queue)
    pongs: dict[bytes, asyncio.Future[None]] = field(default_factory=dict)

    async def write(self) -> None:
        """Write what waits until the socket closes; a number is a close code, bytes are a ping."""
        while True:
            item = await self.waiting.get()
            try:
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                if isinstance(item, bytes):
                    await self.socket.ping(item)
                    continue
                packed = self.packer.pack(json.dumps(item))
                send = (
                    self.socket.send_str(packed)
                    if isinstance(packed, str)
                    else self.socket.send_bytes(packed)
                )
                with contextlib.suppress(ConnectionError):
                    await send
            finally:
                self.waiting.task_done()


@dataclass(slots=True)
class Session:
    """A login: its intents, the number of its last event, and the events a resume may replay."""

    id: str
    intents: Intent
    sequence: int = 0
    sent: deque[Body] = field(default_factory=lambda: deque(maxlen=REPLAYABLE))
    line: Line | None = None

    def dispatch(self, event: str, body: Body) -> None:
        """Number an event, remember it, and send it if the bot is connected."""
        self.sequence += 1
        payload = {"op": DISPATCH, "t": event, "s": self.sequence, "d": body}
        self.sent.append(payload)
        if self.line is not None:
            self.line.waiting.put_nowait(payload)
