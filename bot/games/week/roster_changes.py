"""How a roster file differs from the roster of its side: added, gone, changed, each as a line (D.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.games.week.roster_file import cells_of
from bot.games.week.roster_table import HEADS
from engine.week import acts
from engine.week.acts import Amendment
from engine.week.army import Army
from engine.week.lines import written
from engine.week.pieces import Leader, Piece
from engine.week.sides import Side

ADDED, GONE, CHANGED = "added", "gone", "changed"


@dataclass(frozen=True, slots=True)
class Change:
    """One piece that differs. `fields`: column, from, to. `line`: what the referee says to make it so."""

    what: str
    name: str
    fields: tuple[tuple[str, str, str], ...]
    line: str


def changes(army: Army, side: Side, file: Iterable[Piece]) -> tuple[Change, ...]:
    """Return what would have to change, so that it can be said in this order: those gone first."""
    pieces = tuple(file)
    stay = {one.name.casefold() for one in pieces}
    gone = [one for one in army.pieces() if one.name.casefold() not in stay]
    return (
        *(Change(GONE, one.name, (), written(acts.SetGone(one.name))) for one in gone),
        *sorted(_differing(army, side, pieces), key=lambda one: one.what == ADDED),
    )


def _differing(army: Army, side: Side, pieces: Iterable[Piece]) -> Iterator[Change]:
    known = {one.name.casefold(): one for one in army.pieces()}
    for piece in pieces:
        was = known.get(piece.name.casefold())
        if was is None:
            yield Change(ADDED, piece.name, (), written(_whole(side, piece)))
        elif fields := _fields(was, now := replace(piece, name=was.name)):
            yield Change(CHANGED, was.name, fields, written(_least(side, now, {one for one, *_ in fields})))


def _fields(was: Piece, now: Piece) -> tuple[tuple[str, str, str], ...]:
    before, after = cells_of(was), cells_of(now)
    return tuple(
        (column, before.get(column, ""), after.get(column, ""))
        for column in HEADS
        if before.get(column, "") != after.get(column, "")
    )


def _least(side: Side, now: Piece, columns: set[str]) -> Amendment:
    """Return what says no more than what changed, where there is such a line."""
    match sorted(columns), now:
        case ["hex"], _:
            return acts.SetAt(now.name, now.hex)
        case ["off_chain"], _:
            return acts.SetChain(now.name, not now.off)
        case ["strength" | "supply" as what], _:
            return acts.SetFigure(what, now.name, getattr(now, what))
    return _whole(side, now)


def _whole(side: Side, piece: Piece) -> Amendment:
    return acts.SetLeader(side, piece) if isinstance(piece, Leader) else acts.SetUnit(side, piece)
