"""What is written below a picture: signs with words in rows, to be read on a phone as well."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, WHITE
from bot.core.pictures.fonts import fitted, width
from bot.core.pictures.geometry import MARGIN

PHONE, LEGIBLE = 390, 11
"""How many points wide a picture is shown on a phone, and how large type has to be there."""
_LEAST = 20
_EDGE = 8
_DRAWN_FOR = 44
"""Signs are drawn to stand beside type of this size."""
Part = Image.Image | str
Entry = tuple[Part, ...]
"""Signs and words that belong together, from left to right."""


def type_size(wide: int) -> int:
    """Return the size of type that can be read on a phone in a picture of this width."""
    return max(_LEAST, -(-wide * LEGIBLE // PHONE))


def strip(wide: int, entries: Sequence[Entry], *, columns: int = 0) -> Image.Image:
    """Return a strip with the entries in as many rows as they need, or in so many columns if these fit."""
    size = type_size(wide)
    room = wide - 2 * MARGIN
    natural = [_entry(one, size, 2 * room) for one in entries] if columns > 1 else []
    while columns > 1 and any(one.width > room // columns - size for one in natural):
        columns -= 1
    most = room // max(columns, 1) - (size if columns else 0)
    drawn = [_entry(one, size, most) for one in entries]
    rows = _rows(drawn, room, size, columns)
    high = round(size * 1.5)
    picture = Image.new("RGB", (wide, len(rows) * high + 2 * _EDGE), BAR)
    for number, row in enumerate(rows):
        # The last row is not drawn apart.
        spare = room - sum(one.width for one in row) - size * (len(row) - 1)
        between = size + (
            max(0, spare) / (len(row) - 1) if 0 < number + 1 < len(rows) and len(row) > 1 else 0
        )
        left = float(MARGIN)
        for place, one in enumerate(row):
            at = MARGIN + place * room / columns if columns else left
            picture.paste(one, (round(at), _EDGE + number * high + (high - one.height) // 2))
            left += one.width + between
    return picture


def _rows(drawn: list[Image.Image], room: int, size: int, columns: int) -> list[list[Image.Image]]:
    if columns:
        return [drawn[first : first + columns] for first in range(0, len(drawn), columns)]
    rows: list[list[Image.Image]] = []
    left = room + 1
    for one in drawn:
        if left + one.width > room:
            rows.append([])
            left = 0
        rows[-1].append(one)
        left += one.width + size
    return rows


def _entry(parts: Entry, size: int, most: int) -> Image.Image:
    """Draw an entry in a row as high as its type wants; words give way where it is too wide."""
    high, apart = round(size * 1.4), size // 4
    signs = [one if isinstance(one, str) else _scaled(one, size, high) for one in parts]
    room = most - sum(one.width for one in signs if not isinstance(one, str)) - apart * (len(parts) - 1)
    picture = Image.new("RGB", (most, high), BAR)
    draw, left = ImageDraw.Draw(picture), 0
    for one in signs:
        if isinstance(one, str):
            text, font = fitted(one, max(room, size), size, size * 3 // 5)
            draw.text((left, high / 2), text, WHITE, font, "lm")
            left += width(text, font) + apart
        else:
            picture.paste(one, (left, (high - one.height) // 2), one if one.mode == "RGBA" else None)
            left += one.width + apart
    return picture.crop((0, 0, max(1, min(most, left - apart)), high))


def _scaled(sign: Image.Image, size: int, high: int) -> Image.Image:
    """Return a sign as large beside its words as on the widest boards, and no higher than its row."""
    part = min(high / sign.height, size / _DRAWN_FOR)
    if abs(part - 1) < 1 / sign.height:
        return sign
    return sign.resize((round(sign.width * part), round(sign.height * part)), Image.Resampling.LANCZOS)
