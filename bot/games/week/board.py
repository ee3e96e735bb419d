"""What is to be done on the board, so that it shows what the desk says: how pieces differ from before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.words.harmless_names import plain
from bot.games.week.speaking import kind_name, names_of, say
from engine.week.pieces import Leader, Piece, Place, Unit
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


def since_segment(view: View) -> tuple[ToDo, ...]:
    """Return what a reader has to do since the segment began, side by side: the referee both sides'."""
    if not view.desk.step:
        return ()
    armies = view.armies.values()
    return tuple(one for army in armies for one in to_do(army.stood.values(), army.pieces()))


def to_do(was: Iterable[Piece], now: Iterable[Piece]) -> tuple[ToDo, ...]:
    """Return what has to be done on the board for the pieces of a side, as they were and as they are now."""
    return tuple(_to_do(was, now))


def _to_do(was_all: Iterable[Piece], now: Iterable[Piece]) -> Iterator[ToDo]:
    before, after = ({one.name: one for one in pieces} for pieces in (was_all, now))
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


def in_words(one: ToDo) -> str:
    """Return one thing to do in a line."""
    match one:
        case Went(names, start, to):
            off = say("board_off_map")
            return say("board_went", names=names_of(names), start=start or off, to=to or off)
        case Counts(name, what, was, now):
            return say(f"board_{what}", name=plain(name), was=was, now=now)
        case Came(name, place, kind, strength):
            return say(
                "board_came" if strength else "board_came_alone",
                name=plain(name),
                kind=kind_name(kind),
                strength=strength,
                hex=place or say("board_off_map"),
            )
        case Left(name, place):
            return say("board_left", name=plain(name), hex=place or say("board_off_map"))
