"""A sheet whose faulty lines are replaced by their likely intention: as a whole, if it is legal then."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.campaign.commands import Seat
from engine.campaign.hear import hear
from engine.campaign.loose.orders import Said
from engine.campaign.loose.reading import Proposal
from engine.campaign.view import View
from engine.errors import Fault, Refusal
from engine.reading.lines import plain, raw_lines

_HEADING = "header_missing"
_HEX = re.compile(r"[a-j](?:10|[1-9])")
_NAME = re.compile(r"(?<![a-z])[a-z]+[0-9]+")


def corrected(text: str, view: View, faults: Sequence[Fault]) -> Proposal | None:
    """Return a text with every fault mended by its hint; None where one has none, or it is not legal then.

    A heading of another turn or team is never mended, and no hint is taken that leaves something out.
    """
    if view.seat is Seat.REFEREE or any(one.hint is None for one in faults):
        return None
    heading = ""
    hints: dict[int, str] = {}
    for one in faults:
        if one.kind == _HEADING and one.line is None:
            heading = one.hint or ""
        elif one.kind == _HEADING or hints.setdefault(one.line or 0, one.hint or "") != one.hint:
            return None
    said: list[Said] = []
    for number, line in enumerate(raw_lines(text), 1):
        meant = hints.pop(number, line)
        if meant != line and _loses(line, meant):
            return None
        if line.strip():
            said.append(Said(line, meant))
    whole = "\n".join((*filter(None, (heading,)), *(one.line for one in said)))
    try:
        hear(whole, view)
    except Refusal:
        return None
    return None if hints else Proposal(whole, tuple(said))


def _loses(line: str, hint: str) -> bool:
    """Tell whether a hint leaves out more of a line than one wrong name, or the hex that it ends with."""
    written, meant = (_NAME.findall(plain(one).lower()) for one in (line, hint))
    ends = bool(written) and _HEX.fullmatch(written[-1]) is not None and written[-1] not in meant
    return ends or len(set(written) - set(meant)) > 1
