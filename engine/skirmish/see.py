"""What a seat may know: the table, and the chit if that seat drew it (3.2)."""

from __future__ import annotations

from engine.skirmish.sides import Seat
from engine.skirmish.state import State
from engine.skirmish.view import View


def see(state: State, seat: Seat) -> View:
    """Return the View of a seat: only the opponent of the phasing side sees the chit."""
    phase = state.position.phase
    drew = phase is not None and seat.side is phase.other
    return View(seat, state.position, state.chit if drew else None)
