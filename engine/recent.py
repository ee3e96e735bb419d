"""The last answers of a function, kept for whoever asks again about the very same value."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

V = TypeVar("V")
W = TypeVar("W")
R = TypeVar("R")


def recently(most: int) -> Callable[[Callable[[V, W], R]], Callable[[V, W], R]]:
    """Keep the last answers of a pure function of a value that never changes, and of a word.

    The value has to be the same object: nothing is hashed or compared, which of a whole state takes as long
    as working the answer out. One step asks about its two states again and again.
    """

    def kept(work: Callable[[V, W], R]) -> Callable[[V, W], R]:
        last: tuple[tuple[V, W, R], ...] = ()

        @wraps(work)
        def found(value: V, word: W) -> R:
            nonlocal last
            for of, by, answer in last:
                if of is value and by == word:
                    return answer
            answer = work(value, word)
            # Put there whole: others may ask meanwhile in another thread.
            last = ((value, word, answer), *last[: most - 1])
            return answer

        return found

    return kept
