"""Whether this machine's clock goes as Discord's does: the bot does by it what is to be done at a moment."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

log = logging.getLogger(__name__)

MUCH = timedelta(seconds=30)
"""Less is on its way, or rounded: Discord tells whole seconds."""


def _machine() -> datetime:
    return datetime.now(UTC)


class Clocks:
    """Compares them by what Discord says with each answer; `now` is the machine's clock."""

    def __init__(self, now: Callable[[], datetime] = _machine) -> None:
        self._now = now
        self._said = timedelta(0)
        self.ahead = timedelta(0)
        """How far the machine is ahead of Discord, negative for behind; nothing where it is not much."""

    def heard(self, date: str | None) -> None:
        """Take the moment of an answer, as the header Date has it; what is none tells nothing."""
        try:
            moment = parsedate_to_datetime(date or "")
        except ValueError:
            return
        if moment.tzinfo is None:
            return
        ahead = self._now() - moment
        self.ahead = ahead if abs(ahead) > MUCH else timedelta(0)
        if abs(self.ahead - self._said) > MUCH:
            self._said = self.ahead
            self._log()

    def _log(self) -> None:
        seconds = round(self.ahead.total_seconds())
        if seconds:
            log.warning(
                "The clock of this machine is %s s %s that of Discord: set it.",
                abs(seconds),
                "ahead of" if seconds > 0 else "behind",
            )
        else:
            log.warning("The clock of this machine goes as that of Discord again.")
