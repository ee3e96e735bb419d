"""`make bench`: every figure beside its goal; ends with 1 where a goal is missed.

`ARGS=memory` measures memory alone, `ARGS=load` only what comes with many games, long ones and floods,
`ARGS=weeks` only a war by weeks, `ARGS=tournament` only a tournament.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.bench import (
    cups,
    flood,
    journals,
    limits,
    load,
    maps,
    memory,
    orders,
    pictures,
    rewinds,
    skirmishes,
    wars,
    week_presses,
    weeks,
)
from tests.bench.rounds import Figure

Measured = Callable[[], list[Figure]]
_LOAD: tuple[Measured, ...] = (
    journals.measure,
    load.measure,
    limits.measure,
    lambda: [flood.measure()],
)
_WEEKS: tuple[Measured, ...] = (weeks.measure, wars.measure, lambda: [week_presses.measure()])
_ALL: tuple[Measured, ...] = (
    lambda: [orders.measure(), rewinds.measure()],
    skirmishes.measure,
    pictures.measure,
    maps.measure,
    *_WEEKS,
    cups.measure,
    *_LOAD,
)
_WORDS: dict[str, tuple[Measured, ...]] = {
    "": _ALL,
    "memory": (memory.measure,),
    "load": _LOAD,
    "weeks": _WEEKS,
    "tournament": (cups.measure,),
}


def main(words: list[str]) -> int:
    """Measure what a word names, or all but memory; print each figure, and return the exit code."""
    wanted, reached = " ".join(words), True
    if wanted not in _WORDS:
        known = ", ".join(filter(None, _WORDS))
        sys.stderr.write(f"Nothing is measured under {wanted!r}: name one of {known}, or nothing for all.\n")
        return 2
    for measure in _WORDS[wanted]:
        for figure in measure():
            sys.stdout.write(f"{figure}\n")
            sys.stdout.flush()
            reached = reached and figure.reached
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
