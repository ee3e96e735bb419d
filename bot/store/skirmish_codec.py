"""Values of a skirmish as JSON text and back, as `codec` has those of the campaign.

Sides of hexes stand as "B4.3". The fate of a submission is never kept: it holds the secret of the dice.
"""

from __future__ import annotations

from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from bot.store.values import (
    Unknown,
    Upgrades,
    Values,
    base_converter,
    parse,
    read_plain,
    text_of,
    write_plain,
)
from engine.hexes import Hex
from engine.skirmish.commands import Act, Submission
from engine.skirmish.events import VERSION, Event
from engine.skirmish.ground import Edge
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Seat
from engine.skirmish.view import View

__all__ = [
    "UPGRADES",
    "Events",
    "Unknown",
    "read_plain",
    "read_scenario",
    "read_step",
    "read_view",
    "write_act",
    "write_plain",
    "write_scenario",
    "write_step",
    "write_view",
]

Events = tuple[Event, ...]

UPGRADES: Upgrades = {}
"""As `codec.UPGRADES`, for "submission" and "event": nothing older than what is written has been released."""


def _edge(value: str, _type: object) -> Edge:
    hex_, _, side = value.partition(".")
    return Edge(Hex(hex_), int(side))


def _make() -> Converter:
    converter = base_converter()
    converter.register_unstructure_hook(Edge, lambda edge: f"{edge.hex}.{edge.side}")
    converter.register_structure_hook(Edge, _edge)
    for union in (Act, Event):
        configure_tagged_union(union, converter, tag_name="is")
    return converter


_VALUES = Values(_make(), VERSION, UPGRADES)


def write_step(submission: Submission, events: Events) -> str:
    """Write what a journal entry holds: what was said and what happened."""
    said = {"seat": submission.seat.value, "act": _VALUES.write(submission.act, Act)}
    return text_of({"submission": said, "events": _VALUES.write(events, Events)})


def read_step(text: str, version: int = VERSION) -> tuple[Submission, Events]:
    """Read what `write_step` wrote in a version; raise `Unknown`."""
    step = parse(text)
    if not isinstance(step, dict) or set(step) != {"submission", "events"}:
        raise Unknown("no step of a journal")
    said = _VALUES.upgraded("submission", step["submission"], version)
    if not isinstance(said, dict) or set(said) != {"seat", "act"}:
        raise Unknown("no step of a journal")
    act: Act = _VALUES.read(said["act"], Act)  # type: ignore[arg-type]  # a union is no class
    events = tuple(_VALUES.upgraded("event", event, version) for event in step["events"])
    return Submission(_VALUES.read(said["seat"], Seat), act), _VALUES.read(events, Events)


def write_act(act: Act) -> str:
    """Write an act, as it is handed out to whoever said it."""
    return text_of(_VALUES.write(act, Act))


def write_scenario(scenario: Scenario) -> str:
    """Write a scenario, so that a game keeps its own whatever becomes of the file."""
    return text_of(_VALUES.write(scenario, Scenario))


def read_scenario(text: str) -> Scenario:
    """Read a scenario; raise `Unknown`."""
    return _VALUES.read(parse(text), Scenario)


def write_view(view: View) -> str:
    """Write a View, as tests compare them and `play --json` prints them."""
    return text_of(_VALUES.write(view, View))


def read_view(text: str) -> View:
    """Read a View; raise `Unknown`."""
    return _VALUES.read(parse(text), View)
