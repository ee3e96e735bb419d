"""Values of a tournament as JSON text and back; points stand as "75/2"."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from bot.core.seam.codec import Codec
from bot.core.store.engine_values import Values, base_converter
from engine.common.notice import Notice
from engine.tournament.acts import Act, Submission, Told
from engine.tournament.events import VERSION, Event
from engine.tournament.rules import MissionFile, Nothing
from engine.tournament.state import View
from engine.tournament.told import DETAILS


def _make() -> Converter:
    converter = base_converter()
    converter.register_unstructure_hook(Fraction, str)
    converter.register_structure_hook(Fraction, lambda value, _: Fraction(value))
    # The value of a setting is told by its form: a number, a switch, a list of words.
    converter.register_structure_hook(_SETTING, lambda value, _: _setting(value))
    for union in (Told, Act, Event):
        configure_tagged_union(union, converter, tag_name="is")
    return converter


def _setting(value: Any) -> int | bool | tuple[str, ...] | None:  # noqa: ANN401 - as JSON has it
    return tuple(value) if isinstance(value, list) else value


_SETTING: Any = int | bool | tuple[str, ...]

CODEC: Codec[MissionFile, Nothing, View, Submission, Event, Notice] = Codec(
    values=Values(_make(), VERSION, {}),
    board=MissionFile,
    options=Nothing,
    view=View,
    said=Submission,
    event=Event,  # type: ignore[arg-type]  # a union is no class
    notice=Notice,
    details=DETAILS,
)
