"""The bot's database read from outside, while it lives and after it has died, and left as it is."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.games.campaign import codec
from engine.campaign.events import Event
from engine.campaign.rules import CAMPAIGN
from engine.campaign.state import State

FILE = "games.sqlite"


def quick() -> str | None:
    """Return a place in memory: what is flushed matters to nobody here, or is read off a trace."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108


def copied(folder: Path, to: Path) -> None:
    """Copy what a dead bot has left of its database."""
    for end in ("", "-wal"):
        if (folder / f"{FILE}{end}").exists():
            shutil.copyfile(folder / f"{FILE}{end}", to / f"{FILE}{end}")


@contextmanager
def left_behind(folder: Path) -> Iterator[sqlite3.Connection]:
    """Give the database of a dead bot, as it will find it; looked at in a copy, since opening mends it."""
    with TemporaryDirectory() as place:
        copied(folder, Path(place))
        with closing(sqlite3.connect(Path(place) / FILE)) as connection:
            connection.row_factory = sqlite3.Row
            yield connection


@contextmanager
def living(folder: Path) -> Iterator[sqlite3.Connection]:
    """Give the database of a living bot, to be read only: this connection never writes it back."""
    address = f"{(folder / FILE).absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=60)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def rows(connection: sqlite3.Connection, query: str, *values: object) -> list[Any]:
    """Return the rows of a query."""
    return connection.execute(query, values).fetchall()


@dataclass(slots=True)
class Course:
    """The one game of a database: its state after each position, replayed as far as it has come."""

    game: str
    states: list[State]
    steps: list[tuple[Event, ...] | None] = field(default_factory=list)

    @classmethod
    def begin(cls, connection: sqlite3.Connection) -> Course:
        """Begin at what the game was founded with."""
        (game,) = rows(connection, "SELECT * FROM games")
        return cls(
            game["id"],
            [CAMPAIGN.start(codec.read_map(game["map"]), codec.read_options(game["options"]))],
        )

    def catch_up(self, connection: sqlite3.Connection) -> State:
        """Replay what has been added to the journal and return the present state."""
        query = "SELECT kind, body, version FROM journal WHERE game = ? AND position > ? ORDER BY position"
        for row in rows(connection, query, self.game, len(self.steps)):
            events: tuple[Event, ...] | None = None
            if row["kind"] == "step":
                _, events = codec.read_step(row["body"], row["version"])
            self.steps.append(events)
            self.states.append(CAMPAIGN.replay(self.states[-1], events or ()))
        return self.states[-1]

    def now(self, folder: Path) -> State:
        """Return how the game of a living bot stands."""
        with living(folder) as connection:
            return self.catch_up(connection)
