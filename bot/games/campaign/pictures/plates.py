"""The maps of a campaign's story: as large as the page may become, then smaller, then fewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO

from PIL import Image

from bot.core.pictures.geometry import LEGEND, TITLE
from bot.core.pictures.palette import coloured
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import NONE, Own
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.filming import Aside, Progress, TooLarge
from engine.campaign.retelling import Scene, Shot


@dataclass(frozen=True, slots=True)
class Plate:
    """A map as WebP, and its size in points."""

    data: bytes
    size: tuple[int, int]


Plates = tuple[Plate, ...]
PLANS = ((560, 240, 1), (480, 200, 1), (480, 0, 1), (400, 0, 1), (400, 0, 2), (400, 0, 5))
"""How wide the first map is, and those beside it (0: none); one in how many."""
_QUALITY = 44
"""Of WebP: below it the numbers on counters fray, above it a page grows without looking better."""


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
    return tuple(_plate(scene, wide, terrains, own, shelf) for scene, wide in smaller)


def _plate(scene: Scene, wide: int, terrains: Mapping[str, str], own: Own, shelf: Shelf | None) -> Plate:
    whole = painted(scene.view, terrains=terrains, own=own, shelf=shelf)
    board = coloured(whole.crop((0, TITLE, whole.width, whole.height - LEGEND)))
    if board.width > wide:
        board = board.resize((wide, round(board.height * wide / board.width)), Image.Resampling.LANCZOS)
    data = BytesIO()
    board.save(data, "WEBP", quality=_QUALITY, method=4)
    return Plate(data.getvalue(), board.size)
