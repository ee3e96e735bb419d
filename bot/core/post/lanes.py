"""How many go at once, so that no server waits for another one's limits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class QueuePlace:
    """Where something is done on Discord; `channel` is 0 for what is done to a server itself."""

    server: int
    channel: int = 0


class Lane(Generic[K]):
    """What waits and what is under way, server by server, each in the order in which it came.

    At most `limit` go at once, of them `share` in one server and one in a channel: Discord limits channels.
    Whoever takes longer than `patience` seconds waits for a limit of Discord's: he gives his part of the
    `limit` back, and until he is done his server has its share alone and takes nothing of the `limit`. So
    however many servers are limited, the others go on.
    """

    def __init__(self, limit: int, share: int, patience: float, go_on: Callable[[], None]) -> None:
        self._limit, self._share, self._patience, self._go_on = limit, share, patience, go_on
        self._waiting: dict[int, dict[K, QueuePlace]] = {}
        self._in_server: Counter[int] = Counter()
        self._channels: set[int] = set()
        # What counts towards the limit; and by server how many do not, since they wait for one of Discord's.
        self._timers: dict[K, asyncio.TimerHandle] = {}
        self._slow: Counter[int] = Counter()

    def wait(self, key: K, place: QueuePlace) -> None:
        """Let something wait for its turn."""
        self._waiting.setdefault(place.server, {})[key] = place

    def begin(self, held: Callable[[K], bool]) -> Iterator[tuple[K, QueuePlace]]:
        """Give what may begin now, but what is `held`: by turns from each server, and count it as begun."""
        while (found := next(self._ready(held), None)) is not None:
            key, place = found
            self._take(key, place)
            yield found

    def leave(self, key: K, place: QueuePlace) -> None:
        """Note that something is over."""
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()
        else:
            _one_less(self._slow, place.server)
        _one_less(self._in_server, place.server)
        self._channels.discard(place.channel)

    def clear(self) -> None:
        """Forget all that waits and is under way."""
        for timer in self._timers.values():
            timer.cancel()
        for kept in (self._waiting, self._in_server, self._channels, self._timers, self._slow):
            kept.clear()

    def _ready(self, held: Callable[[K], bool]) -> Iterator[tuple[K, QueuePlace]]:
        full = len(self._timers) >= self._limit
        for server in tuple(self._slow) if full else self._waiting:
            if self._in_server[server] >= self._share:
                continue
            for key, place in self._waiting.get(server, {}).items():
                if place.channel not in self._channels and not held(key):
                    yield key, place
                    break

    def _take(self, key: K, place: QueuePlace) -> None:
        waiting = self._waiting.pop(place.server)
        del waiting[key]
        if waiting:  # behind all other servers
            self._waiting[place.server] = waiting
        self._in_server[place.server] += 1
        if place.channel:
            self._channels.add(place.channel)
        if self._slow[place.server]:
            self._slow[place.server] += 1
            return
        loop = asyncio.get_running_loop()
        self._timers[key] = loop.call_later(self._patience, self._too_long, key, place.server)

    def _too_long(self, key: K, server: int) -> None:
        if self._timers.pop(key, None) is not None:
            self._slow[server] += 1
            self._go_on()


def _one_less(counted: Counter[int], server: int) -> None:
    counted[server] -= 1
    if not counted[server]:
        del counted[server]
