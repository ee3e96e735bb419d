"""Charts out of the data of the referee's file, or every fault of it (D.8)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from engine.frozen import FrozenMap
from engine.values import Faults, Kinds
from engine.week.battle import Result
from engine.week.charts import DIE, Charts, Columns, CombatChart, Cup, SupplyChart
from engine.week.reading.referee import result as read_result
from engine.week.reading.words import Unread

_RULE = "D.8"
_WEEKS = range(1, 1000)
_CHIT = range(100)
_POINTS = range(1000)
_TABLES = range(1, 5)
_EACH = "militia_in_each_place"
_MOST = 100
"""Chits in a cup, or columns of a table, at most."""
_RANGE = re.compile(r"(\d{1,4})(?:-(\d{1,4})?)?")
_ODDS = re.compile(r"(\d{1,3}):(\d{1,3})")
KINDS = Kinds(
    rule=_RULE,
    key_unknown="chart_key",
    table_missing="chart_table",
    text_missing="chart_text",
    text_long="chart_long",
    text_lines="chart_lines",
    number="chart_number",
    type="chart_type",
)


def charts_of(data: Mapping[str, object], name: str, text: str = "") -> Charts:
    """Return the charts of a file; raise NotAllowed with every fault."""
    faults = Faults(KINDS)
    faults.keys("", data, ("title", "cup", "supply", "combat", _EACH))
    title = faults.line(data, "title", 100)
    cups = _cups(faults, data)
    supply = _supply(faults, data)
    combat = _combat(faults, data)
    each = faults.switch(data, _EACH)
    faults.refuse()
    return Charts(name, title, cups, supply, combat, each, text)


def _tables(faults: Faults, data: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, Mapping) for one in value):
        faults.wrong("", key, "tables [[cup]]", value)
        return []
    return list(value)


def _cups(faults: Faults, data: Mapping[str, object]) -> tuple[Cup, ...]:
    found = [one for table in _tables(faults, data, "cup") if (one := _cup(faults, table)) is not None]
    found.sort(key=lambda one: one.first)
    for one, following in pairwise(found):
        if one.last >= following.first:
            faults.add("chart_weeks_twice", _RULE, week=following.first)
        elif one.last + 1 < following.first:
            faults.add("chart_weeks_missing", _RULE, first=one.last + 1, last=following.first - 1)
    return tuple(found)


def _cup(faults: Faults, data: Mapping[str, object]) -> Cup | None:
    faults.keys("cup", data, ("weeks", "chits", "north", "south", "fixed"))
    weeks = _numbers(faults, data, "weeks", _WEEKS)
    fixed = faults.whole("cup", data, "fixed", _CHIT, _RULE) if "fixed" in data else None
    one, two = _both(faults, data)
    if weeks is None or one is None:
        return None
    if len(weeks) != 2 or weeks[0] > weeks[1]:  # noqa: PLR2004
        faults.add("chart_weeks", _RULE)
        return None
    cup = Cup(weeks[0], weeks[1], one, two, fixed)
    if _always_equal(cup, None) or (fixed is not None and _always_equal(cup, fixed)):
        faults.add("chart_ties", _RULE, first=cup.first, last=cup.last)
    return cup


def _both(
    faults: Faults, data: Mapping[str, object]
) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """Return South's cup, or the one that both share, and North's own."""
    if "chits" in data:
        if "north" in data or "south" in data:
            faults.add("chart_cups", _RULE)
        return _numbers(faults, data, "chits", _CHIT), None
    south, north = (_numbers(faults, data, side, _CHIT) for side in ("south", "north"))
    return (south, north) if north is not None else (None, None)


def _numbers(faults: Faults, data: Mapping[str, object], key: str, within: range) -> tuple[int, ...] | None:
    value = data.get(key)
    if not isinstance(value, list) or not 0 < len(value) <= _MOST:
        faults.wrong("cup", key, "a list of numbers", value)
        return None
    found = [faults.whole("cup", {key: one}, key, within, _RULE) for one in value]
    return None if None in found else tuple(one for one in found if one is not None)


def _always_equal(cup: Cup, fixed: int | None) -> bool:
    """Tell whether South's chit and North's would always be equal, or there is none for North (A.4)."""
    if cup.north is not None:
        souths = (fixed,) if fixed is not None else cup.south
        return len({*souths, *cup.north}) < 2  # noqa: PLR2004
    if fixed is not None:
        left = cup.of("north", fixed)
        return not left or set(left) == {fixed}
    return len(set(cup.south)) < 2  # noqa: PLR2004


def _columns(faults: Faults, table: str, data: Mapping[str, object], *, odds: bool) -> Columns | None:
    value = data.get("columns")
    if not isinstance(value, list) or not 0 < len(value) <= _MOST:
        faults.wrong(table, "columns", "a list of columns", value)
        return None
    begins = [_begins(str(one), odds=odds) if isinstance(one, str) else None for one in value]
    for one, begin in zip(value, begins, strict=True):
        if begin is None:
            faults.add("chart_column", _RULE, table=table, written=str(one)[:40])
    known = [begin for begin in begins if begin is not None]
    if len(known) < len(begins):
        return None
    if known != sorted(set(known)) or not (odds or _abut(value, known)):
        faults.add("chart_column_order", _RULE, table=table)
        return None
    return Columns(tuple(known), tuple(str(one) for one in value))


def _abut(heads: Sequence[object], begins: Sequence[Fraction]) -> bool:
    """Tell whether each range of numbers ends where the next begins; the last one may be open."""
    ends = [str(one).replace(" ", "").partition("-")[2] for one in heads[:-1]]
    return all(end.isdecimal() and int(end) + 1 == begin for end, begin in zip(ends, begins[1:], strict=True))


def _begins(head: str, *, odds: bool) -> Fraction | None:
    head = head.replace(" ", "")
    if odds:
        found = _ODDS.fullmatch(head)
        return Fraction(int(found[1]), int(found[2])) if found and int(found[2]) and int(found[1]) else None
    found = _RANGE.fullmatch(head)
    if found is None or (found[2] and int(found[2]) < int(found[1])):
        return None
    return Fraction(int(found[1]))


def _rows(
    faults: Faults, table: str, value: object, columns: Columns | None
) -> Sequence[Sequence[object]] | None:
    """Return six rows of as many cells as there are columns."""
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        faults.wrong(table, "rows", "a list of rows", value)
        return None
    if len(value) != DIE:
        faults.add("chart_rows", _RULE, table=table, count=len(value))
        return None
    if columns is None:
        return None
    ragged = [number for number, row in enumerate(value, 1) if len(row) != len(columns.heads)]
    for number in ragged:
        faults.add("chart_ragged", _RULE, table=table, row=number, count=len(columns.heads))
    return None if ragged else value


def _supply(faults: Faults, data: Mapping[str, object]) -> SupplyChart | None:
    table = faults.table(data, "supply", needed=False)
    if table is None:
        return None
    faults.keys("supply", table, ("columns", "rows"))
    columns = _columns(faults, "supply", table, odds=False)
    rows = _rows(faults, "supply", table.get("rows"), columns)
    if columns is None or rows is None:
        return None
    found = [
        tuple(faults.whole("supply", {f"row {n}": cell}, f"row {n}", _POINTS, _RULE) or 0 for cell in row)
        for n, row in enumerate(rows, 1)
    ]
    return SupplyChart(columns, tuple(found))


def _combat(faults: Faults, data: Mapping[str, object]) -> CombatChart | None:
    table = faults.table(data, "combat", needed=False)
    if table is None:
        return None
    faults.keys("combat", table, ("by", "columns", "attacker_leader", "defender_leader", "tables"))
    by = str(table.get("by", ""))
    if by not in ("odds", "attacker", "sum"):
        faults.add("chart_by", _RULE, written=by[:40])
    columns = _columns(faults, "combat", table, odds=by == "odds")
    tables = faults.table(table, "tables", under="combat") or {}
    known = [str(number) for number in _TABLES]
    faults.keys("combat.tables", tables, known)
    found = {
        int(key): rows
        for key in known
        if key in tables and (rows := _results(faults, key, tables[key], columns)) is not None
    }
    shifts = {key: _shift(faults, table, key, usual) for key, usual in _SHIFTS.items()}
    if columns is None:
        return None
    return CombatChart(by, columns, FrozenMap(found), shifts["attacker_leader"], shifts["defender_leader"])


_SHIFTS = {"attacker_leader": 1, "defender_leader": -1}
_SHIFT = range(-6, 7)


def _shift(faults: Faults, table: Mapping[str, object], key: str, usual: int) -> int:
    if key not in table:
        return usual
    found = faults.whole("combat", table, key, _SHIFT, _RULE)
    return usual if found is None else found


def _results(
    faults: Faults, key: str, value: object, columns: Columns | None
) -> tuple[tuple[Result, ...], ...] | None:
    name = f"combat.tables.{key}"
    rows = _rows(faults, name, value, columns)
    if rows is None:
        return None
    found = [[_result(faults, name, number, cell) for cell in row] for number, row in enumerate(rows, 1)]
    if any(None in row for row in found):
        return None
    return tuple(tuple(cell for cell in row if cell is not None) for row in found)


def _result(faults: Faults, table: str, row: int, cell: object) -> Result | None:
    try:
        return read_result(cell if isinstance(cell, str) else "")
    except Unread:
        faults.add("chart_result", _RULE, table=table, row=row, written=str(cell)[:40])
        return None
