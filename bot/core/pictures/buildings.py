"""What people built: houses, halls, bridges, boats, aeroplanes."""

from __future__ import annotations

import math

from bot.core.pictures.colours import Colour, mix
from bot.core.pictures.smooth_brush import Brush, Point

SHADE: Colour = (120, 108, 92)
WALL: Colour = (238, 226, 200)
DARK: Colour = (92, 88, 92)
SNOW: Colour = (242, 246, 250)


def house(brush: Brush, x: float, y: float, roof: Colour, *, snowy: bool = False) -> None:
    """Draw a house, its eaves from a point 18 to the right."""
    brush.area([(x + 3, y + 14), (x + 24, y + 14), (x + 19, y + 4), (x + 18, y + 14)], SHADE)
    brush.box(x, y, x + 18, y + 13, WALL)
    brush.area([(x - 2, y + 1), (x + 4, y - 9), (x + 14, y - 9), (x + 20, y + 1)], roof)
    if snowy:
        brush.area([(x + 1, y - 4), (x + 4, y - 10), (x + 14, y - 10), (x + 17, y - 4)], SNOW)
    else:
        light = mix(roof, (255, 255, 255), 0.25)
        brush.area([(x + 4, y - 9), (x + 14, y - 9), (x + 15, y - 7), (x + 3, y - 7)], light)
    for window in (4, 11):
        brush.box(x + window, y + 4, x + window + 4, y + 9, DARK)


def block(brush: Brush, x: float, y: float, wide: float, floors: int, roof: Colour, *, snowy: bool) -> None:
    """Draw a tall house of several floors; its lower left corner is a point."""
    tall = floors * 9 + 3
    brush.area(
        [(x + wide, y), (x + wide + 7, y), (x + wide + 5, y - tall * 0.6), (x + wide, y - tall)], SHADE
    )
    brush.box(x, y - tall, x + wide, y, WALL)
    brush.area(
        [(x - 1, y - tall), (x + 4, y - tall - 8), (x + wide - 4, y - tall - 8), (x + wide + 1, y - tall)],
        roof,
    )
    if snowy:
        brush.area(
            [
                (x + 1, y - tall - 4),
                (x + 4, y - tall - 9),
                (x + wide - 4, y - tall - 9),
                (x + wide - 1, y - tall - 4),
            ],
            SNOW,
        )
    for floor in range(floors):
        for window in range(int(wide // 8)):
            left, top = x + 3 + window * 8, y - tall + 3 + floor * 9
            brush.box(left, top, left + 4, top + 5, DARK)


def church(brush: Brush, x: float, y: float, *, snowy: bool = False) -> None:
    """Draw a church whose tower stands at a point."""
    brush.box(x, y - 2, x + 26, y + 14, WALL)
    brush.area([(x - 2, y), (x + 4, y - 12), (x + 24, y - 12), (x + 28, y)], (108, 116, 132))
    if snowy:
        brush.area([(x + 1, y - 6), (x + 4, y - 13), (x + 24, y - 13), (x + 26, y - 6)], SNOW)
    brush.box(x - 8, y - 16, x + 3, y + 14, (226, 212, 184))
    brush.area([(x - 10, y - 15), (x - 2.5, y - 36), (x + 5, y - 15)], (84, 92, 112))
    brush.box(x - 5, y - 10, x, y - 3, DARK, round_=2)


def chimney(brush: Brush, x: float, y: float) -> None:
    """Draw a chimney with smoke whose foot is at a point."""
    for dx, dy, size in ((20, -30, 9), (10, -27, 8), (3, -22, 6)):
        brush.disc(x + dx, y + dy, size, (214, 212, 210))
    brush.area([(x - 4, y + 22), (x - 2.6, y - 18), (x + 2.6, y - 18), (x + 4, y + 22)], (158, 88, 66))
    brush.box(x - 3.4, y - 13, x + 3.4, y - 9, (236, 228, 218))


def factory(brush: Brush, x: float, y: float, bays: int, *, snowy: bool = False) -> None:
    """Draw a hall with a saw-tooth roof; its lower left corner is a point."""
    wide = bays * 18
    brush.area([(x + 4, y), (x + wide + 10, y + 6), (x + 10, y + 6)], (120, 114, 106))
    brush.box(x, y - 22, x + wide, y, (186, 112, 86))
    light = SNOW if snowy else (146, 156, 168)
    for bay in range(bays):
        left = x + bay * 18
        brush.area([(left, y - 21), (left, y - 38), (left + 18, y - 21)], (92, 100, 112))
        brush.area([(left, y - 35), (left, y - 39), (left + 19, y - 21), (left + 14, y - 21)], light)
        brush.box(left + 4, y - 14, left + 13, y - 6, (246, 222, 140))


def tank_farm(brush: Brush, x: float, y: float) -> None:
    """Draw a round fuel tank whose foot's middle is a point."""
    brush.disc(x + 4, y, 13, (122, 116, 108), tall=5)
    brush.box(x - 11, y - 17, x + 11, y, (206, 208, 212))
    brush.box(x + 3, y - 17, x + 11, y, (164, 168, 176))
    brush.disc(x, y, 11, (206, 208, 212), tall=4)
    brush.disc(x, y - 17, 11, (236, 238, 240), tall=4.4)


def crane(brush: Brush, x: float, y: float) -> None:
    """Draw a crane whose foot is at a point, its arm to the right."""
    steel: Colour = (226, 168, 48)
    brush.line([(x, y), (x, y - 44)], steel, 4)
    brush.line([(x - 12, y - 38), (x + 32, y - 38)], steel, 3.4)
    brush.line([(x, y - 45), (x + 28, y - 38)], steel, 1.8)
    brush.line([(x + 24, y - 38), (x + 24, y - 22)], (70, 70, 74), 1.6)
    brush.box(x - 14, y - 39, x - 7, y - 32, (70, 70, 74))


def barn(brush: Brush, x: float, y: float, *, snowy: bool = False) -> None:
    """Draw a barn whose lower left corner is a point."""
    brush.box(x, y - 18, x + 32, y, (174, 62, 50))
    brush.area([(x - 3, y - 16), (x + 4, y - 30), (x + 28, y - 30), (x + 35, y - 16)], (98, 88, 88))
    if snowy:
        brush.area([(x, y - 22), (x + 4, y - 31), (x + 28, y - 31), (x + 32, y - 22)], SNOW)
    brush.box(x + 10, y - 12, x + 22, y, (238, 226, 204))
    brush.line([(x + 11, y - 11), (x + 21, y - 1)], (174, 62, 50), 2)
    brush.line([(x + 21, y - 11), (x + 11, y - 1)], (174, 62, 50), 2)


def windmill(brush: Brush, x: float, y: float) -> None:
    """Draw a windmill, the middle of its foot at a point."""
    brush.area([(x - 9, y), (x - 6, y - 26), (x + 6, y - 26), (x + 9, y)], (240, 232, 214))
    brush.area([(x - 7, y - 25), (x, y - 35), (x + 7, y - 25)], (122, 78, 58))
    brush.box(x - 3, y - 9, x + 3, y, (110, 82, 62))
    for dx, dy in ((14, -13), (13, 14), (-14, 13), (-13, -14)):
        brush.line([(x, y - 27), (x + dx, y - 27 + dy)], (92, 78, 66), 4)
        brush.line([(x + dx * 0.35, y - 27 + dy * 0.35), (x + dx, y - 27 + dy)], (248, 244, 232), 2.4)


def haystack(brush: Brush, x: float, y: float) -> None:
    """Draw a haystack, the middle of its foot at a point."""
    brush.disc(x + 3, y, 10, (146, 128, 70), tall=3.4)
    brush.disc(x, y - 5, 9, (226, 186, 84), tall=7)
    brush.disc(x - 2, y - 7, 5.4, (244, 212, 120), tall=4)


def boat(brush: Brush, x: float, y: float) -> None:
    """Draw a sailing boat, the middle of its hull at a point."""
    brush.area([(x - 13, y - 2), (x + 14, y - 2), (x + 8, y + 6), (x - 8, y + 6)], (122, 72, 44))
    brush.area([(x - 1, y - 4), (x - 1, y - 26), (x + 13, y - 4)], (250, 250, 246))
    brush.area([(x - 3, y - 4), (x - 3, y - 22), (x - 12, y - 4)], (228, 228, 222))


def lighthouse(brush: Brush, x: float, y: float) -> None:
    """Draw a lighthouse, the middle of its foot at a point."""
    brush.disc(x + 4, y, 10, SHADE, tall=3)
    for low, high, paint in ((0, 9, WALL), (9, 18, (196, 62, 50)), (18, 27, WALL), (27, 32, (196, 62, 50))):
        left, right = 6.5 - low * 0.09, 6.5 - high * 0.09
        brush.area(
            [(x - left, y - low), (x - right, y - high), (x + right, y - high), (x + left, y - low)], paint
        )
    brush.box(x - 5, y - 33, x + 5, y - 31, DARK)
    brush.box(x - 3, y - 38, x + 3, y - 33, (255, 226, 92))
    brush.area([(x - 4.5, y - 38), (x, y - 44), (x + 4.5, y - 38)], (196, 62, 50))


def bridge(brush: Brush, start: Point, end: Point) -> None:
    """Draw a bridge from bank to bank."""
    length = math.dist(start, end)
    x, y = -(end[1] - start[1]) / length * 6.5, (end[0] - start[0]) / length * 6.5
    brush.line([(start[0] + 1, start[1] + 4), (end[0] + 1, end[1] + 4)], (88, 74, 62), 14)
    brush.line([start, end], (214, 198, 166), 14)
    for way in (-1, 1):
        rail = [(px + way * x, py + way * y) for px, py in (start, end)]
        brush.line(rail, (120, 98, 78), 2.8)


def hangar(brush: Brush, x: float, y: float, *, snowy: bool = False) -> None:
    """Draw a hangar with a round roof; its lower left corner is a point."""
    arch = [
        (x + 15 - 17 * math.cos(math.pi * t / 12), y - 20 * math.sin(math.pi * t / 12)) for t in range(13)
    ]
    brush.area([(px + 5, py + 3) for px, py in arch], (108, 116, 96))
    brush.area(arch, (184, 192, 196))
    if snowy:
        brush.area(arch[2:11], SNOW)
        brush.area([(px * 0.8 + (x + 15) * 0.2, py + 4) for px, py in arch[2:11]], (184, 192, 196))
    brush.box(x + 4, y - 11, x + 26, y, (62, 70, 64))


def aeroplane(brush: Brush, x: float, y: float, turned: float = 0) -> None:
    """Draw an aeroplane from above, the middle of its wings at a point, its nose `turned` from the right."""
    sin, cos = math.sin(turned), math.cos(turned)

    def at(points: tuple[Point, ...]) -> list[Point]:
        return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points]

    body: Colour = (64, 80, 58)
    for shift, paint in ((3, (88, 92, 92)), (0, body)):
        wings = at(((9, -4), (5, -27), (-4, -27), (-6, -4), (-6, 4), (-4, 27), (5, 27), (9, 4)))
        tail = at(((-16, -3), (-19, -11), (-24, -11), (-23, 0), (-24, 11), (-19, 11), (-16, 3)))
        hull = at(((20, 0), (-22, 0)))
        for area in (wings, tail):
            brush.area([(px, py + shift) for px, py in area], paint)
        brush.line([(px, py + shift) for px, py in hull], paint, 8)
    brush.line(at(((8, 0), (3, 0))), (176, 208, 226), 4.4)
    brush.line(at(((22, -6), (22, 6))), (224, 226, 220), 1.8)
