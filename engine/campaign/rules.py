"""The campaign's rules, as the rest of the program is handed them."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.check import check
from engine.campaign.commands import Seat, Submission
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.decide import resolve
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.hear import hear
from engine.campaign.map import CampaignMap
from engine.campaign.options import Options
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import State
from engine.campaign.tell import tell
from engine.campaign.turn import turn
from engine.campaign.view import View
from engine.campaign.waits import waits
from engine.common.chair import Chair
from engine.common.notice import Notice
from engine.common.seat import Voice
from engine.ruleset import Ruleset


def begin(board: CampaignMap, options: Options) -> State:
    """Return a campaign before its toss."""
    return start(board, closed_markers=options.closed_markers)


def hear_voice(text: str, view: View, voice: Voice) -> Submission:
    """Return what a text says, as a voice says it; raise `Refusal` with every fault."""
    said = hear(text, view)
    return replace(said, by_referee=voice.by_referee, reason=voice.reason or said.reason)


def seats(_: State) -> tuple[Chair, ...]:
    """Return the chairs of a campaign, which are the same from its beginning to its end."""
    return _CHAIRS


_CHAIRS = tuple(Chair(seat, voice=seat != Seat.PUBLIC) for seat in Seat)

CAMPAIGN: Ruleset[CampaignMap, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Intra-Clan War Game",
    edition="1",
    seats=seats,
    start=begin,
    hear=hear_voice,
    check=check,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
    turn=turn,
    open=waits,
    corrections=CORRECTIONS,
)
