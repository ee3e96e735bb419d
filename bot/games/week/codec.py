"""Values of the week as JSON text and back; a fraction of a chart stands as "1/2"."""

from __future__ import annotations

from fractions import Fraction

from cattrs import Converter
from cattrs.strategies import configure_tagged_union

from bot.core.seam.codec import Codec
from bot.core.store.engine_values import Values, base_converter
from engine.common.notice import Notice
from engine.week.acts import Act, Submission
from engine.week.charts import Charts
from engine.week.events import VERSION, Event
from engine.week.pieces import Piece
from engine.week.state import Options, View
from engine.week.told import DETAILS


def _make() -> Converter:
    converter = base_converter()
    converter.register_unstructure_hook(Fraction, str)
    converter.register_structure_hook(Fraction, lambda value, _: Fraction(value))
    # Wars that began before had a setting here that nobody could set; it stands with the charts now.
    converter.register_structure_hook(Options, lambda _, __: Options())
    for union in (Piece, Act, Event):
        configure_tagged_union(union, converter, tag_name="is")
    return converter


CODEC: Codec[Charts, Options, View, Submission, Event, Notice] = Codec(
    values=Values(_make(), VERSION, {}),
    board=Charts,
    options=Options,
    view=View,
    said=Submission,
    event=Event,  # type: ignore[arg-type]  # a union is no class
    notice=Notice,
    details=DETAILS,
)
