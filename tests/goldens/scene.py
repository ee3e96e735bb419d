"""A scene: something the program does, told as rows of text, each in a part of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from bot.core.store.engine_values import texts_of
from bot.core.told import shared_details
from engine.common.notice import Notice

Row = tuple[str, str]
"""The part to which a row belongs, and what happened."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played, by name: `rows` plays it anew each time. `long`: it is not for every `make test`.

    `by_hand`: it takes ten minutes, and only `python -m tests.goldens` plays it.

    `times`: much in it happens at once. It is recorded so often, and what does not come out alike each time
    is not kept; and what differs is played again up to as often, since a change differs every time.
    """

    name: str
    rows: Callable[[], Iterable[Row]]
    long: bool = False
    times: int = 1
    by_hand: bool = False

    def plays(self) -> Iterator[Iterable[Row]]:
        """Play it up to `times`."""
        return (self.rows() for _ in range(self.times))


def words(of: object) -> Iterator[str]:
    """Return all texts and numbers in a value, in their order, without the names of classes and fields."""
    if isinstance(of, Enum):
        yield str(of.value)
    elif is_dataclass(of) and not isinstance(of, type):
        for one in _as_recorded(of):
            yield from words(one)
    elif isinstance(of, dict):
        for key, value in of.items():
            yield from words(key)
            yield from words(value)
    elif isinstance(of, list | tuple):
        for one in of:
            yield from words(one)
    elif isinstance(of, set | frozenset):
        yield from sorted(word for one in of for word in words(one))
    elif of is not None and not callable(of):
        yield str(of)


def _as_recorded(of: Any) -> Iterator[object]:  # noqa: ANN401 - any dataclass
    """Return what a dataclass holds, as it stood when the rows were kept.

    What is of the whole game had no scope then, and the details of a notice were a mapping, with their names.
    """
    for field in fields(of):
        value = getattr(of, field.name)
        if isinstance(of, Notice) and field.name == "details":
            yield _as_in_letters(value)
        elif field.name != "scope" or value:
            yield value


def _as_in_letters(details: Any) -> dict[str, object]:  # noqa: ANN401 - of any kind
    """Return the details of a notice by their names; what a letter holds as one text is that text."""
    texts = {} if isinstance(details, Mapping) else texts_of(type(details))
    return {
        name: texts[name].write(value) if name in texts else value
        for name, value in shared_details.by_name(details)
    }
