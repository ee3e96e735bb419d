"""Ground as nature made it: desert, snow, forest, mountains."""

from __future__ import annotations

from bot.core.pictures import trees
from bot.core.pictures.climate import Climate
from bot.core.pictures.colours import Colour, mix
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground_lines import curve
from bot.core.pictures.ground_scene import Scene
from bot.core.pictures.smooth_brush import Brush, Point, scatter

_Heaps = tuple[tuple[tuple[float, float, float, float], ...], ...]
_DUNES: _Heaps = (
    ((60, 44, 46, 22), (136, 62, 44, 24), (40, 88, 44, 24), (112, 110, 52, 28), (50, 138, 40, 18)),
    ((112, 46, 56, 28), (34, 66, 38, 20), (92, 92, 60, 32), (150, 116, 38, 22), (44, 126, 44, 22)),
    ((40, 50, 40, 20), (104, 72, 58, 34), (28, 104, 36, 18), (146, 102, 34, 18), (88, 136, 54, 24)),
)
_GREEN: tuple[tuple[Point, ...], ...] = (
    ((146, 98), (26, 62), (92, 40)),
    ((32, 106), (142, 76), (64, 92)),
    ((60, 84), (150, 74), (116, 122)),
)


def _dune(brush: Brush, x: float, y: float, wide: float, tall: float) -> None:
    left, top, right = (x - wide, y), (x - wide * 0.1, y - tall), (x + wide, y)
    crest = curve(left, (x - wide * 0.5, y - tall * 0.2), (x - wide * 0.3, y - tall), top)
    lee = curve(top, (x + wide * 0.1, y - tall * 0.3), (x + wide * 0.5, y - tall * 0.05), right)
    brush.area([*crest, *lee], (240, 213, 146))
    shade = curve(
        top, (x - wide * 0.2, y - tall * 0.4), (x + wide * 0.2, y - tall * 0.2), (x + wide * 0.1, y)
    )
    brush.area([*shade, right, *reversed(lee)], (205, 166, 98))


def desert(brush: Brush, scene: Scene) -> None:
    """Draw dunes and cacti, and here and there a palm."""
    brush.box(0, 0, WIDE, HIGH, (228, 195, 124))
    for x, y, wide, tall in _DUNES[scene.layout]:
        _dune(brush, scene.x(x), y, wide, tall)
    for left, top in scatter(22, WIDE, HIGH, 1 + scene.layout * 20):
        brush.disc(left, top, 1.6, (190, 152, 90))
    for number, (x, y) in enumerate(scene.placed(_GREEN)):
        if scene.layout == 1 and number < 2:
            trees.palm(brush, x, y)
        else:
            trees.cactus(brush, x, y)


_FIRS: tuple[tuple[Point, ...], ...] = (
    (
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
    ),
    ((30, 100), (46, 90), (62, 104), (40, 116), (142, 70), (156, 80), (126, 62), (118, 130), (70, 46)),
    ((92, 70), (108, 62), (124, 72), (106, 82), (34, 58), (24, 72), (150, 110), (58, 124), (36, 112)),
)
_NEEDLES: tuple[Colour, Colour, Colour] = ((150, 172, 192), (54, 90, 82), (246, 250, 253))
_SLOPES = (
    ((46.0, 18.0), (84.0, 22.0), (128.0, 20.0)),
    ((38.0, -16.0), (78.0, 18.0), (122.0, -20.0)),
    ((52.0, 20.0), (96.0, -22.0), (136.0, 14.0)),
)


def snow(brush: Brush, scene: Scene) -> None:
    """Draw white hills and firs."""
    brush.box(0, 0, WIDE, HIGH, (226, 235, 243))
    shade: Colour = (190, 208, 226)
    for y, rises in _SLOPES[scene.layout]:
        rise = -rises if scene.mirrored else rises
        hill = curve((-10, y), (40, y - 2 * rise), (90, y + rise), (186, y - rise))
        brush.area([*hill, (186, y + 12), (-10, y + 20)], shade)
        brush.area([(x, p + 10) for x, p in hill] + [(186, y + 40), (-10, y + 40)], (240, 245, 250))
    for x, y in scene.placed(_FIRS):
        trees.fir(brush, x, y, 13, _NEEDLES)


def forest(brush: Brush, scene: Scene) -> None:
    """Draw a dense forest."""
    climate = scene.climate
    brush.box(0, 0, WIDE, HIGH, climate.woods)
    start = 1 + scene.layout * 47 + scene.mirrored * 23
    spread = sorted(scatter(44, WIDE + 16, HIGH + 26, start), key=lambda p: p[1])
    for number, (x, y) in enumerate(spread):
        if climate.snowy or (number + scene.layout) % 3:
            trees.fir(brush, x - 6, y + 4, 17, climate.fir)
        else:
            trees.round_tree(brush, x - 6, y - 4, 14, climate)


_PEAKS: _Heaps = (
    (
        (36, 74, 34, 50),
        (126, 70, 42, 62),
        (78, 92, 44, 66),
        (146, 122, 36, 48),
        (34, 128, 38, 48),
        (94, 144, 40, 46),
    ),
    ((98, 78, 52, 72), (32, 86, 36, 54), (150, 98, 34, 50), (74, 122, 42, 52), (128, 146, 40, 46)),
    ((48, 80, 44, 66), (132, 84, 40, 56), (94, 110, 44, 62), (26, 128, 32, 42), (152, 138, 36, 46)),
)
_FOOTHILLS: tuple[tuple[Point, ...], ...] = (
    ((16, 84), (62, 104), (112, 96), (168, 92), (70, 142), (122, 146)),
    ((60, 92), (134, 88), (20, 100), (110, 118), (36, 124), (166, 108)),
    ((88, 86), (20, 92), (60, 118), (150, 94), (120, 126), (66, 138)),
)


def mountains(brush: Brush, scene: Scene) -> None:
    """Draw peaks with snow."""
    climate = scene.climate
    ground, light, dark = climate.rock
    brush.box(0, 0, WIDE, HIGH, ground)
    for x, y, wide, tall in _PEAKS[scene.layout]:
        _peak(brush, climate, scene.x(x), y, wide, tall, light, dark)
    for x, y in scene.placed(_FOOTHILLS):
        trees.fir(brush, x, y, 9, climate.fir)


def _peak(
    brush: Brush, climate: Climate, x: float, y: float, wide: float, tall: float, light: Colour, dark: Colour
) -> None:
    """Draw a peak, the middle of its foot at a point, the sun at its left."""
    top = (x - wide * 0.06, y - tall)
    brush.area([(x - wide, y), top, (x + wide, y)], light)
    brush.area([top, (x + wide, y), (x + wide * 0.16, y), (x + wide * 0.02, y - tall * 0.45)], dark)
    # How far down the snow lies, of the way from the top to the foot.
    down = 0.5 if climate.snowy else 0.3
    left, right = x - wide * 0.06 - wide * 0.94 * down, x - wide * 0.06 + wide * 1.06 * down
    low = y - tall * (1 - down)
    cap = [
        top,
        (right, low),
        (x + wide * 0.12, low - tall * 0.09 * (1 if down < 0.4 else 1.6)),
        (x, low + tall * 0.02),
        (x - wide * 0.16, low - tall * 0.12),
        (left, low),
    ]
    brush.area(cap, (242, 245, 248))
    brush.area([top, (right, low), (x + wide * 0.12, low - tall * 0.09)], mix((242, 245, 248), dark, 0.25))
