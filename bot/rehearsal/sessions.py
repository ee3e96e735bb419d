"""A login of the bot and the socket it is heard over."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import web

from bot.rehearsal.compression import Packer
from bot.rehearsal.intents import Intent
from bot.rehearsal.records import Body

REPLAYABLE = 10_000


class Op(IntEnum):
    """Opcodes of the gateway."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Codes with which the gateway closes a line; the first may be resumed after."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


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
        payload = {"op": int(Op.DISPATCH), "t": event, "s": self.sequence, "d": body}
        self.sent.append(payload)
        if self.line is not None:
            self.line.waiting.put_nowait(payload)
