"""Who may say what now: the phase, an open advance, an activation under way (3, 4, 8.6)."""

from __future__ import annotations

from engine.errors import Fault
from engine.skirmish import commands as c
from engine.skirmish.faults import wrong
from engine.skirmish.position import Position
from engine.skirmish.sides import Seat


def untimely(position: Position, seat: Seat, act: c.Act) -> Fault | None:
    """Return why nobody need look at the act itself: it is not this seat's, or not the time for it."""
    begun = position.turn > 0 or position.ending is not None
    if isinstance(act, c.Begin):
        return wrong("not_player") if seat is not Seat.PUBLIC else wrong("begun") if begun else None
    if seat is Seat.PUBLIC:
        return wrong("not_player")
    if position.ending is not None:
        return wrong("over")
    if isinstance(act, c.Resign):
        return None
    if position.phase is None:
        return wrong("not_begun")
    if isinstance(act, c.Claim):
        return wrong("claim_own_phase") if position.phase is seat.side else None
    if position.phase is not seat.side:
        return wrong("other_phase", side=position.phase.value)
    return _in_phase(position, act)


def _in_phase(position: Position, act: c.Act) -> Fault | None:
    """Return what comes before anything else in one's own phase."""
    offer, under_way = position.offer, position.activation
    match act:
        case c.Advance():
            return None if offer else wrong("no_advance")
        case c.TakeBack() if offer:
            return wrong("undo_after_shot", hex=offer.hex)
        case _ if offer:
            return wrong("advance_first", hex=offer.hex)
        case c.TakeBack() if under_way is None:
            return wrong("nothing_to_undo")
        case c.TakeBack() if under_way is not None and under_way.cost > 1 and not under_way.before:
            return wrong("undo_massed")
        case c.Finish() if under_way is None:
            return wrong("no_activation")
        case _:
            return None
