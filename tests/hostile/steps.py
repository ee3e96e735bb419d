"""How much work something is, counted in lines of Python run, not in seconds: the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, Protocol


class TraceFunction(Protocol):
    """What Python calls at each line."""

    def __call__(self, frame: FrameType, event: str, arg: Any, /) -> TraceFunction | None: ...  # noqa: ANN401


def steps(work: Callable[[], object]) -> int:
    """Do the work; return how many lines of Python it ran through (what C does within one counts once)."""
    count = 0

    def line(_: FrameType, event: str, __: object) -> TraceFunction:
        nonlocal count
        count += event == "line"
        return line

    before = sys.gettrace()
    sys.settrace(line)
    try:
        work()
    finally:
        sys.settrace(before)
    return count
