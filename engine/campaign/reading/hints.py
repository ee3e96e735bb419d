"""Likely intentions: what somebody probably meant, from his own View alone, as a line ready to copy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import groupby

from engine.campaign.forces import MARKERS
from engine.campaign.reading.moves import STAY
from engine.errors import Fault
from engine.reading.lines import Line, Token, scan
from engine.reading.pieces import LineFaulty, Tokens, number_of

_SHORTENED = frozenset(("p", "plt", "plat"))
_LONGEST_LINE = 60
_SHORT = 4
_SWAPPED = re.compile(r"([0-9][0-9]?)([a-z]d?)")
_DIGIT_LIKE = {"o": "0", "l": "1", "i": "1"}
_MEANT = {
    **dict.fromkeys(("buy", "create", "make", "construct"), "build"),
    **dict.fromkeys(("join", "combine"), "merge"),
    **dict.fromkeys(("stop", "wait"), "halt"),
    **dict.fromkeys(("advance", "attack", "continue"), "go"),
    "rank": "retreat",
}
_SUPERFLUOUS = frozenset(("move", "send"))
_BEFORE_PLATOONS = frozenset(
    ("halt", "go", "name", "retreat", "recover", "build", "reform", "merge", "split", "into", "to")
)
_WORDS_INSIDE = frozenset(
    (
        *("stay", "into", "from", "none", "heavy", "medium", "light", "artillery", "destroyer", "tank"),
        *("draw", "lost", "attackers", "defenders", "annihilate", "capture", "control", "platoon", "markers"),
        *("bank", "turn", "blue", "closed", "open", "entered"),
    )
)
_UNGUESSED = frozenset(("outcome_unclear", "merge_unclear", "order_unclear", "start_or_way"))
"""Faults of lines with two meanings: neither is proposed."""


def hint_for_line(tokens: Tokens, words: frozenset[str], read: Callable[[Tokens], object]) -> str | None:
    """Return a faulty line with its likely slips mended, if it can be read then; None if not.

    `words` are those that a line may begin with, `read` reads a line and raises LineFaulty. Mended are a
    mistyped word, a missing `P`, and a letter for a digit (`A1O`), letter and digit swapped.
    """
    if len(tokens) > _LONGEST_LINE:
        return None
    runs = ["".join(t.text for t in run) for run in _runs(tokens)]
    mended = [_mended(text, words, before) for text, before in zip(runs, ("", *runs), strict=False)]
    if mended == runs:
        return None
    gaps = ["" if run[0].glued or not n else " " for n, run in enumerate(_runs(tokens))]
    hint = "".join(gap + _written(text) for gap, text in zip(gaps, mended, strict=True)).strip()
    if not (said := scan(hint)):
        return None
    try:
        read(said)
    except LineFaulty:
        return None
    return hint


def placed(line: Line, wrong: LineFaulty, hint: str | None) -> list[Fault]:
    """Return a line's faults with where they stand and, if there is but one meaning, the likely intention."""
    one = len(wrong.faults) == 1 and wrong.faults[0].kind not in _UNGUESSED
    likely = hint if one else None
    return [replace(f, line=line.number, quote=line.quote, hint=f.hint or likely) for f in wrong.faults]


def _runs(tokens: Tokens) -> Iterator[tuple[Token, ...]]:
    """Cut tokens where something stands between them, and at every sign that is no letter or digit."""
    cut = 0
    places: list[tuple[int, Token]] = []
    for token in tokens:
        cut += not (token.glued and token.text.isalnum() and (not places or places[-1][1].text.isalnum()))
        places.append((cut, token))
    for _, run in groupby(places, lambda place: place[0]):
        yield tuple(token for _, token in run)


def _mended(text: str, words: frozenset[str], before: str) -> str:
    first = not before
    if text.isdecimal() and (first or before in _BEFORE_PLATOONS):
        return f"p{text.lstrip('0')}" if number_of(Token(text)) in MARKERS else text
    if not text.isalnum() or text in words:
        return text
    digits = "".join(_DIGIT_LIKE.get(c, c) for c in text[1:])
    if digits != text[1:] and digits.isdecimal() and digits[0] != "0" and text[0].isalpha():
        return text[0] + digits
    if (swapped := _SWAPPED.fullmatch(text)) is not None:
        return swapped[2] + swapped[1]
    if not text.isalpha():
        return text
    if first and text in _SUPERFLUOUS:
        return ""
    if first:
        return _MEANT.get(text) or nearest(text, words - _SHORTENED) or text
    return text if text in _WORDS_INSIDE | STAY else nearest(text, _WORDS_INSIDE) or text


def _written(text: str) -> str:
    """Write a mended run as the sheet does: `P4`, `M5`, but `build`."""
    return text.upper() if text.isalnum() and not text.isalpha() else text


def nearest(word: str, words: frozenset[str]) -> str | None:
    """Return the one word that is a slip away, or two where both are long; None if none or several are."""
    found: dict[int, list[str]] = {}
    for meant in words:
        allowed = 1 if min(len(word), len(meant)) <= _SHORT else 2
        if len(meant) > 1 and abs(len(word) - len(meant)) <= allowed and slips(word, meant) <= allowed:
            found.setdefault(slips(word, meant), []).append(meant)
    best = found[min(found)] if found else []
    return best[0] if len(best) == 1 else None


def slips(one: str, other: str) -> int:
    """Count the letters to change, leave out, put in or swap to make one word of another."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]
