"""Who stays away loses the game that the other claims (3.6): when that may be, by the journal's moments."""

from __future__ import annotations

from datetime import timedelta

from bot.games.skirmish.services.sitting import Sitting
from engine.errors import NotAllowed
from engine.skirmish.check import check
from engine.skirmish.commands import AWAY_DAYS, Claim, Submission
from engine.skirmish.faults import wrong
from engine.skirmish.see import see
from engine.skirmish.sides import Seat

_AWAY = timedelta(days=AWAY_DAYS) // timedelta(milliseconds=1)
SECOND_MS = 1000


def refuse_claim(sitting: Sitting, seat: Seat, at: int) -> None:
    """Raise `NotAllowed` where a seat may not claim the game at a moment, in milliseconds.

    In a phase nobody but its player does anything, so the last entry of the journal is the last thing that he
    has done, or the beginning of his phase. What was refused counts as nothing.
    """
    duel, position = sitting.duel, sitting.state.position
    going_on = seat != Seat.PUBLIC and position.ending is None
    if going_on and duel.of_battle:
        raise NotAllowed(wrong("claim_of_battle"))
    if going_on and duel.against_computer:
        raise NotAllowed(wrong("claim_of_computer"))
    faults = check(see(sitting.state, seat), Submission(seat, Claim()))
    if faults:
        raise NotAllowed(*faults)
    free = sitting.last + _AWAY
    if at < free and position.phase is not None:
        # The first whole second at which it is open: Discord shows no part of one.
        raise NotAllowed(wrong("claim_early", side=position.phase.value, when=-(-free // SECOND_MS)))
