"""The ground of a hex, drawn by us: ten kinds of terrain, and water; whole cells without control or text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PIL import Image

from bot.render import settled, wild
from bot.render.brush import Brush
from bot.render.geometry import HIGH, WIDE

FARMLAND = "farmland"
_TERRAINS: dict[str, Callable[[Brush], None]] = {
    "town": settled.town,
    "industry": settled.industry,
    "desert": wild.desert,
    "snow": wild.snow,
    "forest": wild.forest,
    FARMLAND: settled.farmland,
    "mountains": wild.mountains,
    "coast": wild.coast,
    "river": wild.river,
    "airfield": settled.airfield,
}
TERRAINS = tuple(_TERRAINS)
"""The ten kinds of terrain."""


@cache
def ground(terrain: str) -> Image.Image:
    """Answer the picture of a terrain; farmland for one that is unknown."""
    return _drawn(_TERRAINS.get(terrain, settled.farmland))


@cache
def water() -> Image.Image:
    """Answer the picture of water (campaign 1.4)."""
    return _drawn(wild.water)


def _drawn(draw: Callable[[Brush], None]) -> Image.Image:
    brush = Brush((WIDE, HIGH), (255, 255, 255, 255))
    draw(brush)
    return brush.done().convert("RGB")
