"""Telling systemd how the bot is: the datagrams that `Type=notify` and `WatchdogSec=` wait for."""

from __future__ import annotations

import contextlib
import os
import socket


def notify(message: str, address: str | None = None) -> None:
    """Send "READY=1", "WATCHDOG=1", "STATUS=..."; nothing where systemd did not start the bot.

    `address` is what systemd names in NOTIFY_SOCKET, which counts where none is given.
    """
    name = os.environ.get("NOTIFY_SOCKET", "") if address is None else address
    if not name or not hasattr(socket, "AF_UNIX"):
        return
    # A name that begins with @ is no file; the kernel wants a zero there.
    place = f"\0{name[1:]}" if name.startswith("@") else name
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        sender.sendto(message.encode(), place)
