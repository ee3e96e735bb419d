"""A sheet in which the lines that have a likely intention are replaced by it: as a whole, if it is legal then."""

from __future__ import annotations

from collections.abc import Sequence

from engine.campaign.commands import Seat
from engine.campaign.hear import hear
from engine.campaign.loose.orders import Said
from engine.campaign.loose.reading import Proposal
from engine.campaign.view import View
from engine.errors import Fault, Refusal
from engine.reading.lines import raw_lines

_HEADING = "header_missing"


def corrected(text: str, view: View, faults: Sequence[Fault]) -> Proposal | None:
    """Return a text with every fault mended by its hint; None where one has none, or it is not legal then.

    A heading of another turn or team has no hint: such a sheet is never proposed.
    """
    if view.seat is Seat.REFEREE or any(one.hint is None for one in faults):
        return None
    hints: dict[int, str] = {}
    for one in faults:
        if one.kind != _HEADING and hints.setdefault(one.line or 0, one.hint or "") != one.hint:
            return None
    heading = next((one.hint for one in faults if one.kind == _HEADING and one.line is None), None)
    said: list[Said] = []
    for number, line in enumerate(raw_lines(text), 1):
        meant = hints.pop(number, None)
        if meant is None and (
            first := next((f for f in faults if f.kind == _HEADING and f.line == number), None)
        ):
            meant = first.hint
        if line.strip():
            said.append(Said(line, line if meant is None else meant))
    if hints:
        return None
    whole = "\n".join((*filter(None, (heading,)), *(one.line for one in said)))
    try:
        hear(whole, view)
    except Refusal:
        return None
    return Proposal(whole, tuple(said))
