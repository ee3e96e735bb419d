"""Trees and other plants of the ground."""

from __future__ import annotations

from bot.render.brush import Brush
from bot.render.colours import Colour

SNOW: Colour = (246, 250, 253)


def round_tree(brush: Brush, x: float, y: float, size: float) -> None:
    """Draw a broad-leaved tree seen from above, its middle at a point."""
    brush.disc(x + size * 0.3, y + size * 0.45, size, (66, 92, 48), tall=size * 0.85)
    brush.disc(x, y, size, (76, 126, 54))
    brush.disc(x - size * 0.25, y - size * 0.3, size * 0.6, (108, 158, 72))


def fir(brush: Brush, x: float, y: float, size: float, *, snowy: bool = False) -> None:
    """Draw a conifer whose foot is at a point."""
    dark: Colour = (58, 92, 82) if snowy else (34, 74, 44)
    light: Colour = (86, 122, 108) if snowy else (58, 104, 58)
    brush.disc(x + size * 0.2, y, size * 0.75, (150, 172, 192) if snowy else (48, 78, 40), tall=size * 0.22)
    for up, half, tall in ((0.1, 0.72, 1.0), (0.65, 0.56, 0.9), (1.2, 0.4, 0.85)):
        foot, top = y - size * up, y - size * (up + tall)
        brush.area([(x - size * half, foot), (x, top), (x + size * half, foot)], dark)
        brush.area([(x - size * half, foot), (x, top), (x - size * 0.05, foot)], SNOW if snowy else light)


def cactus(brush: Brush, x: float, y: float) -> None:
    """Draw a cactus whose foot is at a point."""
    green: Colour = (74, 122, 66)
    brush.disc(x + 4, y, 9, (196, 158, 94), tall=2.6)
    brush.line([(x, y - 1), (x, y - 25)], green, 6)
    brush.line([(x, y - 9), (x - 8, y - 10), (x - 8, y - 18)], green, 4.4)
    brush.line([(x, y - 13), (x + 8, y - 14), (x + 8, y - 21)], green, 4.4)
    brush.line([(x - 1.2, y - 3), (x - 1.2, y - 23)], (116, 162, 92), 1.4)
