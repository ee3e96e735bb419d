"""Vehicles from the side, their front to the right: known by turret, gun, hull and size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import Colour
from bot.core.pictures.smooth_brush import Brush, Point

SIZE = (84, 42)
"""How large a vehicle is drawn."""
_GROUND = 39


@dataclass(frozen=True, slots=True)
class Profile:
    """What tells a type from the others, in pixels from the left and from the ground.

    `brake`: whether its gun ends in a muzzle brake.
    """

    track: tuple[float, float]
    wheels: int
    hull: tuple[Point, ...]
    turret: tuple[Point, ...]
    gun: tuple[Point, Point]
    calibre: float
    brake: bool = False


@dataclass(frozen=True, slots=True)
class Paints:
    """The colours of a vehicle: lit, in shadow, its tracks, the gap in them, its wheels."""

    light: Colour
    shade: Colour
    track: Colour
    gap: Colour
    wheel: Colour


LIGHT_TANK = Profile(
    (14, 60),
    4,
    ((10, 11), (16, 18), (54, 18), (64, 12), (60, 9), (12, 9)),
    ((24, 18), (27, 26), (41, 26), (45, 18)),
    ((42, 22), (64, 22)),
    2.6,
)
MEDIUM_TANK = Profile(
    (10, 62),
    5,
    ((6, 12), (10, 20), (54, 20), (67, 13), (64, 9), (8, 9)),
    ((20, 20), (22, 30), (42, 31), (50, 24), (50, 20)),
    ((46, 25.5), (76, 25.5)),
    3.4,
)
HEAVY_TANK = Profile(
    (5, 66),
    7,
    ((2, 12), (4, 22), (60, 22), (71, 14), (68, 9), (4, 9)),
    ((10, 22), (12, 34), (40, 36), (50, 30), (51, 22)),
    ((46, 28), (78, 28)),
    5,
    brake=True,
)
TANK_DESTROYER = Profile(
    (8, 64),
    6,
    ((4, 11), (8, 19), (10, 27), (42, 28), (58, 20), (69, 13), (66, 9), (6, 9)),
    ((14, 27), (17, 30), (36, 31), (40, 28)),
    ((50, 21), (83, 21)),
    4,
    brake=True,
)
ARTILLERY = Profile(
    (8, 62),
    5,
    ((4, 12), (7, 19), (56, 19), (67, 13), (64, 9), (6, 9)),
    ((6, 19), (9, 31), (26, 29), (34, 19)),
    ((24, 22), (66, 35)),
    6,
)


def _up(points: tuple[Point, ...]) -> list[Point]:
    return [(x, _GROUND - y) for x, y in points]


@lru_cache(maxsize=64)
def vehicle_profile(one: Profile, paints: Paints) -> Image.Image:
    """Return a vehicle on nothing, not to be drawn on."""
    brush = Brush(SIZE)
    start, end = _up(one.gun)
    brush.line([start, end], paints.light, one.calibre)
    if one.brake:
        brush.line([(end[0] - 5, end[1]), end], paints.light, one.calibre + 3)
    brush.area(_up(one.turret), paints.light)
    brush.area(_up(one.hull), paints.light)
    low = ((one.hull[0][0], 14.0), (one.hull[-3][0] - 2, 14.0), *one.hull[-2:])
    brush.area(_up(low), paints.shade)
    left, right = one.track
    brush.box(left - 6, _GROUND - 13, right + 6, _GROUND, paints.track, round_=6.5)
    brush.box(left - 3.4, _GROUND - 10.4, right + 3.4, _GROUND - 2.6, paints.gap, round_=4)
    step = (right - left) / (one.wheels - 1)
    for wheel in range(one.wheels):
        brush.disc(left + wheel * step, _GROUND - 6.5, 4, paints.wheel)
        brush.disc(left + wheel * step, _GROUND - 6.5, 1.4, paints.gap)
    return brush.done()
