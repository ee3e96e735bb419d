"""Objectives on the board (11.1): whose they are, what they are worth, and whether one has to stand there."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import GOLD, INK, ON, WHITE
from bot.core.pictures.geometry import HIGH, WIDE, corner, inset
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.symbols import coin
from bot.games.skirmish.pictures.counters import colour
from engine.skirmish.position import Position
from engine.skirmish.sides import Side
from engine.skirmish.victory import holder

_COIN = 48
_PLATE = 56
_ASIDE = (_PLATE - _COIN) // 2
_SHACKLE = 22


def objectives(picture: Image.Image, position: Position) -> None:
    """Give every objective a golden rim."""
    for one in position.scenario.objectives:
        rim = _rim()
        picture.paste(rim, corner(position.scenario.ground.grid, one.hex), rim)


def worth(picture: Image.Image, position: Position) -> None:
    """Put the points of every objective at its left corner, on the shape of its holder's counters."""
    for one in position.scenario.objectives:
        left, top = corner(position.scenario.ground.grid, one.hex)
        gold = points_sign(one.points, held=one.held)
        # In the first column the plate would stand out of the picture.
        at = max(left - 10, _ASIDE), top + HIGH // 2 + _COIN // 2 - gold.height
        owner = holder(position, one)
        if owner is not None:
            below = held_by(owner)
            picture.paste(below, (at[0] - _ASIDE, at[1] + gold.height - _COIN - _ASIDE), below)
        picture.paste(gold, at, gold)


@lru_cache(maxsize=32)
def points_sign(points: int, *, held: bool) -> Image.Image:
    """Return a coin with the points; with a shackle, a lock, where one has to stand at the end."""
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


@lru_cache(maxsize=2)
def held_by(side: Side) -> Image.Image:
    """Return what lies below a coin: a disc for blue, a square for red, so that it reads in grey too."""
    brush = Brush((_PLATE, _PLATE))
    round_ = _PLATE / 2 if side is Side.BLUE else 0
    brush.box(0, 0, _PLATE, _PLATE, ON[side.value], round_=round_)
    brush.box(1.5, 1.5, _PLATE - 1.5, _PLATE - 1.5, colour(side), round_=max(0, round_ - 1.5))
    return brush.done()


@lru_cache(maxsize=1)
def _rim() -> Image.Image:
    """Return the golden rim of an objective on nothing: narrow, for the ground is to be seen."""
    brush = Brush((WIDE, HIGH))
    for outside, within, fill in ((1, 12, INK), (2.5, 10.5, GOLD)):
        brush.rim(inset(outside), inset(within), fill)
    return brush.done()
