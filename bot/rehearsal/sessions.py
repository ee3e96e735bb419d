"""A login of the bot and the socket it is heard over."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Protocol

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


class Socket(Protocol):
    """What a line needs of the socket it stands for."""

    @property
    def close_code(self) -> int | None:
        """The code it was closed with; None while it is open."""

    async def close(self, *, code: int) -> bool:
        """Close it; answers whether that was still to do."""

    async def ping(self, message: bytes) -> None:
        """Ask the other end whether it listens."""

    async def send_str(self, data: str) -> None:
        """Send a text."""

    async def send_bytes(self, data: bytes) -> None:
        """Send what was packed."""


@dataclass(slots=True, eq=False)
class Line:
    """One open socket and what waits to be written to it.

    Once it is over it takes nothing more: what would still be handed to it (an answer to a heartbeat is on
    its way for a moment) nobody would ever write, and whoever waits for all of it to be written would wait
    for ever.
    """

    socket: Socket
    packer: Packer
    over: bool = False
    _waiting: asyncio.Queue[Body | int | bytes] = field(default_factory=asyncio.Queue)
    _pongs: dict[bytes, asyncio.Future[None]] = field(default_factory=dict)

    def send(self, item: Body | int | bytes) -> None:
        """Have something written: a number is a close code, bytes are a ping."""
        if not self.over:
            self._waiting.put_nowait(item)

    async def flushed(self) -> None:
        """Wait until all that was handed over is written, or the line is over."""
        await self._waiting.join()

    async def heard(self, mark: bytes) -> None:
        """Wait until the other end has answered a ping sent after all the rest, or the line is over."""
        if not self.over:
            self._pongs[mark] = pong = asyncio.get_running_loop().create_future()
            self.send(mark)
            await pong

    def answered(self, mark: bytes) -> None:
        """Take the answer to a ping."""
        pong = self._pongs.pop(mark, None)
        if pong is not None and not pong.done():
            pong.set_result(None)

    def end(self) -> None:
        """Take and promise nothing more: the socket is gone."""
        self.over = True
        for mark in tuple(self._pongs):
            self.answered(mark)
        while not self._waiting.empty():
            self._waiting.get_nowait()
            self._waiting.task_done()

    async def write(self) -> None:
        """Write what waits until the socket closes."""
        while True:
            item = await self._waiting.get()
            try:
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                with contextlib.suppress(ConnectionError):
                    await self._put(item)
            finally:
                self._waiting.task_done()

    async def _put(self, item: Body | bytes) -> None:
        if isinstance(item, bytes):
            await self.socket.ping(item)
            return
        packed = self.packer.pack(json.dumps(item))
        if isinstance(packed, str):
            await self.socket.send_str(packed)
        else:
            await self.socket.send_bytes(packed)


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
            self.line.send(payload)
