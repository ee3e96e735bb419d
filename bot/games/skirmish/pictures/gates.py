"""Where units may leave the map, and where those to come may enter it (7.4, 7.5), as arrows at its edge."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import INK, ON
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import corner
from bot.core.pictures.smooth_brush import Brush
from bot.games.skirmish.pictures.counters import colour
from bot.games.skirmish.pictures.ground import NAME, side_middle
from bot.games.skirmish.pictures.overlays import arrow
from engine.skirmish.ground import Edge, Ground
from engine.skirmish.position import Position
from engine.skirmish.sides import Side

_ACROSS = 50
_UPRIGHT = (1, 4)
_ASIDE = 62


def gates(picture: Image.Image, position: Position) -> None:
    """Draw an arrow out where units may leave; where some are to come, an arrow in, with the first turn."""
    ground = position.scenario.ground
    for one in position.scenario.exits:
        for edge in _in_order(one.edges):
            _arrow(picture, ground, edge, one.side, (0.36, 0.57))
    soon: dict[tuple[Edge, Side], int] = {}
    for waiting in position.waiting:
        for edge in _in_order(waiting.edges):
            key = (edge, waiting.unit.side)
            soon[key] = min(soon.get(key, waiting.turn), waiting.turn)
    for (edge, side), turn in soon.items():
        _arrow(picture, ground, edge, side, (0.5, 0.18))
        sign = turn_sign(turn, side)
        left, top = corner(ground.grid, edge.hex)
        # At the top it stands beside the hex's name and below the title bar, elsewhere outside the hex.
        x, y = side_middle(edge.side, 0.47 if edge.side in _UPRIGHT else 0.56)
        x += _ASIDE if edge.side == 1 else 0
        picture.paste(sign, (round(left + x - _ACROSS / 2), round(top + y - _ACROSS / 2)), sign)


def _in_order(edges: Iterable[Edge]) -> list[Edge]:
    """Return them in one order: equal tables give equal pictures."""
    return sorted(edges, key=lambda edge: (edge.hex, edge.side))


def _arrow(picture: Image.Image, ground: Ground, edge: Edge, side: Side, parts: tuple[float, float]) -> None:
    left, top = corner(ground.grid, edge.hex)
    start, end = ((left + x, top + y) for x, y in (side_middle(edge.side, part) for part in parts))
    arrow(picture, start, end, colour(side), 11, ON[side.value])


def way_out(side: Side) -> Image.Image:
    """Return an arrow out in a side's colour for the legend."""
    sign = Image.new("RGBA", (96, 56))
    arrow(sign, (16, 28), (78, 28), colour(side), 12, ON[side.value])
    return sign


@lru_cache(maxsize=64)
def turn_sign(turn: int, side: Side) -> Image.Image:
    """Return the number of a turn in a side's colour: on a disc for blue, on a square for red."""
    brush = Brush((_ACROSS, _ACROSS))
    round_ = _ACROSS / 2 if side is Side.BLUE else 0
    for inside, paint in ((0, INK), (2, ON[side.value]), (4, colour(side))):
        far = _ACROSS - inside
        brush.box(inside, inside, far, far, paint, round_=max(0, round_ - inside))
    sign = brush.done()
    ImageDraw.Draw(sign).text((_ACROSS / 2, _ACROSS / 2 - 1), str(turn), ON[side.value], face(NAME - 4), "mm")
    return sign
