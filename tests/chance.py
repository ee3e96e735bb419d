"""Chance that is none: what is fresh follows from its order, so that a game can be played twice alike."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count

from bot.fresh import Purpose

SOURCE = "bot.fresh.source"
"""What a test puts a source of its own in the place of."""


def in_order(*purposes: Purpose) -> Callable[[Purpose, str, int], str]:
    """Return a source whose answers for these purposes are 1, 2, 3 ...; all else is left to chance.

    Each purpose counts by itself, and within each game; its place among them is the first digit, so that a
    campaign and a skirmish are never called the same.
    """
    numbers: defaultdict[tuple[Purpose, str], Iterator[int]] = defaultdict(lambda: count(1))

    def source(purpose: Purpose, game: str, size: int) -> str:
        if purpose not in purposes:
            return secrets.token_hex(size)
        return f"{purposes.index(purpose):x}{next(numbers[purpose, game]):0{2 * size - 1}x}"

    return source
