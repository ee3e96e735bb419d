"""Units by their hexes: one's own, or why there is none (1.1, 3.4)."""

from __future__ import annotations

from engine.errors import Fault
from engine.hexes import Hex
from engine.skirmish.faults import wrong
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side


def standing_at(position: Position, hex_: Hex) -> Standing | Fault:
    """Return the unit in a hex, of whichever side; "off_map" or "nobody_there" where there is none."""
    standing = position.placed.get(hex_)
    if standing is not None:
        return standing
    on_map = hex_ in position.scenario.ground.grid
    return wrong("nobody_there", hex=hex_) if on_map else wrong("off_map", hex=hex_)


def own_at(position: Position, side: Side, hex_: Hex) -> Standing | Fault:
    """Return the side's own unit in a hex; why there is none as `standing_at`, or "not_yours"."""
    standing = standing_at(position, hex_)
    if isinstance(standing, Standing) and standing.unit.side is not side:
        return wrong("not_yours", hex=hex_, unit=standing.unit.name)
    return standing


def off_map(position: Position, hexes: tuple[Hex, ...]) -> tuple[Fault, ...]:
    """Return a fault for every hex that is not on the map."""
    grid = position.scenario.ground.grid
    return tuple(wrong("off_map", hex=hex_) for hex_ in hexes if hex_ not in grid)
