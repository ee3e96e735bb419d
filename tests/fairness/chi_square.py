"""How likely chance alone makes counts differ as much from what is expected: Pearson's test."""

from __future__ import annotations

import math
from collections.abc import Sequence

_SMALL = 1e-12


def p_of(counts: Sequence[int]) -> float:
    """Return the p of counts that should all be alike: 1 is what fits best, 0 what chance never does."""
    expected = sum(counts) / len(counts)
    squares = sum((count - expected) ** 2 / expected for count in counts)
    return _upper((len(counts) - 1) / 2, squares / 2)


def _upper(a: float, x: float) -> float:
    """Return the upper regularised incomplete gamma function Q(a, x), by the series of P or its fraction."""
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * _SMALL:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    b = x + 1 - a
    c, d = 1 / 1e-300, 1 / b
    found = d
    i = 0
    while True:
        i += 1
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        found *= d * c
        if abs(d * c - 1) < _SMALL:
            return front * found
