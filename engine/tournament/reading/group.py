"""A battle group as it is written (1.1): all that cannot be read and all that may not be, found at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.common.lines import Line
from engine.errors import Fault, NotAllowed, NotUnderstood, fault
from engine.signs import shows
from engine.tournament.buying import Piece, bought
from engine.tournament.group import COMMAND, COMPANY, PLATOON, Added, Group, Unit
from engine.tournament.missions import FORCES
from engine.tournament.reading.words import LONGEST_PLACE, Unread, split_first, unquoted

_LABEL = re.compile(
    r"(?P<letter>[^\W\d_]+)[ -]?0*(?P<number>\d{1,4})(?!\d)(?:\s*:|\s+-(?=\s))?\s*(?P<body>.*)", re.ASCII
)
_STANDS = re.compile(
    r"(?P<plus>\+?)\s*(?:(?P<stands>\S*?)\s*stands?(?!\w)\s*[,;:]?)?\s*(?P<rest>.*)", re.IGNORECASE
)
_COMMA = re.compile(r"\d+ ?, ?\d+(?: ?(?:points?|pts?)\.?)?(?: ?[,;].*)?", re.ASCII | re.IGNORECASE)
_PRICE = re.compile(r"(?P<price>[^,;]*)(?:[,;]\s*(?P<name>.*))?")
_POINTS = re.compile(r"(?P<number>\S*?)\s*(?:(?:points?|pts?)\.?)?", re.IGNORECASE)
_FIGURES = re.compile(r"\d{1,6}", re.ASCII)
_LETTERS = (COMPANY, PLATOON, COMMAND)


@dataclass(frozen=True, slots=True)
class _Read:
    """A line of a group: the force whose line it is, what it buys, or why it cannot be read.

    `label`: the unit that it is about, "" where that is not clear either.
    """

    line: Line
    force: str
    piece: Piece | None = None
    label: str = ""
    fault: Fault | None = None


def read_group(lines: Sequence[Line]) -> Group:
    """Return the group that some lines say, of which the first is `holding`.

    Raise NotUnderstood with every fault in the order of the lines, NotAllowed where all of it can be read.
    """
    read, heads = _lines(lines)
    units = tuple(one.piece for one in read if isinstance(one.piece, Unit))
    group = Group(units, tuple(one.piece for one in read if isinstance(one.piece, Added)))
    unread = [one for one in read if one.fault is not None]
    # Of a Holding of which something cannot be read nobody knows whether it has a unit.
    unsure = any(one.force == FORCES[0] for one in unread)
    found = [(one.line, one.fault) for one in unread if one.fault is not None]
    found += [
        (_line_of(one.at, read, heads), one.fault)
        for one in bought(group, frozenset(one.label for one in unread))
        if not (unsure and one.fault.kind == "no_holding")
    ]
    faults = [
        replace(one, line=line.number, quote=line.text)
        for line, one in sorted(found, key=lambda one: one[0].number)
    ]
    if faults:
        raise (NotUnderstood if unread else NotAllowed)(*faults)
    return group


def _line_of(at: Piece | str, read: Sequence[_Read], heads: dict[str, Line]) -> Line:
    return heads[at] if isinstance(at, str) else next(one.line for one in read if one.piece is at)


def _lines(lines: Sequence[Line]) -> tuple[list[_Read], dict[str, Line]]:
    """Return what each line says, and where each force begins."""
    found: list[_Read] = []
    heads: dict[str, Line] = {}
    force = FORCES[0]
    for line in lines:
        word, rest = split_first(line.text)
        if word not in FORCES:
            found.append(_piece(line, force))
            continue
        if rest:
            found.append(_Read(line, word, fault=fault("force_line", "10.2", force=word)))
        elif any(FORCES.index(one) >= FORCES.index(word) for one in heads):
            found.append(_Read(line, word, fault=fault("force_order", "10.2", force=word)))
        heads.setdefault(word, line)
        force = word
    return found, heads


def _piece(line: Line, force: str) -> _Read:
    found = _LABEL.fullmatch(line.text)
    letter = found["letter"].upper() if found else ""
    if found is None or letter not in _LETTERS:
        written = line.text.partition(":")[0][:LONGEST_PLACE]
        return _Read(line, force, fault=fault("no_unit", "10.2", written=written))
    label = f"{letter}{found['number']}"
    try:
        return _Read(line, force, _bought(label, force, found["body"]), label)
    except Unread as unread:
        return _Read(line, force, label=label, fault=unread.fault or fault("unit_unread", "10.2", unit=label))


def _bought(label: str, force: str, body: str) -> Piece:
    """Return what a unit's line buys: `10 stands, 400, Panzergrenadiers`, or `+2 stands, 80`."""
    said = _STANDS.fullmatch(body)
    if said is None:
        raise Unread(body)
    stands = 0 if said["stands"] is None else _number(said["stands"], "stands_unread", label)
    if _COMMA.fullmatch(said["rest"]):
        raise Unread(body, fault("decimal_comma", "10.2", written=said["rest"][:LONGEST_PLACE]))
    price, name = _price(said["rest"], label)
    if said["plus"] and name:
        raise Unread(body, fault("name_of_added", "10.2", unit=label))
    return Added(label, force, stands, price) if said["plus"] else Unit(label, force, stands, price, name)


def _price(text: str, label: str) -> tuple[int, str]:
    """Return the points and the name behind the stands; no points are 0."""
    found = _PRICE.fullmatch(text)
    name = unquoted((found["name"] or "").strip()) if found else ""
    points = _POINTS.fullmatch(found["price"].strip()) if found else None
    if points is None or len(name) > LONGEST_PLACE:
        raise Unread(text)
    price = _number(points["number"], "price_unread", label) if points["number"] else 0
    return price, name if shows(name) else ""


def _number(word: str, kind: str, label: str) -> int:
    """Return a number of stands or points; one that is less than nothing cites 1.1 too."""
    if not _FIGURES.fullmatch(word):
        rules = ("10.2", "1.1") if word.startswith("-") else ("10.2",)
        raise Unread(word, fault(kind, *rules, unit=label, written=word[:LONGEST_PLACE]))
    return int(word)
