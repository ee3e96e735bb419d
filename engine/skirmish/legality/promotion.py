"""Promotion (5): an eliminated HQ in place of a unit of its kind."""

from __future__ import annotations

from engine.errors import Fault
from engine.skirmish.commands import Promote
from engine.skirmish.events import UnitPromoted
from engine.skirmish.faults import wrong
from engine.skirmish.legality.naming import own_at
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit


def promoted(position: Position, side: Side, act: Promote) -> UnitPromoted | tuple[Fault, ...]:
    """Return which HQ takes the place of the unit, or why none can (5.1)."""
    standing = own_at(position, side, act.at)
    if isinstance(standing, Fault):
        return (standing,)
    if standing.unit.hq:
        return (wrong("is_hq", hex=act.at, unit=standing.unit.name),)
    hq = successor(position, standing)
    if hq is None:
        return (wrong("none_fallen", hex=act.at, unit=standing.unit.name),)
    return UnitPromoted(act.at, standing.unit.id, hq.id)


def successor(position: Position, standing: Standing) -> Unit | None:
    """Return the eliminated HQ that may take a unit's place, the first that fell; None: there is none."""
    unit = standing.unit
    if unit.hq:
        return None
    alike = (hq for hq in position.fallen if hq.side is unit.side and hq.kind.name == unit.kind.name)
    return next(alike, None)
