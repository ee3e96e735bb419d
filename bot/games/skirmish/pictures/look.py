"""A line of sight drawn (9.1): what it runs through, what of that blocks it, and what a shot comes to."""

from __future__ import annotations

from PIL import Image

from bot.core.pictures.colours import EYE, GREEN
from bot.core.pictures.geometry import MARGIN, board_size
from bot.games.skirmish.pictures import overlays
from bot.games.skirmish.pictures.board import finished, named, painted_over, stamp
from bot.games.skirmish.pictures.caption import caption
from bot.games.skirmish.pictures.objectives import worth
from engine.hexes import Hex
from engine.skirmish.position import Position
from engine.skirmish.sight import sight


def draw_look(position: Position, one: Hex, other: Hex) -> bytes:
    """Draw the line between two hexes on the board as PNG; KeyError for a hex off the map."""
    return finished(position, look(position, one, other))


def look(position: Position, one: Hex, other: Hex) -> Image.Image:
    """Paint the line between two hexes: what it passes yellow, what blocks it red; words below."""
    ground = position.scenario.ground
    wide = board_size(ground.grid)[0] + 2 * MARGIN
    picture = painted_over(position, (caption(position, one, other, wide),))
    passed = draw_line(picture, position, one, other)
    # The rims have hidden some of it.
    worth(picture, position)
    for hex_ in (one, other):
        if hex_ in position.placed:
            stamp(picture, position.placed[hex_], ground, hex_)
    named(picture, position, (*passed, one, other))
    return picture


def draw_line(picture: Image.Image, position: Position, one: Hex, other: Hex) -> tuple[Hex, ...]:
    """Draw a line of sight on a board, and return the hexes that it passes."""
    ground, seen = position.scenario.ground, sight(position, one, other)
    passed = (*seen.inside, *(hex_ for pair in seen.beside for hex_ in pair if hex_ is not None))
    overlays.ringed(picture, ground, [hex_ for hex_ in passed if hex_ not in seen.blockers], EYE)
    overlays.ringed(picture, ground, dict.fromkeys(seen.blockers), overlays.AIM, thick=11)
    overlays.ringed(picture, ground, (one, other), overlays.REACH)
    overlays.line(picture, ground, one, other, GREEN if seen.clear else overlays.AIM)
    return passed
