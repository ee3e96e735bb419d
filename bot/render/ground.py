"""The ground of a hex, drawn by us: ten kinds of terrain, and water. Each is a picture of a cell without control or text."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PIL import Image

from bot.render import buildings, trees
from bot.render.brush import Brush, Point, scatter
from bot.render.colours import Colour, mix
from bot.render.geometry import HIGH, WIDE

CELL = (WIDE, HIGH)
FARMLAND = "farmland"
SEA: Colour = (52, 122, 176)
FOAM: Colour = (168, 212, 234)
MEADOW: Colour = (132, 168, 86)


def _wave(brush: Brush, x: float, y: float, wide: float, paint: Colour, thick: float = 3) -> None:
    """Draw two crests side by side."""
    points = [(x + wide * t / 16, y - abs(math.sin(math.pi * t / 8)) * wide / 9) for t in range(17)]
    brush.line(points, paint, thick)


def _curve(start: Point, bend_1: Point, bend_2: Point, end: Point) -> list[Point]:
    """Answer points along a curve that leaves towards the first bend and arrives from the second."""
    points = []
    for step in range(25):
        t = step / 24
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * bend_1[0] + c * bend_2[0] + d * end[0]
        y = a * start[1] + b * bend_1[1] + c * bend_2[1] + d * end[1]
        points.append((x, y))
    return points


def _water(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, SEA)
    for row, y in enumerate((66, 96, 126)):
        for column in range(3):
            x = 8 + column * 62 + (row % 2) * 31
            _wave(brush, x, y, 34, mix(SEA, FOAM, 0.55 if (row + column) % 2 else 0.3))


def _town(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (196, 182, 156))
    street: Colour = (228, 219, 198)
    brush.line([(-10, 60), (190, 44)], street, 13)
    brush.line([(-10, 118), (190, 106)], street, 13)
    brush.line([(62, -10), (70, 160)], street, 12)
    brush.line([(124, -10), (128, 160)], street, 12)
    roofs: tuple[Colour, ...] = ((186, 84, 58), (164, 68, 52), (142, 96, 72), (202, 108, 70))
    houses = (
        (14, 70),
        (36, 84),
        (40, 66),
        (78, 14),
        (98, 24),
        (78, 64),
        (100, 76),
        (80, 84),
        (136, 62),
        (150, 74),
    )
    more = ((48, 14), (28, 34), (136, 14), (146, 30), (78, 120), (100, 122), (46, 126), (136, 118))
    for number, (x, y) in enumerate(sorted((*houses, *more), key=lambda p: p[1])):
        buildings.house(brush, x, y, roofs[number % 4])
    buildings.church(brush, 104, 38)
    for x, y in ((22, 100), (152, 96), (118, 66), (60, 34)):
        trees.round_tree(brush, x, y, 7)


def _industry(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (158, 152, 142))
    brush.line([(-10, 112), (190, 128)], (112, 106, 100), 15)
    for x in range(-6, 190, 11):
        y = 112 + (x + 10) * 0.08
        brush.line([(x, y - 8), (x - 1, y + 8)], (82, 74, 66), 3)
    brush.line([(-10, 108), (190, 124)], (206, 204, 200), 2)
    brush.line([(-10, 116), (190, 132)], (206, 204, 200), 2)
    for x, y in ((40, 44), (66, 38), (136, 30)):
        buildings.chimney(brush, x, y)
    buildings.factory(brush, 24, 92, 4)
    buildings.factory(brush, 98, 62, 3)
    for x, y in ((122, 92), (146, 96)):
        buildings.tank_farm(brush, x, y)


def _dune(brush: Brush, x: float, y: float, wide: float, tall: float) -> None:
    left, top, right = (x - wide, y), (x - wide * 0.1, y - tall), (x + wide, y)
    crest = _curve(left, (x - wide * 0.5, y - tall * 0.2), (x - wide * 0.3, y - tall), top)
    lee = _curve(top, (x + wide * 0.1, y - tall * 0.3), (x + wide * 0.5, y - tall * 0.05), right)
    brush.area([*crest, *lee], (240, 213, 146))
    shade = _curve(
        top, (x - wide * 0.2, y - tall * 0.4), (x + wide * 0.2, y - tall * 0.2), (x + wide * 0.1, y)
    )
    brush.area([*shade, right, *reversed(lee)], (205, 166, 98))


def _desert(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (228, 195, 124))
    for x, y, wide, tall in (
        (60, 44, 46, 22),
        (136, 62, 44, 24),
        (40, 88, 44, 24),
        (112, 110, 52, 28),
        (50, 138, 40, 18),
    ):
        _dune(brush, x, y, wide, tall)
    for x, y in scatter(26, WIDE, HIGH):
        brush.disc(x, y, 1.6, (190, 152, 90))
    trees.cactus(brush, 146, 98)
    trees.cactus(brush, 26, 62)
    trees.cactus(brush, 92, 40)


def _snow(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (226, 235, 243))
    shade: Colour = (196, 212, 228)
    for y, rise in ((46, 18), (84, 22), (128, 20)):
        hill = _curve((-10, y), (40, y - 2 * rise), (90, y + rise), (186, y - rise))
        brush.area([*hill, (186, y + 10), (-10, y + 18)], shade)
        brush.area([(x, p + 9) for x, p in hill] + [(186, y + 40), (-10, y + 40)], (238, 244, 249))
    for x, y in (
        (32, 66),
        (48, 76),
        (128, 48),
        (144, 60),
        (142, 104),
        (122, 112),
        (56, 126),
        (74, 136),
        (84, 46),
        (20, 94),
    ):
        trees.fir(brush, x, y, 13, snowy=True)


def _forest(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (72, 112, 58))
    for number, (x, y) in enumerate(sorted(scatter(44, WIDE + 16, HIGH + 26), key=lambda p: p[1])):
        if number % 3:
            trees.fir(brush, x - 6, y + 4, 17)
        else:
            trees.round_tree(brush, x - 6, y - 4, 14)


def _farmland(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (150, 176, 92))
    fields: tuple[tuple[tuple[Point, ...], Colour, Colour, Point], ...] = (
        (((0, 0), (78, 0), (64, 62), (0, 70)), (222, 196, 100), (202, 172, 78), (14, -4)),
        (((84, 0), (176, 0), (176, 50), (70, 62)), (142, 178, 84), (122, 160, 70), (12, 5)),
        (((0, 76), (62, 68), (74, 150), (0, 150)), (134, 168, 78), (114, 150, 64), (5, 14)),
        (((70, 67), (176, 56), (176, 104), (76, 112)), (190, 148, 98), (168, 124, 78), (14, -2)),
        (((77, 118), (176, 109), (176, 150), (80, 150)), (226, 204, 112), (208, 180, 86), (12, 8)),
    )
    for outline, paint, furrow, (along, down) in fields:
        field = Brush(CELL)
        field.area(outline, paint)
        for step in range(-14, 15):
            x, y = 88 - down * step * 1.15, 75 + along * step * 1.15
            field.line([(x - along * 20, y - down * 20), (x + along * 20, y + down * 20)], furrow, 3.2)
        cut = Brush(CELL)
        cut.area(outline, (255, 255, 255))
        brush.lay(field, cut)
    for x, y in ((70, 64), (67, 82), (72, 104), (76, 134), (96, 61), (150, 54), (20, 73), (42, 70)):
        trees.round_tree(brush, x, y - 3, 6.5)
    buildings.barn(brush, 122, 96)


def _mountains(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (136, 142, 110))
    for x, y, wide, tall in (
        (36, 74, 34, 50),
        (126, 70, 42, 62),
        (78, 92, 44, 66),
        (146, 122, 36, 48),
        (34, 128, 38, 48),
        (94, 144, 40, 46),
    ):
        top = (x - wide * 0.06, y - tall)
        brush.area([(x - wide, y), top, (x + wide, y)], (150, 136, 122))
        brush.area(
            [top, (x + wide, y), (x + wide * 0.16, y), (x + wide * 0.02, y - tall * 0.45)], (104, 92, 84)
        )
        cap = [
            top,
            (x + wide * 0.32, y - tall * 0.68),
            (x + wide * 0.12, y - tall * 0.6),
            (x, y - tall * 0.72),
        ]
        brush.area(
            [*cap, (x - wide * 0.16, y - tall * 0.58), (x - wide * 0.36, y - tall * 0.68)], (242, 245, 248)
        )
    for x, y in ((16, 84), (62, 104), (112, 96), (168, 92), (70, 142), (122, 146)):
        trees.fir(brush, x, y, 9)


def _coast(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, MEADOW)
    shore = _curve((186, 34), (120, 48), (120, 96), (-10, 106))
    brush.area([*[(x - 3, y - 17) for x, y in shore], (-10, 160), (186, 160)], (236, 216, 160))
    brush.area([*shore, (-10, 160), (186, 160)], (116, 184, 210))
    brush.area([*[(x + 6, y + 14) for x, y in shore], (-10, 160), (186, 160)], SEA)
    brush.line([(x + 2, y + 2) for x, y in shore], (240, 248, 250), 3.4)
    for x, y in ((112, 112), (62, 132), (130, 134), (140, 90)):
        _wave(brush, x, y, 30, mix(SEA, FOAM, 0.6))
    for x, y in ((36, 40), (58, 30), (88, 22), (24, 66), (70, 52), (112, 18)):
        trees.round_tree(brush, x, y, 8)
    buildings.house(brush, 94, 36, (196, 92, 62))
    buildings.house(brush, 40, 62, (176, 78, 56))
    buildings.boat(brush, 104, 128)


def _river(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, MEADOW)
    for x, y in scatter(40, WIDE, HIGH, 5):
        brush.disc(x, y, 2.2, mix(MEADOW, (92, 132, 58), 0.6))
    stream = _curve((30, -20), (190, 40), (-20, 84), (146, 172))
    brush.line(stream, (206, 198, 140), 44)
    brush.line(stream, (78, 150, 196), 36)
    for part in (slice(3, 8), slice(10, 14), slice(17, 22)):
        brush.line(stream[part], (170, 214, 236), 3)
    brush.line([(20, 96), (58, 88)], (196, 178, 136), 11)
    brush.line([(108, 74), (190, 60)], (196, 178, 136), 11)
    buildings.bridge(brush, (54, 89), (112, 74))
    for x, y in (
        (124, 32),
        (146, 44),
        (28, 40),
        (22, 62),
        (34, 122),
        (54, 132),
        (150, 96),
        (136, 112),
        (46, 20),
    ):
        trees.round_tree(brush, x, y, 8)


def _airfield(brush: Brush) -> None:
    brush.box(0, 0, WIDE, HIGH, (146, 172, 100))
    for step in range(-3, 12, 2):
        brush.area(
            [(step * 26 - 20, 0), (step * 26 + 6, 0), (step * 26 + 46, HIGH), (step * 26 + 20, HIGH)],
            (138, 164, 92),
        )
    brush.line([(8, 138), (168, 54)], (122, 124, 130), 34)
    for step in range(9):
        x, y = 14 + step * 18.4, 134.8 - step * 9.66
        brush.line([(x, y), (x + 9, y - 4.7)], (244, 244, 240), 3.4)
    brush.line([(60, 58), (96, 92)], (122, 124, 130), 13)
    brush.area([(28, 62), (52, 40), (90, 50), (68, 74)], (122, 124, 130))
    buildings.hangar(brush, 34, 48)
    buildings.hangar(brush, 62, 40)
    buildings.aeroplane(brush, 118, 80)
    for x, y in ((116, 24), (134, 34), (100, 34)):
        trees.round_tree(brush, x, y, 7)
    brush.line([(150, 106), (150, 126)], (80, 80, 84), 3)
    brush.area([(151, 105), (170, 110), (151, 117)], (232, 110, 50))


_TERRAINS: dict[str, Callable[[Brush], None]] = {
    "town": _town,
    "industry": _industry,
    "desert": _desert,
    "snow": _snow,
    "forest": _forest,
    FARMLAND: _farmland,
    "mountains": _mountains,
    "coast": _coast,
    "river": _river,
    "airfield": _airfield,
}
TERRAINS = tuple(_TERRAINS)
"""The ten kinds of terrain."""


@cache
def ground(terrain: str) -> Image.Image:
    """Answer the picture of a terrain as a whole cell; farmland for one that is unknown."""
    brush = Brush(CELL, (255, 255, 255, 255))
    _TERRAINS.get(terrain, _farmland)(brush)
    return brush.done().convert("RGB")


@cache
def water() -> Image.Image:
    """Answer the picture of water (campaign 1.4) as a whole cell."""
    brush = Brush(CELL, (255, 255, 255, 255))
    _water(brush)
    return brush.done().convert("RGB")
