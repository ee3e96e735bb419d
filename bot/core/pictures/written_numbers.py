"""Numbers as pictures have them: with their half, and a sign where that tells something."""

from __future__ import annotations

from fractions import Fraction

MINUS, NOTHING = "\u2212", "\u2013"


def in_halves(value: int | Fraction | None, *, signed: bool = False) -> str:
    """Return a number with its half, if it has one; a dash for none."""
    if value is None:
        return NOTHING
    halves = int(2 * value)
    whole = abs(halves) // 2
    said = f"{whole or ''}\u00bd" if halves % 2 else str(whole)
    return f"{MINUS if value < 0 else '+' * (signed and value > 0)}{said}"
