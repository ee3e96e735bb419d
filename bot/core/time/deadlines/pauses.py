"""The time of a game: the clock on the wall without the pauses (docs/decisions/0025). All in milliseconds.

A deadline is kept in the time of its game. So it stands still in a pause and goes on by the time left, and
nothing has to be set again when the pause is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pause:
    """From when until when a game stood still; `until` None: it still does."""

    since: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class GameTime:
    """The pauses of one game, the earliest first."""

    pauses: tuple[Pause, ...] = ()

    @property
    def paused_since(self) -> int | None:
        """Since when the game stands still now; None if it does not."""
        return self.pauses[-1].since if self.pauses and self.pauses[-1].until is None else None

    def at(self, wall: int) -> int:
        """Return the time of the game at a moment; in a pause it is that of its beginning."""
        return wall - sum(_passed(self.pauses, wall))

    def wall(self, own: int) -> int | None:
        """Return the moment at which the game's time is `own`; None where a pause keeps it from coming."""
        moment = own
        for pause in self.pauses:
            if moment < pause.since:
                break
            if pause.until is None:
                return None if moment > pause.since else moment
            moment += pause.until - pause.since
        return moment


def _passed(pauses: Iterable[Pause], wall: int) -> Iterable[int]:
    """Yield how much of each pause lies before a moment."""
    for pause in pauses:
        end = wall if pause.until is None else min(wall, pause.until)
        yield max(0, end - pause.since)
