"""What the campaign says of corrections, for the record of its rules (campaign 16)."""

from __future__ import annotations

from engine.campaign import mending
from engine.campaign.advised import advised, answers
from engine.campaign.amending import amends
from engine.campaign.commands import Submission
from engine.campaign.facts import FACT_NAMES, facts
from engine.campaign.lines import text
from engine.campaign.meant import kind, said_again, thrown
from engine.campaign.soundness import broken
from engine.campaign.state import State
from engine.campaign.view import View
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
)
CORRECTIONS: Corrections[State, View, Submission] = Corrections(facts, FACT_NAMES, amends, broken, MENDING)
