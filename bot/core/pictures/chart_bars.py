"""What charts are drawn with: bars in a team's colour and shape, so that they read without colour too."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.colours import (
    DARK,
    GREEN,
    INK,
    LIGHT,
    LINE,
    MUTED,
    ON,
    PANEL,
    TEAM,
    WHITE,
    Colour,
    mix,
)
from bot.core.pictures.fonts import fitted, width
from bot.core.pictures.geometry import COLUMN, MARGIN
from bot.core.pictures.smooth_brush import Brush
from engine.common.seat import Seat

HEAD = 62
"""How high the headline of a chart is."""
_NOTCH = 14
"""How large Red's notches are where there is room for them."""


@lru_cache(maxsize=256)
def bar(team: Seat, wide: int, high: int) -> Image.Image:
    """Return a bar: dark with a light rim for blue, light with notches in its long sides for red."""
    brush = Brush((wide, high))
    if team == "blue":
        brush.box(0, 0, wide, high, LIGHT[team], round_=4)
        brush.box(2, 2, wide - 2, high - 2, TEAM[team], round_=3)
    else:
        brush.box(0, 0, wide, high, TEAM[team])
        across, long = min(wide, high), max(wide, high)
        notch = min(_NOTCH, across // 3)
        count = max(1, long // (3 * _NOTCH))
        for number in range(count):
            along = long * (number + 0.5) / count - notch / 2
            for far in (0, across - notch):
                left, top = (along, far) if wide > high else (far, along)
                brush.box(left, top, left + notch, top + notch, DARK[team])
    page = Image.new("RGBA", (wide, high), PANEL)
    page.alpha_composite(brush.done())
    return page.convert("RGB")


def headline(page: Image.Image, top: int, said: str) -> None:
    """Write what a chart shows above it."""
    text, font = fitted(said, COLUMN, 36, 22)
    ImageDraw.Draw(page).text((MARGIN, top + HEAD // 2 + 2), text, WHITE, font, "lm")


def pill(page: Image.Image, left: int, middle: int, text: str, team: Seat, room: int) -> int:
    """Draw a few words on a team's colour, and return where that ends."""
    said, font = fitted(text, room - 32, 38, 22)
    right = left + width(said, font) + 32
    draw = ImageDraw.Draw(page)
    draw.rounded_rectangle((left, middle - 28, right, middle + 28), 10, TEAM[team], WHITE, 3)
    draw.text(((left + right) / 2, middle - 1), said, ON[team], font, "mm")
    return right


def pill_width(text: str, room: int) -> int:
    """Return how wide the same words are."""
    return width(*fitted(text, room - 32, 38, 22)) + 32


@cache
def tick(size: int, *, good: bool) -> Image.Image:
    """Return a sign: a tick on green, a cross on dark ground with a light rim."""
    brush = Brush((size, size))
    m = size / 2
    ground: Colour = mix(GREEN, INK, 0.25) if good else INK
    brush.disc(m, m, m, WHITE if good else MUTED)
    brush.disc(m, m, m - 2.5, ground)
    if good:
        brush.line(
            [(size * 0.26, m), (size * 0.44, size * 0.69), (size * 0.75, size * 0.33)], WHITE, size * 0.11
        )
    else:
        for one, other in ((0.32, 0.68), (0.68, 0.32)):
            brush.line([(size * one, size * 0.32), (size * other, size * 0.68)], WHITE, size * 0.11)
    return brush.done()


def measure(page: Image.Image, box: tuple[int, int, int, int], part: float) -> None:
    """Draw a level bar in a trough, filled up to `part` (0 to 1)."""
    draw = ImageDraw.Draw(page)
    left, top, right, low = box
    draw.rounded_rectangle(box, 8, INK, LINE, 2)
    if part > 0:
        end = left + 4 + round((right - left - 8) * part)
        draw.rounded_rectangle((left + 4, top + 4, end, low - 4), 5, MUTED)
