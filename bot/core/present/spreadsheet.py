"""Rows of cells as a file that opens in a spreadsheet, of any game: no cell is worked out there."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from io import StringIO
from typing import TypeAlias

Cell: TypeAlias = str | int | float
"""What is no text stands there as a number."""
FORMULA = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet would work out."""
TEXT = "'"
"""What stands before a cell that is text, whatever it looks like."""
_BREAKS = ("\t", "\r", "\n")
_TAKEN = re.compile(
    r"[\d/.\-]+|\d+e\d+|[\d/.\-]*(jan|feb|m[aä]r|apr|ma[iy]|ju[nl]|aug|sep|o[ck]t|nov|de[cz])[a-zä]*[\d/.\-]*",
    re.IGNORECASE,
)
"""What a spreadsheet would take for a number or a date: 0612, 1/2, 1E5, MAR1."""
_NUMBER = re.compile(r"-?\d+(\.\d+)?")


def spreadsheet(
    rows: Iterable[Mapping[str, Cell]], heads: Sequence[str], numbers: Collection[str] = ()
) -> bytes:
    """Return rows as a file: no cell is worked out, none is taken for a date.

    `numbers` are columns of those, though written as text.

    It is UTF-8 with the mark by which spreadsheets know that.
    """
    into = StringIO(newline="")
    writer = csv.DictWriter(into, heads, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({head: _harmless(cell, head in numbers) for head, cell in row.items()} for row in rows)
    return codecs.BOM_UTF8 + into.getvalue().encode()


def table(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return rows of cells below their heads as such a file."""
    return spreadsheet((dict(zip(heads, row, strict=True)) for row in rows), heads)


def _harmless(cell: Cell, number: bool) -> str:  # noqa: FBT001 - of two
    """Return a cell marked as text where a spreadsheet would take it for a formula, a number or a date."""
    if not isinstance(cell, str):
        return f"{float(cell):.10g}"
    if number and _NUMBER.fullmatch(cell):
        return cell
    if cell.startswith((*FORMULA, TEXT, *_BREAKS)) or _TAKEN.fullmatch(cell):
        return f"{TEXT}{cell}"
    return cell
