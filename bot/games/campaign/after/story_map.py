"""A map in the story: the part in which something changed that Game Turn, and, opened, the whole of it.

It is one picture that the page shows in part, so a page is no larger for it, and nothing in it has to run.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.core.pictures.geometry import ACROSS, HIGH, TITLE, map_size, middle
from bot.core.present.after.markup import HtmlPiece, picture, tag
from bot.core.words.speech import say
from bot.games.campaign.cards.alt import of_map
from bot.games.campaign.pictures.lit import changed
from engine.campaign.retelling import Scene
from engine.hexes import Grid, Hex

Pictured = tuple[bytes, tuple[int, int]]
"""A picture and its size."""
_LEAST = (300, 240)
"""How wide and high a part is at least: as much as a phone shows of it."""
_ENOUGH = 0.8
"""A part that is no smaller than this part of the map is no part: the whole stands there."""


def whole_map(scene: Scene, drawn: Pictured) -> HtmlPiece:
    """Return a map as it is."""
    return picture(drawn[0], of_map(scene.view), drawn[1], "image/webp")


def turn_map(scene: Scene, before: Scene | None, drawn: Pictured) -> HtmlPiece:
    """Return the map of a Game Turn, as its seat saw it; `before` is what it saw a Game Turn earlier."""
    whole = whole_map(scene, drawn)
    hexes = changed(Scene(scene.view), Scene(before.view)) if before else frozenset[Hex]()
    if not hexes:
        return whole
    left, top, right, low = part(scene.view.map.grid, hexes, drawn[1])
    wide, high = right - left, low - top
    full = drawn[1]
    if wide * high > _ENOUGH * full[0] * full[1]:
        return whole
    # Of what does not fit into the part, so much lies to its left and above it.
    across, down = (
        round(100 * near / max(size - long, 1))
        for near, size, long in ((left, full[0], wide), (top, full[1], high))
    )
    style = f"--wide:{wide}px;--high:{high}px;--across:{across}%;--down:{down}%"
    more = tag("span", say("story_page.whole_map"), class_="more")
    less = tag("span", say("story_page.part_of_map"), class_="less")
    return tag("details", tag("summary", whole, more, less), class_="map", style=style)


def part(grid: Grid, hexes: Collection[Hex], size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return where on a map of this size these hexes lie, with their neighbours around them."""
    by = size[0] / map_size(grid)[0]
    places = [middle(grid, one) for one in hexes]
    found = []
    for axis, (around, above) in enumerate(((1.6 * ACROSS, 0), (1.6 * HIGH, TITLE))):
        along = [(place[axis] - above) * by for place in places]
        low, high = min(along) - around * by, max(along) + around * by
        lacking = max(0.0, _LEAST[axis] - (high - low)) / 2
        low, high = low - lacking, high + lacking
        # Pushed back onto the map where it stands over its edge.
        low, high = max(0, low - max(0, high - size[axis])), min(size[axis], high - min(0, low))
        found.append((round(low), round(high)))
    (left, right), (top, bottom) = found
    return left, top, right, bottom
