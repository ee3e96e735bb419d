"""Vehicles of a campaign from the side, one for each type; and its sign (campaign 2)."""

from __future__ import annotations

from functools import cache

from PIL import Image

from bot.core.pictures.colours import INK, LIGHT, LINE, MUTED, WHITE, Colour, mix
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.vehicle_profile import (
    ARTILLERY,
    HEAVY_TANK,
    LIGHT_TANK,
    MEDIUM_TANK,
    TANK_DESTROYER,
    Paints,
    vehicle_profile,
)
from engine.campaign.forces import Kind, Team

_PROFILES = {
    Kind.LIGHT: LIGHT_TANK,
    Kind.MEDIUM: MEDIUM_TANK,
    Kind.HEAVY: HEAVY_TANK,
    Kind.TD: TANK_DESTROYER,
    Kind.ARTY: ARTILLERY,
}


def silhouette(kind: Kind, team: Team) -> Image.Image:
    """Return a vehicle of a type, its front to the right, in its team's light colour."""
    light = LIGHT[team]
    return vehicle_profile(_PROFILES[kind], Paints(light, mix(light, INK, 0.45), LINE, INK, MUTED))


@cache
def vehicle(kind: Kind, size: int, paint: Colour = WHITE) -> Image.Image:
    """Return a type's sign: rhombus for light, cut once for medium, twice for heavy; wedge; square."""
    brush = Brush((size, size))
    m = size / 2
    if kind is Kind.TD:
        brush.area([(size * 0.06, size * 0.14), (size * 0.94, size * 0.14), (m, size * 0.94)], paint)
    elif kind is Kind.ARTY:
        brush.box(size * 0.16, size * 0.16, size * 0.84, size * 0.84, paint)
    else:
        brush.area([(m, 0), (size * 0.86, m), (m, size), (size * 0.14, m)], paint)
    picture = brush.done()
    gaps = {Kind.LIGHT: (), Kind.MEDIUM: (0.0,), Kind.HEAVY: (-0.15, 0.15)}.get(kind, ())
    cuts = Brush((size, size))
    for gap in gaps:
        x = m + gap * size
        cuts.line([(x - size * 0.36, m + size * 0.36), (x + size * 0.36, m - size * 0.36)], INK, size * 0.07)
    cut = cuts.done().getchannel("A")
    picture.putalpha(Image.composite(Image.new("L", cut.size), picture.getchannel("A"), cut))
    return picture
