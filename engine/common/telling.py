"""Telling what happened event by event, of any game: each teller sees the states around its own event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from engine.common.notice import Notice

State = TypeVar("State")


def told_of(
    before: State,
    events: tuple[Any, ...],
    evolve: Callable[[State, Any], State],
    tellers: Mapping[type, Callable[[State, Any, State], Iterator[Notice]]],
) -> Iterator[Notice]:
    """Yield what is told of each event, by the teller of its kind: of one without a teller nothing."""
    now = before
    for event in events:
        following = evolve(now, event)
        teller = tellers.get(type(event))
        if teller is not None:
            yield from teller(now, event, following)
        now = following
