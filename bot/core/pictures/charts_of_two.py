"""Charts of two parties: numbers over time, one above a line and the other below it, and faces of dice."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.core.pictures.chart_bars import HEAD, bar, headline, pill
from bot.core.pictures.colours import BAR, GOLD, INK, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import face, fitted
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.title_bar import plain_bar
from engine.common.seat import PUBLIC

MOST = 40
"""How many columns a chart has at most: of a longer time the newest are drawn."""
_WIDE = COLUMN + 2 * MARGIN
_GAP, _AXIS, _NAME, _HIGH = 14, 42, 74, 150
_PITCH, _NUMBER, _FACES = 76, 26, 176
_REACH = _FACES - 2 * _NUMBER
_DASH = 9


@dataclass(frozen=True, slots=True)
class Party:
    """Who is drawn: what they are called, and whose colour and shape they have."""

    name: str
    paint: str


@dataclass(frozen=True, slots=True)
class Columns:
    """A chart over time: for each column its label, and a number for the upper and for the lower party."""

    heading: str
    columns: tuple[tuple[str, int, int], ...]
    told: tuple[str, str]
    """What is said of each party beside its name, as its sum."""


@dataclass(frozen=True, slots=True)
class Faces:
    """What dice were rolled for, and for each party how often each face came, with a few words below."""

    heading: str
    rolled: tuple[tuple[tuple[int, ...], str], ...]


@dataclass(frozen=True, slots=True)
class Charts:
    """A page for everybody: its title, the parties, and the charts below each other, each with a column.

    `told` is what stands in the title bar's frame, at its right, and below.
    """

    title: str
    told: tuple[str, str, str]
    parties: tuple[Party, Party]
    parts: tuple[Columns | Faces, ...]


def draw_charts(charts: Charts) -> bytes:
    """Return a page of charts as PNG."""
    parties, parts = charts.parties, charts.parts
    high = TITLE + sum(HEAD + _high(one) + _GAP for one in parts) + _GAP
    page, top = Image.new("RGB", (_WIDE, high), BAR), TITLE
    for part in parts:
        headline(page, top, part.heading)
        top += HEAD
        if isinstance(part, Columns):
            _over_time(page, part, parties, top)
        else:
            _dice(page, part, parties, top)
        top += _high(part) + _GAP
    picture = indexed(page)
    picture.paste(plain_bar(_WIDE, PUBLIC, charts.title, charts.told), (0, 0))
    return written(picture)


def _high(part: Columns | Faces) -> int:
    return 2 * (_NAME + _HIGH) + _AXIS if isinstance(part, Columns) else _FACES + _AXIS + 84


def _over_time(page: Image.Image, part: Columns, parties: tuple[Party, Party], top: int) -> None:
    draw = ImageDraw.Draw(page)
    low, axis = top + _high(part), top + _NAME + _HIGH
    draw.rounded_rectangle((MARGIN, top, MARGIN + COLUMN, low), 12, PANEL)
    draw.rectangle((MARGIN, axis, MARGIN + COLUMN, axis + _AXIS - 1), INK)
    for party, said, middle in zip(parties, part.told, (top + 38, low - 38), strict=True):
        end = pill(page, MARGIN + 12, middle, party.name, party.paint, COLUMN // 2)
        text, font = fitted(said, MARGIN + COLUMN - end - 34, 32, 20, bold=False)
        draw.text((end + 18, middle), text, MUTED, font, "lm")
    shown = part.columns[-MOST:]
    pitch = min(_PITCH, (COLUMN - 20) // len(shown))
    wide, left = pitch - max(2, pitch // 8), MARGIN + (COLUMN - pitch * len(shown)) // 2
    most = max(1, *(max(above, below) for _, above, below in shown))
    every = next(one for one in (1, 2, 5, MOST) if one * pitch >= 2 * _NUMBER)
    for place, (label, *numbers) in enumerate(shown):
        x = left + place * pitch
        if (place + 1) % every == 0 or len(shown) == 1:
            draw.text((x + pitch / 2, axis + _AXIS / 2 - 1), label, WHITE, face(_NUMBER), "mm")
        for party, number, up in zip(parties, numbers, (True, False), strict=True):
            long = max(4, round((_HIGH - _NUMBER) * number / most)) if number else 0
            edge = axis - 2 - long if up else axis + _AXIS + 2
            if long:
                page.paste(bar(party.paint, wide, long), (x + (pitch - wide) // 2, edge))
            # Among narrow columns only the greatest is written, else the numbers would run together.
            if number and (number == most or pitch >= 2 * _NUMBER - 12):
                at = edge - 4 if up else edge + long + 4
                draw.text((x + pitch / 2, at), str(number), WHITE, face(_NUMBER), "mb" if up else "mt")


def _dice(page: Image.Image, part: Faces, parties: tuple[Party, Party], top: int) -> None:
    """Draw how often each face came, beside the line at which chance has each of them."""
    draw = ImageDraw.Draw(page)
    wide = (COLUMN - _GAP) // 2
    most = max(1, *(max(faces) for faces, _ in part.rolled))
    for number, (party, (faces, said)) in enumerate(zip(parties, part.rolled, strict=True)):
        left = MARGIN + number * (wide + _GAP)
        draw.rounded_rectangle((left, top, left + wide, top + _high(part)), 12, PANEL)
        pill(page, left + 12, top + 38, party.name, party.paint, wide // 2)
        low = top + 84 + _FACES - _NUMBER
        pitch = (wide - 24) // len(faces)
        if sum(faces):
            _tally(page, (left + 12, low), pitch, faces, party, most)
        text, font = fitted(said, wide - 24, 28, 18, bold=False)
        draw.text((left + 14, top + _high(part) - 24), text, MUTED, font, "lm")


def _tally(
    page: Image.Image, at: tuple[int, int], pitch: int, faces: tuple[int, ...], party: Party, most: int
) -> None:
    """Draw a party's faces from the left end of their foot on; nothing covers a number."""
    draw = ImageDraw.Draw(page)
    left, low = at
    longs = [max(4, round(_REACH * times / most)) if times else 0 for times in faces]
    for place, long in enumerate(longs):
        if long:
            page.paste(bar(party.paint, pitch - 12, long), (left + 6 + place * pitch, low - long))
    level = low - round(_REACH * sum(faces) / len(faces) / most)
    for x in range(left, left + pitch * len(faces), 2 * _DASH):
        draw.line((x, level, x + _DASH, level), GOLD, 3)
    for place, (times, long) in enumerate(zip(faces, longs, strict=True)):
        middle = left + place * pitch + pitch / 2
        if long and abs(low - long - 4 - _NUMBER / 2 - level) < _NUMBER:
            half = face(_NUMBER).getlength(str(times)) / 2 + 3
            draw.rectangle((middle - half, low - long - _NUMBER, middle + half, low - long - 1), PANEL)
        if times:
            draw.text((middle, low - long - 4), str(times), WHITE, face(_NUMBER), "mb")
        draw.text((middle, low + 16), str(place + 1), MUTED, face(_NUMBER), "mm")
