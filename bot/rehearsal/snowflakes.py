"""Discord's ids: milliseconds since 2015 in the upper bits, so that an id also tells when it was made."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.rehearsal.clock import Clock

EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22
COMMANDS = 16
"""The worker that gives commands their ids: a bot with one command more gets the same ids for all else."""
_WORKER_SHIFT = 17
_EPOCH = datetime.fromtimestamp(EPOCH_MS / 1000, UTC)


class Snowflakes:
    """Gives ids that always rise, also when the clock stands still; each of Discord's workers its own."""

    def __init__(self, clock: Clock, worker: int = 0) -> None:
        self._clock = clock
        self._last = 0
        self._worker = worker << _WORKER_SHIFT

    def take(self) -> int:
        """The next id."""
        # By what `iso` writes of the same moment: an id that is older by rounding would come before it.
        moment = (_moment(self._clock.now()) - _EPOCH) // timedelta(milliseconds=1) << _TIME_SHIFT
        self._last = max(moment | self._worker, self._last + 1)
        return self._last

    def seen(self, number: int) -> None:
        """Never give an id at or below ``number`` (one loaded from the database)."""
        self._last = max(self._last, number)


def made_at(number: int) -> str:
    """The moment inside an id, as Discord writes it in JSON (ISO 8601, UTC)."""
    return iso(((number >> _TIME_SHIFT) + EPOCH_MS) / 1000)


def iso(seconds: float) -> str:
    """Seconds since 1970 as Discord writes a moment in JSON."""
    return _moment(seconds).isoformat(timespec="microseconds")


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
