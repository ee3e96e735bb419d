"""An event loop without waiting: when nothing is under way, its clock jumps to whatever is due next.

Its time stands still while work is done, so a slow machine changes nothing. "Nothing under way" means: no
socket has anything to read, and no thread of the loop's or of the database's works for it.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any, TypeVar

import pytest

_T = TypeVar("_T")
_File = Any
"""A socket, or its number: as the base class has it."""
_A_MOMENT_S = 0.001
"""What is written on a loopback socket is there at once, or after the kernel had a moment."""
_HANGS_S = 60.0
_HELD_S = 0.25
"""How long is waited, where something is held up, for what may be waiting for that."""


class Hanging(Exception):
    """Everybody waits for something that will never come."""


class Jumping(selectors.BaseSelector):
    """Watches the sockets as usual, and moves `now` on where the loop would have slept."""

    def __init__(self) -> None:
        self._real = selectors.DefaultSelector()
        self.now = 0.0
        self.at_work = self.held = 0

    def register(self, fileobj: _File, events: int, data: object = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: _File) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def modify(self, fileobj: _File, events: int, data: object = None) -> selectors.SelectorKey:
        return self._real.modify(fileobj, events, data)

    def get_map(self) -> Mapping[_File, selectors.SelectorKey]:
        return self._real.get_map()

    def close(self) -> None:
        self._real.close()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = self._real.select(0)
        if ready or timeout == 0:
            return ready
        if self.at_work or timeout is None:
            held = self.held and timeout is not None
            if not (ready := self._real.select(_HELD_S if held else _HANGS_S)):
                if timeout is None or not held:
                    raise Hanging
                self.now += timeout
            return ready
        if not (ready := self._real.select(_A_MOMENT_S)):
            self.now += timeout
        return ready


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop whose time is its selector's."""

    def __init__(self) -> None:
        self.jumping = Jumping()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now

    def busy_until(self, done: asyncio.Future[Any]) -> None:
        """Let the clock stand still until a thread has done its work."""
        self.jumping.at_work += 1
        done.add_done_callback(self._done)

    def held(self, *, hold_on: bool) -> None:
        """Note that something under way is held up for some of the loop's time, or is so no more."""
        self.jumping.held += 1 if hold_on else -1
        self.jumping.at_work -= 1 if hold_on else -1

    def _done(self, _: asyncio.Future[Any]) -> None:
        self.jumping.at_work -= 1

    def run_in_executor(self, *work: Any) -> asyncio.Future[Any]:  # type: ignore[override]  # noqa: ANN401
        future: asyncio.Future[Any] = super().run_in_executor(*work)
        self.busy_until(future)
        return future


class _Counted(SimpleQueue[Any]):
    """The queue to a thread of the database: what is put there is under way until its future is done."""

    def put_nowait(self, item: Any) -> None:  # noqa: ANN401
        future = item[0]
        loop = future.get_loop() if future is not None else None
        if isinstance(loop, JumpingLoop):
            loop.busy_until(future)
        super().put_nowait(item)


@contextmanager
def _counted() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("aiosqlite.core.SimpleQueue", _Counted)
        yield


def run(doing: Coroutine[Any, Any, _T]) -> _T:
    """Run a coroutine to its end on a loop that never sleeps."""
    with _counted(), asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(doing)


def now() -> float:
    """Return the running loop's time, for a clock that goes with it."""
    return asyncio.get_running_loop().time()


async def jump(seconds: float) -> None:
    """Let so much of the loop's time pass, which takes no time."""
    loop = asyncio.get_running_loop()
    over = loop.create_future()
    loop.call_later(seconds, over.set_result, None)
    await over
