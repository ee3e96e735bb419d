"""A process that has everything imported and bears bots, one at a time: python -m tests.crash.nursery.

It reads the life of each on a line and writes `born PID`, then `dead STATUS`. Each bot is a fork of it, so
that a kill costs no new start of Python. It ends with its parent.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import select
import signal
import sys
from pathlib import Path

from tests.crash.life import Life, live

_DIE_WITH_PARENT, _LET_BE_TRACED = 1, 0x59616D61


def main() -> None:
    """Bear bots until the orders end."""
    _tied_to_parent()
    for line in sys.stdin.buffer:
        born = os.fork()
        if not born:
            _be(Life.read(line))
        _say(f"born {born}")
        _, status = os.waitpid(born, 0)
        _say(f"dead {os.waitstatus_to_exitcode(status)}")


def _be(life: Life) -> None:
    """Live, in the child; never comes back into the nursery's loop."""
    _tied_to_parent()
    code = 1
    try:
        if life.marks:
            _wait_for_tracer()
        asyncio.run(live(life, sys.stdout.fileno()))
        code = 0
    except BaseException as error:  # noqa: BLE001 - said to the parent, whatever it is
        _say(f"fell {type(error).__name__}: {error}".replace("\n", " "))
    finally:
        os._exit(code)


def _wait_for_tracer() -> None:
    ctypes.CDLL(None).prctl(_LET_BE_TRACED, ctypes.c_ulong(-1))
    while "TracerPid:\t0\n" in Path("/proc/self/status").read_text(encoding="ascii"):
        select.select((), (), (), 0.005)


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), line.encode() + b"\n")


def _tied_to_parent() -> None:
    """Have the kernel kill this process when its parent dies (Linux)."""
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)


if __name__ == "__main__":
    main()
