"""Hexes in words: a few one by one, and of many those that follow each other in a column as "A3 to A6"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.core.words.speech import listed, say
from engine.hexes import Hex, in_order

_RUN = 3
"""From how many on hexes that follow each other are a run."""


def hexes(some: tuple[Hex, ...] | list[Hex]) -> str:
    """Return "A5 and B6"."""
    return listed([str(one) for one in some])


def runs(hexes: Iterable[Hex]) -> list[str]:
    """Return hexes in order, each run of three and more as its first and last."""
    found: list[list[Hex]] = []
    for hex_ in in_order(hexes):
        if found and _follows(found[-1][-1], hex_):
            found[-1].append(hex_)
        else:
            found.append([hex_])
    said: list[str] = []
    for run in found:
        said += [say("map_text.run", first=run[0], last=run[-1])] if len(run) >= _RUN else run
    return said


def in_runs(hexes: Iterable[Hex]) -> str:
    """Return the same in one line: "A3 to A6, B2"."""
    return ", ".join(runs(hexes))


def wrapped(items: Sequence[str], wide: int) -> str:
    """Return items with commas between them, on lines of about so many characters."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 2 <= wide:
            lines[-1] += f", {item}"
        else:
            lines.append(item)
    return ",\n".join(lines)


def _follows(one: Hex, other: Hex) -> bool:
    return one[0] == other[0] and int(other[1:]) == int(one[1:]) + 1
