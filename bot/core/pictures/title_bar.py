"""The title bar: for whom the picture is, the map, the Game Turn, what the game is at, the bank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.core.pictures.colours import BAR, LIGHT, LINE, MUTED, ON, PANEL, TEAM, WHITE, Colour
from bot.core.pictures.fonts import fitted, shaped, width
from bot.core.pictures.geometry import MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.symbols import coin
from engine.common.seat import Seat

Bank = tuple[int, str]
"""A team's bank: how much, and the words beside it."""
_SEAT, _TURN, _BANK = 0.28, 0.3, 0.2
"""How much of the bar's width seat, turn and the words beside a bank may take."""


def seat_colour(seat: Seat) -> Colour:
    """Return the colour of a seat: a team's own, grey for all others."""
    return TEAM.get(seat, LINE)


@lru_cache(maxsize=64)
def plain_bar(
    wide: int, seat: Seat, title: str, told: tuple[str, str, str], banks: tuple[Bank, ...] = ()
) -> Image.Image:
    """Return a bar in the palette's colours: a title, and what stands in the frame, at the right, and below.

    All words are handed over: what is kept is found again in its own language only.
    """
    whose, game_turn, now = told
    empty, left = _empty(wide, seat, whose)
    bar = empty.copy()
    right = wide - MARGIN
    said, font = fitted(game_turn, round(wide * _TURN), 46, 24)
    _write(bar, (right, 44), _Word(said, font, "rm", WHITE, PANEL))
    text, fit = fitted(title, right - width(said, font) - left - 60, 46, 26)
    _write(bar, (left + 24, 44), _Word(text, fit, "lm", WHITE, PANEL))
    right = _banks(bar, right, banks)
    text, fit = fitted(now, right - MARGIN - 30, 42, 26)
    _write(bar, (MARGIN, 123), _Word(text, fit, "lm", WHITE, BAR))
    return bar


@lru_cache(maxsize=32)
def _empty(wide: int, seat: Seat, whose: str) -> tuple[Image.Image, int]:
    """Return the bar with nothing but its seat on it, and where that ends."""
    bar = Image.new("RGB", (wide, TITLE), BAR)
    draw = ImageDraw.Draw(bar)
    draw.rectangle((0, TITLE - 8, wide, TITLE), LIGHT.get(seat, LINE))
    draw.rectangle((0, 0, wide, 88), PANEL)
    name, font = fitted(whose, round(wide * _SEAT), 54, 24)
    left = MARGIN + width(name, font) + 44
    draw.rounded_rectangle((MARGIN, 10, left, 78), 10, seat_colour(seat), WHITE, 3)
    picture = indexed(bar)
    word = _Word(name, font, "mm", ON.get(seat, WHITE), seat_colour(seat))
    _write(picture, ((MARGIN + left) / 2, 43), word)
    return picture, left


def _banks(bar: Image.Image, right: int, banks: tuple[Bank, ...]) -> int:
    """Put the banks that the seat knows at the right, and return where they begin."""
    for points, said in reversed(banks):
        gold = _coin(points)
        right -= gold.width
        bar.paste(gold, (right, 95))
        label, font = fitted(said, round(bar.width * _BANK), 34, 20)
        right -= width(label, font) + 14
        _write(bar, (right, 123), _Word(label, font, "lm", MUTED, BAR))
        right -= 34
    return right


@lru_cache(maxsize=64)
def _coin(points: int) -> Image.Image:
    gold = coin(points, 58)
    picture = Image.new("RGB", gold.size, BAR)
    picture.paste(gold, (0, 0), gold)
    return indexed(picture)


@dataclass(frozen=True, slots=True)
class _Word:
    """What is written, and on what ground: the edges of letters are mixed with it."""

    text: str
    font: ImageFont.FreeTypeFont
    anchor: str
    paint: Colour
    ground: Colour


def _write(bar: Image.Image, at: tuple[float, float], word: _Word) -> None:
    """Write on the bar; what was written before is neither shaped nor brought into the palette again."""
    picture, (left, top) = _written(word)
    bar.paste(picture, (round(at[0]) + left, round(at[1]) + top))


@lru_cache(maxsize=256)
def _written(word: _Word) -> tuple[Image.Image, tuple[int, int]]:
    mask, place = shaped(word.text, word.font, word.anchor)
    picture = Image.new("RGB", mask.size, word.ground)
    picture.paste(word.paint, (0, 0), mask)
    return indexed(picture), place
