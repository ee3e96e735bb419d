"""Values of the engine as JSON text and back: submissions, events, notices, maps, Views.

A union is told by the name of its class under "is". Platoons ("blue P4") and vehicles ("M5") stand as the
rulebook writes them. Each text is kept with a version; journals, letters and arrangements have one each, and
upgrades lead from each to the next, so that what any release has written still loads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from bot.core.seam.codec import Codec
from bot.core.store.engine_values import Json, Upgrades, Values, base_converter, parse, text_of
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.arranging.told import DETAILS as OF_BATTLES
from engine.campaign.commands import Act, SheetLine, Submission
from engine.campaign.events import VERSION, Event
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.map import CampaignMap
from engine.campaign.options import Options
from engine.campaign.told import DETAILS
from engine.campaign.view import View
from engine.common.notice import Notice

Events = tuple[Event, ...]

_RULED: Json = {"rules": [], "reason": "", "only": None, "written": False, "suggestion": 0, "replaces": 0}


def _ruled(kind: str, value: Json) -> Json:
    """Give a ruling of version 1, which was its text alone, what it says today."""
    if kind == "submission" and isinstance(value, dict):
        return {**value, "acts": [_ruled("act", one) for one in value.get("acts", ())]}
    if kind in {"act", "event"} and isinstance(value, dict) and value.get("is") in {"Rule", "RulingMade"}:
        return {**value, **_RULED}
    return value


UPGRADES: dict[int, Callable[[str, Json], Json]] = {1: _ruled}
"""Of journals and drafts, for each version that is no longer written.

How a value of a kind ("submission", "event") becomes one of the next.
"""

LETTERS = 2
"""The version of letters: of a row of the outbox."""
ARRANGEMENTS = 2
"""The version of what is arranged for a battle."""
UNCHANGED: Upgrades = {1: lambda _, value: value}
"""Of arrangements, whose number rose once with that of journals: nothing else is new in them."""
_CALLED = ("vehicle_taken", "commander_named", "commander_released", "crew_signed_off", "crew_departed")
_LACKED: Mapping[str, Json] = {
    **{kind: {"encounter": ""} for kind in ("time_fixed", "battle_postponed", *_CALLED)},
    "vehicle_given": {"encounter": "", "open": False},
    "fill_in_asked": {"at": 0},
}
"""What the first letters of a kind did not tell yet."""


def _letter(_: str, value: Json) -> Json:
    """Give a notice in a letter of version 1 what its kind tells today."""
    lacked = _LACKED.get(str(value.get("kind"))) if isinstance(value, dict) else None
    return {**value, "details": {**lacked, **value.get("details", {})}} if lacked else value


LETTER_UPGRADES: Upgrades = {1: _letter}


def _platoon(value: str, _type: object) -> PlatoonId:
    team, _, number = value.partition(" P")
    return PlatoonId(Team(team), int(number))


def _make() -> Converter:
    converter = base_converter()
    converter.register_unstructure_hook(PlatoonId, lambda p: f"{p.team.value} P{p.number}")
    converter.register_structure_hook(PlatoonId, _platoon)
    converter.register_unstructure_hook(Vehicle, str)
    converter.register_structure_hook(Vehicle, lambda value, _: Vehicle.read(value))
    converter.register_unstructure_hook(Slot, str)
    converter.register_structure_hook(Slot, lambda value, _: Slot.read(value))
    for union in (SheetLine, Act, Event):
        configure_tagged_union(union, converter, tag_name="is")
    return converter


CODEC: Codec[CampaignMap, Options, View, Submission, Event, Notice] = Codec(
    values=Values(_make(), VERSION, UPGRADES),
    board=CampaignMap,
    options=Options,
    view=View,
    said=Submission,
    event=Event,  # type: ignore[arg-type]  # a union is no class
    notice=Notice,
    letters=LETTERS,
    letter_upgrades=LETTER_UPGRADES,
    details={**DETAILS, **OF_BATTLES},
    keeps_rolls=False,
)
write_submission, read_submission = CODEC.write_said, CODEC.read_said
write_step, read_step = CODEC.write_step, CODEC.read_step
write_notices, read_notices = CODEC.write_letter, CODEC.read_letter
write_options, read_options = CODEC.write_options, CODEC.read_options
write_map, read_map = CODEC.write_board, CODEC.read_board
write_view, read_view = CODEC.write_view, CODEC.read_view

_ARRANGED = Values(CODEC.values.converter, ARRANGEMENTS, UNCHANGED)


def write_arrangement(arrangement: Arrangement) -> str:
    """Write what is arranged for a battle."""
    return text_of(_ARRANGED.write(arrangement, Arrangement))


def read_arrangement(text: str, version: int = ARRANGEMENTS) -> Arrangement:
    """Read what is arranged for a battle, of a version of arrangements; raise `Unknown`."""
    return _ARRANGED.read(_ARRANGED.upgraded("arrangement", parse(text), version), Arrangement)
