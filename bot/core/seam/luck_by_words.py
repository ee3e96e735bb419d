"""Luck that shows the same face to the same words: for players who have no dice of their own."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def one_of(things: Sequence[T], *words: object) -> T:
    """Return one of some things, each as likely; for the same words always the same.

    Raise ValueError where there are none.
    """
    if not things:
        raise ValueError(things)
    face = int(sha256("\n".join(map(str, words)).encode()).hexdigest(), 16)
    return things[face % len(things)]
