"""What people built: houses, halls, bridges, boats, aeroplanes."""

from __future__ import annotations

import math

from bot.render.brush import Brush, Point
from bot.render.colours import Colour, mix

SHADE: Colour = (120, 108, 92)
WALL: Colour = (238, 226, 200)


def house(brush: Brush, x: float, y: float, roof: Colour) -> None:
    """Draw a house, its eaves from a point 18 to the right."""
    brush.area([(x + 3, y + 14), (x + 24, y + 14), (x + 19, y + 4), (x + 18, y + 14)], SHADE)
    brush.box(x, y, x + 18, y + 13, WALL)
    brush.area([(x - 2, y + 1), (x + 4, y - 9), (x + 14, y - 9), (x + 20, y + 1)], roof)
    brush.area(
        [(x + 4, y - 9), (x + 14, y - 9), (x + 15, y - 7), (x + 3, y - 7)], mix(roof, (255, 255, 255), 0.25)
    )
    for window in (4, 11):
        brush.box(x + window, y + 4, x + window + 4, y + 9, (92, 88, 92))


def church(brush: Brush, x: float, y: float) -> None:
    """Draw a church whose tower stands at a point."""
    brush.box(x, y - 2, x + 26, y + 14, WALL)
    brush.area([(x - 2, y), (x + 4, y - 12), (x + 24, y - 12), (x + 28, y)], (108, 116, 132))
    brush.box(x - 8, y - 16, x + 3, y + 14, (226, 212, 184))
    brush.area([(x - 10, y - 15), (x - 2.5, y - 36), (x + 5, y - 15)], (84, 92, 112))
    brush.box(x - 5, y - 10, x, y - 3, (92, 88, 92), round_=2)


def chimney(brush: Brush, x: float, y: float) -> None:
    """Draw a chimney with smoke whose foot is at a point."""
    for dx, dy, size in ((20, -30, 9), (10, -27, 8), (3, -22, 6)):
        brush.disc(x + dx, y + dy, size, (206, 204, 202))
    brush.area([(x - 4, y + 22), (x - 2.6, y - 18), (x + 2.6, y - 18), (x + 4, y + 22)], (158, 88, 66))
    brush.box(x - 3.4, y - 13, x + 3.4, y - 9, (236, 228, 218))


def factory(brush: Brush, x: float, y: float, bays: int) -> None:
    """Draw a hall with a saw-tooth roof; its lower left corner is a point."""
    wide = bays * 18
    brush.area([(x + 4, y), (x + wide + 10, y + 6), (x + 10, y + 6)], (120, 114, 106))
    brush.box(x, y - 22, x + wide, y, (186, 112, 86))
    for bay in range(bays):
        left = x + bay * 18
        brush.area([(left, y - 21), (left, y - 38), (left + 18, y - 21)], (92, 100, 112))
        brush.area(
            [(left, y - 36), (left, y - 38), (left + 18, y - 21), (left + 15, y - 21)], (146, 156, 168)
        )
        brush.box(left + 4, y - 14, left + 13, y - 6, (246, 222, 140))


def tank_farm(brush: Brush, x: float, y: float) -> None:
    """Draw a round fuel tank whose foot's middle is a point."""
    brush.disc(x + 4, y, 13, (122, 116, 108), tall=5)
    brush.box(x - 11, y - 17, x + 11, y, (206, 208, 212))
    brush.box(x + 3, y - 17, x + 11, y, (164, 168, 176))
    brush.disc(x, y, 11, (206, 208, 212), tall=4)
    brush.disc(x, y - 17, 11, (236, 238, 240), tall=4.4)


def barn(brush: Brush, x: float, y: float) -> None:
    """Draw a barn whose lower left corner is a point."""
    brush.box(x, y - 18, x + 32, y, (174, 62, 50))
    brush.area([(x - 3, y - 16), (x + 4, y - 30), (x + 28, y - 30), (x + 35, y - 16)], (98, 88, 88))
    brush.box(x + 10, y - 12, x + 22, y, (238, 226, 204))
    brush.line([(x + 11, y - 11), (x + 21, y - 1)], (174, 62, 50), 2)
    brush.line([(x + 21, y - 11), (x + 11, y - 1)], (174, 62, 50), 2)


def boat(brush: Brush, x: float, y: float) -> None:
    """Draw a sailing boat, the middle of its hull at a point."""
    brush.area([(x - 13, y - 2), (x + 14, y - 2), (x + 8, y + 6), (x - 8, y + 6)], (122, 72, 44))
    brush.area([(x - 1, y - 4), (x - 1, y - 26), (x + 13, y - 4)], (250, 250, 246))
    brush.area([(x - 3, y - 4), (x - 3, y - 22), (x - 12, y - 4)], (228, 228, 222))


def bridge(brush: Brush, start: Point, end: Point) -> None:
    """Draw a bridge from bank to bank."""
    brush.line([(start[0], start[1] + 4), (end[0], end[1] + 4)], (88, 74, 62), 13)
    brush.line([start, end], (214, 198, 166), 13)
    brush.line([(start[0], start[1] - 6), (end[0], end[1] - 6)], (128, 106, 84), 2.4)
    brush.line([(start[0], start[1] + 6), (end[0], end[1] + 6)], (128, 106, 84), 2.4)


def hangar(brush: Brush, x: float, y: float) -> None:
    """Draw a hangar with a round roof; its lower left corner is a point."""
    arch = [
        (x + 12 - 14 * math.cos(math.pi * t / 12), y - 17 * math.sin(math.pi * t / 12)) for t in range(13)
    ]
    brush.area([(px + 5, py + 3) for px, py in arch], (108, 126, 84))
    brush.area(arch, (184, 192, 196))
    brush.box(x + 3, y - 9, x + 21, y, (62, 70, 64))


def aeroplane(brush: Brush, x: float, y: float) -> None:
    """Draw an aeroplane from above, the middle of its wings at a point, nose to the upper right."""
    body: Colour = (70, 84, 62)
    brush.line([(x - 17, y + 9), (x + 13, y - 7)], body, 6.4)
    brush.area([(x - 13, y - 20), (x - 6, y - 21), (x + 17, y + 14), (x + 9, y + 17)], body)
    brush.area([(x - 22, y + 3), (x - 18, y + 1), (x - 9, y + 15), (x - 14, y + 17)], body)
    brush.disc(x + 3, y - 1.6, 2.6, (176, 208, 226))
