"""The poster of a game that is over: who won, the board at its end, each side's figures, how long it took.

Nobody's name stands on it: a picture can be forgotten by nobody.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, INK, MUTED, ON, PANEL, TEAM, WHITE
from bot.core.pictures.fonts import fitted
from bot.core.pictures.geometry import MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from engine.common.seat import Seat

_FIRST, _SECOND = 0.052, 0.044
"""How high large and small letters are, as a part of the width: a phone shows the whole in 390 points."""


@dataclass(frozen=True, slots=True)
class Column:
    """What stands below the board of one side: what it is called, and its figures line by line."""

    seat: Seat
    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """What goes on a poster: the winner (None: nobody), the same in words, what was played, the figures."""

    winner: Seat | None
    won: str
    title: str
    columns: tuple[Column, ...]
    length: tuple[str, ...]


def draw_poster(of: Poster, board: bytes) -> bytes:
    """Return the poster as PNG, around a board as it is drawn, in PNG."""
    with Image.open(io.BytesIO(board)) as drawn:
        # Without its title bar: whose eyes they are does not matter any more.
        middle = drawn.convert("RGB").crop((0, TITLE, *drawn.size))
    wide = middle.width
    first, second = round(wide * _FIRST), round(wide * _SECOND)
    lines = max(len(one.figures) for one in of.columns)
    head, foot = first * 4, round(second * (5.1 + 1.3 * lines))
    page = Image.new("RGB", (wide, head + middle.height + foot), BAR)
    _banner(page, of, head, (first, second))
    _figures(page, of, head + middle.height, second, lines)
    page.paste(middle, (0, head))
    return written(indexed(page))


def _banner(page: Image.Image, of: Poster, high: int, sizes: tuple[int, int]) -> None:
    """Write who has won on their colour, and below it what was played."""
    first, second = sizes
    winner, draw = of.winner, ImageDraw.Draw(page)
    draw.rectangle((0, 0, page.width, high), PANEL if winner is None else TEAM[winner])
    ink = WHITE if winner is None else ON[winner]
    room = page.width - 2 * MARGIN
    text, font = fitted(of.won.rstrip("."), room, round(first * 1.5), second // 2)
    draw.text((page.width / 2, high * 0.36), text, ink, font, "mm")
    text, font = fitted(of.title, room, second, second // 2, bold=False)
    draw.text((page.width / 2, high * 0.76), text, ink, font, "mm")


def _figures(page: Image.Image, of: Poster, top: int, size: int, lines: int) -> None:
    """Write what each side has won and lost, side by side, and below it how long it took."""
    draw, column = ImageDraw.Draw(page), (page.width - 3 * MARGIN) // 2
    low = top + round(size * (2.1 + 1.3 * lines))
    for number, side in enumerate(of.columns):
        left = MARGIN + number * (column + MARGIN)
        draw.rounded_rectangle((left, top + MARGIN, left + column, low), 16, PANEL, TEAM[side.seat], 6)
        head = (left, top + MARGIN, left + column, top + MARGIN + round(size * 1.4))
        draw.rectangle(head, TEAM[side.seat])
        at = top + MARGIN + round(size * 0.7)
        for line, ink in ((side.name, ON[side.seat]), *((one, WHITE) for one in side.figures)):
            text, font = fitted(line.rstrip("."), column - 2 * MARGIN, size, size // 2)
            draw.text((left + column / 2, at), text, ink, font, "mm")
            at += round(size * 1.3)
    for number, line in enumerate(of.length):
        text, font = fitted(line.rstrip("."), page.width - 2 * MARGIN, size, size // 2, bold=number == 0)
        place = (page.width / 2, low + size * (0.9 + 1.3 * number))
        draw.text(place, text, WHITE if number == 0 else MUTED, font, "mm", stroke_fill=INK)
