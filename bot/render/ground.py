"""The ground of a hex, drawn by us: ten kinds of terrain, and water; whole cells without control or text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.render import settled, waters, wild
from bot.render.brush import GROUND, Brush
from bot.render.geometry import HIGH, WIDE
from bot.render.scene import Scene

FARMLAND = "farmland"
COASTAL = frozenset({"coast"})
"""The terrains whose water joins that of water hexes around."""
FLOWING = frozenset({"river"})
"""The terrains through which streams flow."""
Draw = Callable[[Brush, Scene], None]
_TERRAINS: dict[str, Draw] = {
    "town": settled.town,
    "industry": settled.industry,
    "desert": wild.desert,
    "snow": wild.snow,
    "forest": wild.forest,
    FARMLAND: settled.farmland,
    "mountains": wild.mountains,
    "coast": waters.coast,
    "river": waters.river,
    "airfield": settled.airfield,
}
TERRAINS = tuple(_TERRAINS)
"""The ten kinds of terrain."""
_ALONE = Scene()


def ground(terrain: str, scene: Scene = _ALONE) -> Image.Image:
    """Answer the picture of a terrain in a scene, not to be drawn on; farmland for one that is unknown."""
    joined = scene if terrain in COASTAL | FLOWING else Scene(scene.climate, scene.layout, scene.mirrored)
    return _drawn(_TERRAINS.get(terrain, settled.farmland), joined)


def water(scene: Scene = _ALONE) -> Image.Image:
    """Answer the picture of water (campaign 1.4) in a scene."""
    return _drawn(waters.water, scene)


@lru_cache(maxsize=128)
def _drawn(draw: Draw, scene: Scene) -> Image.Image:
    brush = Brush((WIDE, HIGH), (255, 255, 255, 255), fine=GROUND)
    draw(brush, scene)
    return brush.done().convert("RGB")
