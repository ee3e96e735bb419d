"""The sign of life that a running bot leaves in its data folder; `python -m bot alive` reads it.

The bot is alive while Discord's gateway is connected and letters do not lie about. A health check reads the
file, so that it needs neither a token nor a word with Discord.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from bot.core.seam.watch import Watch
from bot.core.store.engine import Database
from bot.core.store.letter_clock import LetterClock, by_machine
from bot.core.store.outbox import Target, first_letters
from bot.core.words.speech import say

BEAT = timedelta(seconds=20)
LATE = timedelta(seconds=90)
"""How old the sign may be: four beats, and a little."""
STUCK = timedelta(minutes=10)
"""How long a letter may be due without an attempt: each attempt that fails sets a later moment."""
STOPPED = "stopped"
STARTING = "starting"
_NOT_RUNNING = {STOPPED: "alive.stopped", STARTING: "alive.starting"}


def pulse_file(data_dir: Path, *, rehearsal: bool) -> Path:
    """Return the file in which the bot, or a rehearsal, leaves its sign."""
    return data_dir / f"alive-{'rehearsal' if rehearsal else 'discord'}.txt"


class Pulse:
    """Beats while the bot runs. `told` hears of each beat of a bot that works, connected or not."""

    def __init__(
        self,
        database: Database,
        file: Path,
        watch: Watch,
        told: Callable[[str], None] = lambda _: None,
        clock: LetterClock | None = None,
    ) -> None:
        """Take all of it; without a `clock` letters are due by the watch."""
        self._database = database
        self._file = file
        self._watch = watch
        self._clock = clock or by_machine(watch.now)
        self._told = told
        self._lying: dict[tuple[Target, int, int], datetime] = {}
        self._woken = asyncio.Event()
        self.connected = False

    async def on_connected(self) -> None:
        """Note that the gateway is there, and say so at once."""
        self.connected = True
        self._woken.set()

    async def on_disconnected(self) -> None:
        """Note that the gateway has gone; it comes back by itself, or the sign grows old."""
        self.connected = False

    def listeners(self) -> dict[str, Callable[[], Coroutine[Any, Any, None]]]:
        """Return what the client's events are heard by."""
        return {
            "on_ready": self.on_connected,
            "on_resumed": self.on_connected,
            "on_disconnect": self.on_disconnected,
        }

    async def run(self) -> None:
        """Beat until cancelled; then the file says that the bot was stopped.

        Until the gateway is there it says so: the sign of the process before would be taken for this one's.
        """
        if not self.connected:
            with contextlib.suppress(OSError):
                _write(self._file, STARTING)
        try:
            while True:
                await self.beat()
                await self._watch.wait(self._woken, self._watch.now() + BEAT)
        finally:
            with contextlib.suppress(OSError):
                _write(self._file, STOPPED)

    async def beat(self) -> bool:
        """Leave a sign if all is well; return whether it is."""
        if await self._stuck():
            return False
        self._told("WATCHDOG=1")
        if not self.connected:
            return False
        with contextlib.suppress(OSError):  # a full disk: the sign grows old, which is what it is for
            _write(self._file, self._watch.now().isoformat())
        return True

    async def _stuck(self) -> bool:
        """Tell whether a letter lies about that should have been tried, or the database does not answer."""
        try:
            async with self._database.read() as connection:
                waiting = await first_letters(connection, self._clock())
        except (OSError, SQLAlchemyError):
            return True
        # Each attempt makes it another one; since when it lies about is what this process has seen itself.
        now = self._watch.now()
        due = [(target, one.id, one.attempts) for target, one in waiting.items() if one.due]
        self._lying = {one: min(now, self._lying.get(one, now)) for one in due}
        return any(now - since > STUCK for since in self._lying.values())


def alive(data_dir: Path, tell: Callable[[str], None], now: datetime | None = None) -> int:
    """Tell in one sentence whether the bot of a data folder is alive; return 0 if it is, else 1.

    A rehearsal counts where no bot has ever been on Discord from this folder.
    """
    file = pulse_file(data_dir, rehearsal=False)
    if not file.exists():
        file = pulse_file(data_dir, rehearsal=True)
    try:
        sign = file.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        tell(say("alive.never", folder=str(data_dir)))
        return 1
    if sign in _NOT_RUNNING:
        tell(say(_NOT_RUNNING[sign]))
        return 1
    try:
        age = (now or datetime.now(UTC)) - datetime.fromisoformat(sign)
    except (ValueError, TypeError):
        tell(say("alive.never", folder=str(data_dir)))
        return 1
    seconds = max(0, int(age.total_seconds()))
    tell(say("alive.yes" if age <= LATE else "alive.no", count=seconds))
    return 0 if age <= LATE else 1


def _write(file: Path, sign: str) -> None:
    """Write a sign whole: who reads meanwhile finds the one before."""
    draft = file.with_name(f"{file.name}.new")
    draft.write_text(f"{sign}\n", encoding="ascii")
    draft.replace(file)
