"""The maps of a campaign's story: as large as the page may become, then smaller, then fewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO

from PIL import Image

from bot.core.pictures.geometry import LEGEND, TITLE
from bot.core.pictures.palette import coloured, palette
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.filming import Aside, Progress, TooLarge
from engine.campaign.retelling import Scene, Shot


@dataclass(frozen=True, slots=True)
class Plate:
    """A map as PNG, and its size in points."""

    data: bytes
    size: tuple[int, int]


Plates = tuple[Plate, ...]
PLANS = ((2, 4, 1), (3, 6, 1), (3, 0, 1), (4, 0, 1), (4, 0, 2), (4, 0, 5))
"""By how much the first map is smaller than on Discord, and those beside it (0: none); one in how many."""


async def plated(
    shots: Sequence[Shot],
    most: int,
    aside: Aside[Plates],
    progress: Progress,
    *,
    terrains: Mapping[str, str],
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> tuple[Plates, ...]:
    """Return the maps of each shot, all together no more than `most` bytes; raises `TooLarge`.

    A shot may have none: where it must be fewer, every second or fifth has one, the last always.
    """
    for main, beside, every in PLANS:
        found: list[Plates] = []
        room = most
        for number, shot in enumerate(shots):
            last = number + 1 == len(shots)
            made: Plates = ()
            if last or number % every == every - 1:
                draw = partial(_plates, shot, (main, beside), terrains, own, shelf)
                made = await aside(draw)
            room -= sum(len(one.data) for one in made)
            if room < 0:
                break
            found.append(made)
            await progress(number + 1, len(shots))
        else:
            return tuple(found)
    raise TooLarge


def _plates(
    shot: Shot, by: tuple[int, int], terrains: Mapping[str, str], own: Own, shelf: Shelf | None
) -> Plates:
    smaller = [(shot.scene, by[0])] + [(one, by[1]) for one in shot.beside if by[1]]
    return tuple(_plate(scene, times, terrains, own, shelf) for scene, times in smaller)


def _plate(scene: Scene, by: int, terrains: Mapping[str, str], own: Own, shelf: Shelf | None) -> Plate:
    whole = painted(scene.view, terrains=terrains, own=own, shelf=shelf)
    board = coloured(whole.crop((0, TITLE, whole.width, whole.height - LEGEND))).reduce(by)
    data = BytesIO()
    board.quantize(palette=palette(), dither=Image.Dither.NONE).save(data, "PNG", compress_level=6)
    return Plate(data.getvalue(), board.size)
