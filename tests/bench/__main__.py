"""`make bench`: every figure beside its goal; ends with 1 where a goal is missed."""

from __future__ import annotations

import sys

from tests.bench import maps, memory, orders, pictures, rewinds


def main(words: list[str]) -> int:
    """Measure everything, or memory alone if that is the word; print it, and answer the exit code."""
    if words == ["memory"]:
        figures = memory.measure()
    else:
        figures = [orders.measure(), rewinds.measure(), *pictures.measure(), *maps.measure()]
    sys.stdout.writelines(f"{figure}\n" for figure in figures)
    return 0 if all(figure.reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
