"""The part of the map around a team's own platoons, as broad as a screen is: what a turn begins with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement

from PIL import Image

from bot.core.pictures.colours import LIGHT, LINE, PANEL
from bot.core.pictures.geometry import HIGH, MARGIN, TITLE, WIDE, board_size, middle
from bot.core.pictures.palette import indexed
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.png import written
from bot.core.pictures.smooth_brush import Point
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.pictures.title_bar import plain_bar
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.captions import map_name, seat, turn
from engine.campaign.view import View
from engine.hexes import Grid, Hex, in_order

Box = tuple[int, int, int, int]
_SIZES = ((1136, 639), (1400, 788))
"""Sixteen to nine, so that nothing is cut off where that is the frame: eight columns, or ten."""
_HEAD, _LINE = 88, 8


def has_front(view: View) -> bool:
    """Tell whether a View is that of a team with platoons on the map."""
    return view.seat.team is not None and bool(_own(view))


def draw_front(
    view: View,
    *,
    terrains: Mapping[str, str] | None = None,
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Draw the part of the map around a seat's own platoons as PNG; its title stands in the middle.

    In a gallery of two, a picture is cut to a square: what is written above is within that square. Raises
    ValueError for a View without a front. `terrains`, `own` and `shelf` are those of `draw_map`.
    """
    if not has_front(view):
        raise ValueError(view.seat)
    size, box = _window(view.map.grid, _own(view))
    whole = painted(view, terrains=terrains, own=own, shelf=shelf)
    picture = indexed(Image.new("RGB", size, LIGHT.get(view.seat.value, LINE)))
    picture.paste(indexed(Image.new("RGB", (size[0], _HEAD), PANEL)), (0, 0))
    square = size[1]
    bar = plain_bar(square, view.seat, map_name(view), (seat(view.seat), turn(view), ""))
    picture.paste(bar.crop((0, 0, square, _HEAD)), ((size[0] - square) // 2, 0))
    picture.paste(whole.crop(box), (0, _HEAD + _LINE))
    return written(picture)


def _own(view: View) -> tuple[Hex, ...]:
    """Return where a seat's own platoons stand."""
    of = view.seat.team
    return tuple(in_order({one.hex for one in view.of(of)})) if of is not None else ()


def _window(grid: Grid, hexes: tuple[Hex, ...]) -> tuple[tuple[int, int], Box]:
    """Return the size of the picture, and the part of a map's picture that has as many hexes as it can."""
    found: list[tuple[int, tuple[int, int], Box]] = []
    for size in _SIZES:
        boxes = [_around(grid, size, place) for place in _middles(grid, hexes)]
        best = max(boxes, key=lambda box: sum(_inside(grid, box, hex_) for hex_ in hexes))
        found.append((sum(_inside(grid, best, hex_) for hex_ in hexes), size, best))
    # The smaller one, whose hexes are larger, unless the other shows more.
    _, size, box = max(found, key=lambda one: one[0])
    return size, box


def _middles(grid: Grid, hexes: tuple[Hex, ...]) -> Iterable[Point]:
    """Yield what may be the middle of the picture: that of all hexes, and of each two of them."""
    places = [middle(grid, hex_) for hex_ in hexes]
    across, down = zip(*places, strict=True)
    yield (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
    for (x, y), (other_x, other_y) in combinations_with_replacement(places, 2):
        yield (x + other_x) / 2, (y + other_y) / 2


def _around(grid: Grid, size: tuple[int, int], place: Point) -> Box:
    """Return the part of the board around a point, moved inwards where the board ends."""
    wide, high = size[0], size[1] - _HEAD - _LINE
    board = board_size(grid)
    most = (board[0] + 2 * MARGIN - wide, TITLE + board[1] + 2 * MARGIN - high)
    left = max(0, min(round(place[0] - wide / 2), most[0]))
    top = max(TITLE, min(round(place[1] - high / 2), most[1]))
    return left, top, left + wide, top + high


def _inside(grid: Grid, box: Box, hex_: Hex) -> bool:
    """Tell whether a hex is on the picture, but for its edge."""
    x, y = middle(grid, hex_)
    across, down = WIDE * 0.4, HIGH * 0.4
    return box[0] + across <= x <= box[2] - across and box[1] + down <= y <= box[3] - down
