"""A text to an act, or the fault of one that says nothing (10.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.common.lines import Line
from engine.common.seat import Names
from engine.errors import Fault, NotUnderstood, fault
from engine.reading.lines import raw_lines
from engine.tournament import acts
from engine.tournament.acts import Act
from engine.tournament.missions import FORCES
from engine.tournament.reading import contestants, referee
from engine.tournament.reading.contestants import Reader
from engine.tournament.reading.group import read_group
from engine.tournament.reading.words import Unread, alike, saying, split_first

GROUP, REPORT = FORCES[0], "report"
"""The words with which a text of several lines begins."""
SAID: Mapping[str, Reader] = {**contestants.SAID, **referee.SAID}
WORDS = frozenset((*SAID, GROUP, REPORT))
"""Every word that a text may begin with."""
_SHOWN = 80
_OF_A_GROUP = re.compile(r"[CPH]\d+\W+\d", re.ASCII | re.IGNORECASE)
"""How the line of a unit begins: no line does that names a contestant by a handle such as `c1`."""
A = TypeVar("A")


def split(text: str) -> tuple[Line, ...]:
    """Return the lines of a message that say something, as they were written.

    A group and a report reach from their first line to the end of the message, and are one Line each.
    """
    raw = raw_lines(text)
    found: list[Line] = []
    for line in saying(text):
        if split_first(line.text)[0] in (GROUP, REPORT):
            return (*found, Line(line.number, "\n".join(raw[line.number - 1 :])))
        found.append(Line(line.number, raw[line.number - 1]))
    return tuple(found)


def read(text: str, names: Names) -> Act:
    """Return what a text says: a line, a battle group or a report.

    `names` are those of the contestants, by `words.key`. Raise NotUnderstood, nearly always with 10.2, and
    NotAllowed for a group that can be read and may not be bought.
    """
    lines = saying(text)
    if not lines:
        raise NotUnderstood(fault("unknown", "10.2", written=""))
    first, *behind = lines
    word, rest = split_first(first.text)
    if word == GROUP:
        return acts.HandIn(read_group(lines))
    if word == REPORT and not rest:
        return _report(behind, names)
    act = _said(first, SAID, names)
    if behind:
        raise NotUnderstood(_placed(fault("one_line", "10.2"), behind[0]))
    return act


def placed(text: str, fault: Fault) -> Fault:
    """Return a fault of a report with its line in the text and the quote of it.

    As it is judged it has the number of its line among those of the report that say something.
    """
    lines = saying(text)
    at = fault.line or 1
    return _placed(fault, lines[at - 1]) if fault.quote is None and at <= len(lines) else fault


def _report(lines: Sequence[Line], names: Names) -> acts.Report:
    """Return a report up to its first line that cannot be read, and the fault of that one."""
    told: list[acts.Told] = []
    for line in lines:
        try:
            told.append(_said(line, contestants.TOLD, names))
        except NotUnderstood as unread:
            return acts.Report(tuple(told), unread.faults[0])
    return acts.Report(tuple(told))


def _said(line: Line, known: Mapping[str, Callable[[str, Names], A]], names: Names) -> A:
    word, rest = split_first(line.text)
    how = known.get(word)
    if how is None:
        raise NotUnderstood(_placed(_unknown(word, line.text, told=known is contestants.TOLD), line))
    try:
        # Phones set a full stop where a blank is typed twice.
        return how(rest if word == "object" else rest.rstrip(" .,;"), names)
    except Unread as unread:
        found = unread.fault or fault("unread", "10.2", word=word)
        raise NotUnderstood(_hinted(_placed(found, line), line.text, names)) from None


def _unknown(word: str, text: str, *, told: bool) -> Fault:
    written = word[:_SHOWN]
    if word == REPORT:
        return fault("unread", "10.2", word=word)
    if told:
        return fault("not_in_a_report", "10.2", written=written)
    if word in contestants.TOLD:
        return fault("report_begins", "10.2", written=written)
    if word in FORCES or _OF_A_GROUP.match(text):
        return fault("group_begins", "10.2", written=word)
    return fault("unknown", "10.2", written=written)


def _placed(fault: Fault, line: Line) -> Fault:
    return replace(fault, line=line.number, quote=line.text[:_SHOWN])


def _hinted(fault: Fault, said: str, names: Names) -> Fault:
    """Add to an unknown name the line with the known name that looks most like it."""
    written = str(fault.details.get("name", "")) if fault.kind == "no_such_name" else ""
    near = alike(written, names) if written else ""
    return replace(fault, hint=said.replace(written, near, 1)) if near else fault
