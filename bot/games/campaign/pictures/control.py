"""Who controls a hex (campaign 6.1): a border that reads without colour, and a tint."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageChops

from bot.core.pictures.borders import CELL, border, inside
from bot.core.pictures.colours import INK, Colour
from bot.core.pictures.geometry import inset
from bot.core.pictures.smooth_brush import Brush
from engine.campaign.forces import Team
from engine.campaign.view import Marker

TEAMS = {Marker.BLUE: Team.BLUE, Marker.RED: Team.RED}
FOG: Colour = (34, 40, 54)


def controlled(ground: Image.Image, marker: Marker, open_: frozenset[int] = frozenset()) -> Image.Image:
    """Return the ground of a cell with its control marker; dimmed where the seat does not know it (12.1).

    `open_` names the sides (0 to 5) that water joins to their neighbours: only a faint line is drawn there.
    """
    cell = ground.copy()
    team = TEAMS.get(marker)
    if team is not None:
        for colour, mask in border(team.value):
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
