"""Two maps of one seat side by side, before and after a correction, what differs ringed (campaign 16.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, EYE, INK, MUTED, PANEL, WHITE, Colour
from bot.core.pictures.fonts import fitted, width
from bot.core.pictures.geometry import ACROSS, HIGH, MARGIN, TITLE, WIDE, inset, middle
from bot.core.pictures.palette import indexed
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.png import written
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.stamp import Stamp, stamp
from bot.core.pictures.symbols import coin
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.pictures.title_bar import plain_bar
from bot.core.words.speech import say
from bot.games.campaign.pictures import captions
from bot.games.campaign.pictures.campaign_map import faces, painted
from engine.campaign.view import View
from engine.hexes import Grid, Hex, in_order

Box = tuple[int, int, int, int]
_WORDS = ("change.before", "change.after")
_HEAD, _FOOT, _GAP = 196, 92, 24
_LEAST = (5, 4)
"""How many columns and rows are shown at least, so that one sees where on the map that is."""
_AROUND = 1
_BANK = 64
_OUT = 16
"""How far the ring's stamp reaches beyond its hex."""


def draw_beside(
    before: View,
    after: View,
    *,
    terrains: Mapping[str, str] | None = None,
    own: Own = NONE,
    shelf: Shelf | None = None,
) -> bytes:
    """Draw what one seat saw and what it sees now as PNG, cut to where the two differ.

    Both have to be Views of one seat on one map; raises ValueError otherwise. `terrains`, `own` and `shelf`
    are those of `draw_map`.
    """
    if before.seat != after.seat or before.map.grid != after.map.grid:
        raise ValueError(before.seat, after.seat)
    grid, changed = after.map.grid, differing(before, after)
    window = _window(grid, changed)
    panes = []
    for view in (before, after):
        picture = painted(view, terrains=terrains, own=own, shelf=shelf)
        for hex_ in changed:
            _ring().press(picture, *middle(grid, hex_))
        panes.append(picture.crop(window))
    wide, high = 2 * panes[0].width + _GAP, panes[0].height
    page = Image.new("RGB", (wide, TITLE + _HEAD + high + _FOOT), INK)
    for column, (view, other) in enumerate(((before, after), (after, before))):
        left = column * (panes[0].width + _GAP)
        _head(page, (left, panes[0].width), (view, other), say(_WORDS[column]))
    _foot(page, changed)
    whole = indexed(page)
    whole.paste(_bar(after, wide), (0, 0))
    for column, pane in enumerate(panes):
        whole.paste(pane, (column * (pane.width + _GAP), TITLE + _HEAD))
    return written(whole)


def differing(before: View, after: View) -> tuple[Hex, ...]:
    """Return the hexes that look otherwise in two Views: marker, platoons, enemies, a battle."""
    stood, stands = faces(before), faces(after)
    fought, fights = ({b.hex: b for b in view.battles} for view in (before, after))
    return tuple(
        hex_
        for hex_ in in_order(after.map.grid.hexes)
        if before.control.get(hex_) != after.control.get(hex_)
        or stood.get(hex_) != stands.get(hex_)
        or fought.get(hex_) != fights.get(hex_)
    )


def _window(grid: Grid, changed: tuple[Hex, ...]) -> Box:
    """Return the part of a map's picture that holds some hexes and those around; all of it for none."""
    places = [grid.place(hex_) for hex_ in changed]
    spans = []
    for axis, (first, last) in enumerate(((0, grid.columns - 1), (1, grid.rows))):
        seen = [place[axis] for place in places] or [first, last]
        low, high = max(first, min(seen) - _AROUND), min(last, max(seen) + _AROUND)
        while high - low + 1 < min(_LEAST[axis], last - first + 1):
            low, high = max(first, low - 1), min(last, high + 1)
        spans.append((low, high))
    (left, right), (top, foot) = spans
    x, y = MARGIN + left * ACROSS, TITLE + MARGIN + (top - 1) * HIGH
    across, down = (right - left) * ACROSS + WIDE, (foot - top + 1) * HIGH + HIGH // 2
    return x - MARGIN, y - MARGIN, x + across + MARGIN, y + down + MARGIN


@cache
def _ring() -> Stamp:
    """Return the ring around a hex that differs: light on dark, outside its marker."""
    brush = Brush((WIDE + 2 * _OUT, HIGH + 2 * _OUT))
    for paint, thick in ((INK, 20), (EYE, 12)):
        points = [(x + _OUT, y + _OUT) for x, y in inset(-2)]
        brush.line([*points, points[0]], paint, thick)
    return stamp(brush.done())


def _bar(view: View, wide: int) -> Image.Image:
    """Return the bar over both: for whom it is, and of which map."""
    told = (captions.seat(view.seat), "", say("change.picture"))
    return plain_bar(wide, view.seat, captions.map_name(view), told)


def _head(page: Image.Image, across: tuple[int, int], views: tuple[View, View], word: str) -> None:
    """Write over a pane what it is, when that is, and the banks; what differs stands out."""
    (left, wide), (view, other) = across, views
    draw = ImageDraw.Draw(page)
    draw.rectangle((left, TITLE, left + wide - 1, TITLE + _HEAD), PANEL)
    text, font = fitted(word, wide // 2, 52, 30)
    draw.text((left + MARGIN, TITLE + 42), text, WHITE, font, "lm")
    room = wide - 3 * MARGIN - width(text, font)
    turn, font = fitted(captions.turn(view), room, 42, 24)
    draw.text((left + wide - MARGIN, TITLE + 42), turn, _paint(turn, captions.turn(other), WHITE), font, "rm")
    now, font = fitted(captions.moment(view), wide - 2 * MARGIN, 38, 22, bold=False)
    paint = _paint(captions.moment(view), captions.moment(other), MUTED)
    draw.text((left + MARGIN, TITLE + 96), now, paint, font, "lm")
    at = left + MARGIN
    for team, points in view.banks.items():
        paint = _paint(points, other.banks.get(team), MUTED)
        label, font = fitted(captions.bank_of(team), wide // 2 - _BANK - 60, 34, 20)
        draw.text((at, TITLE + 158), label, paint, font, "lm")
        gold = coin(points, _BANK)
        at += width(label, font) + 10
        page.paste(gold, (at, TITLE + 158 - gold.height // 2), gold)
        at += gold.width + 26


def _paint(one: object, other: object, usual: Colour) -> Colour:
    return usual if one == other else EYE


def _foot(page: Image.Image, changed: tuple[Hex, ...]) -> None:
    """Write below both which hexes are ringed, with a ring before it."""
    draw = ImageDraw.Draw(page)
    top = page.height - _FOOT
    draw.rectangle((0, top, page.width, page.height), BAR)
    left, y = MARGIN, top + _FOOT // 2
    if changed:
        draw.regular_polygon((left + 26, y, 27), 6, rotation=30, outline=EYE, width=7)
        left += 74
        said = say("change.picture_hexes", hexes=", ".join(changed))
    else:
        said = say("change.picture_none")
    text, font = fitted(said, page.width - left - MARGIN, 40, 26)
    draw.text((left, y), text, WHITE, font, "lm")
