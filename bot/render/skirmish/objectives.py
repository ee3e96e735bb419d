"""Objectives on the board (11.1): whose they are, what they are worth, and whether one has to stand there."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.brush import Brush
from bot.render.colours import GOLD, INK, LINE, WHITE, Colour
from bot.render.geometry import HIGH, WIDE, corner, inset
from bot.render.skirmish.counters import colour
from bot.render.symbols import coin
from engine.skirmish.position import Position
from engine.skirmish.victory import holder

_COIN = 58
_SHACKLE = 22


def objectives(picture: Image.Image, position: Position) -> None:
    """Ring every objective in its holder's colour."""
    for one in position.scenario.objectives:
        owner = holder(position, one)
        rim = _rim(colour(owner) if owner else LINE)
        picture.paste(rim, corner(position.scenario.ground.grid, one.hex), rim)


def worth(picture: Image.Image, position: Position) -> None:
    """Put the points of every objective at its left corner."""
    for one in position.scenario.objectives:
        left, top = corner(position.scenario.ground.grid, one.hex)
        gold = points_sign(one.points, held=one.held)
        picture.paste(gold, (left - 18, top + HIGH // 2 + _COIN // 2 - gold.height), gold)


@lru_cache(maxsize=32)
def points_sign(points: int, *, held: bool) -> Image.Image:
    """Answer a coin with the points; with a shackle, a lock, where one has to stand at the end."""
    gold = coin(points, _COIN)
    if not held:
        return gold
    brush = Brush((gold.width, gold.height + _SHACKLE))
    x = gold.width / 2
    for across, paint in ((20.0, INK), (17.0, WHITE), (11.0, INK), (8.0, (0, 0, 0, 0))):
        brush.disc(x, 20, across, paint)
        brush.box(x - across, 20, x + across, 40, paint)
    sign = brush.done()
    sign.alpha_composite(gold, (0, _SHACKLE))
    return sign


@lru_cache(maxsize=4)
def _rim(paint: Colour) -> Image.Image:
    brush = Brush((WIDE, HIGH))
    for outside, inside, fill in ((2, 13, INK), (3.5, 11.5, GOLD), (5.5, 9.5, paint)):
        brush.rim(inset(outside), inset(inside), fill)
    return brush.done()
