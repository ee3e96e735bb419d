"""The colours that have a meaning. Sides differ in lightness and shape too: colour alone tells nothing."""

from __future__ import annotations

from engine.common.seat import Seat

Colour = tuple[int, int, int]

INK: Colour = (20, 23, 31)
BAR: Colour = (33, 39, 51)
PANEL: Colour = (45, 53, 68)
LINE: Colour = (84, 95, 114)
WHITE: Colour = (255, 255, 255)
MUTED: Colour = (176, 186, 202)
GOLD: Colour = (250, 199, 58)
BRONZE: Colour = (156, 106, 14)
GREEN: Colour = (58, 158, 78)
EYE: Colour = (255, 226, 92)

TEAM: dict[Seat, Colour] = {"blue": (10, 21, 103), "red": (255, 146, 124)}
"""A seat of players by its word; whoever has none here is grey.

One is dark and the other light, so that they differ in any light and for any eyes; and Blue is darker than
the darkest ground by more than 25 in L*, to whoever sees no red as well.
"""
DARK: dict[Seat, Colour] = {"blue": (5, 11, 62), "red": (66, 8, 14)}
"""What stands beside a side's colour: Red's notches, which are as dark as Blue, and edges."""
LIGHT: dict[Seat, Colour] = {"blue": (126, 174, 255), "red": (255, 174, 154)}
"""For what is drawn on dark ground, where Blue's own colour would be lost."""
ON: dict[Seat, Colour] = {"blue": WHITE, "red": INK}
"""What is written on a side's colour."""


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Return `one` with `part` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
