"""What is left to chance: two dice a shot (8.2), and the chit drawn blind (3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice import roll

CUP = (2, 2, 3, 3, 4, 4)
"""The six command chits, all back in the cup for every draw (3.2)."""


class NoFate(Exception):
    """Chance was asked where none was handed in: a fault of the program."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The game's secret and salt; `rolls` and `chits` come first where a record fixes them.

    A roll is named by turn, side and what it is for, so nobody chooses which one gets the good number.
    """

    secret: bytes = b""
    salt: str = ""
    rolls: tuple[int | tuple[int, int], ...] = ()
    chits: tuple[int, ...] = ()

    def dice(self, name: str, number: int = 0) -> tuple[int, int]:
        """Answer both dice of a shot; `number`: how many shots of this act were rolled before.

        Of what is fixed a pair is taken as it is; a sum is split as evenly as it goes.
        """
        if number < len(self.rolls):
            fixed = self.rolls[number]
            return fixed if isinstance(fixed, tuple) else (fixed // 2, fixed - fixed // 2)
        return (self._roll(f"{name}, first die", 6), self._roll(f"{name}, second die", 6))

    def chit(self, name: str) -> int:
        """Answer the value of the chit that is drawn."""
        return self.chits[0] if self.chits else CUP[self._roll(name, len(CUP)) - 1]

    def _roll(self, name: str, sides: int) -> int:
        if not self.secret:
            raise NoFate(name)
        return roll(self.secret, self.salt, name, sides)


NO_FATE = Fate()
"""For what leaves nothing to chance."""
