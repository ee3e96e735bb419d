"""One palette for all pictures: the colours with a meaning, exactly, and those that suit the terrains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from PIL import Image

from bot.core.pictures.climate import CLIMATES
from bot.core.pictures.colours import (
    BAR,
    BRONZE,
    DARK,
    EYE,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    LINE,
    MUTED,
    ON,
    PANEL,
    TEAM,
    WHITE,
    Colour,
    mix,
)
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground import TERRAINS, ground, water
from bot.core.pictures.ground_scene import Scene
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.version import content_key
from bot.games.campaign.pictures.control import controlled
from engine.campaign.view import Marker

COLOURS = 256
STEPS = (0.25, 0.5, 0.75)
"""The strengths in which an edge is mixed with what lies below it."""


def _fixed() -> list[Colour]:
    """Return the colours with a meaning, and what lies between those that meet at an edge."""
    fixed = [
        INK,
        BAR,
        PANEL,
        LINE,
        WHITE,
        MUTED,
        GOLD,
        BRONZE,
        GREEN,
        EYE,
        mix(BAR, INK, 0.35),
        *TEAM.values(),
        *DARK.values(),
        *LIGHT.values(),
    ]
    meetings = [
        (BAR, WHITE),
        (PANEL, WHITE),
        (INK, WHITE),
        (BAR, GOLD),
        (INK, GOLD),
        (PANEL, MUTED),
        (BRONZE, GOLD),
    ]
    for team in TEAM:
        meetings += [(TEAM[team], other) for other in (ON[team], LIGHT[team], DARK[team])]
    for one, other in meetings:
        fixed += [mix(one, other, step) for step in STEPS]
    return list(dict.fromkeys(fixed))


@cache
def palette() -> Image.Image:
    """Return the palette as the image that Pillow wants: the same for every map, so it tells nothing."""
    image = Image.new("P", (1, 1))
    image.putpalette(_RECALLED[0] if _RECALLED else _worked_out())
    return image


def palette_bytes() -> bytes:
    """Return the palette's colours, three bytes each."""
    return bytes(palette().getpalette() or [])


_RECALLED: list[bytes] = []
"""The palette as an earlier run worked it out from the same drawings; see `recall`."""


def recall(shelf: Shelf) -> None:
    """Take the palette from the shelf, or put it there: to be called before the first picture is drawn.

    The key stands for the drawings that the palette is worked out from: it is the same one, only sooner.
    """
    key = content_key("palette")
    found = shelf.find(key, 3 * COLOURS)
    if found is None:
        shelf.keep(key, palette_bytes())
    elif not palette.cache_info().currsize:
        _RECALLED[:] = [found]


def _samples() -> Iterator[Image.Image]:
    """Yield cells that have between them all that a board shows: each terrain in each climate, and water."""
    for number, climate in enumerate(CLIMATES.values()):
        for terrain in TERRAINS:
            scene = Scene(climate, number, sides="lwwlll")
            for marker in (*[Marker.NONE] * 4, Marker.BLUE, Marker.RED, Marker.UNKNOWN):
                yield controlled(ground(terrain, scene), marker)
        for sides in ("wwwwww", "lwwwwl", "llllll"):
            yield from [controlled(water(Scene(climate, number, sides=sides)), Marker.NONE)] * 3


def _worked_out() -> bytes:
    """Return the colours with a meaning, then those that suit the terrains under every marker."""
    size = (WIDE // 2, HIGH // 2)
    grounds = [cell.resize(size, Image.Resampling.NEAREST) for cell in _samples()]
    sheet = Image.new("RGB", (size[0], size[1] * len(grounds)))
    for number, cell in enumerate(grounds):
        sheet.paste(cell, (0, size[1] * number))
    fixed = _fixed()
    found = sheet.quantize(COLOURS - len(fixed), method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    colours = [value for colour in fixed for value in colour] + found
    return bytes((colours + [0] * 3 * COLOURS)[: 3 * COLOURS])


def of_points(size: tuple[int, int], points: bytes) -> Image.Image:
    """Return the picture of a size whose points are these indices of the palette.

    It is kept as shades of grey: Pillow pastes that in half the time, having no palette to copy along.
    """
    return Image.frombytes("L", size, points)


def coloured(points: Image.Image) -> Image.Image:
    """Return the colours that a picture of indices stands for."""
    picture = Image.frombytes("P", points.size, points.tobytes())
    picture.putpalette(palette_bytes())
    return picture.convert("RGB")


def indexed(picture: Image.Image, *, dithered: bool = False) -> Image.Image:
    """Return a picture as indices of the palette, each point the nearest colour.

    `dithered`: neighbours make up for the difference, for colours that the palette was not made for.
    """
    dither = Image.Dither.FLOYDSTEINBERG if dithered else Image.Dither.NONE
    coloured_in = picture if picture.mode == "RGB" else picture.convert("RGB")
    found = coloured_in.quantize(palette=palette(), dither=dither)
    return of_points(found.size, found.tobytes())


@cache
def mixed(colour: Colour) -> tuple[bytes, ...]:
    """Return, for each of `STEPS`, the table from an index to that of its mixture with a colour."""
    values = palette().getpalette() or []
    tables = []
    for step in STEPS:
        row = Image.new("RGB", (COLOURS, 1))
        row.putdata([mix((r, g, b), colour, step) for r, g, b in zip(*[iter(values)] * 3, strict=True)])
        tables.append(indexed(row).tobytes())
    return tuple(tables)


BOUNDS = tuple((a, b) for a, b in pairwise((32, 96, 160, 224)))
"""Between which strengths of an edge each step is used; from the last one on it counts as solid."""
