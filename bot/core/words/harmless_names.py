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
    """Return a name on one line without invisible, turning or stacked signs, cut to `longest` characters.

    "?" if nothing is left.

    For places that show no markdown: labels of buttons and options, titles, names of files and channels.
    """
    spaced = "".join(" " if sign.isspace() else sign for sign in name)
    # Thinned first: putting many marks into their order takes the square of their number.
    short = unicodedata.normalize("NFC", " ".join(_tame(spaced).split()))
    if len(short) > longest:
        short = short[: longest - 1].rstrip() + "…"
    return short if shows(short) else "?"


def plain(name: str, longest: int = LONGEST) -> str:
    """Return a name as `bare` does, with all signs escaped that Discord takes for markdown or mentions."""
    return _MARKED.sub(r"\\\1", bare(name, longest))


def in_code(text: str) -> str:
    """Return a text that may stand between code fences: it cannot close them, nor turn its direction."""
    return "\n".join(map(_tame, text.split("\n"))).replace("```", "'''")


def _tame(line: str) -> str:
    """Return a line without signs that hide or turn, and with few marks on a letter."""
    kept: list[str] = []
    stacked = 0
    for sign in line:
        if sign in BLANK or (sign != "\t" and unicodedata.category(sign) in _HIDDEN):
            continue
        stacked = stacked + 1 if is_mark(sign) else 0
        if stacked <= _STACKED:
            kept.append(sign)
    return "".join(kept)
