"""`make bench`: every figure beside its goal; ends with 1 where a goal is missed.

`ARGS=memory` measures memory alone, `ARGS=load` only what comes with many games, long ones and floods.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.bench import flood, journals, limits, load, maps, memory, orders, pictures, rewinds, skirmishes
from tests.bench.rounds import Figure

Measured = Callable[[], list[Figure]]
_LOAD: tuple[Measured, ...] = (
    journals.measure,
    load.measure,
    limits.measure,
    lambda: [flood.measure()],
)
_WORDS: dict[tuple[str, ...], tuple[Measured, ...]] = {("memory",): (memory.measure,), ("load",): _LOAD}
_ALL: tuple[Measured, ...] = (
    lambda: [orders.measure(), rewinds.measure()],
    skirmishes.measure,
    pictures.measure,
    maps.measure,
    *_LOAD,
)


def main(words: list[str]) -> int:
    """Measure what the words name, or all but memory; print each figure, and answer the exit code."""
    reached = True
    for measure in _WORDS.get(tuple(words), _ALL):
        for figure in measure():
            sys.stdout.write(f"{figure}\n")
            sys.stdout.flush()
            reached = reached and figure.reached
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
