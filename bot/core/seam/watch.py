"""The time, and waiting for it: the one place where a service looks at a clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Protocol


class Watch(Protocol):
    """Tells the time and waits; tests have one that they turn by hand."""

    def now(self) -> datetime:
        """Return the moment, with its zone."""
        ...

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        """Wait until the event is set or the moment has come, and leave the event unset."""
        ...


class SystemWatch:
    """The machine's own clock."""

    def now(self) -> datetime:
        """Return the moment in UTC."""
        return datetime.now(UTC)

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        """Wait until the event is set or the moment has come, and leave the event unset."""
        seconds = None if until is None else max(0.0, (until - self.now()).total_seconds())
        try:
            async with asyncio.timeout(seconds):
                await woken.wait()
        except TimeoutError:
            pass
        woken.clear()
