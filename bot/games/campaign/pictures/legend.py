"""The legend below the map: the numbers of the six sides (campaign 1.3), and what the signs mean."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, GOLD, INK, LINE, PANEL, WHITE
from bot.core.pictures.fonts import face, fitted
from bot.core.pictures.geometry import CORNERS, HIGH, LEGEND, WIDE, hex_mask
from bot.core.pictures.palette import indexed
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.symbols import coin
from bot.core.words.speech import say, spoken
from bot.games.campaign.pictures.captions import signs
from bot.games.campaign.pictures.cell import Spot, draw_cell
from bot.games.campaign.pictures.counters import LARGE, battle, counter, enemy_present
from engine.campaign.forces import Team
from engine.campaign.view import Marker

_SIDES = ((0, -60), (55, -30), (55, 30), (0, 60), (-55, 30), (-55, -30))
_HEXES = (
    ((0, 0), Spot("", "farmland"), Marker.BLUE),
    ((0, 1), Spot("", "farmland"), Marker.RED),
    ((1, 0), Spot("", "town", home=Team.BLUE), Marker.NONE),
    ((1, 1), Spot("", "town"), Marker.UNKNOWN),
)
_LEFT = 236
_BELOW_SIDES = 240
_REDUCED = 0.53


def legend_beside(wide: int, high: int) -> Image.Image:
    """Return the same signs below one another, to stand beside the board."""
    return _column(wide, high, spoken())


def legend(wide: int) -> Image.Image:
    """Return the strip in the palette's colours, in the language of the moment; the same on every map."""
    return _strip(wide, spoken())


@lru_cache(maxsize=8)
def _strip(wide: int, _language: str) -> Image.Image:
    strip = Image.new("RGB", (wide, LEGEND), BAR)
    ImageDraw.Draw(strip).rectangle((0, 0, wide, 3), LINE)
    _sides(strip, (18, 10))
    across = (wide - _LEFT) // len(signs())
    places = {
        (column, row): (_LEFT + column * across + 46, 52 + row * 90)
        for column in range(4)
        for row in range(2)
    }
    return _signed(strip, places, across)


@lru_cache(maxsize=8)
def _column(wide: int, high: int, _language: str) -> Image.Image:
    column = Image.new("RGB", (wide, high), BAR)
    ImageDraw.Draw(column).rectangle((0, 0, 3, high), LINE)
    _sides(column, ((wide - 190) // 2, 40))
    pitch = (high - _BELOW_SIDES) // 8
    places = {
        (pair, one): (64, _BELOW_SIDES + (2 * pair + one) * pitch + pitch // 2)
        for pair in range(4)
        for one in range(2)
    }
    return _signed(column, places, wide)


def _signed(strip: Image.Image, places: dict[tuple[int, int], tuple[int, int]], across: int) -> Image.Image:
    """Draw the signs with their middles at places, and right of each in the room it has what it means."""
    draw = ImageDraw.Draw(strip)
    said = signs()
    sizes = [fitted(text, across - 110, 27, 16)[1].size for row in said for text in row]
    # One size for all, as long as that is not tiny.
    size = max(21, round(min(sizes)))
    for (column, row), (x, y) in places.items():
        text, font = fitted(said[column][row], across - 110, size, 16)
        draw.text((x + 56, y), text, WHITE, font, "lm")
    for place, spot, marker in _HEXES:
        _small_hex(strip, places[place], spot, marker)
    gold = coin(3, 54)
    x, y = places[3, 1]
    strip.paste(gold, (x - gold.width // 2, y - gold.height // 2), gold)
    picture = indexed(strip)
    counter(Team.BLUE, 3, 3, scout=True, size=LARGE).press(picture, *places[2, 0])
    enemy_present(Team.RED, LARGE).press(picture, *places[2, 1])
    battle(0.5).press(picture, *places[3, 0])
    return picture


def _sides(strip: Image.Image, at: tuple[int, int]) -> None:
    """Draw a hex with the number of each side, 1 in the north."""
    brush = Brush((190, 170))
    x, y = 95, 85
    outline = [(x + (px - WIDE // 2) * 0.98, y + (py - HIGH // 2) * 0.98) for px, py in CORNERS]
    inner = [(x + (px - x) * 0.955, y + (py - y) * 0.955) for px, py in outline]
    brush.area(outline, GOLD)
    brush.area(inner, PANEL)
    brush.area([(x, y - 30), (x + 15, y + 2), (x, y - 6), (x - 15, y + 2)], GOLD)
    picture = brush.done()
    draw = ImageDraw.Draw(picture)
    draw.text((x, y + 18), say("picture.north"), WHITE, face(30), "mm")
    for number, (dx, dy) in enumerate(_SIDES, start=1):
        draw.text((x + dx, y + dy), str(number), WHITE, face(36), "mm", stroke_width=3, stroke_fill=INK)
    strip.paste(picture, at, picture)


def _small_hex(strip: Image.Image, place: tuple[int, int], spot: Spot, marker: Marker) -> None:
    """Put a hex of the board, made smaller, with its middle at a place."""
    size = (round(WIDE * _REDUCED), round(HIGH * _REDUCED))
    picture = draw_cell(spot, marker).resize(size, Image.Resampling.LANCZOS)
    mask = hex_mask().convert("L").resize(size, Image.Resampling.LANCZOS)
    strip.paste(picture, (place[0] - size[0] // 2, place[1] - size[1] // 2), mask)
