"""Who controls a hex (campaign 6.1): a strong rim, a tint, and a pattern that reads without colour."""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageChops

from bot.core.pictures.colours import DARK, INK, LIGHT, TEAM, WHITE, Colour, mix
from bot.core.pictures.geometry import HIGH, WIDE, inset
from bot.core.pictures.smooth_brush import Brush
from engine.campaign.forces import Team
from engine.campaign.view import Marker

CELL = (WIDE, HIGH)
RIM = 8
BAND = 22
TEAMS = {Marker.BLUE: Team.BLUE, Marker.RED: Team.RED}
FOG: Colour = (34, 40, 54)


@cache
def inside(by: float, strength: float = 1) -> Image.Image:
    """Return the hex inside the rim as a mask of a strength."""
    brush = Brush(CELL, (0, 0, 0, 255))
    brush.area(inset(by), (round(255 * strength),) * 3)
    return brush.done().getchannel("R")


def _ring(outer: float, inner: float, strength: float = 1) -> Image.Image:
    """Return the ring between two insets as a mask."""
    return ImageChops.subtract(inside(outer, strength), inside(inner, strength))


def pattern(team: Team) -> Image.Image:
    """Return a cell full of a team's pattern as a mask: diagonal hatching for blue, beads for red."""
    brush = Brush(CELL, (0, 0, 0, 255))
    if team is Team.BLUE:
        for x in range(-HIGH, WIDE, 18):
            brush.line([(x, HIGH), (x + HIGH, 0)], WHITE, 7)
    else:
        for ring in range(15, HIGH // 2, 14):
            corners = inset(ring)
            for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
                count = max(1, round(math.dist((ax, ay), (bx, by)) / 16.5))
                for step in range(count):
                    brush.disc(ax + (bx - ax) * step / count, ay + (by - ay) * step / count, 5, WHITE)
    return brush.done().getchannel("R")


@cache
def _layers(team: Team) -> tuple[tuple[Colour, Image.Image], ...]:
    """Return what is laid over the ground, as colour and mask, from the bottom to the top."""
    band = ImageChops.multiply(pattern(team), _ring(RIM, BAND))
    return (
        (mix(TEAM[team], WHITE, 0.12), inside(BAND, 0.17)),
        (mix(TEAM[team], WHITE, 0.55) if team is Team.BLUE else DARK[team], _ring(RIM, BAND)),
        (mix(TEAM[team], INK, 0.1) if team is Team.BLUE else mix(LIGHT[team], WHITE, 0.35), band),
        (TEAM[team], _ring(0, RIM)),
    )


def controlled(ground: Image.Image, marker: Marker, open_: frozenset[int] = frozenset()) -> Image.Image:
    """Return the ground of a cell with its control marker; dimmed where the seat does not know it (12.1).

    `open_` names the sides (0 to 5) that water joins to their neighbours: only a faint line is drawn there.
    """
    cell = ground.copy()
    team = TEAMS.get(marker)
    if team is not None:
        for colour, mask in _layers(team):
            cell.paste(colour, (0, 0), mask)
    elif marker is Marker.UNKNOWN:
        cell = Image.blend(cell.convert("L").convert("RGB"), cell, 0.3)
        cell.paste(FOG, (0, 0), Image.new("L", CELL, 128))
    for colour, mask in _outlines(open_):
        cell.paste(colour, (0, 0), mask)
    return cell


@cache
def _outlines(open_: frozenset[int]) -> tuple[tuple[Colour, Image.Image], ...]:
    """Return the lines around a hex, faint at its open sides."""
    if not open_:
        return ((INK, ImageChops.invert(inside(1.6))),)
    masks = []
    outer, inner = inset(-6), inset(1.6)
    for sides, strength in ((open_, 0.4), (frozenset(range(6)) - open_, 1.0)):
        brush = Brush(CELL, (0, 0, 0, 255))
        for side in sides:
            # Side 1 runs from the second to the third corner of an inset.
            one, two = (side + 1) % 6, (side + 2) % 6
            brush.area([outer[one], outer[two], inner[two], inner[one]], (round(255 * strength),) * 3)
        masks.append((INK, brush.done().getchannel("R")))
    return tuple(masks)
