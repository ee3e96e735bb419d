"""Who controls a hex (campaign 6.1): a border that reads without colour, and a tint.

Blue's is dark, solid, and round inside; Red's is light, with corners and a dark notch in each side. No part
of them is smaller than four points on a phone.
"""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageChops

from bot.core.pictures.colours import DARK, INK, LIGHT, TEAM, WHITE, Colour
from bot.core.pictures.geometry import HIGH, WIDE, inset
from bot.core.pictures.smooth_brush import Brush
from engine.campaign.forces import Team
from engine.campaign.view import Marker

CELL = (WIDE, HIGH)
BAND = 18
"""How wide a border is: five points on a phone, where a map is 400 wide."""
NOTCH = 18
_BEND = 28
"""How far the corners are rounded of what lies inside Blue's border."""
_TINT = 0.16
TEAMS = {Marker.BLUE: Team.BLUE, Marker.RED: Team.RED}
FOG: Colour = (34, 40, 54)


@cache
def inside(by: float, strength: float = 1, bend: float = 0) -> Image.Image:
    """Return the hex inside the rim as a mask of a strength, its corners rounded by `bend`."""
    white = (round(255 * strength),) * 3
    brush = Brush(CELL, (0, 0, 0, 255))
    corners = inset(by + bend)
    brush.area(corners, white)
    if bend:
        brush.stroke([*corners, corners[0]], white, 2 * bend)
    return brush.done().getchannel("R")


def within(team: Team) -> Image.Image:
    """Return what lies inside a team's border as a mask: round for blue, with corners for red."""
    return inside(BAND, bend=_BEND if team is Team.BLUE else 0)


@cache
def _notches() -> Image.Image:
    """Return Red's notches as a mask: a square in the middle of each side, as deep as the border."""
    brush = Brush(CELL, (0, 0, 0, 255))
    middle = (WIDE / 2, HIGH / 2)
    outer = inset(0)
    for one, two in zip(outer, [*outer[1:], outer[0]], strict=True):
        foot = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        long, deep = math.dist(one, two), math.dist(foot, middle)
        along = ((two[0] - one[0]) / long, (two[1] - one[1]) / long)
        inwards = ((middle[0] - foot[0]) / deep, (middle[1] - foot[1]) / deep)
        square = [
            (foot[0] + along[0] * a + inwards[0] * d, foot[1] + along[1] * a + inwards[1] * d)
            for a, d in ((-NOTCH / 2, -2), (NOTCH / 2, -2), (NOTCH / 2, BAND + 2), (-NOTCH / 2, BAND + 2))
        ]
        brush.area(square, WHITE)
    return brush.done().getchannel("R")


@cache
def _layers(team: Team) -> tuple[tuple[Colour, Image.Image], ...]:
    """Return what is laid over the ground, as colour and mask, from the bottom to the top."""
    layers = [
        (LIGHT[team], inside(0, _TINT)),
        (TEAM[team], ImageChops.invert(within(team))),
    ]
    if team is Team.RED:
        layers.append((DARK[team], _notches()))
    return tuple(layers)


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
