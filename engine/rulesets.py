"""The rulesets, by their names: an explicit dict."""

from __future__ import annotations

from typing import Any

from engine.campaign.check import check
from engine.campaign.commands import Seat, Submission
from engine.campaign.decide import decide, resolve
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.hear import hear
from engine.campaign.map import CampaignMap
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import State
from engine.campaign.tell import Notice, tell
from engine.campaign.view import View
from engine.ruleset import Ruleset
from engine.skirmish.check import check as check_skirmish
from engine.skirmish.commands import Submission as SkirmishSubmission
from engine.skirmish.decide import decide as decide_skirmish
from engine.skirmish.decide import resolve as resolve_skirmish
from engine.skirmish.events import Event as SkirmishEvent
from engine.skirmish.evolve import evolve as evolve_skirmish
from engine.skirmish.hear import hear as hear_skirmish
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see as see_skirmish
from engine.skirmish.sides import Seat as SkirmishSeat
from engine.skirmish.start import start as start_skirmish
from engine.skirmish.state import State as SkirmishState
from engine.skirmish.tell import Notice as SkirmishNotice
from engine.skirmish.tell import tell as tell_skirmish
from engine.skirmish.view import View as SkirmishView

CAMPAIGN: Ruleset[CampaignMap, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Intra-Clan War Game",
    edition="1",
    seats=tuple(Seat),
    start=start,
    hear=hear,
    check=check,
    decide=decide,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
)

SKIRMISH: Ruleset[
    Scenario, SkirmishState, SkirmishSeat, SkirmishView, SkirmishSubmission, SkirmishEvent, SkirmishNotice
] = Ruleset(
    title="Tank on Tank",
    edition="1",
    seats=tuple(SkirmishSeat),
    start=start_skirmish,
    hear=hear_skirmish,
    check=check_skirmish,
    decide=decide_skirmish,
    resolve=resolve_skirmish,
    evolve=evolve_skirmish,
    see=see_skirmish,
    tell=tell_skirmish,
)

RULESETS: dict[str, Ruleset[Any, Any, Any, Any, Any, Any, Any]] = {"campaign": CAMPAIGN, "skirmish": SKIRMISH}
