"""The pieces that lines of every ruleset are made of: numbers and hexes; and a line that cannot be read."""

from __future__ import annotations

from engine.errors import Fault
from engine.hexes import Hex
from engine.reading.lines import Token

Tokens = tuple[Token, ...]

SOFT = frozenset(",;:->=.()[]{}!\"'`*_|+&\\\u2022")
"""What may stand between two pieces of a line, or be left out, without changing its meaning."""
_JOINTS = frozenset("-.:")
_DIGITS = 4
_LETTERS = 2  # as many as a name has at most: TD8
SHOWN = 40
"""The most characters that a fault shows of what it could not read."""


class LineFaulty(Exception):
    """A line that cannot be read: its faults, not yet with the line they stand in."""

    def __init__(self, *faults: Fault) -> None:
        """Take at least one fault."""
        super().__init__(*(f.kind for f in faults))
        self.faults = faults


def shown(tokens: Tokens) -> str:
    """Return tokens as they stood together, cut short; names such as `P4` in capitals."""
    text = "".join(t.text if t.glued or not n else f" {t.text}" for n, t in enumerate(tokens))
    text = text if len(text) <= SHOWN else text[: SHOWN - 1] + "\u2026"
    return text if sum(map(str.isalpha, text)) > _LETTERS else text.upper()


def piece(tokens: Tokens, at: int) -> tuple[str, int]:
    """Return the letters and digits that stand together from `at` on, for showing, and where they end."""
    end = at + 1
    while end < len(tokens) and tokens[end].glued and (tokens[end].is_word or tokens[end].is_number):
        end += 1
    return shown(tokens[at:end]), end


def number_of(token: Token) -> int | None:
    """Return a run of digits as a number; None where it is no such run, or of more than four digits."""
    digits = token.text.lstrip("0") or "0"
    return int(digits) if token.is_number and len(digits) <= _DIGITS else None


def numeral_at(tokens: Tokens, at: int) -> int | None:
    """Return where the number of the word at `at` stands, as in `P1`, `P 1`, `P-1`; None if it has none."""
    if at + 1 < len(tokens) and tokens[at + 1].is_number:
        return at + 1
    jointed = at + 2 < len(tokens) and tokens[at + 1].text in _JOINTS and tokens[at + 2].is_number
    return at + 2 if jointed else None


def spoilt(tokens: Tokens, end: int) -> bool:
    """Tell whether letters stick to the number before `end` that begin no next piece, as in `A1O`."""
    if end >= len(tokens) or not (tokens[end].glued and tokens[end].is_word):
        return False
    return not (end + 1 < len(tokens) and tokens[end + 1].glued and tokens[end + 1].is_number)


def spoilt_by_one(tokens: Tokens, end: int) -> bool:
    """Tell whether a single letter does: a word that sticks to a name, as in `A5to`, is the next piece."""
    return spoilt(tokens, end) and len(tokens[end].text) == 1


def hex_at(tokens: Tokens, at: int) -> tuple[Hex, int] | None:
    """Read `A5`, `a 5`: any letter and a number, on the map or not; None if there is none."""
    if at >= len(tokens) or not tokens[at].is_word or len(tokens[at].text) != 1:
        return None
    place = numeral_at(tokens, at)
    if place is None or spoilt_by_one(tokens, place + 1):
        return None
    number = number_of(tokens[place])
    return None if number is None else (Hex(f"{tokens[at].text.upper()}{number}"), place + 1)


def past_soft(tokens: Tokens, at: int) -> int:
    """Return where the next piece begins, past commas, dashes and the like."""
    while at < len(tokens) and tokens[at].text in SOFT:
        at += 1
    return at
