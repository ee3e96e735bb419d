"""Signs of Unicode that show nothing, whatever Unicode counts them among."""

from __future__ import annotations

import unicodedata

BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Fillers, the empty braille cell, variation selectors: letters, symbols and marks that nobody sees."""
_MARKS = frozenset(("Mn", "Me"))


def is_mark(sign: str) -> bool:
    """Tell whether a sign is put onto the one before it and takes no place of its own."""
    return unicodedata.category(sign) in _MARKS


def shows(text: str) -> bool:
    """Tell whether anybody would see anything of a text: a mark needs something to stand on."""
    return any(
        unicodedata.category(sign)[0] not in "CZ" and sign not in BLANK and not is_mark(sign) for sign in text
    )
