"""Names that people have, as lines mean them: however they are written, and never one that two have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.common.seat import Seat
from engine.frozen import FrozenMap
from engine.reading.lines import plain


def key(name: str) -> str:
    """Return how a name stands among `Names`: no case, single blanks, one spelling for what looks alike."""
    return " ".join(plain(name).casefold().split())


def names_of(called: Iterable[tuple[Seat, str]]) -> FrozenMap[str, Seat]:
    """Return the seats by the keys of their names; one that looks like another's means nobody.

    Else what is said of one would count for the other.
    """
    every = [(key(name), seat) for seat, name in called]
    often = Counter(name for name, _ in every)
    return FrozenMap({name: seat for name, seat in every if often[name] == 1})
