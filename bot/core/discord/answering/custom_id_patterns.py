"""How the parts of what a button carries are written: patterns, and the shape that an act gives them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.core.present.carried import Carried

NUMBER = r"[0-9]{1,9}"
ID = r"(?:[1-9][0-9]{0,17}|[1-8][0-9]{18})"
"""A number of Discord's, as it fits into a column of the database."""
PLATOON = r"P?[0-9]{1,9}"
TEAM = r"(?:blue|red)"
NAME = r"[^.]+"
"""What a thing of a game is looked up by: a battle, a draft, a rewind."""
BITS = r"[0-9a-f]{1,40}"
"""What was chosen of things in their order."""
SCOPE = r"[^:/]{1,32}"
MOMENT = r"[0-9]{1,13}"
LINE = rf"(?:{NUMBER}|-)"
HEX = r"[^\s.:-]{1,12}"
WAY = rf"{HEX}(?:-{HEX})*"


def one_of(values: Iterable[object]) -> str:
    """Return the pattern of one of these and nothing else."""
    return f"(?:{'|'.join(re.escape(str(one)) for one in values)})"


@dataclass(frozen=True, slots=True)
class Shape:
    """What an act carries behind its game, and what each choice of its list is; None where it has no list.

    `least` is how many have to be chosen.
    """

    more: str = ".*"
    each: str | None = None
    least: int = 1

    def fits(self, carried: Carried, values: tuple[str, ...]) -> bool:
        """Tell whether a press has this shape."""
        if re.fullmatch(self.more, carried.more) is None:
            return False
        return self.each is None or (
            len(values) >= self.least and all(re.fullmatch(self.each, one) for one in values)
        )


ANY = Shape()
"""Of an act that looks up whole what it carries, or carries nothing."""
NUMBERED = Shape(NUMBER)
