"""A courier that tests can look at, and a watch that they turn by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

from bot.core.post.parcels import Audience, Parcel
from tests.core.scene import NOON


@dataclass
class HandWatch:
    """Stands still until it is turned."""

    moment: datetime = NOON + timedelta(days=1)

    def now(self) -> datetime:
        """Return the moment to which it was turned."""
        return self.moment

    def turn(self, **by: float) -> None:
        """Turn it on."""
        self.moment += timedelta(**by)

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        """Turn on to the moment at once, or wait to be woken where there is none."""
        if until is None:
            await woken.wait()
        elif not woken.is_set():
            self.moment = max(self.moment, until)
            await asyncio.sleep(0)
        woken.clear()


@dataclass
class FakeCourier:
    """Keeps what it delivers. `trouble` may raise for a parcel before it is delivered, `after` once it is."""

    delivered: list[Parcel] = field(default_factory=list)
    looked: list[tuple[Parcel, int]] = field(default_factory=list)
    trouble: Callable[[Parcel], None] = lambda _: None
    after: Callable[[Parcel], None] = lambda _: None
    messages: count[int] = field(default_factory=lambda: count(1))
    arrived: dict[str, int] = field(default_factory=dict)

    async def deliver(self, parcel: Parcel, after: int | None = None) -> int:
        """Deliver, once for each nonce, as Discord does within minutes; look first where told to."""
        await asyncio.sleep(0)
        if after is not None:
            self.looked.append((parcel, after))
        self.trouble(parcel)
        if parcel.nonce not in self.arrived:
            self.delivered.append(parcel)
            self.arrived[parcel.nonce] = next(self.messages)
        self.after(parcel)
        return self.arrived[parcel.nonce]

    def forget(self) -> None:
        """Forget the nonces, as Discord does after minutes."""
        self.arrived.clear()

    def to(self, audience: Audience) -> list[Parcel]:
        """Return what was delivered to an audience."""
        return [parcel for parcel in self.delivered if parcel.audience == audience]
