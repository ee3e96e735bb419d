"""Trees and other plants of the ground."""

from __future__ import annotations

from bot.core.pictures.climate import Climate
from bot.core.pictures.colours import Colour
from bot.core.pictures.smooth_brush import Brush


def plant(brush: Brush, x: float, y: float, size: float, climate: Climate) -> None:
    """Draw the tree that is common in a climate, its middle at a point."""
    if climate.snowy:
        fir(brush, x, y + size, size * 1.15, climate.fir)
    else:
        round_tree(brush, x, y, size, climate)


def round_tree(brush: Brush, x: float, y: float, size: float, climate: Climate) -> None:
    """Draw a broad-leaved tree seen from above, its middle at a point."""
    shadow, crown, light = climate.leaf
    brush.disc(x + size * 0.3, y + size * 0.45, size, shadow, tall=size * 0.85)
    brush.disc(x, y, size, crown)
    brush.disc(x - size * 0.25, y - size * 0.3, size * 0.6, light)


def fir(brush: Brush, x: float, y: float, size: float, needles: tuple[Colour, Colour, Colour]) -> None:
    """Draw a conifer whose foot is at a point, in the colours of its shadow, dark and light side."""
    shadow, dark, light = needles
    brush.disc(x + size * 0.2, y, size * 0.75, shadow, tall=size * 0.22)
    for up, half, tall in ((0.1, 0.72, 1.0), (0.65, 0.56, 0.9), (1.2, 0.4, 0.85)):
        foot, top = y - size * up, y - size * (up + tall)
        brush.area([(x - size * half, foot), (x, top), (x + size * half, foot)], dark)
        brush.area([(x - size * half, foot), (x, top), (x - size * 0.05, foot)], light)


def cactus(brush: Brush, x: float, y: float) -> None:
    """Draw a cactus whose foot is at a point."""
    green: Colour = (74, 122, 66)
    brush.disc(x + 4, y, 9, (196, 158, 94), tall=2.6)
    brush.line([(x, y - 1), (x, y - 25)], green, 6)
    brush.line([(x, y - 9), (x - 8, y - 10), (x - 8, y - 18)], green, 4.4)
    brush.line([(x, y - 13), (x + 8, y - 14), (x + 8, y - 21)], green, 4.4)
    brush.line([(x - 1.2, y - 3), (x - 1.2, y - 23)], (116, 162, 92), 1.4)


def palm(brush: Brush, x: float, y: float) -> None:
    """Draw a palm whose foot is at a point."""
    brush.disc(x + 5, y, 9, (186, 148, 86), tall=2.6)
    brush.line([(x, y - 1), (x + 2, y - 12), (x + 5, y - 23)], (134, 94, 56), 3.4)
    for dx, dy in ((-13, 2), (-10, -7), (0, -10), (10, -7), (13, 3)):
        tip = (x + 5 + dx, y - 23 + dy)
        middle = (x + 5 + dx * 0.55, y - 25 + dy * 0.9)
        brush.line([(x + 5, y - 23), middle, tip], (70, 124, 62), 4)
