"""What a unit looks like from the side: vehicles by name where they are known, guns, and men on foot (10)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

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


def _read() -> Iterator[tuple[tuple[Weapon, str], Profile]]:
    """Yield the vehicles that are known by name, each with its weapon."""
    for name, of in tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")).items():
        hull, turret = (tuple(map(tuple, of[part])) for part in ("hull", "turret"))
        start, end = map(tuple, of["gun"])
        shape = (tuple(of["track"]), of["wheels"], hull, turret, (start, end), of["calibre"])
        yield (Weapon(of["weapon"]), name), Profile(*shape, brake=of.get("brake", False))


_NAMED = dict(_read())
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
