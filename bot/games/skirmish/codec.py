"""Values of a skirmish as JSON text and back, as `codec` has those of the campaign.

Sides of hexes stand as "B4.3".
"""

from __future__ import annotations

from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from bot.core.seam.codec import Codec
from bot.core.store.engine_values import Upgrades, Values, base_converter, text_of
from engine.hexes import Hex
from engine.skirmish.commands import Act, Submission
from engine.skirmish.events import VERSION, Event
from engine.skirmish.ground import Edge
from engine.skirmish.scenario import Scenario
from engine.skirmish.tell import Notice
from engine.skirmish.view import View

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


CODEC: Codec[Scenario, None, View, Submission, Event, Notice] = Codec(
    values=Values(_make(), VERSION, UPGRADES),
    board=Scenario,
    options=type(None),
    view=View,
    said=Submission,
    event=Event,  # type: ignore[arg-type]  # a union is no class
    notice=Notice,
    keeps_rolls=False,
)
write_step, read_step = CODEC.write_step, CODEC.read_step
write_scenario, read_scenario = CODEC.write_board, CODEC.read_board
write_view, read_view = CODEC.write_view, CODEC.read_view


def write_act(act: Act) -> str:
    """Write an act, as it is handed out to whoever said it."""
    return text_of(CODEC.values.write(act, Act))
