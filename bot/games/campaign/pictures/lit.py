"""What has changed on a map since the picture before stays bright, the rest is dimmed: by Views alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, GOLD, INK
from bot.core.pictures.geometry import CORNERS, TITLE, corner, hex_mask
from bot.core.pictures.palette import mixed
from engine.campaign.retelling import Scene
from engine.campaign.view import Marker, View
from engine.hexes import Grid, Hex

_RING = ((INK, 20), (GOLD, 11))
"""The ring around a battle: its colours and how broad they are."""


def changed(scene: Scene, before: Scene | None) -> frozenset[Hex]:
    """Return the hexes on which a seat sees something else than before, and ways that were gone.

    At first those on which it sees anything at all.
    """
    now, was = _signs(scene.view), _signs(before.view) if before else {}
    ways = {hex_ for one in scene.marches for hex_ in one.route}
    return frozenset(ways | {one.hex for one in scene.fought} | _differing(now, was))


def _differing(now: dict[Hex, list[object]], was: dict[Hex, list[object]]) -> set[Hex]:
    return {hex_ for hex_ in (*now, *was) if now.get(hex_) != was.get(hex_)}


def _signs(view: View) -> dict[Hex, list[object]]:
    """Return what a seat sees on each hex: whose it is, what stands there, what is fought for."""
    found: defaultdict[Hex, list[object]] = defaultdict(list)
    for hex_, marker in view.control.items():
        if marker not in {Marker.NONE, Marker.WATER}:
            found[hex_].append(marker)
    for one in sorted(view.platoons.values(), key=lambda one: str(one.id)):
        found[one.hex].append((one.id, len(one.vehicles), one.scout))
    for hex_ in view.enemy:
        found[hex_].append("enemy")
    for battle in view.battles:
        found[battle.hex].append(battle.crossed)
    return dict(found)


def all_but(picture: Image.Image, grid: Grid, lit: Iterable[Hex]) -> Image.Image:
    """Return a map in the palette's indices, dimmed but for these hexes."""
    dimmed = picture.point(list(mixed(BAR)[1]))
    mask = hex_mask()
    for hex_ in lit:
        x, y = corner(grid, hex_)
        dimmed.paste(picture.crop((x, y, x + mask.width, y + mask.height)), (x, y), mask)
    return dimmed


def ringed(board: Image.Image, grid: Grid, hexes: Iterable[Hex]) -> None:
    """Draw a ring around hexes of a map without its title, in RGB."""
    draw = ImageDraw.Draw(board)
    for hex_ in hexes:
        left, top = corner(grid, hex_)
        edge = [(left + x, top - TITLE + y) for x, y in CORNERS]
        for colour, broad in _RING:
            draw.line([*edge, *edge[:2]], colour, broad, "curve")
