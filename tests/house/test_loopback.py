"""No test talks to another machine, not even by mistake."""

from __future__ import annotations

import asyncio
import socket

import pytest

from tests.house.loopback import NotThisMachine, is_here


@pytest.mark.parametrize("host", ["example.org", "203.0.113.5", "10.0.0.1", "2001:db8::1", b"example.org"])
def test_another_machine_is_not_here(host: object) -> None:
    assert not is_here(host)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "::", "", None, b"127.0.0.1"])
def test_this_machine_is_here(host: object) -> None:
    assert is_here(host)


def test_a_name_elsewhere_is_not_even_looked_up() -> None:
    with pytest.raises(NotThisMachine, match=r"not to example\.org"):
        socket.getaddrinfo("example.org", 443)


async def test_a_number_elsewhere_is_not_called() -> None:
    with pytest.raises(NotThisMachine, match=r"not to 203\.0\.113\.5"):
        await asyncio.open_connection("203.0.113.5", 443)


async def test_this_machine_can_be_called() -> None:
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1")
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        assert await reader.read() == b""
        writer.close()
        await writer.wait_closed()
