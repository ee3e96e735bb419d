"""The climate of a map: in what light, and with what plants, fields and water, its ground is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from bot.core.pictures.colours import Colour

MUCH = 5
"""A map has much of a terrain where every fifth land hex shows it."""


@dataclass(frozen=True, slots=True)
class Climate:
    """The colours of one climate, and whether snow lies on it."""

    name: str
    meadow: Colour
    tuft: Colour
    leaf: tuple[Colour, Colour, Colour]
    """A broad-leaved tree: shadow, crown, light."""
    fir: tuple[Colour, Colour, Colour]
    """A conifer: shadow, dark side, light side."""
    woods: Colour
    crops: tuple[tuple[Colour, Colour], ...]
    """Fields, each with its furrows."""
    paving: Colour
    street: Colour
    yard: Colour
    rock: tuple[Colour, Colour, Colour]
    """Mountains: the ground between them, their light side, their dark side."""
    grass: tuple[Colour, Colour]
    """An airfield's grass, as it was mown."""
    sea: Colour
    shallow: tuple[Colour, Colour]
    foam: Colour
    beach: Colour
    bank: Colour
    """The land around a water hex, as far as it lies within that hex."""
    snowy: bool = False


TEMPERATE = Climate(
    "temperate",
    meadow=(132, 168, 86),
    tuft=(112, 150, 70),
    leaf=((84, 118, 58), (76, 126, 54), (108, 158, 72)),
    fir=((58, 94, 48), (34, 74, 44), (58, 104, 58)),
    woods=(72, 112, 58),
    crops=(
        ((222, 196, 100), (202, 172, 78)),
        ((142, 178, 84), (122, 160, 70)),
        ((134, 168, 78), (114, 150, 64)),
        ((190, 148, 98), (168, 124, 78)),
        ((226, 204, 112), (208, 180, 86)),
    ),
    paving=(196, 182, 156),
    street=(228, 219, 198),
    yard=(158, 152, 142),
    rock=((136, 142, 110), (150, 136, 122), (104, 92, 84)),
    grass=((152, 178, 106), (132, 160, 86)),
    sea=(52, 122, 176),
    shallow=((66, 138, 188), (88, 160, 204)),
    foam=(196, 226, 240),
    beach=(226, 208, 152),
    bank=(132, 168, 86),
)
WINTER = Climate(
    "winter",
    meadow=(182, 196, 182),
    tuft=(232, 238, 240),
    leaf=((146, 164, 158), (92, 114, 98), (224, 233, 236)),
    fir=((120, 142, 146), (46, 84, 74), (232, 240, 246)),
    woods=(124, 150, 142),
    crops=(
        ((216, 210, 184), (236, 238, 232)),
        ((176, 192, 168), (214, 224, 216)),
        ((190, 200, 186), (226, 232, 228)),
        ((158, 138, 118), (206, 202, 196)),
        ((208, 200, 172), (234, 234, 226)),
    ),
    paving=(192, 194, 194),
    street=(226, 230, 232),
    yard=(168, 172, 174),
    rock=((178, 188, 190), (146, 146, 150), (96, 98, 108)),
    grass=((196, 208, 192), (176, 190, 176)),
    sea=(38, 88, 124),
    shallow=((58, 112, 146), (96, 150, 178)),
    foam=(222, 236, 244),
    beach=(240, 245, 250),
    bank=(222, 232, 241),
    snowy=True,
)
SOUTH = Climate(
    "south",
    meadow=(178, 176, 98),
    tuft=(152, 152, 76),
    leaf=((128, 126, 66), (98, 124, 60), (138, 158, 80)),
    fir=((86, 100, 52), (44, 84, 52), (82, 120, 64)),
    woods=(104, 120, 62),
    crops=(
        ((236, 202, 96), (214, 172, 70)),
        ((176, 178, 84), (150, 154, 66)),
        ((196, 172, 92), (170, 144, 70)),
        ((198, 132, 84), (168, 104, 64)),
        ((240, 214, 122), (214, 180, 88)),
    ),
    paving=(222, 200, 156),
    street=(242, 228, 194),
    yard=(190, 168, 134),
    rock=((186, 160, 104), (190, 142, 104), (134, 88, 66)),
    grass=((190, 186, 110), (168, 168, 92)),
    sea=(28, 98, 158),
    shallow=((44, 138, 180), (98, 194, 204)),
    foam=(240, 250, 246),
    beach=(246, 226, 170),
    bank=(228, 195, 124),
)
CLIMATES = {climate.name: climate for climate in (TEMPERATE, WINTER, SOUTH)}


def climate_of(terrains: Collection[str]) -> Climate:
    """Return the climate of a map whose land shows these terrains: much snow, much desert, or neither."""
    counted = Counter(terrains)
    much = max(("snow", "desert"), key=lambda terrain: counted[terrain])
    if not terrains or counted[much] * MUCH < len(terrains):
        return TEMPERATE
    return WINTER if much == "snow" else SOUTH
