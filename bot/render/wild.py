"""Ground as nature made it: desert, snow, forest, mountains, coast, river; and water."""

from __future__ import annotations

from bot.render import buildings, trees
from bot.render.brush import Brush, scatter
from bot.render.colours import Colour, mix
from bot.render.geometry import HIGH, WIDE
from bot.render.lines import curve, wave

SEA: Colour = (52, 122, 176)
FOAM: Colour = (168, 212, 234)
MEADOW: Colour = (132, 168, 86)


def water(brush: Brush) -> None:
    """Draw open water."""
    brush.box(0, 0, WIDE, HIGH, SEA)
    for row, y in enumerate((66, 96, 126)):
        for column in range(3):
            x = 8 + column * 62 + (row % 2) * 31
            wave(brush, x, y, 34, mix(SEA, FOAM, 0.55 if (row + column) % 2 else 0.3))


def _dune(brush: Brush, x: float, y: float, wide: float, tall: float) -> None:
    left, top, right = (x - wide, y), (x - wide * 0.1, y - tall), (x + wide, y)
    crest = curve(left, (x - wide * 0.5, y - tall * 0.2), (x - wide * 0.3, y - tall), top)
    lee = curve(top, (x + wide * 0.1, y - tall * 0.3), (x + wide * 0.5, y - tall * 0.05), right)
    brush.area([*crest, *lee], (240, 213, 146))
    shade = curve(
        top, (x - wide * 0.2, y - tall * 0.4), (x + wide * 0.2, y - tall * 0.2), (x + wide * 0.1, y)
    )
    brush.area([*shade, right, *reversed(lee)], (205, 166, 98))


def desert(brush: Brush) -> None:
    """Draw dunes and cacti."""
    brush.box(0, 0, WIDE, HIGH, (228, 195, 124))
    for x, y, wide, tall in (
        (60, 44, 46, 22),
        (136, 62, 44, 24),
        (40, 88, 44, 24),
        (112, 110, 52, 28),
        (50, 138, 40, 18),
    ):
        _dune(brush, x, y, wide, tall)
    for left, top in scatter(26, WIDE, HIGH):
        brush.disc(left, top, 1.6, (190, 152, 90))
    trees.cactus(brush, 146, 98)
    trees.cactus(brush, 26, 62)
    trees.cactus(brush, 92, 40)


def snow(brush: Brush) -> None:
    """Draw white hills and firs."""
    brush.box(0, 0, WIDE, HIGH, (226, 235, 243))
    shade: Colour = (196, 212, 228)
    for y, rise in ((46.0, 18.0), (84.0, 22.0), (128.0, 20.0)):
        hill = curve((-10, y), (40, y - 2 * rise), (90, y + rise), (186, y - rise))
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


def forest(brush: Brush) -> None:
    """Draw a dense forest."""
    brush.box(0, 0, WIDE, HIGH, (72, 112, 58))
    for number, (x, y) in enumerate(sorted(scatter(44, WIDE + 16, HIGH + 26), key=lambda p: p[1])):
        if number % 3:
            trees.fir(brush, x - 6, y + 4, 17)
        else:
            trees.round_tree(brush, x - 6, y - 4, 14)


def mountains(brush: Brush) -> None:
    """Draw peaks with snow."""
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


def coast(brush: Brush) -> None:
    """Draw a beach between meadow and sea."""
    brush.box(0, 0, WIDE, HIGH, MEADOW)
    shore = curve((186, 34), (120, 48), (120, 96), (-10, 106))
    brush.area([*[(x - 3, y - 17) for x, y in shore], (-10, 160), (186, 160)], (236, 216, 160))
    brush.area([*shore, (-10, 160), (186, 160)], (116, 184, 210))
    brush.area([*[(x + 6, y + 14) for x, y in shore], (-10, 160), (186, 160)], SEA)
    brush.line([(x + 2, y + 2) for x, y in shore], (240, 248, 250), 3.4)
    for x, y in ((112, 112), (62, 132), (130, 134), (140, 90)):
        wave(brush, x, y, 30, mix(SEA, FOAM, 0.6))
    for x, y in ((36, 40), (58, 30), (88, 22), (24, 66), (70, 52), (112, 18)):
        trees.round_tree(brush, x, y, 8)
    buildings.house(brush, 94, 36, (196, 92, 62))
    buildings.house(brush, 40, 62, (176, 78, 56))
    buildings.boat(brush, 104, 128)


def river(brush: Brush) -> None:
    """Draw a river with a bridge."""
    brush.box(0, 0, WIDE, HIGH, MEADOW)
    for x, y in scatter(40, WIDE, HIGH, 5):
        brush.disc(x, y, 2.2, mix(MEADOW, (92, 132, 58), 0.6))
    stream = curve((30, -20), (190, 40), (-20, 84), (146, 172))
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
