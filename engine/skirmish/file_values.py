"""Values in the skirmish's files beside plain ones: words of a list, tables in rows, sides of hexes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches

from engine.hexes import SIDES, Grid, Hex
from engine.skirmish.ground import Edge
from engine.values import Faults, Kinds, hex_meant, shown

_ALIKE = 0.6


def faults_of_form(rule: str) -> Faults:
    """Return that nothing is wrong yet with a file whose form follows a rule."""
    return Faults(
        Kinds(
            rule,
            key_unknown="data_key_unknown",
            table_missing="data_table_missing",
            text_missing="data_text_missing",
            text_long="data_text_long",
            text_lines="data_text_lines",
            number="data_number",
            type="data_type",
        )
    )


def path(under: str, key: str) -> str:
    """Return how a key of a table is named: "unit 3.kind"."""
    return f"{under}.{key}" if under else key


def nearest(written: str, known: Collection[str]) -> str | None:
    """Return the known word that looks most like the written one, capitals aside."""
    folded = {word.casefold(): word for word in sorted(known)}
    found = get_close_matches(written[:60].strip().casefold(), folded, n=1, cutoff=_ALIKE)
    return folded[found[0]] if found else None


def word(
    faults: Faults,
    under: str,
    data: Mapping[str, object],
    key: str,
    known: Collection[str],
    rule: str,
    *,
    needed: bool = True,
) -> str | None:
    """Return one of some known words; None where it is missing, or is another and a fault against `rule`."""
    if key not in data:
        if needed:
            faults.add("data_missing", rule, key=path(under, key), known=", ".join(known))
        return None
    written = faults.text(under, data, key, "text in quotes")
    if written is None or written in known:
        return written
    hint = nearest(written, known)
    faults.add(
        "data_word", rule, hint=hint, key=path(under, key), given=shown(written), known=", ".join(known)
    )
    return None


def whole(
    faults: Faults, under: str, data: Mapping[str, object], key: str, within: range, rule: str
) -> int | None:
    """Return a whole number of a range that has to be there."""
    if key not in data:
        known = f"{within[0]} ... {within[-1]}"
        faults.add("data_missing", rule, key=path(under, key), known=known)
        return None
    return faults.whole(under, data, key, within, rule)


def tables(
    faults: Faults, data: Mapping[str, object], key: str
) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the tables of a list (`[[unit]]`), each with its name: "unit 1"."""
    for number, one in enumerate(_list(faults, "", data, key), 1):
        if isinstance(one, Mapping):
            yield f"{key} {number}", one
        else:
            faults.wrong("", f"{key} {number}", "a table", one)


def lines(faults: Faults, under: str, data: Mapping[str, object], key: str) -> list[str]:
    """Return the texts of a list; what is no text is a fault."""
    found = []
    for number, one in enumerate(_list(faults, under, data, key), 1):
        if isinstance(one, str):
            found.append(one)
        else:
            faults.wrong(under, f"{key} {number}", "text in quotes", one)
    return found


def hex_of(faults: Faults, grid: Grid, where: str, written: str) -> Hex | None:
    """Return the hex of that name, None and a fault where there is none."""
    hex_ = Hex(written)
    if hex_ in grid:
        return hex_
    faults.add(
        "scenario_hex_unknown",
        "1.1",
        hint=hex_meant(grid, written),
        key=where,
        hex=shown(written),
        last=grid.hexes[-1],
    )
    return None


def edges(
    faults: Faults, grid: Grid, under: str, data: Mapping[str, object], key: str, rule: str
) -> frozenset[Edge]:
    """Return sides at which the map ends, each as "A3 NW"; none at all is a fault against `rule`."""
    where = path(under, key)
    found = set()
    written = lines(faults, under, data, key)
    for one in written:
        named, _, towards = one.partition(" ")
        if towards not in SIDES:
            faults.add("scenario_edge_unread", rule, key=where, given=shown(one))
            continue
        hex_ = hex_of(faults, grid, where, named)
        if hex_ is None:
            continue
        side = SIDES.index(towards) + 1
        beyond = grid.around(hex_)[side - 1]
        if beyond is None:
            found.add(Edge(hex_, side))
        else:
            faults.add("scenario_edge_inside", rule, key=where, given=shown(one), beyond=beyond)
    if not written and not isinstance(data.get(key, []), str):
        faults.add("data_missing", rule, key=where, known='["A3 NW"]')
    return frozenset(found)


def _list(faults: Faults, under: str, data: Mapping[str, object], key: str) -> list[object]:
    value = data.get(key, [])
    if isinstance(value, list):
        return list(value)
    faults.wrong(under, key, "a list", value)
    return []
