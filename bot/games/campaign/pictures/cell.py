"""A whole hex of the board: ground, control, coordinate, battle map, revenue, home city (campaign 1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from bot.core.pictures.borders import BAND, inside, within
from bot.core.pictures.colours import GOLD, INK, ON, TEAM, WHITE, Colour, mix
from bot.core.pictures.fonts import ELLIPSIS, face, fitted, plain, width
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.ground import ground, water
from bot.core.pictures.ground_scene import COAST, WATER, Scene
from bot.core.pictures.symbols import coin, star
from bot.core.pictures.thumbnails import Thumbnail
from bot.games.campaign.pictures.control import TEAMS, controlled
from engine.campaign.forces import Team
from engine.campaign.view import Marker

COORDINATE = 40
NAME = 22
_EDGE, _GOLDEN = 2, 14
"""Where the golden rim of a home city begins that nobody controls, and how wide it is."""
_BANNER = (0, 102, WIDE, 140)


@dataclass(frozen=True, slots=True)
class Spot:
    """What the map says of a hex for ever. `terrain` is None for water; `own`: the referee's own picture."""

    coordinate: str
    terrain: str | None
    battle_map: str = ""
    revenue: int = 0
    home: Team | None = None
    own: Thumbnail | None = None
    scene: Scene = field(default_factory=Scene)


def draw_cell(spot: Spot, marker: Marker) -> Image.Image:
    """Return the picture of a hex under a control marker; what lies outside the hex is not to be used."""
    cell = controlled(_ground(spot), marker, _open(spot))
    if spot.home is not None:
        _home(cell, spot.home, TEAMS.get(marker))
    dimmed = 0.45 if spot.terrain is None else 0.2 if marker is Marker.UNKNOWN else 0
    label = labels(spot, dimmed)
    cell.paste(label, (0, 0), label)
    return cell


def _open(spot: Spot) -> frozenset[int]:
    """Return the sides at which water meets water."""
    if spot.terrain is not None:
        return frozenset()
    return frozenset(side for side, kind in enumerate(spot.scene.sides) if kind in WATER + COAST)


def _ground(spot: Spot) -> Image.Image:
    """Return what lies below everything: the drawn ground, the referee's own picture over it."""
    if spot.terrain is None:
        return water(spot.scene)
    drawn = ground(spot.terrain, spot.scene)
    if spot.own is not None:
        drawn = drawn.copy()
        drawn.paste(spot.own.picture, (0, 0), spot.own.picture)
    return drawn


@lru_cache(maxsize=16)
def labels(spot: Spot, dimmed: float = 0) -> Image.Image:
    """Return what is written on a hex, on nothing: coordinate, coin and battle map."""
    picture = Image.new("RGBA", (WIDE, HIGH))
    draw = ImageDraw.Draw(picture)
    _coordinate(picture, draw, spot, mix(WHITE, (120, 140, 160), dimmed))
    if spot.battle_map:
        _name(draw, spot)
    return picture


def _coordinate(picture: Image.Image, draw: ImageDraw.ImageDraw, spot: Spot, paint: Colour) -> None:
    """Write the white coordinate at the top, the gold coin beside it."""
    font = face(COORDINATE)
    wide = width(spot.coordinate, font)
    gold = coin(spot.revenue) if spot.revenue else None
    left = (WIDE - wide - (gold.width + 3 if gold else 0)) // 2
    draw.text((left, 44), spot.coordinate, paint, font, "ls", stroke_width=4, stroke_fill=INK)
    if gold:
        picture.alpha_composite(gold, (left + wide + 5, 10))


def _name(draw: ImageDraw.ImageDraw, spot: Spot) -> None:
    """Write the battle map at the foot, in two lines where one is too narrow for it."""
    paint, edge = (ON[spot.home], TEAM[spot.home]) if spot.home else (WHITE, INK)
    first, blank, second = plain(spot.battle_map).rpartition(" ")
    text, font = fitted(spot.battle_map, 98, NAME, NAME - 3 if blank else 12)
    lines = [(text, 128)]
    if text.endswith(ELLIPSIS) and blank:
        upper, font = fitted(first, 106, NAME - 4, 13)
        lower, _ = fitted(second, 90, round(font.size), round(font.size))
        lines = [(upper, 117), (lower, 134)]
    for line, y in lines:
        draw.text((WIDE // 2, y), line, paint, font, "mm", stroke_width=3, stroke_fill=edge)
    for line, y in lines[:-1]:
        # The edge of the lower line must not cut the upper one's letters.
        draw.text((WIDE // 2, y), line, paint, font, "mm")


def _home(cell: Image.Image, team: Team, holder: Team | None) -> None:
    """Mark a home city (campaign 1.7) whoever controls it: a golden rim, a star, its team's banner."""
    border = within(holder.value) if holder else inside(_EDGE)
    rim = ImageChops.subtract(border, inside((BAND if holder else _EDGE) + _GOLDEN))
    cell.paste(GOLD, (0, 0), rim)
    banner = Image.new("RGB", cell.size, TEAM[team])
    cell.paste(banner.crop(_BANNER), _BANNER[:2], border.crop(_BANNER))
    mark = star(74)
    cell.paste(mark, ((WIDE - mark.width) // 2, 38), mark)
