"""The board of a scenario (7.2, 9.1): terrain told apart at a glance, and roads across their sides."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.buildings import house
from bot.core.pictures.climate import TEMPERATE
from bot.core.pictures.colours import INK, WHITE, Colour, mix
from bot.core.pictures.fewer_points import calmed
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import CORNERS, HIGH, STEPS, WIDE, corner, hex_mask, inset
from bot.core.pictures.ground import ground as terrain_picture
from bot.core.pictures.ground import water
from bot.core.pictures.ground_lines import smooth
from bot.core.pictures.ground_scene import LAYOUTS, Scene
from bot.core.pictures.palette import coloured, indexed
from bot.core.pictures.smooth_brush import GROUND, Brush, scatter
from bot.core.pictures.trees import round_tree
from engine.hexes import Hex
from engine.skirmish.ground import Edge, Ground

CLEAR: Colour = mix(TEMPERATE.meadow, (226, 204, 112), 0.2)
MEADOW: Colour = TEMPERATE.meadow
SOIL: Colour = (206, 180, 116)
CREST: Colour = (150, 112, 66)
HOLLOW: Colour = (104, 130, 78)
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
        column, row = ground.grid.place(hex_)
        drawn = cell(ground.terrain[hex_].name, sides, (column * 2 + row) % LAYOUTS)
        shown = coloured(calmed(indexed(moonlit(drawn) if night else drawn)))
        picture.paste(shown, corner(ground.grid, hex_), hex_mask())
    for hex_ in ground.grid.hexes:
        write_name(picture, ground, hex_)
    return picture


def moonlit(picture: Image.Image) -> Image.Image:
    """Return ground as it looks at night."""
    return Image.blend(picture, Image.new("RGB", picture.size, MOONLIGHT), 0.5)


def write_name(picture: Image.Image, ground: Ground, hex_: Hex) -> None:
    """Write the name of a hex in the middle of its upper edge, where no counter lies: orders are names."""
    left, top = corner(ground.grid, hex_)
    name = _named(hex_)
    picture.paste(name, (left + (WIDE - name.width) // 2, top - name.height // 2), name)


@lru_cache(maxsize=512)
def _named(hex_: Hex) -> Image.Image:
    """Return a name on nothing."""
    name = Image.new("RGBA", (104, 36))
    ImageDraw.Draw(name).text((52, 17), hex_, WHITE, face(NAME), "mm", stroke_width=3, stroke_fill=INK)
    return name


@lru_cache(maxsize=128)
def cell(terrain: str, roads: frozenset[int], layout: int = 0) -> Image.Image:
    """Return one hex of a terrain in an arrangement, with the roads that cross these sides, 1 to 6."""
    brush = Brush((WIDE, HIGH), fine=GROUND)
    draw = _OPEN.get(terrain)
    if draw is not None:
        draw(brush, layout)
    _roads(brush, roads)
    if len(roads) == 1 and draw is not None:
        _farm(brush, next(iter(roads)))
    brush.rim(CORNERS, inset(_SEAM), SEAM)
    whole = Image.new("RGBA", (WIDE, HIGH), CLEAR)
    scene = Scene(TEMPERATE, layout % LAYOUTS)
    if terrain in _DRAWN:
        whole.paste(terrain_picture(_DRAWN[terrain], scene), (0, 0))
    elif draw is None:
        whole.paste(water(scene), (0, 0))
    whole.alpha_composite(brush.done())
    return whole.convert("RGB")


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


def _farm(brush: Brush, side: int) -> None:
    """Draw the farm to which a road leads that crosses no other side."""
    away = (side + 2) % 6 + 1
    x, y = side_middle(away, 0.1)
    house(brush, x - 13, y, (178, 74, 54))
    house(brush, x + 11, y + 6, (120, 92, 84))


def _clear(brush: Brush, layout: int) -> None:
    """Draw open ground: here and there a field, tufts of grass, a bush."""
    if not layout:
        grain, furrow = TEMPERATE.crops[0]
        brush.area([(26, 58), (112, 58), (128, 104), (42, 104)], grain)
        for down in (12, 24, 36):
            brush.line([(28 + down * 0.35, 58 + down), (110 + down * 0.35, 58 + down)], furrow, 3)
    for x, y in scatter(2, WIDE - 30, HIGH - 30, 31 + layout * 12):
        for lean in (-3, 0, 3):
            brush.line([(x + 15 + lean * 0.4, y + 18), (x + 15 + lean, y + 12)], TEMPERATE.tuft, 2)
    for x, y in scatter(1, WIDE - 50, HIGH - 60, 5 + layout * 3):
        round_tree(brush, x + 25, y + 34, 7, TEMPERATE)


def _hill(brush: Brush, _: int) -> None:
    """Draw a hill: three steps that become lighter, their slopes in the shade."""
    for ring, (across, tall) in enumerate(((80, 67), (60, 49), (38, 30))):
        brush.disc(_MIDDLE[0] + 2, _MIDDLE[1] + 4, across, CREST, tall=tall)
        brush.disc(*_MIDDLE, across, mix(SOIL, WHITE, ring * 0.16), tall=tall)
    for number in range(26):
        turn = number * math.tau / 26
        outer = (88 + 79 * math.cos(turn), 75 + 66 * math.sin(turn))
        inner = (88 + 67 * math.cos(turn), 75 + 55 * math.sin(turn))
        brush.line([outer, inner], CREST, 3)


def _depression(brush: Brush, _: int) -> None:
    """Draw a hollow: a dark rim, whose slopes fall towards its middle."""
    brush.disc(*_MIDDLE, 80, (78, 92, 58), tall=65)
    brush.disc(88, 78, 76, HOLLOW, tall=60)
    brush.disc(88, 82, 50, mix(HOLLOW, MEADOW, 0.5), tall=36)
    for number in range(24):
        turn = number * math.tau / 24
        rim = (88 + 78 * math.cos(turn), 75 + 62 * math.sin(turn))
        low = (88 + 62 * math.cos(turn), 77 + 48 * math.sin(turn))
        brush.line([rim, low], (70, 84, 52), 3)


_OPEN: dict[str, Callable[[Brush, int], None]] = {
    "clear": _clear,
    "hill": _hill,
    "depression": _depression,
}
"""The terrains that only a skirmish has."""
_DRAWN = {"woods": "forest", "town": "town"}
"""Those that are drawn as on a campaign's map; what is neither is water."""


def place_of(ground: Ground, hex_: Hex) -> tuple[int, int]:
    """Return the middle of a hex on the whole picture."""
    left, top = corner(ground.grid, hex_)
    return left + WIDE // 2, top + HIGH // 2
