"""One queue for each message that is kept up to date on Discord, and many of them side by side.

Within a queue there is one act at a time, in the order in which they were asked for; those that bring a
message to its newest state are merged while they wait, so that no backlog of edits grows. Between queues
nobody waits for somebody else: see `Lane` for how many go at once. What guards a secret (`first`) has a lane
of its own, and what else is asked for in the same game waits until it is done.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextvars import Context, copy_context
from dataclasses import dataclass, field

from bot.core.post.lanes import Lane, QueuePlace

Act = Callable[[], Awaitable[int]]
"""Does something on Discord by what is true when it begins, and answers how many things it did."""


@dataclass(frozen=True, slots=True)
class Key:
    """Which message: of a game (or ""), of a kind, kept for a target (a channel, a server), in a scope."""

    game: str
    kind: str
    target: int = 0
    scope: str = ""


@dataclass(slots=True, eq=False)
class _Turn:
    """An act that waits for its turn, for all who have asked for it."""

    act: Act
    place: QueuePlace
    merged: bool
    context: Context
    done: asyncio.Future[int]
    task: asyncio.Task[None] | None = None


@dataclass(slots=True)
class _Queue:
    """What waits for one message; the first is under way once it has a task."""

    lane: Lane[Key]
    turns: deque[_Turn] = field(default_factory=deque)


class Queues:
    """All the queues of a program. `limit`, `share` and `patience` are those of each lane."""

    def __init__(self, *, limit: int = 16, share: int = 4, patience: float = 1.0) -> None:
        self._first: Lane[Key] = Lane(limit, share, patience, self._go_on)
        self._others: Lane[Key] = Lane(limit, share, patience, self._go_on)
        self._queues: dict[Key, _Queue] = {}
        # By game: how many acts that come first wait or are under way.
        self._guarded: Counter[str] = Counter()

    async def do(
        self, key: Key, place: QueuePlace, act: Act, *, first: bool = False, merged: bool = True
    ) -> int:
        """Do an act in its turn and return what it answers, or raise what it raises.

        Whoever stops waiting does not stop the act: others may have asked for it too.
        """
        return await asyncio.shield(self.ask(key, place, act, first=first, merged=merged))

    def ask(
        self, key: Key, place: QueuePlace, act: Act, *, first: bool = False, merged: bool = True
    ) -> asyncio.Future[int]:
        """Ask for an act; what it answers or raises is the future's.

        `merged`: it brings a message to its newest state, so that it takes the place of one of its kind that
        has not begun; who had asked for that is answered by this one. A key always comes `first` or never.
        """
        queue = self._queues.get(key)
        if queue is None:
            queue = self._queues[key] = _Queue(self._first if first else self._others)
        last = queue.turns[-1] if queue.turns else None
        if last is not None and last.task is None and last.merged and merged:
            last.act, last.place, last.context = act, place, copy_context()
            return last.done
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        done.add_done_callback(_looked_at)
        queue.turns.append(_Turn(act, place, merged, copy_context(), done))
        if queue.lane is self._first:
            self._guarded[key.game] += 1
        if len(queue.turns) == 1:
            queue.lane.wait(key, place)
            self._go_on()
        return done

    def busy(self, key: Key) -> bool:
        """Tell whether something is asked for of a message and not done yet."""
        return key in self._queues

    def guarded(self, game: str) -> bool:
        """Tell whether something that comes first is asked for in a game and not done yet."""
        return self._guarded[game] > 0

    async def idle(self) -> None:
        """Wait until all that was asked for is done, and what was asked for meanwhile."""
        while waiting := [turn.done for queue in self._queues.values() for turn in queue.turns]:
            await asyncio.wait(waiting)
            await asyncio.sleep(0)  # whoever has waited for it goes on first: he may ask for more

    async def close(self) -> None:
        """Stop: nothing begins any more, and what is under way is broken off."""
        queues, self._queues = list(self._queues.values()), {}
        tasks = [turn.task for queue in queues for turn in queue.turns if turn.task is not None]
        for queue in queues:
            for turn in queue.turns:
                turn.done.cancel()
        for lane in (self._first, self._others):
            lane.clear()
        self._guarded.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _go_on(self) -> None:
        """Begin whatever may begin now, what comes first before all else."""
        for key, place in self._first.begin(lambda _: False):
            self._begin(key, place)
        for key, place in self._others.begin(lambda key: self._guarded[key.game] > 0):
            self._begin(key, place)

    def _begin(self, key: Key, place: QueuePlace) -> None:
        queue = self._queues[key]
        turn = queue.turns[0]
        turn.task = asyncio.get_running_loop().create_task(
            self._carry_out(key, queue, turn, place), context=turn.context
        )

    async def _carry_out(self, key: Key, queue: _Queue, turn: _Turn, place: QueuePlace) -> None:
        try:
            found = await turn.act()
        except asyncio.CancelledError:
            turn.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - it is for who has asked
            if not turn.done.done():
                turn.done.set_exception(error)
        else:
            if not turn.done.done():
                turn.done.set_result(found)
        finally:
            self._over(key, queue, place)

    def _over(self, key: Key, queue: _Queue, place: QueuePlace) -> None:
        if self._queues.get(key) is not queue:
            return  # all is stopped
        queue.lane.leave(key, place)
        queue.turns.popleft()
        if queue.lane is self._first:
            self._guarded[key.game] -= 1
            if not self._guarded[key.game]:
                del self._guarded[key.game]
        if queue.turns:
            queue.lane.wait(key, queue.turns[0].place)
        else:
            del self._queues[key]
        self._go_on()


def _looked_at(done: asyncio.Future[int]) -> None:
    """Look at what went wrong: nobody may wait for it any more, and whoever does hears of it all the same."""
    if not done.cancelled():
        done.exception()
