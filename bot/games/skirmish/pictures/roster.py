"""The table of units below a board: what is called how, and its numbers with both defences (10)."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.core.pictures.geometry import MARGIN
from bot.core.pictures.sign_strip import Entry, strip, type_size
from bot.games.skirmish.pictures.counters import emblem
from bot.games.skirmish.pictures.values import whole_plate
from engine.hexes import Hex, in_order
from engine.skirmish.position import Position
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitKind

_COLUMN = 10.5
"""How wide a column of the table is, in sizes of its type."""
Row = tuple[Side, UnitKind, tuple[Hex, ...]]


def roster(position: Position, wide: int) -> Image.Image:
    """Return a row for each kind of unit of both sides, also of those to come, not to be drawn on.

    Where two of a side look alike on the board but for their names, all have their hexes beside them.
    """
    return _roster(rows(position), wide)


def rows(position: Position) -> tuple[Row, ...]:
    """Return whose each kind is, and where its units stand if that has to be said."""
    units = position.scenario.units.values()
    kinds = dict.fromkeys((unit.side, unit.kind) for side in Side for unit in units if unit.side is side)
    alike = len({(side, kind.weapon, _numbers(kind)) for side, kind in kinds}) < len(kinds)
    found = []
    for side, kind in kinds:
        places = [
            hex_
            for hex_, one in position.placed.items()
            if alike and one.unit.side is side and one.unit.kind == kind
        ]
        found.append((side, kind, tuple(in_order(places))))
    return tuple(found)


def _numbers(kind: UnitKind) -> tuple[int | bool, ...]:
    return kind.hard, kind.range, kind.defence, kind.cover, kind.movement


@lru_cache(maxsize=16)
def _roster(rows: tuple[Row, ...], wide: int) -> Image.Image:
    entries: list[Entry] = []
    for side, kind, places in rows:
        words = " · ".join((kind.name, " ".join(places))) if places else kind.name
        entries.append((emblem(kind, side).crop((28, 38, 148, 138)), whole_plate(kind), words))
    columns = max(1, round((wide - 2 * MARGIN) / (_COLUMN * type_size(wide))))
    return strip(wide, entries, columns=columns)
