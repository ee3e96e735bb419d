"""The typeface of all pictures: PT Sans, which has Cyrillic, and text made safe to draw."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

import fontpkg
from PIL import Image, ImageDraw, ImageFont

ELLIPSIS = "\u2026"


@cache
def face(size: int, *, bold: bool = True) -> ImageFont.FreeTypeFont:
    """Answer PT Sans in a size in pixels. In the plain layout no bidirectional reordering can happen."""
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
    """Answer one line that the typeface can draw: no control or bidi characters, none that it lacks."""
    folded = unicodedata.normalize("NFC", text[: 4 * most])
    kept = []
    for character in folded:
        kind = unicodedata.category(character)
        if kind.startswith("Z") or character in "\t\r\n":
            kept.append(" ")
        elif kind[0] in "LNPS" and _has(character):
            kept.append(character)
    return " ".join("".join(kept).split())[:most]


def width(text: str, font: ImageFont.FreeTypeFont) -> int:
    """Answer how many pixels wide a text is drawn."""
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


@lru_cache(maxsize=256)
def shaped(text: str, font: ImageFont.FreeTypeFont, anchor: str) -> tuple[Image.Image, tuple[int, int]]:
    """Answer a text as a mask, and where that begins, seen from the anchor."""
    left, top, right, low = (round(edge) for edge in font.getbbox(text, anchor=anchor))
    mask = Image.new("L", (max(right - left, 1), max(low - top, 1)))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, font, anchor)
    return mask, (left, top)
