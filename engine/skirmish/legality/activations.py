"""Activations (4, 6): who may move in one, and the table once it is over."""

from __future__ import annotations

from collections.abc import Iterator

from engine.but import but
from engine.errors import Fault
from engine.hexes import Hex, in_order
from engine.skirmish.commands import MASSED, Activate
from engine.skirmish.events import HqsActivated
from engine.skirmish.evolve import with_stayed
from engine.skirmish.faults import wrong
from engine.skirmish.legality.naming import own_at
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import UnitId


def stayed(position: Position) -> tuple[UnitId, ...]:
    """Return the HQs of the activation under way that have stayed so far (4.2)."""
    if position.activation is None:
        return ()
    moving = {one.unit.id for one in position.placed.values() if not one.moved}
    return tuple(hq for hq in position.activation.hqs if hq in moving)


def completed(position: Position) -> Position:
    """Return the table once the activation under way is over: what comes next is judged on that."""
    if position.activation is None:
        return position
    return but(position, activation=None, placed=with_stayed(position, stayed(position)))


def moves_free(position: Position, at: Hex) -> bool:
    """Tell whether the unit in a hex may still move in the activation under way (4.1)."""
    standing = position.placed.get(at)
    under_way = position.activation
    return standing is not None and under_way is not None and standing.unit.id in under_way.units


def activated(position: Position, side: Side, act: Activate) -> HqsActivated | tuple[Fault, ...]:
    """Return which units may move when these HQs are activated, or every reason why not (4.2, 6.1)."""
    places = in_order(set(act.hqs))
    faults = [fault for hex_ in places for fault in _not_to_activate(position, side, hex_)]
    if len(places) != 1:
        army = position.scenario.armies[side]
        faults[:0] = [] if army.massed else [wrong("no_massed", army=army.name)]
        faults += [] if len(places) == MASSED else [wrong("not_three", count=len(places))]
    if faults:
        return tuple(faults)
    movers = {position.placed[h].unit.id: None for hq in places for h in _group(position, side, hq)}
    return HqsActivated(tuple(position.placed[h].unit.id for h in places), tuple(movers))


def can_be_activated(standing: Standing, side: Side) -> bool:
    """Tell whether a unit is an HQ of the side that can be activated (4.2)."""
    return standing.unit.hq and not standing.moved and standing.unit.side is side


def _not_to_activate(position: Position, side: Side, hex_: Hex) -> Iterator[Fault]:
    standing = own_at(position, side, hex_)
    if isinstance(standing, Fault):
        yield standing
    elif not standing.unit.hq:
        yield wrong("not_hq", hex=hex_, unit=standing.unit.name)
    elif standing.moved:
        yield wrong("hq_moved", hex=hex_, unit=standing.unit.name)


def _group(position: Position, side: Side, hq: Hex) -> Iterator[Hex]:
    """Yield the HQ's hex and those beside it whose unit may move with it (4.1, 3.5)."""
    for hex_ in (hq, *position.scenario.ground.grid.neighbours(hq)):
        standing = position.placed.get(hex_)
        if standing is not None and standing.unit.side is side and may_move(standing):
            yield hex_


def may_move(standing: Standing) -> bool:
    """Tell whether a unit has its move of this turn (3.5)."""
    return not standing.moved and (standing.unit.kind.hard or not standing.fired)
