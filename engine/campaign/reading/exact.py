"""A sheet written exactly as the rulebook writes it (campaign 10.2), read at a glance.

Most sheets are: captains copy the skeleton. Anything else goes the long way, which reads these the same
(a test compares them).
"""

from __future__ import annotations

import re
from typing import cast

from engine.campaign.commands import Build, Move, Sheet, SheetLine, Source
from engine.campaign.forces import Team, Vehicle
from engine.hexes import Hex

_HEADER = re.compile(r"(Blue|Red) turn ([0-9]{1,4})")
# Exact digits are plain and without leading zeros; others go the long way, which knows what they mean.
_HEX = "[A-J][1-9][0-9]?"
_MOVE = re.compile(rf"P(10|[1-9]), ({_HEX}), (?:stay|({_HEX})(?:-({_HEX}))?)")
_BUILD = re.compile(r"build P(10|[1-9]): ((?:TD|[HMLA])(?:10|[1-9])(?:, (?:TD|[HMLA])(?:10|[1-9]))*)")


def exact_sheet(text: str) -> Sheet | None:
    """Return the sheet of a text whose every line is exact, None for any other text."""
    header, *rest = text.split("\n")
    found = _HEADER.fullmatch(header)
    if found is None:
        return None
    lines: list[SheetLine] = []
    for number, line in enumerate(rest, 2):
        read = _move(line, number) or _build(line, number)
        if read is None:
            return None
        lines.append(read)
    return Sheet(Team(found[1].lower()), int(found[2]), tuple(lines))


def _move(line: str, number: int) -> Move | None:
    found = _MOVE.fullmatch(line)
    if found is None:
        return None
    platoon, start, first, second = cast("tuple[str, Hex, Hex | None, Hex | None]", found.groups())
    path = () if first is None else (first,) if second is None else (first, second)
    return Move(int(platoon), start, path, Source(number, line))


def _build(line: str, number: int) -> Build | None:
    found = _BUILD.fullmatch(line)
    if found is None:
        return None
    vehicles = tuple(Vehicle.read(one) for one in found[2].split(", "))
    return Build(int(found[1]), vehicles, Source(number, line))
