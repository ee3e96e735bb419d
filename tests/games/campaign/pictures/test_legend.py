"""The legend below the campaign's map, read off the picture as a player with the map in hand reads it."""

from __future__ import annotations

from functools import cache, reduce
from io import BytesIO
from math import cos, radians, sin

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from bot.core.pictures.colours import INK, PANEL, WHITE
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import LEGEND
from bot.games.campaign.pictures.campaign_map import draw_map
from tests.games.campaign.pictures import views

MIDDLE = (113, 95)
"""Of the hex with the numbers, in the strip."""
FAR = 62
"""From there to a number, about."""
LOOK = 22
"""Half of a box that holds a number."""
BRIGHT = 180


def number_towards(degrees: int) -> int:
    """Return the number that stands this far clockwise from the top: the one that looks the most alike."""
    angle = radians(degrees - 90)
    x, y = MIDDLE[0] + FAR * cos(angle), MIDDLE[1] + FAR * sin(angle)
    box = (round(x) - LOOK, round(y) - LOOK, round(x) + LOOK, round(y) + LOOK)
    seen = white(strip().crop(box))
    assert seen.getbbox(), "nothing is written there"
    return min(range(1, 7), key=lambda number: unlikeness(seen, number))


def unlikeness(seen: Image.Image, number: int) -> float:
    """Return how far what is seen is from a number, wherever in the box that stands."""
    return min(
        ImageStat.Stat(ImageChops.difference(seen, drawn(number, across, down))).sum[0]
        for across in range(-4, 5)
        for down in range(-4, 5)
    )


@cache
def strip() -> Image.Image:
    """Return what stands below a map."""
    with Image.open(BytesIO(draw_map(views.START))) as whole:
        return whole.convert("RGB").crop((0, whole.height - LEGEND, whole.width, whole.height))


@cache
def drawn(number: int, across: int, down: int) -> Image.Image:
    picture = Image.new("RGB", (2 * LOOK, 2 * LOOK), PANEL)
    place = (LOOK + across, LOOK + down)
    ImageDraw.Draw(picture).text(place, str(number), WHITE, face(36), "mm", stroke_width=3, stroke_fill=INK)
    return white(picture)


def white(picture: Image.Image) -> Image.Image:
    """Return where a picture is white."""
    return reduce(ImageChops.darker, picture.split()).point(lambda light: 255 if light > BRIGHT else 0)


@pytest.mark.rule("campaign 1.3")
@pytest.mark.long
def test_the_legend_numbers_the_sides_clockwise_and_1_is_the_top() -> None:
    assert [number_towards(degrees) for degrees in range(0, 360, 60)] == [1, 2, 3, 4, 5, 6]
