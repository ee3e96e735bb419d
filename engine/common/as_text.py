"""Details of a notice that stand in letters as one text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class AsText:
    """Beside a type, in `Annotated`: how a letter writes its values as one text, and what reads that.

    So were the letters of kinds of notice written before their details had types. `read` raises ValueError.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def many(read: Callable[[str], Any], between: str, write: Callable[[Any], str] = str) -> AsText:
    """Return how a letter writes many values: each as `write` says, with this between them; "" for none."""
    return AsText(
        lambda values: between.join(map(write, values)),
        lambda text: tuple(read(one) for one in text.split(between) if one),
    )


def or_nothing(read: Callable[[str], Any]) -> AsText:
    """Return how a letter writes a value that need not be there: "" for None."""
    return AsText(
        lambda value: "" if value is None else str(value), lambda text: read(text) if text else None
    )
