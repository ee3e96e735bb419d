"""One palette for all pictures: the colours with a meaning, exactly, and those that suit the terrains."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from PIL import Image

from bot.render.colours import (
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
    PANEL,
    TEAM,
    WHITE,
    Colour,
    mix,
)
from bot.render.control import controlled
from bot.render.geometry import HIGH, WIDE
from bot.render.ground import TERRAINS, ground, water
from engine.campaign.view import Marker

COLOURS = 256
STEPS = (0.25, 0.5, 0.75)
"""The strengths in which an edge is mixed with what lies below it."""


def _fixed() -> list[Colour]:
    """Answer the colours with a meaning, and what lies between those that meet at an edge."""
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
    for team in TEAM.values():
        meetings += [(team, WHITE), (team, INK)]
    for one, other in meetings:
        fixed += [mix(one, other, step) for step in STEPS]
    return list(dict.fromkeys(fixed))


@cache
def palette() -> Image.Image:
    """Answer the palette as the image that Pillow wants: the same for every map, so it tells nothing."""
    markers = (Marker.NONE, Marker.BLUE, Marker.RED, Marker.UNKNOWN)
    grounds = [controlled(ground(t), m) for t in TERRAINS for m in markers] + [
        controlled(water(), Marker.NONE)
    ] * 2
    sheet = Image.new("RGB", (WIDE, HIGH * len(grounds)))
    for number, cell in enumerate(grounds):
        sheet.paste(cell, (0, HIGH * number))
    fixed = _fixed()
    found = sheet.quantize(COLOURS - len(fixed), method=Image.Quantize.MEDIANCUT).getpalette() or []
    colours = [value for colour in fixed for value in colour] + found
    image = Image.new("P", (1, 1))
    image.putpalette((colours + [0] * 3 * COLOURS)[: 3 * COLOURS])
    return image


def indexed(picture: Image.Image) -> Image.Image:
    """Answer a picture in the colours of the palette, each point the nearest one."""
    return picture.convert("RGB").quantize(palette=palette(), dither=Image.Dither.NONE)


@cache
def mixed(colour: Colour) -> tuple[bytes, ...]:
    """Answer, for each of `STEPS`, the table from an index to that of its mixture with a colour."""
    values = palette().getpalette() or []
    tables = []
    for step in STEPS:
        row = Image.new("RGB", (COLOURS, 1))
        row.putdata([mix((r, g, b), colour, step) for r, g, b in zip(*[iter(values)] * 3, strict=True)])
        tables.append(indexed(row).tobytes())
    return tuple(tables)


BOUNDS = tuple((a, b) for a, b in pairwise((32, 96, 160, 224)))
"""Between which strengths of an edge each step is used; from the last one on it counts as solid."""
