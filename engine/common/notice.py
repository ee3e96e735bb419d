"""What one seat is told, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.common.seat import Seat
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap

Detail = str | int | bool


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that one seat is told.

    `kind` names the sentence, `details` fill it in: the frozen dataclass that its kind declares, or, of a
    kind that has none yet, a mapping by names. `post`: into the seat's channel; otherwise to its captain
    alone. `ask`: the seat is waited for, and its View holds the question.
    `scope`: the part of the game that it is about; a letter has that beside it. `charge`: offices of the
    seat; where anybody holds one of them they are told, instead of its captain.
    """

    seat: Seat
    kind: str
    details: Any = field(default_factory=FrozenMap[str, Detail])
    ask: bool = False
    post: bool = False
    scope: Scope = WHOLE
    charge: tuple[str, ...] = ()
