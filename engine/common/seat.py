"""Seats: for whom something is said or shown, as words that a game chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.frozen import FrozenMap

Seat: TypeAlias = str
"""As its game names it; stored and sent as it is, compared by what it says, never taken apart."""

REFEREE: Seat = "referee"
PUBLIC: Seat = "public"
"""Everybody who looks on."""
Names: TypeAlias = Mapping[str, Seat]
"""The seats by what people call them, as `engine.reading.names` spells it; empty where nobody does."""


@dataclass(frozen=True, slots=True)
class Voice:
    """For whom something is said, and with which names; `hear` puts it into what is said.

    `by_referee`: the referee speaks for somebody who is absent. `reason`: what they give for it.
    """

    seat: Seat
    by_referee: bool = False
    reason: str = ""
    names: FrozenMap[str, Seat] = field(default_factory=FrozenMap)


def side_of(seat: Seat) -> Seat | None:
    """Return a seat of players as it is, None for the referee's and the public's."""
    return None if seat in (REFEREE, PUBLIC) else seat


def nobody_elses(_: Any, __: Any) -> tuple[str, ...]:  # noqa: ANN401 - of any game
    """Return that only who speaks for the seat says it (the default)."""
    return ()
