"""Events out of order, on order: the next of a kind comes twice, or later than what happened after it."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rehearsal.clock import Clock


@dataclass(slots=True)
class Disorder:
    """What of the events still to come is sent twice (how many of a kind), and what how many seconds late."""

    clock: Clock
    twice: Counter[str] = field(default_factory=Counter)
    late: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def pass_on(self, event: str, dispatch: Callable[[], None]) -> None:
        """Send an event as was ordered for its kind: once and at once, if nothing was."""
        times = 1
        if self.twice[event]:
            self.twice[event] -= 1
            times = 2
        wait = self.late[event].pop(0) if self.late[event] else 0.0
        for _ in range(times):
            if wait:
                self.clock.call_later(wait, dispatch)
            else:
                dispatch()

    def forget(self) -> None:
        """Let everything that is still to come be sent in order."""
        self.twice.clear()
        self.late.clear()
