"""A roster file as rows of cells, as a spreadsheet saves it; what no row can be made of is named."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from io import StringIO

from bot.core.present.spreadsheet import FORMULA, TEXT, spreadsheet
from engine.errors import Detail, Fault, NotAllowed, fault
from engine.frozen import FrozenMap
from engine.values import shown

HEADS = (
    *("name", "kind", "hex", "strength", "headquarters", "no_attack", "supply", "state", "from", "off_chain"),
    *("level", "arm", "stars", "initiative", "span", "combat"),
)
"""The columns of a file: those of units first, then those that only leaders have."""
NEEDED = HEADS[:3]
MOST_ROWS = 5_000
MOST_BYTES = 1 << 20
_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_ELSE = ("utf-8", "cp1252", "latin-1")


@dataclass(frozen=True, slots=True)
class Row:
    """A row by its number as a spreadsheet counts, and its cells by column, without those of none."""

    number: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a file that hold something, the columns that it has, and what is wrong with it so far."""

    rows: tuple[Row, ...]
    columns: tuple[str, ...]
    faults: tuple[Fault, ...]


def read_table(data: bytes) -> Table:
    """Return a file as rows: UTF-8 or UTF-16 with or without a mark, else as Windows writes.

    Raise NotAllowed for one that is too large.
    """
    faults: list[Fault] = []
    refuse_large(len(data))
    text = _text(data)
    if text is None:
        return Table((), (), (roster_fault("roster_encoding"),))
    lines = _lines(text, faults)
    if not lines:
        return Table((), (), (*faults, roster_fault("roster_empty", columns=", ".join(NEEDED))))
    columns = _columns(lines[0], faults)
    rows = [
        Row(number, cells)
        for number, line in enumerate(lines[1:], 2)
        if (cells := _cells(line, columns, number, faults))
    ]
    if len(rows) > MOST_ROWS:
        return Table((), (), (roster_fault("roster_long", rows=len(rows), most=MOST_ROWS),))
    return Table(tuple(rows), tuple(one for one in columns if one), tuple(faults))


def refuse_large(size: int) -> None:
    """Raise NotAllowed for a file of too many bytes."""
    if size > MOST_BYTES:
        raise NotAllowed(roster_fault("roster_large", most=MOST_BYTES >> 10))


def roster_fault(kind: str, **details: Detail) -> Fault:
    """Return a fault of the file."""
    return replace(fault(kind, "D.3"), details=FrozenMap(details))


def _text(data: bytes) -> str | None:
    """Return the text of a file, None where it is none."""
    marked = [name for mark, name in _MARKS.items() if data.startswith(mark)]
    wide = ["utf-16-le" if data[1:2] == b"\0" else "utf-16-be"] if b"\0" in data[:2] else []
    for name in (*marked, *wide, *(() if marked or wide else _ELSE)):
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else text
    return None


def _lines(text: str, faults: list[Fault]) -> list[list[str]]:
    """Return the rows with all their cells; a quotation mark out of place ends them."""
    head, _, rest = text.partition("\n")
    said = head.strip().removeprefix("sep=")
    between = said if head.startswith("sep=") and said in (",", ";") else ""
    lines = csv.reader(
        StringIO(rest if between else text, newline=""),
        delimiter=between or max((",", ";", "\t"), key=head.count),
        strict=True,
    )
    found: list[list[str]] = []
    try:
        found.extend(lines)  # what was read before a mistake stays
    except csv.Error:
        faults.append(roster_fault("roster_quotes", row=len(found) + 1))
    return found


def _columns(line: Iterable[str], faults: list[Fault]) -> tuple[str, ...]:
    """Return the columns by their heads, "" for one that means nothing."""
    found: list[str] = []
    for number, head in enumerate(line, 1):
        name = "_".join(head.strip().removeprefix(TEXT).casefold().replace("-", " ").split())
        if name and name not in HEADS:
            faults.append(roster_fault("roster_column", number=number, written=shown(head.strip())))
        elif name and name in found:
            faults.append(roster_fault("roster_column_twice", number=number, column=name))
        found.append(name if name in HEADS and name not in found else "")
    missing = [one for one in NEEDED if one not in found]
    faults += [roster_fault("roster_column_missing", column=one) for one in missing]
    return tuple(found)


def _cells(line: list[str], columns: tuple[str, ...], number: int, faults: list[Fault]) -> Mapping[str, str]:
    """Return what stands in a row; nothing where it is empty."""
    found = {}
    for at, raw in enumerate(line):
        column = columns[at] if at < len(columns) else ""
        cell = raw.strip()
        if cell.startswith(FORMULA):
            faults.append(roster_fault("roster_formula", row=number, number=at + 1, written=shown(cell)))
        elif cell and at >= len(columns):
            faults.append(roster_fault("roster_beyond", row=number, written=shown(cell)))
        elif cell and column:
            found[column] = cell.removeprefix(TEXT)
    return found


_NUMBERS = ("strength", "supply", "stars", "initiative", "span", "combat", "week")


def write_table(rows: Iterable[Mapping[str, str]], heads: Sequence[str] = HEADS) -> bytes:
    """Return rows as a file that opens in a spreadsheet: no cell is worked out, none is taken for a date."""
    return spreadsheet(rows, heads, _NUMBERS)
