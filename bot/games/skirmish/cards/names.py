"""How a skirmish's sides, units and ways are named to people: as the lines name them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.words.harmless_names import bare
from bot.core.words.speech import say
from engine.hexes import SIDES, Hex
from engine.skirmish.position import Position, Standing
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId


def side_name(side: Side) -> str:
    """Return "Blue" or "Red"."""
    return say(f"team.{side.value}")


def army(scenario: Scenario, side: Side) -> str:
    """Return a side with whose army it leads: "Blue (US)"."""
    name = bare(scenario.armies[side].name)
    return say("duel_told.army", side=side_name(side), army=name)


def unit_name(unit: Unit) -> str:
    """Return a unit as lines name it: "Sherman HQ"."""
    return bare(unit.name)


def capital(said: str) -> str:
    """Return a text with its first letter large, as a label or a sentence begins: "Infantry in B4"."""
    return said[:1].upper() + said[1:]


def unit_in(unit: Unit, hex_: Hex) -> str:
    """Return a unit and where it is: "Sherman in B4"."""
    return say("duel_told.unit_in", unit=unit_name(unit), hex=hex_)


def known(scenario: Scenario, unit: UnitId) -> str:
    """Return the name of a unit of a scenario."""
    return unit_name(scenario.units[unit])


def facing_name(side: int) -> str:
    """Return a side of a hex as lines name it: "NE" for 2."""
    return SIDES[side - 1]


def way(hexes: Iterable[Hex]) -> str:
    """Return a way as lines write it: "B4 > C5 > D5"."""
    return " > ".join(hexes)


def of_side(position: Position, side: Side) -> tuple[tuple[Hex, Standing], ...]:
    """Return a side's units on the map with their hexes, by letter and number."""
    mine = ((hex_, one) for hex_, one in position.placed.items() if one.unit.side is side)
    return tuple(sorted(mine, key=lambda pair: (pair[0][0], int(pair[0][1:]))))
