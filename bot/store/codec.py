"""Values of the engine as JSON text and back: submissions, events, notices, maps, Views.

A union is told by the name of its class under "is". Platoons ("blue P4") and vehicles ("M5") stand as the
rulebook writes them. Each text is kept with a version; `UPGRADES` leads from each version to the next, so
that a journal of any release still loads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from bot.store.values import Json, Unknown, Values, base_converter, parse, read_plain, text_of, write_plain
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.commands import Act, SheetLine, Submission
from engine.campaign.events import VERSION, Event
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.map import CampaignMap
from engine.campaign.tell import Notice
from engine.campaign.view import View

__all__ = [
    "UPGRADES",
    "Events",
    "Json",
    "Notices",
    "Unknown",
    "read_again",
    "read_arrangement",
    "read_map",
    "read_notices",
    "read_plain",
    "read_step",
    "read_submission",
    "read_view",
    "write_arrangement",
    "write_map",
    "write_notices",
    "write_plain",
    "write_step",
    "write_submission",
    "write_view",
]

Events = tuple[Event, ...]
Notices = tuple[Notice, ...]

_RULED: Json = {
    "rules": [],
    "reason": "",
    "only": None,
    "written": False,
    "suggestion": 0,
    "replaces": 0,
}


def _ruled(kind: str, value: Json) -> Json:
    """Give a ruling of version 1, which was its text alone, what it says today."""
    if kind == "submission" and isinstance(value, dict):
        return {**value, "acts": [_ruled("act", one) for one in value.get("acts", ())]}
    if kind in {"act", "event"} and isinstance(value, dict) and value.get("is") in {"Rule", "RulingMade"}:
        return {**value, **_RULED}
    return value


UPGRADES: dict[int, Callable[[str, Json], Json]] = {1: _ruled}
"""For each version that is no longer written.

How a value of a kind ("submission", "event", "notice") becomes one of the next.
"""


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


_VALUES = Values(_make(), VERSION, UPGRADES)
_write, _read, _upgraded = _VALUES.write, _VALUES.read, _VALUES.upgraded


def write_submission(submission: Submission) -> str:
    """Write a submission."""
    return text_of(_write(submission, Submission))


def read_submission(text: str, version: int = VERSION) -> Submission:
    """Read a submission of a version; raise `Unknown`."""
    return _read(_upgraded("submission", parse(text), version), Submission)


def write_step(submission: Submission, events: Events, again: Mapping[str, int] | None = None) -> str:
    """Write what a journal entry holds: what was said and what happened; `again`: by which rewind (16.3)."""
    step = {"submission": _write(submission, Submission), "events": _write(events, Events)}
    return text_of(step if again is None else {"again": dict(again), **step})


def read_step(text: str, version: int = VERSION) -> tuple[Submission, Events]:
    """Read what `write_step` wrote in a version; raise `Unknown`."""
    step = parse(text)
    if not isinstance(step, dict) or set(step) - {"again"} != {"submission", "events"}:
        raise Unknown("no step of a journal")
    submission = _read(_upgraded("submission", step["submission"], version), Submission)
    events = tuple(_upgraded("event", event, version) for event in step["events"])
    return submission, _read(events, Events)


def read_again(text: str) -> dict[str, Any] | None:
    """Read by which rewind a step was said again, None for one that was simply said; raise `Unknown`."""
    # It stands first, so a step is not read twice for it.
    return read_plain(text).get("again") if text.startswith('{"again":') else None


def write_notices(notices: tuple[Notice, ...]) -> str:
    """Write the notices of one message."""
    return text_of(_write(notices, Notices))


def read_notices(text: str, version: int = VERSION) -> Notices:
    """Read the notices of a version; raise `Unknown`."""
    notices = parse(text)
    if not isinstance(notices, list):
        raise Unknown("no notices")
    return _read(tuple(_upgraded("notice", notice, version) for notice in notices), Notices)


def write_arrangement(arrangement: Arrangement) -> str:
    """Write what is arranged for a battle."""
    return text_of(_write(arrangement, Arrangement))


def read_arrangement(text: str, version: int = VERSION) -> Arrangement:
    """Read what is arranged for a battle, of a version; raise `Unknown`."""
    return _read(_upgraded("arrangement", parse(text), version), Arrangement)


def write_map(map_: CampaignMap) -> str:
    """Write a map, so that a game keeps its own whatever becomes of the file."""
    return text_of(_write(map_, CampaignMap))


def read_map(text: str) -> CampaignMap:
    """Read a map; raise `Unknown`."""
    return _read(parse(text), CampaignMap)


def write_view(view: View) -> str:
    """Write a View, as `play --json` prints it."""
    return text_of(_write(view, View))


def read_view(text: str) -> View:
    """Read a View; raise `Unknown`."""
    return _read(parse(text), View)
