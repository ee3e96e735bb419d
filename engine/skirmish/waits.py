"""What a skirmish waits for: an advance that is offered, or the next act of whose phase it is."""

from __future__ import annotations

from engine.common.turn import Open
from engine.skirmish.sides import seat_of
from engine.skirmish.turn import turn
from engine.skirmish.view import View


def waits(view: View) -> tuple[Open, ...]:
    """Return what is open: all of it lies on the table, so every seat knows the same (3.2)."""
    now, mark = view.position, turn(view).mark
    if now.phase is None:
        return ()
    if now.offer is not None:
        return (Open(f"{mark}.advance.{now.offer.hex}", seat_of(now.phase), "advance", now.offer.hex),)
    return (Open(f"{mark}.phase", seat_of(now.phase), "phase"),)
