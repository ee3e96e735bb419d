"""What is to be done on the board, so that it shows what the desk says: how two Views of a reader differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.week.pieces import Leader, Piece, Place, Unit
from engine.week.sides import Side
from engine.week.state import View


@dataclass(frozen=True, slots=True)
class Went:
    """Pieces that go from one hex to another together; None where they are off the map."""

    names: tuple[str, ...]
    start: Place | None
    to: Place | None


@dataclass(frozen=True, slots=True)
class Counts:
    """A unit with another strength or supply than before, as its owner alone knows."""

    name: str
    what: str
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Came:
    """A piece that has come: what stands on its counter."""

    name: str
    hex: Place | None
    kind: str
    strength: int


@dataclass(frozen=True, slots=True)
class Left:
    """A piece that is gone."""

    name: str
    hex: Place | None


ToDo: TypeAlias = Went | Counts | Came | Left


def to_do(before: View, after: View) -> tuple[ToDo, ...]:
    """Return what a reader has to do on the board, side by side: their own pieces, the referee's both."""
    return tuple(
        one for side in after.armies for one in _of_side(_pieces(before, side), _pieces(after, side))
    )


def _pieces(view: View, side: Side) -> Mapping[str, Piece]:
    army = view.armies.get(side)
    return {one.name: one for one in army.pieces()} if army is not None else {}


def _of_side(before: Mapping[str, Piece], after: Mapping[str, Piece]) -> Iterator[ToDo]:
    ways: dict[tuple[Place | None, Place | None], list[str]] = {}
    for name, piece in after.items():
        was = before.get(name)
        if was is not None and was.hex != piece.hex:
            ways.setdefault((was.hex, piece.hex), []).append(name)
    yield from (Went(tuple(names), *way) for way, names in ways.items())
    for name, piece in after.items():
        was = before.get(name)
        if was is None:
            yield _came(piece)
        elif isinstance(was, Unit) and isinstance(piece, Unit):
            yield from _counts(was, piece)
    yield from (Left(name, piece.hex) for name, piece in before.items() if name not in after)


def _came(piece: Piece) -> Came:
    if isinstance(piece, Leader):
        return Came(piece.name, piece.hex, "leader", 0)
    return Came(piece.name, piece.hex, piece.kind, piece.strength)


def _counts(was: Unit, now: Unit) -> Iterator[Counts]:
    if was.strength != now.strength:
        yield Counts(now.name, "strength", was.strength, now.strength)
    if was.supply != now.supply:
        yield Counts(now.name, "supply", was.supply, now.supply)
