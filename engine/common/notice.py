"""What one seat is told, as data."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.common.seat import Seat
from engine.frozen import FrozenMap

Detail = str | int | bool


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that one seat is told.

    `kind` names the sentence, `details` fill it in. `post`: into the seat's channel; otherwise to its captain
    alone. `ask`: the seat is waited for, and its View holds the question.
    """

    seat: Seat
    kind: str
    details: FrozenMap[str, Detail] = field(default_factory=FrozenMap)
    ask: bool = False
    post: bool = False
