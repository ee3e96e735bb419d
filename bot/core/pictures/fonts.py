"""The typeface of all pictures: PT Sans, which has Cyrillic, and text made safe to draw."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

import fontpkg
from PIL import Image, ImageDraw, ImageFont

ELLIPSIS = "\u2026"


@cache
def face(size: int, *, bold: bool = True) -> ImageFont.FreeTypeFont:
    """Return PT Sans in a size in pixels. In the plain layout no bidirectional reordering can happen."""
    path = fontpkg.path("PT Sans", weight=700 if bold else 400)
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _has(character: str) -> bool:
    """Tell whether the typeface has a character: one that it lacks is drawn as its "missing" box."""
    font = face(32)
    return font.getmask(character).getbbox() != font.getmask("\uffff").getbbox() or bytes(
        font.getmask(character)
    ) != bytes(font.getmask("\uffff"))


@lru_cache(maxsize=512)
def plain(text: str, most: int = 120) -> str:
    """Return one line that the typeface can draw: no control or bidi characters, none that it lacks."""
    folded = unicodedata.normalize("NFC", text[: 4 * most])
    kept = []
    for character in folded:
        kind = unicodedata.category(character)
        if kind.startswith("Z") or character in "\t\r\n":
            kept.append(" ")
        elif kind[0] in "LNPS" and _has(character):
            kept.append(character)
    return " ".join("".join(kept).split())[:most]


@lru_cache(maxsize=4096)
def width(text: str, font: ImageFont.FreeTypeFont) -> int:
    """Return how many pixels wide a text is drawn."""
    return round(font.getlength(text))


@lru_cache(maxsize=512)
def fitted(
    text: str, room: int, size: int, least: int, *, bold: bool = True
) -> tuple[str, ImageFont.FreeTypeFont]:
    """Fit a text into `room` pixels: in a smaller size down to `least`, then cut short with an ellipsis."""
    line = plain(text)
    for smaller in range(size, least - 1, -1):
        font = face(smaller, bold=bold)
        if width(line, font) <= room:
            return line, font
    font = face(least, bold=bold)
    while line and width(line + ELLIPSIS, font) > room:
        line = line[:-1].rstrip()
    return line + ELLIPSIS, font


@lru_cache(maxsize=1024)
def shaped(
    text: str, font: ImageFont.FreeTypeFont, anchor: str, beside: tuple[float, float] = (0, 0)
) -> tuple[Image.Image, tuple[int, int]]:
    """Return a text as a mask, and where that begins, seen from the anchor.

    `beside`: the part of a point by which the anchor stands beside one.
    """
    left, top, right, low = (round(edge) for edge in font.getbbox(text, anchor=anchor))
    mask = Image.new("L", (max(right - left, 1) + bool(beside[0]), max(low - top, 1) + bool(beside[1])))
    ImageDraw.Draw(mask).text((beside[0] - left, beside[1] - top), text, 255, font, anchor)
    return mask, (left, top)


@lru_cache(maxsize=256)
def broken(text: str, room: int, size: int, *, bold: bool = True) -> tuple[str, ...]:
    """Break a text between its words into lines of so many pixels; a word that is longer stands alone."""
    font, lines = face(size, bold=bold), list[str]()
    for word in plain(text, 600).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, font) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
