"""What a unit looks like from the side: vehicles by name where they are known, guns, and men on foot (10)."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import DARK, ON, TEAM, Colour, mix
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.vehicle_profile import (
    ARTILLERY,
    HEAVY_TANK,
    LIGHT_TANK,
    MEDIUM_TANK,
    SIZE,
    TANK_DESTROYER,
    Paints,
    Profile,
    vehicle_profile,
)
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitKind, Weapon

_NAMED = {
    (Weapon.TANK, "Sherman"): Profile(
        (14, 58),
        5,
        ((8, 12), (10, 24), (50, 24), (64, 16), (62, 9), (10, 9)),
        ((20, 24), (22, 34), (28, 37), (38, 36), (46, 30), (47, 24)),
        ((44, 30), (63, 30)),
        3.6,
    ),
    (Weapon.TANK, "Pershing"): Profile(
        (6, 68),
        6,
        ((1, 11), (3, 18), (58, 18), (76, 12), (72, 9), (3, 9)),
        ((18, 18), (8, 23), (10, 30), (42, 31), (53, 25), (53, 18)),
        ((50, 24), (82, 24)),
        4.4,
        brake=True,
    ),
    (Weapon.TANK, "Panzer IV"): Profile(
        (9, 63),
        8,
        ((4, 12), (6, 21), (48, 21), (51, 17), (68, 16), (66, 9), (6, 9)),
        ((18, 21), (18, 31), (22, 31), (22, 35), (31, 35), (31, 31), (42, 30), (47, 21)),
        ((44, 26), (74, 26)),
        3.2,
        brake=True,
    ),
    (Weapon.TANK, "Tiger"): Profile(
        (5, 66),
        8,
        ((1, 12), (2, 24), (57, 24), (59, 18), (72, 17), (70, 9), (3, 9)),
        ((12, 24), (12, 35), (16, 35), (16, 38), (26, 38), (26, 35), (45, 34), (48, 24)),
        ((46, 29), (82, 29)),
        4.8,
        brake=True,
    ),
    (Weapon.TANK, "King Tiger"): Profile(
        (4, 68),
        9,
        ((0, 12), (8, 24), (54, 24), (77, 12), (73, 9), (2, 9)),
        ((6, 24), (12, 36), (44, 36), (56, 30), (56, 24)),
        ((52, 30), (83, 30)),
        5.2,
        brake=True,
    ),
    (Weapon.TANK_DESTROYER, "Wolverine"): Profile(
        (10, 62),
        5,
        ((2, 11), (14, 23), (48, 23), (69, 12), (65, 9), (5, 9)),
        ((18, 23), (8, 28), (10, 33), (24, 33), (24, 30), (42, 32), (48, 23)),
        ((42, 28), (80, 28)),
        3.4,
    ),
    (Weapon.ARTILLERY, "Priest"): Profile(
        (10, 60),
        5,
        ((6, 11), (8, 30), (36, 30), (40, 25), (54, 23), (65, 14), (63, 9), (8, 9)),
        ((38, 24), (38, 37), (48, 37), (49, 22)),
        ((34, 28), (70, 33)),
        4.6,
    ),
    (Weapon.ARTILLERY, "Wespe"): Profile(
        (14, 56),
        4,
        ((10, 11), (12, 19), (46, 18), (60, 12), (57, 9), (12, 9)),
        ((12, 18), (7, 34), (30, 32), (36, 18)),
        ((28, 24), (66, 31)),
        4.2,
        brake=True,
    ),
}
_HEAVY, _MEDIUM = 10, 9
"""From which defence on a tank without a profile of its own looks heavy, or medium."""


def _profile(kind: UnitKind) -> Profile | None:
    """Return what a vehicle looks like, None for what is none."""
    if kind.weapon in (Weapon.INFANTRY, Weapon.ANTI_TANK):
        return None
    named = _NAMED.get((kind.weapon, kind.name))
    if named is not None:
        return named
    if kind.weapon is Weapon.TANK_DESTROYER:
        return TANK_DESTROYER
    if kind.weapon is Weapon.ARTILLERY:
        return ARTILLERY
    return HEAVY_TANK if kind.defence >= _HEAVY else MEDIUM_TANK if kind.defence >= _MEDIUM else LIGHT_TANK


def known_name(kind: UnitKind) -> str:
    """Return the name of a kind that is known by its looks, nothing for any other."""
    return kind.name if (kind.weapon, kind.name) in _NAMED else ""


def from_the_side(kind: UnitKind, side: Side) -> Image.Image:
    """Return a unit from the side on nothing, in what is written on its side's colour; not to be drawn on."""
    paint, ground = ON[side.value], TEAM[side.value]
    shade = mix(paint, ground, 0.4) if side is Side.BLUE else DARK[side.value]
    profile = _profile(kind)
    if profile is not None:
        return vehicle_profile(profile, Paints(paint, shade, paint, ground, paint))
    return _on_foot(paint, ground) if kind.weapon is Weapon.INFANTRY else _gun(paint, ground)


@lru_cache(maxsize=4)
def _on_foot(paint: Colour, ground: Colour) -> Image.Image:
    """Draw three men with rifles, the one in the middle before the others."""
    brush = Brush(SIZE)
    for x, tall in ((23, 30), (61, 30), (42, 35)):
        foot = 39
        top = foot - tall
        for grow, fill in ((2, ground), (0, paint)):
            brush.disc(x, top + 5, 5.4 + grow, fill)
            brush.box(x - 7 - grow, top + 3.6, x + 7 + grow, top + 6.4 + grow / 2, fill, round_=1.4)
            brush.box(x - 6.5 - grow, top + 10, x + 6.5 + grow, top + 25, fill, round_=4)
            brush.line([(x - 3, top + 22), (x - 5, foot)], fill, 5 + 2 * grow)
            brush.line([(x + 3, top + 22), (x + 5, foot)], fill, 5 + 2 * grow)
        brush.line([(x + 3, top + 22), (x + 14, top + 4)], ground, 5.6)
        brush.line([(x + 2, top + 22), (x + 14, top + 3)], paint, 2.8)
    return brush.done()


@lru_cache(maxsize=4)
def _gun(paint: Colour, ground: Colour) -> Image.Image:
    """Draw a gun on its wheel, with its shield and its trail."""
    brush = Brush(SIZE)
    brush.line([(30, 28), (4, 38)], paint, 4.6)
    brush.line([(26, 20), (80, 18)], paint, 4.4)
    brush.line([(74, 18.2), (80, 18)], paint, 8)
    brush.area([(42, 8), (48, 8), (42, 32), (36, 32)], ground)
    brush.area([(40, 6), (46, 6), (41, 32), (35, 32)], paint)
    brush.disc(32, 29, 10.5, ground)
    brush.disc(32, 29, 9.5, paint)
    brush.disc(32, 29, 5.6, ground)
    brush.disc(32, 29, 2.6, paint)
    return brush.done()
