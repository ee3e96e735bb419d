"""`make bench`: every figure beside its goal; ends with 1 where a goal is missed."""

from __future__ import annotations

import sys

from tests.bench import maps, orders, pictures


def main() -> int:
    """Measure everything, print it, and answer the exit code."""
    figures = [orders.measure(), *pictures.measure(), *maps.measure()]
    sys.stdout.writelines(f"{figure}\n" for figure in figures)
    return 0 if all(figure.reached for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
