"""The ground of a hex, drawn by us: ten kinds of terrain, and water; whole cells without control or text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.core.pictures import ground_settled, ground_wild, waters
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground_scene import Scene
from bot.core.pictures.smooth_brush import GROUND, Brush

FARMLAND = "farmland"
COASTAL = frozenset({"coast"})
"""The terrains whose water joins that of water hexes around."""
FLOWING = frozenset({"river"})
"""The terrains through which streams flow."""
Draw = Callable[[Brush, Scene], None]
_TERRAINS: dict[str, Draw] = {
    "town": ground_settled.town,
    "industry": ground_settled.industry,
    "desert": ground_wild.desert,
    "snow": ground_wild.snow,
    "forest": ground_wild.forest,
    FARMLAND: ground_settled.farmland,
    "mountains": ground_wild.mountains,
    "coast": waters.coast,
    "river": waters.river,
    "airfield": ground_settled.airfield,
}
TERRAINS = tuple(_TERRAINS)
"""The ten kinds of terrain."""
_ALONE = Scene()


def ground(terrain: str, scene: Scene = _ALONE) -> Image.Image:
    """Return the picture of a terrain in a scene, not to be drawn on; farmland for one that is unknown."""
    joined = scene if terrain in COASTAL | FLOWING else Scene(scene.climate, scene.layout, scene.mirrored)
    return _drawn(_TERRAINS.get(terrain, ground_settled.farmland), joined)


def water(scene: Scene = _ALONE) -> Image.Image:
    """Return the picture of water (campaign 1.4) in a scene."""
    return _drawn(waters.water, scene)


@lru_cache(maxsize=128)
def _drawn(draw: Draw, scene: Scene) -> Image.Image:
    brush = Brush((WIDE, HIGH), (255, 255, 255, 255), fine=GROUND)
    draw(brush, scene)
    return brush.done().convert("RGB")
