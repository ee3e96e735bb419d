"""What is left to chance: two dice a shot (8.2), and the chit drawn blind (3.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.common.chance import NO_CHANCE, Chance, Fixed

CUP = (2, 2, 3, 3, 4, 4)
"""The six command chits, all back in the cup for every draw (3.2)."""
_CHITS = tuple(map(str, CUP))
_SIDES = 6


@dataclass(frozen=True, slots=True)
class Fate:
    """Chance, asked as the rules ask it.

    A roll is named by turn, side and what it is for, so nobody chooses which one gets the good number.
    """

    chance: Chance = NO_CHANCE

    def dice(self, name: str) -> tuple[int, int]:
        """Return both dice of a shot."""
        first = self.chance(f"{name}, first die", _SIDES)
        return first, self.chance(f"{name}, second die", _SIDES)

    def chit(self, name: str) -> int:
        """Return the value of the chit that is drawn."""
        return CUP[self.chance(name, len(CUP), labels=_CHITS) - 1]


def fixed(
    rolls: Iterable[int | tuple[int, int]], chits: Iterable[int], otherwise: Chance = NO_CHANCE
) -> Fixed:
    """Return the chance of a record that fixes rolls and chits, a sum or both faces of each roll.

    A pair is taken as it is; a sum is split as evenly as it goes.
    """
    pairs = (one if isinstance(one, tuple) else (one // 2, one - one // 2) for one in rolls)
    return Fixed((face for pair in pairs for face in pair), map(str, chits), otherwise)
