"""The board of a scenario (7.2, 9.1): terrain told apart at a glance, and roads across their sides."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.buildings import church, house
from bot.core.pictures.climate import TEMPERATE
from bot.core.pictures.colours import INK, WHITE, Colour, mix
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import CORNERS, HIGH, STEPS, WIDE, corner, hex_mask, inset
from bot.core.pictures.ground_lines import smooth
from bot.core.pictures.smooth_brush import GROUND, Brush, scatter
from bot.core.pictures.trees import round_tree
from engine.hexes import Hex
from engine.skirmish.ground import Edge, Ground

CLEAR: Colour = (178, 196, 128)
MEADOW: Colour = (160, 182, 112)
SOIL: Colour = (198, 168, 108)
CREST: Colour = (152, 112, 62)
FLOOR: Colour = (112, 146, 78)
HOLLOW: Colour = (128, 138, 104)
PAVED: Colour = (206, 190, 160)
DEEP: Colour = (74, 128, 176)
SEAM: Colour = (64, 74, 46)
ROAD: Colour = (236, 220, 176)
VERGE: Colour = (124, 96, 58)
MOONLIGHT: Colour = (20, 40, 90)
_MIDDLE = (WIDE / 2, HIGH / 2)
_SEAM = 1.6
NAME = 42
"""What is read on a board as wide as a phone: 11 pixels there."""


def board(ground: Ground, size: tuple[int, int], backdrop: Colour, *, night: bool = False) -> Image.Image:
    """Return the whole board on a picture of this size, to be drawn on; at night a darker one (8.3)."""
    return _board(ground, size, backdrop, night=night).copy()


@lru_cache(maxsize=6)
def _board(ground: Ground, size: tuple[int, int], backdrop: Colour, *, night: bool) -> Image.Image:
    picture = Image.new("RGB", size, backdrop)
    for hex_ in ground.grid.hexes:
        sides = frozenset(side for side in range(1, 7) if Edge(hex_, side) in ground.roads)
        picture.paste(cell(ground.terrain[hex_].name, sides), corner(ground.grid, hex_), hex_mask())
    if night:
        picture = moonlit(picture)
    for hex_ in ground.grid.hexes:
        write_name(picture, ground, hex_)
    return picture


def moonlit(picture: Image.Image) -> Image.Image:
    """Return ground as it looks at night."""
    return Image.blend(picture, Image.new("RGB", picture.size, MOONLIGHT), 0.5)


def write_name(picture: Image.Image, ground: Ground, hex_: Hex) -> None:
    """Write the name of a hex at its top, where its counter leaves room: orders are made of names."""
    left, top = corner(ground.grid, hex_)
    name, at = _named(hex_)
    picture.paste(name, (left + at[0], top + at[1]), name)


@lru_cache(maxsize=512)
def _named(hex_: Hex) -> tuple[Image.Image, tuple[int, int]]:
    """Return a name on nothing, and where it begins in its cell."""
    name = Image.new("RGBA", (104, 46))
    draw = ImageDraw.Draw(name)
    draw.text((6, 22), hex_, WHITE, face(NAME), "lm", stroke_width=4, stroke_fill=INK)
    return name, (32, -4)


@lru_cache(maxsize=128)
def cell(terrain: str, roads: frozenset[int]) -> Image.Image:
    """Return one hex of a terrain with the roads that cross these sides, 1 to 6."""
    brush = Brush((WIDE, HIGH), (*CLEAR, 255), fine=GROUND)
    _TERRAINS.get(terrain, _clear)(brush)
    _roads(brush, roads)
    brush.rim(CORNERS, inset(_SEAM), SEAM)
    return brush.done().convert("RGB")


def side_middle(side: int, part: float = 0.5) -> tuple[float, float]:
    """Return the point this part of the way to the neighbour's middle, from the cell's corner."""
    x, y = STEPS[side - 1]
    return _MIDDLE[0] + x * part, _MIDDLE[1] + y * part


def _roads(brush: Brush, sides: frozenset[int]) -> None:
    ends = [side_middle(side, 0.52) for side in sorted(sides)]
    if not ends:
        return
    ways = [[ends[0], _MIDDLE]] if len(ends) == 1 else [[end, _MIDDLE] for end in ends]
    if len(ends) == 2:
        ways = [_bend(ends[0], ends[1])]
    for thick, paint in ((24, VERGE), (17, ROAD)):
        for way in ways:
            brush.stroke(way, paint, thick)


def _bend(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Return a road through a hex that turns gently at its middle."""
    near = [
        ((a * 0.45 + m * 0.55), (b * 0.45 + n * 0.55))
        for (a, b), (m, n) in ((start, _MIDDLE), (end, _MIDDLE))
    ]
    return smooth([start, near[0], near[1], end])


def _clear(brush: Brush) -> None:
    for number, (x, y) in enumerate(scatter(6, WIDE, HIGH, 7)):
        brush.disc(x, y, 17 + number % 3 * 6, mix(CLEAR, MEADOW, 0.3), tall=7 + number % 2 * 3)
    for x, y in scatter(14, WIDE, HIGH, 31):
        for lean in (-3, 0, 3):
            brush.line([(x + lean * 0.4, y), (x + lean, y - 6)], MEADOW, 1.4)


def _hill(brush: Brush) -> None:
    brush.disc(*_MIDDLE, 76, mix(CLEAR, SOIL, 0.6), tall=64)
    for ring, (across, tall) in enumerate(((72, 60), (54, 44), (35, 27), (17, 12))):
        brush.disc(*_MIDDLE, across, CREST, tall=tall)
        brush.disc(*_MIDDLE, across - 3, mix(SOIL, WHITE, ring * 0.12), tall=tall - 3)
    for number in range(22):
        turn = number * math.tau / 22
        outer = (88 + 70 * math.cos(turn), 75 + 58 * math.sin(turn))
        inner = (88 + 58 * math.cos(turn), 75 + 48 * math.sin(turn))
        brush.line([outer, inner], CREST, 2.4)


def _woods(brush: Brush) -> None:
    brush.area(list(CORNERS), FLOOR)
    trees = sorted(((y, x) for x, y in scatter(30, WIDE - 12, HIGH - 12, 3)))
    for number, (y, x) in enumerate(trees):
        round_tree(brush, x + 6, y + 6, 13 + number % 3 * 2.5, TEMPERATE)


def _town(brush: Brush) -> None:
    brush.area(list(CORNERS), mix(CLEAR, PAVED, 0.75))
    roofs: tuple[Colour, ...] = ((178, 74, 54), (154, 62, 48), (196, 98, 66), (120, 92, 84))
    places = ((46, 44), (88, 34), (128, 46), (28, 82), (148, 84), (48, 122), (92, 132), (130, 120))
    for number, (x, y) in enumerate(places):
        house(brush, x, y, roofs[number % len(roofs)])
    church(brush, 90, 92)


def _depression(brush: Brush) -> None:
    brush.disc(*_MIDDLE, 74, mix(CLEAR, HOLLOW, 0.5), tall=58)
    brush.disc(*_MIDDLE, 66, (96, 106, 74), tall=50)
    brush.disc(88, 79, 60, HOLLOW, tall=43)
    brush.disc(88, 84, 44, mix(HOLLOW, MEADOW, 0.5), tall=29)
    for number in range(20):
        turn = number * math.tau / 20
        rim = (88 + 66 * math.cos(turn), 75 + 50 * math.sin(turn))
        low = (88 + 53 * math.cos(turn), 77 + 39 * math.sin(turn))
        brush.line([rim, low], (84, 92, 62), 2.4)


def _lake(brush: Brush) -> None:
    brush.area(list(CORNERS), DEEP)
    for x, y in scatter(11, WIDE, HIGH, 5):
        brush.line([(x - 13, y), (x - 5, y - 4), (x + 3, y), (x + 11, y - 4)], mix(DEEP, WHITE, 0.35), 2.4)


_TERRAINS: dict[str, Callable[[Brush], None]] = {
    "clear": _clear,
    "hill": _hill,
    "woods": _woods,
    "town": _town,
    "depression": _depression,
    "blocked": _lake,
    "lake": _lake,
}


def place_of(ground: Ground, hex_: Hex) -> tuple[int, int]:
    """Return the middle of a hex on the whole picture."""
    left, top = corner(ground.grid, hex_)
    return left + WIDE // 2, top + HIGH // 2
