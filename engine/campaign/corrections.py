"""What the campaign says of corrections, for the record of its rules (campaign 16)."""

from __future__ import annotations

from engine.but import but
from engine.campaign import mending
from engine.campaign.advised import advised, answers
from engine.campaign.amending import amends
from engine.campaign.commands import Seat, Submission
from engine.campaign.events import Event, GameEnded
from engine.campaign.facts import FACT_NAMES, facts
from engine.campaign.lines import text
from engine.campaign.meant import begins, kind, said_again, thrown
from engine.campaign.reading.referee import judges
from engine.campaign.see import see
from engine.campaign.soundness import broken
from engine.campaign.state import State
from engine.campaign.view import View
from engine.campaign.waits import waiting_for
from engine.common.corrections import Corrections
from engine.common.mending import Mending

MENDING: Mending[State, Submission] = Mending(
    meant=said_again,
    stands=thrown,
    kind=kind,
    pieces=mending.pieces,
    refused=mending.refused,
    without=mending.without,
    replaced=mending.replaced,
    written=text,
    answers=answers,
    advised=advised,
    kept=mending.kept,
    waits=lambda state: waiting_for(see(state, Seat.REFEREE)),
    judges=judges,
    begins=begins,
    rightly=mending.rightly,
)


def _ended(state: State) -> tuple[Event, ...]:
    over = state.ending
    return () if over is None else (GameEnded(over.winner, over.reason),)


# What held markers and banks back is no event of a correction.
CORRECTIONS: Corrections[State, View, Submission] = Corrections(
    facts, FACT_NAMES, amends, broken, MENDING, untold=lambda state: but(state, held=None), ended=_ended
)
