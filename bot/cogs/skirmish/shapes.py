"""What buttons and lists of a skirmish carry, act by act: hexes, their sides, places among those to come."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.cogs.patterns import BITS, NUMBER, Shape, one_of
from bot.present.skirmish import acts
from bot.present.skirmish.hand import COMES
from bot.present.skirmish.moving import OUT
from bot.present.skirmish.shown import MORE
from engine.skirmish.facing import FACINGS

_HEX = r"[A-Z][0-9]{1,3}"
_SIDE = one_of(FACINGS)
_PAGE = f"{MORE}{NUMBER}"
_PLACE = rf"\{COMES}{NUMBER}"
_UNIT = f"(?:{_PAGE}|{_PLACE}|{_HEX})"

_UNIT_OR_ALL = Shape(f"{_UNIT}?", _UNIT, least=0)
_HEX_ALONE = Shape(_HEX)

DUEL_SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        acts.PLAY: _UNIT_OR_ALL,
        acts.PICK: _UNIT_OR_ALL,
        acts.HAND: _UNIT_OR_ALL,
        acts.UNIT: _UNIT_OR_ALL,
        acts.GO: Shape(_HEX, f"{_PAGE}|{_HEX}(?:{OUT}{_SIDE})?"),
        acts.INTO: Shape(_PLACE, f"{_PAGE}|{_HEX}"),
        acts.AIM: Shape(_HEX, f"{_PAGE}|{_HEX}"),
        acts.WITH: Shape(_HEX, _HEX),
        acts.THREE: Shape(each=_HEX),
        acts.FACE: Shape(rf"{_HEX}\.{_HEX}\.{_SIDE}"),
        acts.OUT: Shape(rf"{_HEX}\.{_HEX}\.{_SIDE}"),
        acts.IN: Shape(rf"{NUMBER}\.{_HEX}\.{_SIDE}"),
        acts.ADVANCE: Shape(rf"{_HEX}\.{_SIDE}"),
        acts.FIRE: Shape(rf"{_HEX}\.{BITS}"),
        acts.MASS: Shape(BITS),
        acts.ACTIVATE: _HEX_ALONE,
        acts.PROMOTE: _HEX_ALONE,
    }
)
"""The others of a skirmish carry nothing that is read."""
