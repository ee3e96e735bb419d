"""A bucket for every member: whoever floods the bot is slowed down alone, before anything he sent is read.

What is dropped is taken from his bucket all the same. So whoever goes on at any speed is let in no more until
he pauses for a few seconds; what he is answered stays below what Discord takes in one channel.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

BURST = 20
PER_SECOND = 2.0
DEBT = 8
"""How far below empty a bucket can be drawn: as many dropped messages have to be made up for by a pause."""
REMEMBERED = 4096


class Verdict(Enum):
    """What becomes of one more message."""

    LET = "let"
    TELL = "tell"
    """Too many: drop it, and say so once."""
    DROP = "drop"


@dataclass(slots=True)
class _Bucket:
    level: float
    at: float
    told: bool = False


class Buckets:
    """Buckets by member id. `clock` answers seconds; it is handed in so that tests need not wait."""

    def __init__(
        self,
        *,
        burst: int = BURST,
        per_second: float = PER_SECOND,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take how many may come at once, how many a second, and the clock."""
        self._burst, self._per_second, self._clock = burst, per_second, clock
        self._buckets: OrderedDict[int, _Bucket] = OrderedDict()

    def take(self, member: int) -> Verdict:
        """Count one message of a member and return what becomes of it."""
        now = self._clock()
        bucket = self._buckets.pop(member, None) or _Bucket(float(self._burst), now)
        self._buckets[member] = bucket
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        bucket.level = min(self._burst, bucket.level + (now - bucket.at) * self._per_second)
        bucket.at = now
        if bucket.level >= self._burst / 2:
            bucket.told = False
        if bucket.level >= 1:
            bucket.level -= 1
            return Verdict.LET
        if bucket.told:
            bucket.level = max(-float(DEBT), bucket.level - 1)
            return Verdict.DROP
        bucket.told = True
        return Verdict.TELL
