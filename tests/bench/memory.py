"""`make bench ARGS=memory`: how long the bot takes to start, and how much memory it takes. Linux only.

A goal stands for one figure: with several games under way the whole of it stays below 300 MB, so that a
machine of 1 GB has room for the system and a database beside it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.bench.proc import megabytes
from tests.bench.rounds import Figure

GOAL = 300
ROUNDS = 3
ROOT = Path(__file__).resolve().parents[2]


def measure() -> list[Figure]:
    """Start the bot twice in an empty folder, then have it work; print each step, return the figure."""
    with tempfile.TemporaryDirectory() as folder:
        for which in ("first start, its files made", "second start"):
            seconds, taken = _start(folder)
            sys.stdout.write(f"{taken:6.0f} MB now {seconds:6.1f} s until it runs  {which}, in rehearsal\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(  # noqa: S603 - this project's own program
        [sys.executable, "-m", "tests.bench.memory_work", str(ROUNDS)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the loopback Discord knows nobody of these games
        text=True,
        check=True,
    )
    sys.stdout.write(done.stdout)
    most = float(done.stdout.splitlines()[-1].split()[3])
    what = "memory with games under way, MB"
    what = "memory with games under way, MB"
    return [Figure(what, most, GOAL, least=False, details="the highest of all steps")]


def _start(folder: str) -> tuple[float, float]:
    """Start the bot and stop it again; return the seconds until it said that it runs, and its memory then."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
    environment |= {"DATA_DIR": folder, "REHEARSAL_PORT": "0", "PYTHONPATH": str(ROOT)}
    began = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bot:
        assert bot.stdout is not None
        for line in bot.stdout:
            if "running" in line:
                break
        seconds, (taken, _) = perf_counter() - began, megabytes(bot.pid)
        bot.terminate()
    return seconds, taken
