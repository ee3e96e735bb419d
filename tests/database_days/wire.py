"""A wire between the bot and a server of PostgreSQL, which breaks, stalls and fails as the weather has it.

What fails is said by the server itself: in place of the statement it is handed one that raises that error,
so that the transaction stands as it would.
"""

from __future__ import annotations

import asyncio

from tests.bad_days.jumping import JumpingLoop
from tests.database_days.weather import How, Kind, Stroke, Weather, kind_of

_SSL, _GSS, _CANCEL = 80877103, 80877104, 80877102
_FULL = ("53100", "could not extend file: No space left on device")
_BROKEN = ("58030", "could not read block 0: Input/output error")


class Wire:
    """A port of loopback that leads to a server."""

    def __init__(self, server: tuple[str, int], weather: Weather) -> None:
        self.server, self.weather, self.port = server, weather, 0
        self.lines: set[_Line] = set()
        self._listener: asyncio.Server | None = None
        self._comes_back: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Let the port be there."""
        self._listener = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self.port = self._listener.sockets[0].getsockname()[1]

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = _Line(self, reader, writer)
        self.lines.add(line)
        try:
            await line.run()
        finally:
            self.lines.discard(line)

    def cut(self) -> None:
        """Cut every connection."""
        for line in list(self.lines):
            line.cut()

    def away(self) -> None:
        """Cut every connection and refuse new ones."""
        if self._listener is not None:
            self._listener.close()
        self.cut()

    def close(self) -> None:
        """Be gone for good."""
        self.away()


class _Line:
    def __init__(self, wire: Wire, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._wire, self._reader, self._writer = wire, reader, writer
        self._there: asyncio.StreamWriter | None = None
        self._loop = asyncio.get_running_loop()
        self._at_work = self._swallows = self._only_prepares = self._gone = False
        self._idle = asyncio.Event()
        self._statements: dict[bytes, str] = {}

    async def run(self) -> None:
        self._work(at_work=True)
        answers: asyncio.Task[None] | None = None
        try:
            there, self._there = await asyncio.open_connection(*self._wire.server)
            if await self._begin():
                answers = asyncio.create_task(self._answer(there))
                await self._idle.wait()
                self._work(at_work=False)
                while True:
                    await self._request()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            if answers is not None:
                answers.cancel()
            self.cut()

    def cut(self) -> None:
        """Be gone, for both."""
        self._gone = True
        self._idle.set()
        self._work(at_work=False)
        for writer in (self._writer, self._there):
            if writer is not None:
                writer.transport.abort()

    def _work(self, *, at_work: bool) -> None:
        if at_work is not self._at_work and isinstance(self._loop, JumpingLoop):
            self._loop.jumping.at_work += 1 if at_work else -1
        self._at_work = at_work

    async def _begin(self) -> bool:
        """Pass on how a connection begins; return whether it is one."""
        while True:
            head = await self._reader.readexactly(8)
            size, code = int.from_bytes(head[:4]), int.from_bytes(head[4:])
            if code not in (_SSL, _GSS):
                break
            self._writer.write(b"N")
        self._send(head + await self._reader.readexactly(size - 8))
        return code != _CANCEL

    def _send(self, data: bytes) -> None:
        if self._there is not None:
            self._there.write(data)

    async def _answer(self, there: asyncio.StreamReader) -> None:
        """Pass on what the server says until it is gone."""
        try:
            while True:
                head = await there.readexactly(5)
                body = await there.readexactly(int.from_bytes(head[1:]) - 4)
                if not self._swallows:
                    self._writer.write(head + body)
                if head[:1] == b"Z" or (self._only_prepares and head[:1] in b"TnE"):
                    self._idle.set()
        except (OSError, asyncio.IncompleteReadError):
            self._gone = True
            self._writer.close()  # what it said last still arrives
            self._reader.feed_eof()
            self._idle.set()

    async def _request(self) -> None:
        """Pass on all that is said before the server has to answer, or do what the weather has instead."""
        parts, said, last = [], "", b""
        while last not in (b"S", b"Q", b"H", b"X"):
            head = await self._reader.readexactly(5)
            body = await self._reader.readexactly(int.from_bytes(head[1:]) - 4)
            last = head[:1]
            parts.append(head + body)
            said = self._meant(last, body) or said
        if last == b"X":
            self._send(b"".join(parts))
            raise ConnectionResetError
        self._work(at_work=True)
        # What is only prepared, and ends in a flush, is let be: nothing happens by it.
        self._only_prepares = last == b"H"
        kind = kind_of(said)
        stroke = None if self._only_prepares else self._wire.weather.over(kind)
        if stroke is None:
            await self._asked(b"".join(parts))
        else:
            await self._struck(kind, stroke, b"".join(parts))
        self._work(at_work=False)

    def _meant(self, mark: bytes, body: bytes) -> str:
        """Return the statement that a message names or is, "" for none."""
        if mark == b"Q":
            return body.split(b"\0")[0].decode()
        if mark == b"P":
            name, statement = body.split(b"\0")[:2]
            self._statements[name] = statement.decode()
            return self._statements[name]
        return self._statements.get(body.split(b"\0")[1], "") if mark == b"B" else ""

    async def _asked(self, data: bytes, *, swallows: bool = False) -> None:
        if self._gone:  # while this was slow, the server went away: it never answers
            raise ConnectionResetError
        self._idle.clear()
        self._swallows = swallows
        self._send(data)
        await self._idle.wait()
        self._swallows = False

    async def _struck(self, kind: Kind, stroke: Stroke, data: bytes) -> None:
        match stroke.how:
            case How.SLOW:
                await self._held(stroke.seconds)
                await self._asked(data)
            case How.LOST_BEFORE:
                raise ConnectionResetError
            case How.LOST_AFTER:
                await self._asked(data, swallows=True)
                raise ConnectionResetError
            case _:
                if kind is Kind.COMMIT:
                    await self._asked(_query("ROLLBACK"), swallows=True)  # a COMMIT that fails is one
                code, words = _FULL if stroke.how is How.FULL else _BROKEN
                raised = f"DO $$BEGIN RAISE EXCEPTION '{words}' USING ERRCODE = '{code}'; END$$"
                await self._asked(_query(raised))

    async def _held(self, seconds: float) -> None:
        over = self._loop.create_future()
        if isinstance(self._loop, JumpingLoop):
            self._loop.held(hold_on=True)
        self._loop.call_later(seconds, over.set_result, None)
        await over
        if isinstance(self._loop, JumpingLoop):
            self._loop.held(hold_on=False)


def _query(statement: str) -> bytes:
    body = statement.encode() + b"\0"
    return b"Q" + (len(body) + 4).to_bytes(4) + body
