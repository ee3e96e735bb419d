"""Calming a picture: lone points that nearly have their neighbour's colour join it, nothing else changes."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.core.pictures.colours import GOLD, INK, WHITE
from bot.core.pictures.fewer_points import NEARLY, calmed
from bot.core.pictures.palette import indexed, of_points, palette_bytes


def index(colour: tuple[int, int, int]) -> int:
    return indexed(Image.new("RGB", (1, 1), colour)).tobytes()[0]


def pair(apart: range) -> tuple[int, int]:
    """Return two colours of the palette that are so far apart."""
    colours = list(zip(*[iter(palette_bytes())] * 3, strict=True))
    for one, here in enumerate(colours):
        for other, there in enumerate(colours):
            if max(abs(a - b) for a, b in zip(here, there, strict=True)) in apart:
                return one, other
    raise LookupError(apart)


def row(*points: int) -> list[int]:
    calm = calmed(of_points((len(points), 1), bytes(points)))
    return list(calm.tobytes())


def test_a_lone_point_of_nearly_the_colour_beside_it_joins_the_run() -> None:
    near, other = pair(range(1, NEARLY + 1))
    ink = index(INK)
    assert row(ink, near, near, near, other, ink, ink) == [ink, near, near, near, near, ink, ink]
    assert row(ink, ink, other, near, near, near, ink) == [ink, ink, near, near, near, near, ink]


def test_a_lone_point_of_another_colour_stays() -> None:
    far, other = pair(range(NEARLY + 1, 256))
    ink, white, gold = index(INK), index(WHITE), index(GOLD)
    assert row(far, far, far, other, far, far, far) == [far, far, far, other, far, far, far]
    assert row(ink, ink, ink, gold, white, white, white) == [ink, ink, ink, gold, white, white, white]


@pytest.mark.parametrize("wide", [2, 3, 5])
def test_runs_of_near_colours_stay_apart(wide: int) -> None:
    near, other = pair(range(1, NEARLY + 1))
    points = [near] * wide + [other] * wide + [near] * wide + [other] * wide
    assert row(*points) == points
