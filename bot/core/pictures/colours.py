"""The colours that have a meaning. Teams differ in shape and pattern too: nothing is told by colour alone."""

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

TEAM: dict[Seat, Colour] = {"blue": (26, 76, 178), "red": (218, 54, 46)}
"""A seat of players by its word; whoever has none here is grey."""
DARK: dict[Seat, Colour] = {"blue": (14, 44, 112), "red": (128, 18, 22)}
LIGHT: dict[Seat, Colour] = {"blue": (126, 174, 255), "red": (255, 144, 130)}


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Return `one` with `part` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue
