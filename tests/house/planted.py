"""A pytest plugin that looks for the bot's token wherever it must never stand.

Every token that a test's Discord gives out carries a mark. The mark is looked for in each line that is
logged, in each request's address and body, in what every test prints and in its traceback, and after all
tests in every file that was written, also inside of backups. A run that finds it fails.
"""

from __future__ import annotations

import logging
import os
import secrets
import zipfile
from collections.abc import Iterator
from io import IOBase
from pathlib import Path
from typing import IO, Any

import aiohttp
import pytest

MARK = "pl4nt3d_t0k3n_"
SIZE = 28
"""Of how many bytes the secret part of a token is made: nothing else is made of so many."""
_FOUND = "planted token"
_PIECE = 2**20
_MAY_HOLD_IT = (".env", "token", "rehearsal-discord.sqlite3", "discord.sqlite")
"""Files whose business is to hold a token: a host's settings, the memory of a Discord that is played."""


def marked(nbytes: int | None = None) -> str:
    """Return a random text as `secrets.token_urlsafe` does; one that is made for a token carries the mark."""
    text = _random(nbytes)
    return MARK + text[len(MARK) :] if nbytes == SIZE else text


_random = secrets.token_urlsafe


def holds(value: object) -> bool:
    """Tell whether a text, bytes, or whatever a request's body is made of, holds the mark."""
    if isinstance(value, bytes | bytearray):
        return MARK.encode() in value
    if isinstance(value, aiohttp.FormData):
        return any(holds(part) for field in value._fields for part in field)
    if isinstance(value, IOBase):
        at = value.tell()
        content = value.read()
        value.seek(at)
        return holds(content)
    return MARK in str(value)


def files_that_hold_it(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder in which the mark stands, also packed ones, but for those that may."""
    # Not all paths at once: after a whole run they are a hundred thousand.
    for there, folders, names in os.walk(folder):
        folders.sort()
        for path in (Path(there, name) for name in sorted(names) if not name.startswith(_MAY_HOLD_IT)):
            if path.is_file() and not path.is_symlink() and _file_holds_it(path):
                yield path


def _file_holds_it(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            if _stands_in(file):
                return True
            file.seek(0)
            if not zipfile.is_zipfile(file):
                return False
            with zipfile.ZipFile(file) as archive:
                return any(_member_holds_it(archive, name) for name in archive.namelist())
    except (OSError, zipfile.BadZipFile, RuntimeError, ValueError, NotImplementedError):
        return False  # what a test has damaged on purpose


def _member_holds_it(archive: zipfile.ZipFile, name: str) -> bool:
    with archive.open(name) as member:
        return _stands_in(member)


def _stands_in(file: IO[bytes]) -> bool:
    """Tell whether the mark stands in a file, read in pieces: what is small may unpack to much."""
    before = b""
    while piece := file.read(_PIECE):
        if holds(before + piece):
            return True
        before = piece[-len(MARK) :]
    return False


class Lookout(logging.Handler):
    """Notes where the mark was seen, never what stood beside it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Look at a line that is logged, with its traceback."""
        if MARK in (self.formatter or logging.Formatter()).format(record):
            self.found.append(f"a line logged by {record.name} ({record.filename}:{record.lineno})")

    def request(self, method: str, address: object, given: dict[str, Any]) -> None:
        """Look at a request: everything but its headers, where the token belongs."""
        if any(
            holds(part) for part in (address, *(given.get(name, "") for name in ("data", "json", "params")))
        ):
            self.found.append(f"a request {method} {str(address).replace(MARK, '...')}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Look at what a test printed and at its traceback."""
        if any(
            holds(text)
            for text in (report.longreprtext, *(part for pair in report.sections for part in pair))
        ):
            self.found.append(f"what is shown of {report.nodeid}")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:  # noqa: ANN401 - a worker of a parallel run, without a type
        """Take over what a worker found."""
        self.found += getattr(node, "workeroutput", {}).get(_FOUND, [])

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Look through the files; a worker tells its parent what it found."""
        self.found += [
            f"the file {path}" for folder in _folders(session) for path in files_that_hold_it(folder)
        ]
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[_FOUND] = self.found
        elif self.found:
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the places."""
        if self.found:
            terminalreporter.section("The bot's token was found where it must never stand", red=True)
            for place in self.found:
                terminalreporter.line(place)


def _folders(session: pytest.Session) -> list[Path]:
    factory = getattr(session.config, "_tmp_path_factory", None)
    made = getattr(factory, "_basetemp", None)
    # The parent of a parallel run would look at its workers' folders a second time.
    return [made] if made is not None and not _leads(session) else []


def _leads(session: pytest.Session) -> bool:
    return (
        bool(getattr(session.config.option, "numprocesses", None)) and "PYTEST_XDIST_WORKER" not in os.environ
    )


def pytest_configure(config: pytest.Config) -> None:
    """Mark tokens, and be on the lookout from here on."""
    secrets.token_urlsafe = marked
    lookout = Lookout()
    logging.getLogger().addHandler(lookout)
    request = aiohttp.ClientSession._request  # noqa: SLF001 - the one way of every request

    async def looked_at(session: aiohttp.ClientSession, method: str, address: Any, **given: Any) -> Any:  # noqa: ANN401 - handed on
        lookout.request(method, address, given)
        return await request(session, method, address, **given)

    aiohttp.ClientSession._request = looked_at  # type: ignore[assignment,method-assign]  # noqa: SLF001
    config.pluginmanager.register(lookout, "planted-token")
