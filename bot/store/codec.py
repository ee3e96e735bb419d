"""Values of the engine as JSON text and back: submissions, events, notices, maps, Views.

A union is told by the name of its class under "is". Platoons ("blue P4") and vehicles ("M5") stand as the
rulebook writes them. Each text is kept with a version; `UPGRADES` leads from each version to the next, so
that a journal of any release still loads.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, get_args, get_origin

from cattrs import Converter
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
from cattrs.preconf.json import make_converter
from cattrs.strategies import configure_tagged_union

from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.commands import Act, SheetLine, Submission
from engine.campaign.events import VERSION, Event
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.campaign.map import CampaignMap
from engine.campaign.tell import Notice
from engine.campaign.view import View
from engine.frozen import FrozenMap

T = TypeVar("T")
Json = Any
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


class Unknown(Exception):
    """A text that this program cannot read: of a newer version, or damaged."""


def _platoon(value: str, _type: object) -> PlatoonId:
    team, _, number = value.partition(" P")
    return PlatoonId(Team(team), int(number))


def _mapping_out(converter: Converter, type_: object) -> Callable[[Mapping[Any, Any]], Json]:
    key, value = (converter.get_unstructure_hook(t) for t in get_args(type_))
    return lambda mapping: {key(k): value(v) for k, v in mapping.items()}


def _mapping_in(converter: Converter, type_: object) -> Callable[[Json, object], FrozenMap[Any, Any]]:
    of_key, of_value = get_args(type_)
    key, value = converter.get_structure_hook(of_key), converter.get_structure_hook(of_value)
    return lambda mapping, _: FrozenMap({key(k, of_key): value(v, of_value) for k, v in mapping.items()})


def _set_out(converter: Converter, type_: object) -> Callable[[frozenset[Any]], Json]:
    (item,) = (converter.get_unstructure_hook(t) for t in get_args(type_))
    return lambda items: sorted(item(i) for i in items)


def _is_mapping(type_: object) -> bool:
    return bool(get_origin(type_) is FrozenMap)


def _is_set(type_: object) -> bool:
    return bool(get_origin(type_) is frozenset)


def _make() -> Converter:
    converter = make_converter(forbid_extra_keys=True, detailed_validation=False)
    converter.register_unstructure_hook(PlatoonId, lambda p: f"{p.team.value} P{p.number}")
    converter.register_structure_hook(PlatoonId, _platoon)
    converter.register_unstructure_hook(Vehicle, str)
    converter.register_structure_hook(Vehicle, lambda value, _: Vehicle.read(value))
    converter.register_unstructure_hook(Slot, str)
    converter.register_structure_hook(Slot, lambda value, _: Slot.read(value))
    converter.register_unstructure_hook_factory(_is_mapping, lambda t: _mapping_out(converter, t))
    converter.register_structure_hook_factory(_is_mapping, lambda t: _mapping_in(converter, t))
    converter.register_unstructure_hook_factory(_is_set, lambda t: _set_out(converter, t))
    for union in (SheetLine, Act, Event):
        configure_tagged_union(union, converter, tag_name="is")
    return converter


_CONVERTER = _make()


def _text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _write(value: object, type_: object) -> Json:
    return _CONVERTER.unstructure(value, unstructure_as=type_)


def _read(value: Json, type_: type[T]) -> T:
    try:
        return _CONVERTER.structure(value, type_)
    except (
        BaseValidationError,
        ForbiddenExtraKeysError,
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
    ) as error:
        raise Unknown(f"{getattr(type_, '__name__', type_)}: {error!r}") from error


def _parse(text: str) -> Json:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unknown(str(error)) from error


def _upgraded(kind: str, value: Json, version: int) -> Json:
    if version > VERSION:
        raise Unknown(f"a {kind} of version {version}, which a newer Adjutant has written")
    for old in range(version, VERSION):
        value = UPGRADES[old](kind, value)
    return value


def write_submission(submission: Submission) -> str:
    """Write a submission."""
    return _text(_write(submission, Submission))


def read_submission(text: str, version: int = VERSION) -> Submission:
    """Read a submission of a version; raise `Unknown`."""
    return _read(_upgraded("submission", _parse(text), version), Submission)


def write_step(submission: Submission, events: Events, again: Mapping[str, int] | None = None) -> str:
    """Write what a journal entry holds: what was said and what happened; `again`: by which rewind (16.3)."""
    step = {"submission": _write(submission, Submission), "events": _write(events, Events)}
    return _text(step if again is None else {"again": dict(again), **step})


def read_step(text: str, version: int = VERSION) -> tuple[Submission, Events]:
    """Read what `write_step` wrote in a version; raise `Unknown`."""
    step = _parse(text)
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
    return _text(_write(notices, Notices))


def read_notices(text: str, version: int = VERSION) -> Notices:
    """Read the notices of a version; raise `Unknown`."""
    notices = _parse(text)
    if not isinstance(notices, list):
        raise Unknown("no notices")
    return _read(tuple(_upgraded("notice", notice, version) for notice in notices), Notices)


def write_arrangement(arrangement: Arrangement) -> str:
    """Write what is arranged for a battle."""
    return _text(_write(arrangement, Arrangement))


def read_arrangement(text: str, version: int = VERSION) -> Arrangement:
    """Read what is arranged for a battle, of a version; raise `Unknown`."""
    return _read(_upgraded("arrangement", _parse(text), version), Arrangement)


def write_map(map_: CampaignMap) -> str:
    """Write a map, so that a game keeps its own whatever becomes of the file."""
    return _text(_write(map_, CampaignMap))


def read_map(text: str) -> CampaignMap:
    """Read a map; raise `Unknown`."""
    return _read(_parse(text), CampaignMap)


def write_view(view: View) -> str:
    """Write a View, as `play --json` prints it."""
    return _text(_write(view, View))


def read_view(text: str) -> View:
    """Read a View; raise `Unknown`."""
    return _read(_parse(text), View)


def write_plain(value: Mapping[str, str | int | None]) -> str:
    """Write the body of a journal entry that is no step: a request, a revert."""
    return _text(dict(value))


def read_plain(text: str) -> dict[str, Any]:
    """Read the body of a journal entry that is no step; raise `Unknown`."""
    value = _parse(text)
    if not isinstance(value, dict):
        raise Unknown("no entry of a journal")
    return value
