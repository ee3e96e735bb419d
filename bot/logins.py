"""How often the bot logs in to Discord's gateway, kept in the data folder: Discord allows a thousand a day.

Who uses them up loses the token. A service manager that starts a bot with a wrong setting again and again
would do so within hours, and no process by itself knows of the ones before it.
"""

from __future__ import annotations

import contextlib
import json
import logging
from datetime import datetime, timedelta
from pathlib import Path

from bot.core.seam.watch import Watch
from bot.core.store.moments import moment_of, stored

log = logging.getLogger(__name__)

DAY = timedelta(days=1)
_PAUSES = ((60, timedelta(minutes=10)), (30, timedelta(minutes=2)), (10, timedelta(seconds=30)))
"""How long after the last login the next may come, where there have been so many within a day.

That is 200 a day at the most, and no pause for who starts it by hand a few times.
"""
FEW = 20
"""Below so many that Discord still allows, the rest of them is spread over the rest of its day."""


class TooOften(Exception):
    """The next login has to wait for longer than a line that is open already would stay so."""


class Logins:
    """The logins of the last day, in a file that a next process reads; without one only this process's."""

    def __init__(self, file: Path | None, watch: Watch) -> None:
        self._file = file
        self._watch = watch
        self._kept = self._read()

    def rest(self) -> timedelta:
        """Return how long the next login has to wait.

        A clock that was set back makes nobody wait for longer than the pause.
        """
        now = self._watch.now()
        lately = [one for one in self._kept if now - one < DAY]
        pause = next((long for count, long in _PAUSES if len(lately) >= count), timedelta(0))
        since = max(timedelta(0), now - max(lately)) if lately else DAY
        return max(timedelta(0), pause - since)

    def note(self) -> None:
        """Keep that a login is made now, before it is made."""
        now = self._watch.now()
        self._kept = [*(one for one in self._kept if now - one < DAY), now]
        if self._file is None:
            return
        draft = self._file.with_name(f"{self._file.name}.new")
        with contextlib.suppress(OSError):  # a full disk: this process still knows
            draft.write_text(json.dumps([stored(one) for one in self._kept]), encoding="ascii")
            draft.replace(self._file)

    def _read(self) -> list[datetime]:
        """Return what the processes before have left; nothing of a file that is not there or no such list."""
        if self._file is None:
            return []
        try:
            return [moment_of(int(one)) for one in json.loads(self._file.read_text(encoding="ascii"))]
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError, OverflowError):
            log.warning("%s does not say how often the bot has logged in; it is begun anew.", self._file)
            return []


def pause_for(remaining: int, reset_after: timedelta) -> timedelta:
    """Return how long to wait where Discord allows so many more logins until it counts anew."""
    return reset_after / (remaining + 1) if remaining < FEW else timedelta(0)
