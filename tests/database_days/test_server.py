"""The tests' own server of PostgreSQL leaves nothing behind, however the process that started it ends."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

ROOT = Path(__file__).parents[2]
STARTS = """
from tests.database_days.server import server
print(server().port, flush=True)
input()
"""
IN_A_POOL = """
from multiprocessing import get_context
from tests.database_days.server import server

def started(_):
    return server().port

with get_context("fork").Pool(1) as pool:
    print(*pool.map(started, [0]), flush=True)
    pool.close()
    pool.join()
input()
"""

pytestmark = [pytest.mark.postgres, pytest.mark.long]


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder of our own for what is thrown away; the server's user may look into it."""
    made = Path(mkdtemp())
    made.chmod(0o755)
    yield made
    shutil.rmtree(made, ignore_errors=True)


def begun(program: str, folder: Path) -> tuple[subprocess.Popen[str], int]:
    """Start a program that starts a server; return it, and the server's port once it runs."""
    process = subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"TMPDIR": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline())


def runs(port: int) -> bool:
    """Tell whether a server answers at a port."""
    with socket.socket() as asked:
        return asked.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_process_that_is_stopped_stops_its_server_and_clears_its_folder_away(
    folder: Path, number: signal.Signals
) -> None:
    process, port = begun(STARTS, folder)
    assert runs(port)
    process.send_signal(number)
    process.communicate()
    assert not runs(port)
    assert list(folder.iterdir()) == []


def test_a_worker_of_a_pool_stops_its_server_when_it_has_nothing_more_to_do(folder: Path) -> None:
    process, port = begun(IN_A_POOL, folder)
    process.communicate("\n")
    assert not runs(port)
    assert list(folder.iterdir()) == []


def test_what_a_killed_process_left_is_cleared_away_at_the_next_start_and_nothing_else(folder: Path) -> None:
    killed, left = begun(STARTS, folder)
    killed.kill()
    killed.communicate()
    assert runs(left)
    first, beside = begun(STARTS, folder)
    assert not runs(left)
    second, port = begun(STARTS, folder)
    assert runs(beside)
    assert runs(port)
    assert len(list(folder.iterdir())) == 2
    for process in (first, second):
        process.communicate("\n")
    assert list(folder.iterdir()) == []
