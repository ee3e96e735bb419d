"""The campaign's rules, as the rest of the program is handed them."""

from __future__ import annotations

from engine.campaign.check import check
from engine.campaign.commands import Seat, Submission
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.decide import decide, resolve
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
from engine.common.notice import Notice
from engine.ruleset import Ruleset


def begin(board: CampaignMap, options: Options) -> State:
    """Return a campaign before its toss."""
    return start(board, closed_markers=options.closed_markers)


CAMPAIGN: Ruleset[CampaignMap, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Intra-Clan War Game",
    edition="1",
    seats=tuple(Seat),
    start=begin,
    hear=hear,
    check=check,
    decide=decide,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
    turn=turn,
    open=waits,
    corrections=CORRECTIONS,
)
