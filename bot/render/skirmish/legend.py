"""What the signs of a skirmish's board mean."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.colours import BAR, WHITE
from bot.render.fonts import fitted
from bot.render.geometry import HIGH, LEGEND, MARGIN, WIDE, hex_mask
from bot.render.skirmish.counters import fired_badge, moved_badge, plain_counter
from bot.render.skirmish.ground import cell
from bot.words.speech import say, spoken
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId, UnitKind, Weapon

_TERRAINS = ("clear", "hill", "woods", "town", "depression", "blocked")
_ROW = 86


def legend(wide: int) -> Image.Image:
    """Answer the legend in the language of the moment."""
    return _legend(wide, spoken()).copy()


@lru_cache(maxsize=16)
def _legend(wide: int, _language: str) -> Image.Image:
    picture = Image.new("RGB", (wide, LEGEND), BAR)
    signs = [(_ground(name), say(f"duel_picture.{name}")) for name in _TERRAINS]
    _row(picture, 10, signs)
    weapons = [(_weapon(one), say(f"duel_picture.{one.value.replace('-', '_')}")) for one in Weapon]
    marks = [(moved_badge(), say("duel_picture.moved")), (fired_badge(), say("duel_picture.fired"))]
    _row(picture, 10 + _ROW, [*weapons, *marks])
    return picture


def _row(picture: Image.Image, top: int, signs: list[tuple[Image.Image, str]]) -> None:
    room = (picture.width - 2 * MARGIN) // len(signs)
    draw = ImageDraw.Draw(picture)
    for number, (sign, words) in enumerate(signs):
        left = MARGIN + number * room
        picture.paste(sign, (left, top + (_ROW - sign.height) // 2), sign if sign.mode == "RGBA" else None)
        text, font = fitted(words, room - sign.width - 16, 28, 15)
        draw.text((left + sign.width + 10, top + _ROW // 2), text, WHITE, font, "lm")


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
