"""A pytest plugin that lets the tests talk to this machine alone: a forgotten address fails at once."""

from __future__ import annotations

import ipaddress
import socket
import sys


class NotThisMachine(Exception):
    """A test wanted to talk to another machine."""


def is_here(host: object) -> bool:
    """Return whether a host's name or number is this machine's own; nobody and everybody count as here."""
    name = host.decode() if isinstance(host, bytes) else host
    if name in {None, "", "localhost"}:
        return True
    try:
        address = ipaddress.ip_address(str(name))
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def watch(event: str, args: tuple[object, ...]) -> None:
    """Hear what Python is about to do, and refuse to look up or to call another machine."""
    if event == "socket.getaddrinfo":
        host = args[0]
    elif event == "socket.connect":
        line, address = args
        if getattr(line, "family", None) not in {socket.AF_INET, socket.AF_INET6}:
            return
        host = address[0] if isinstance(address, tuple) else address
    else:
        return
    if not is_here(host):
        raise NotThisMachine(f"A test may talk to this machine alone, not to {host}.")


sys.addaudithook(watch)
