"""One line to the bot, and what is still to be written when its socket closes: nobody waits for that."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.rehearsal.compression import packer_for
from bot.rehearsal.people import GENEROUS_S
from bot.rehearsal.sessions import Close, Line


class Leaving:
    """A socket that is asked to close and does not come to it."""

    close_code = None

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.sent: list[str | bytes] = []

    async def close(self, *, code: int) -> bool:
        self.asked.set()
        await asyncio.get_running_loop().create_future()
        return code > 0

    async def ping(self, message: bytes) -> None:
        self.sent.append(message)
        raise ConnectionResetError

    async def send_str(self, data: str) -> None:
        self.sent.append(data)

    async def send_bytes(self, data: bytes) -> None:
        self.sent.append(data)


async def closing() -> tuple[Line, asyncio.Task[None]]:
    """A line whose socket is about to be closed, and what writes to it."""
    socket = Leaving()
    line = Line(socket, packer_for(None))
    writer = asyncio.create_task(line.write())
    line.send(Close.UNKNOWN_ERROR)
    await socket.asked.wait()
    return line, writer


@pytest.mark.parametrize("behind", [0, 1])
async def test_an_answer_that_comes_when_the_line_is_over_keeps_nobody_waiting(behind: int) -> None:
    line, writer = await closing()
    answer: dict[str, Any] = {"op": 11, "d": None}
    for _ in range(behind):
        line.send(answer)
    waiting = asyncio.create_task(line.flushed())
    await asyncio.sleep(0)
    # The order in which a busy machine does it: the socket has gone, what writes to it does not know yet.
    line.end()
    writer.cancel()
    line.send(answer)
    async with asyncio.timeout(GENEROUS_S):
        await waiting
        await line.flushed()


async def test_a_ping_that_nobody_can_answer_any_more_keeps_nobody_waiting() -> None:
    line, writer = await closing()
    asked = asyncio.create_task(line.heard(b"before"))
    await asyncio.sleep(0)
    line.end()
    writer.cancel()
    async with asyncio.timeout(GENEROUS_S):
        await asked
        await line.heard(b"after")


async def test_who_gave_up_waiting_for_an_answer_does_not_spoil_the_end() -> None:
    line, writer = await closing()
    asked = asyncio.create_task(line.heard(b"mark"))
    await asyncio.sleep(0)
    asked.cancel()
    await asyncio.wait([asked])
    line.end()
    writer.cancel()
    async with asyncio.timeout(GENEROUS_S):
        await line.flushed()


async def test_a_ping_to_a_line_just_lost_does_not_stop_what_writes_to_it() -> None:
    socket = Leaving()
    line = Line(socket, packer_for(None))
    writer = asyncio.create_task(line.write())
    asked = asyncio.create_task(line.heard(b"mark"))
    await asyncio.sleep(0)
    line.send({"op": 0})
    async with asyncio.timeout(GENEROUS_S):
        await line.flushed()
    assert socket.sent == [b"mark", '{"op": 0}']
    line.answered(b"mark")
    await asked
    writer.cancel()
