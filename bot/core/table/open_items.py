"""What is open to one person at one seat of a game of any rules, as that seat sees it."""

from __future__ import annotations

from bot.core.table.sitting import Sitting
from engine.common.seat import Seat
from engine.common.turn import Open


def open_to_person(sitting: Sitting, user: int, seat: Seat) -> tuple[Open, ...]:
    """Return what somebody may answer for a seat now: all of it, or what belongs to the offices they hold."""
    there, seating = sitting.as_seen_by(seat), sitting.seating
    speaks, holds = user in seating.speakers(seat), seating.in_office(user, seat)
    return tuple(
        one
        for one in there.rules.open(there.see(seat))
        if one.seat == seat and (speaks or (one.charge and holds.issuperset(one.charge)))
    )
