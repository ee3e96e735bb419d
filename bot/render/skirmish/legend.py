"""What the signs of a skirmish's board mean."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.colours import BAR, WHITE
from bot.render.fonts import face, fitted, width
from bot.render.geometry import HIGH, LEGEND, MARGIN, WIDE, hex_mask
from bot.render.skirmish.counters import fired_badge, moved_badge, plain_counter
from bot.render.skirmish.ground import cell
from bot.words.speech import say, spoken
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId, UnitKind, Weapon

_TERRAINS = ("clear", "hill", "woods", "town", "depression", "blocked")
Sign = tuple[Image.Image, str]
_SIZES = (28, 26, 24, 22, 20, 18)
_BESIDE, _APART = 10, 22


def legend(wide: int) -> Image.Image:
    """Answer the legend in the language of the moment."""
    return _legend(wide, spoken()).copy()


@lru_cache(maxsize=16)
def _legend(wide: int, _language: str) -> Image.Image:
    picture = Image.new("RGB", (wide, LEGEND), BAR)
    grounds = [(_ground(name), say(f"duel_picture.{name}")) for name in _TERRAINS]
    weapons = [(_weapon(one), say(f"duel_picture.{one.value.replace('-', '_')}")) for one in Weapon]
    marks = [(moved_badge(), say("duel_picture.moved")), (fired_badge(), say("duel_picture.fired"))]
    rows, size = _laid_out([grounds, [*weapons, *marks]], wide - 2 * MARGIN)
    high = (LEGEND - 12) // len(rows)
    for number, row in enumerate(rows):
        _row(picture, 6 + number * high, high, row, size)
    return picture


def _laid_out(rows: list[list[Sign]], room: int) -> tuple[list[list[Sign]], int]:
    """Answer the signs in two rows, or smaller in three where the board is narrow, and one size for all."""
    for size in _SIZES:
        if all(_wide(row, size) <= room for row in rows):
            return rows, size
    small = [
        (sign.resize((sign.width * 2 // 3, sign.height * 2 // 3)), text) for row in rows for sign, text in row
    ]
    third = -(-len(small) // 3)
    return [small[first : first + third] for first in range(0, len(small), third)], _SIZES[-1]


def _wide(row: list[Sign], size: int) -> int:
    return sum(sign.width + _BESIDE + width(text, face(size)) + _APART for sign, text in row) - _APART


def _row(picture: Image.Image, top: int, high: int, row: list[Sign], size: int) -> None:
    """Draw a row of signs with their words, the rest of its width spread between them."""
    room = picture.width - 2 * MARGIN
    spare = max(0, room - _wide(row, size)) / len(row)
    most = max(20, room // len(row) - _BESIDE - 40)
    draw, left = ImageDraw.Draw(picture), float(MARGIN)
    for sign, words in row:
        at = (round(left), top + (high - sign.height) // 2)
        picture.paste(sign, at, sign if sign.mode == "RGBA" else None)
        fit = width(words, face(size)) if _wide(row, size) <= room else most
        text, font = fitted(words, fit, size, 12)
        draw.text((left + sign.width + _BESIDE, top + high // 2), text, WHITE, font, "lm")
        left += sign.width + _BESIDE + width(text, font) + _APART + spare


@lru_cache(maxsize=8)
def _ground(name: str) -> Image.Image:
    small = Image.new("RGBA", (WIDE, HIGH))
    small.paste(cell(name, frozenset()), (0, 0), hex_mask())
    return small.resize((88, 75))


@lru_cache(maxsize=8)
def _weapon(weapon: Weapon) -> Image.Image:
    kind = UnitKind("", weapon, hard=True, range=1, defence=1, cover=1, movement=1)
    whole = plain_counter(Unit(UnitId(""), Side.BLUE, kind))
    return whole.crop((24, 24, 132, 132)).resize((76, 76))
