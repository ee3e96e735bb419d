"""Committing a command beside raw sqlite3, drawing a map beside that, and the event loop meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.assets import battle_maps
from bot.core.store.engine import open_database
from bot.drawing_worker import Studio
from bot.games.campaign.pictures.campaign_map import draw_map
from engine.campaign.commands import Seat
from engine.campaign.view import View
from tests.bench.rounds import Figure, awaited_by_turns
from tests.core.scene import Scene

COMMIT_GOAL = 5
DRAW_GOAL = 10
TURNS_GOAL = 10
_ROUNDS = 60
_BYTES = 1500
"""About what the journal entry, the inbox key and the outbox rows of a turn weigh together."""


def measure() -> list[Figure]:
    """Return the figures of the commit, of the drawing, and of the loop."""
    with TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Figure]:
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'games.sqlite'}")
    scene = await Scene.gather(database)
    await scene.begin()
    raw = raw_file(folder / "raw.sqlite")
    turns = iter(range(10_000))

    async def command() -> None:
        turn = next(turns)
        team, number = ("Blue", "Red")[turn % 2], turn // 2 + 1
        at = datetime(2026, 1, 2, tzinfo=UTC) + timedelta(seconds=turn)
        seat = Seat(team.lower())
        author = {Seat.BLUE: 20, Seat.RED: 30}[seat]
        text = f"{team} turn {number}"
        await scene.table.submit(scene.id, seat, text, key=f"bench:{turn}", author_id=author, at=at)

    async def plain() -> None:
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("INSERT INTO entries (bytes) VALUES (?)", (bytes(_BYTES),))
        raw.execute("COMMIT")

    ours, theirs = await awaited_by_turns(command, plain, _ROUNDS)
    view = await scene.table.view(scene.id, Seat.REFEREE)
    drawing = _drawing(view)
    looped = await _loop_turns(view)
    await database.close()
    raw.close()
    return [
        Figure(
            "commit: times a raw sqlite3 commit",
            ours / theirs,
            COMMIT_GOAL,
            least=False,
            details=f"{ours * 1e3:.2f} ms a command with its posts, raw {theirs * 1e3:.2f} ms",
        ),
        Figure(
            "map: times a committed command",
            drawing / ours,
            DRAW_GOAL,
            least=False,
            details=f"{drawing * 1e3:.2f} ms a map that was never drawn before",
        ),
        Figure(
            "loop: its turns while one map is drawn",
            looped,
            TURNS_GOAL,
            least=True,
            details="the fewest of all drawings; the studio draws in a thread of its own",
        ),
    ]


def raw_file(file: Path) -> sqlite3.Connection:
    """Return a database file into which entries are written with nothing around them."""
    raw = sqlite3.connect(file, isolation_level=None)
    raw.execute("PRAGMA journal_mode=WAL")
    raw.execute("PRAGMA synchronous=FULL")
    raw.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, bytes BLOB)")
    return raw


def _drawing(view: View) -> float:
    """Return the median seconds of drawing Views that differ, so that no finished picture can be reused."""
    draw_map(view, terrains=battle_maps())
    times = []
    for turn in range(1, _ROUNDS):
        fresh = replace(view, game_turn=turn)
        began = perf_counter()
        draw_map(fresh, terrains=battle_maps())
        times.append(perf_counter() - began)
    return median(times)


async def _loop_turns(view: View) -> int:
    """Return how often the event loop went round while a map was drawn, at the least."""
    counted = []
    async with Studio(battle_maps()) as studio:
        for turn in range(1, 12):
            drawing = asyncio.create_task(studio.map(replace(view, game_turn=100 + turn)))
            turns = 0
            while not drawing.done():
                await asyncio.sleep(0)
                turns += 1
            counted.append(turns)
    return min(counted)
