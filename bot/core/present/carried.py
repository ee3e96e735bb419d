"""What a button or select carries: its act, the game, and the moment of the game at which it was offered."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

TEMPLATE = r"aj:(?P<act>[a-z_]{2,16}):(?P<game>[0-9a-zA-Z-]{1,24}):(?P<moment>\d{1,9}):(?P<more>[^:]{0,44})"
_WHOLE = re.compile(TEMPLATE)
NO_GAME = "-"
"""What stands for the game on a button that belongs to none."""


@dataclass(frozen=True, slots=True)
class Carried:
    """An act on a game at a moment of it; `more` is the act's own matter, such as "P3".

    What a button carries can be read by whoever is shown it. For captains the moment is therefore the turn
    (`Turn.mark`): the position of the journal would tell them how often the enemy has been asked something
    (12.3). For the referee it is that position.
    """

    act: str
    game: str
    moment: int
    more: str = ""

    def __str__(self) -> str:
        """Return the custom id (at most 100 characters)."""
        return f"aj:{self.act}:{self.game}:{self.moment}:{self.more}"

    @classmethod
    def read(cls, custom_id: str) -> Carried | None:
        """Read a custom id; None if it is not one of ours."""
        found = _WHOLE.fullmatch(custom_id)
        return (
            None if found is None else cls(found["act"], found["game"], int(found["moment"]), found["more"])
        )


def packed(chosen: Collection[T], every: Sequence[T]) -> str:
    """Return what was chosen of things in their order, as a button carries it: a bit for each of them."""
    return f"{sum(1 << at for at, one in enumerate(every) if one in chosen):x}"


def unpacked(text: str, every: Sequence[T]) -> frozenset[T]:
    """Read what `packed` wrote of the same things; ValueError for what is no number."""
    bits = int(text, 16)
    return frozenset(one for at, one in enumerate(every) if bits >> at & 1)
