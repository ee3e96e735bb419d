"""A server of PostgreSQL of the tests' own, in a folder that is thrown away: it may be restarted."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import gettempdir, mkdtemp

from filelock import FileLock, Timeout

_PREFIX, _OWNED = "adjutant-postgres-", "owned"
"""How the folders are called, and what in each of them is locked for as long as its process lives."""
_OPTIONS = "-c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=100"

_held: list[FileLock] = []


def programs() -> Path | None:
    """Return the folder of the server's programs, None for none; Debian keeps each version apart."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    versions = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((one.parent for one in versions), default=None)


def lacking() -> str:
    """Return a sentence where no server can be started here."""
    if sys.platform == "win32" or programs() is None:
        return "It needs the programs of a PostgreSQL server (initdb, pg_ctl)."
    return ""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server, in its folder."""

    bin: Path
    folder: Path
    port: int

    @property
    def url(self) -> str:
        """The address of the database with which a server begins."""
        return self.of("postgres")

    def of(self, database: str, port: int | None = None) -> str:
        """Return the address of a database, by way of a port."""
        return f"postgresql+asyncpg://postgres@127.0.0.1:{port or self.port}/{database}"

    def start(self) -> None:
        """Start it, and wait until it can be asked."""
        options = f"-p {self.port} -k {self.folder} {_OPTIONS}"
        self._control(f"-w -l '{self.folder}/log' -o '{options}' start")

    def restart(self) -> None:
        """Let it fall as by a power cut, and start it again."""
        self._control(f"-w -l '{self.folder}/log' -m immediate restart")

    def stop(self) -> None:
        """Stop it for good, where it runs, and clear its folder away."""
        with suppress(subprocess.CalledProcessError):
            self._control("-m immediate stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _control(self, what: str) -> None:
        _run(f"'{self.bin}/pg_ctl' -D '{self.folder}/data' {what} >'{self.folder}/said' 2>&1 </dev/null")


def _run(command: str) -> None:
    words = ["bash", "-c", f"cd / && {command}"]
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        words = ["su", "postgres", "-s", "/bin/bash", "-c", words[-1]]
    subprocess.run(words, check=True, timeout=120)  # noqa: S603 - our own words


@cache
def server() -> Server:
    """Start a server, once in this process; it is stopped when the process ends."""
    bin_ = programs()
    assert bin_ is not None, lacking()
    clear_up(bin_)
    folder = Path(mkdtemp(prefix=_PREFIX))
    _held.append(FileLock(folder / _OWNED))
    _held[-1].acquire()
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    _run(f"'{bin_}/initdb' -D '{folder}/data' -U postgres -A trust -E UTF8 --locale=C --no-sync >/dev/null")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        made = Server(bin_, folder, free.getsockname()[1])
    _stop_with_this_process(made)
    made.start()
    return made


def _stop_with_this_process(one: Server) -> None:
    """Stop a server however this process ends, but killed outright; not when a child of it does."""
    own = os.getpid()

    def stop() -> None:
        if os.getpid() == own:
            one.stop()

    def ended(number: int, _: object) -> None:
        stop()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    atexit.register(stop)
    Finalize(None, stop, exitpriority=0)  # a process of a pool ends without `atexit`
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, ended)


def clear_up(bin_: Path) -> None:
    """Stop the servers of processes that were killed outright, and clear their folders away."""
    for folder in Path(gettempdir()).glob(f"{_PREFIX}*"):
        if not (folder / _OWNED).exists():
            continue  # another's, which is only beginning
        try:
            with FileLock(folder / _OWNED, blocking=False):
                Server(bin_, folder, 0).stop()
        except (Timeout, OSError):
            continue  # it is in use, or another's who clears up as well
