"""Names that people gave, made harmless before anybody reads them."""

from __future__ import annotations

import re
import unicodedata

from engine.signs import BLANK, is_mark, shows

LONGEST = 32
_MARKED = re.compile(r"([\\*_~`|>#\[\]()<@:\-]|(?<=\w)\.(?=\w)|(?<=^\d)\.|(?<=^\d\d)\.)")
"""Marks of Discord's; and a stop, where it makes a list of a number or a link of a name."""
_STACKED = 2
"""How many marks may stand on a letter: Thai and Vietnamese need two."""
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def bare(name: str, longest: int = LONGEST) -> str:
    """Answer a name on one line without invisible, turning or stacked signs, cut to `longest` characters.

    "?" if nothing is left.

    For places that show no markdown: labels of buttons and options, titles, names of files and channels.
    """
    kept: list[str] = []
    stacked = 0
    for sign in unicodedata.normalize("NFC", name):
        stacked = stacked + 1 if is_mark(sign) else 0
        if sign.isspace():
            kept.append(" ")
        elif unicodedata.category(sign) not in _HIDDEN and sign not in BLANK and stacked <= _STACKED:
            kept.append(sign)
    short = " ".join("".join(kept).split())
    if len(short) > longest:
        short = short[: longest - 1].rstrip() + "…"
    return short if shows(short) else "?"


def plain(name: str, longest: int = LONGEST) -> str:
    """Answer a name as `bare` does, with all signs escaped that Discord takes for markdown or mentions."""
    return _MARKED.sub(r"\\\1", bare(name, longest))


def in_code(text: str) -> str:
    """Answer a text that may stand between code fences: it cannot close them, nor turn its direction."""
    tame = "".join(s for s in text if s in "\n\t" or unicodedata.category(s) not in _HIDDEN)
    return tame.replace("```", "'''")
