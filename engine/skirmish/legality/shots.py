"""Fire (8), and the advance after a kill (8.6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import Fault
from engine.hexes import Hex, in_order
from engine.skirmish.commands import Advance, Fire
from engine.skirmish.events import AdvanceDeclined, UnitAdvanced
from engine.skirmish.faults import wrong
from engine.skirmish.fire import Shot, shot, why_not
from engine.skirmish.legality.naming import own_at, standing_at
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, Weapon


@dataclass(frozen=True, slots=True)
class Aimed:
    """A shot that may be rolled: where the firers stand, in the order of the hexes, and at what."""

    places: tuple[Hex, ...]
    hex: Hex
    target: Unit
    shot: Shot


def aimed(position: Position, side: Side, act: Fire) -> Aimed | tuple[Fault, ...]:
    """Return the shot that an act comes to, or every reason why it cannot be (2.2, 3.5, 8.1)."""
    places = in_order(set(act.firers))
    named = [own_at(position, side, hex_) for hex_ in places]
    target = standing_at(position, act.target)
    if isinstance(target, Standing) and target.unit.side is side:
        target = wrong("own_target", hex=act.target, unit=target.unit.name)
    unnamed = tuple(one for one in (*named, target) if isinstance(one, Fault))
    if isinstance(target, Fault) or unnamed or not places:
        return unnamed or (wrong("hex_missing"),)
    faults = why_not(position, places, act.target)
    return faults or Aimed(places, act.target, target.unit, shot(position, places, act.target))


def advanced(position: Position, act: Advance) -> UnitAdvanced | AdvanceDeclined | tuple[Fault, ...]:
    """Return who advances into the hex that is open, or why that unit does not (8.6)."""
    offer = position.offer
    if offer is None:
        return (wrong("no_advance"),)
    if act.at is None:
        return AdvanceDeclined()
    if act.at not in offer.places:
        return (
            wrong("may_not_advance", hex=act.at, target=offer.hex, places=", ".join(in_order(offer.places))),
        )
    standing = position.placed[act.at]
    facing = standing.facing if act.facing is None else act.facing
    return UnitAdvanced(standing.unit.id, act.at, offer.hex, facing)


def may_advance(position: Position, places: tuple[Hex, ...], target: Hex) -> tuple[Hex, ...]:
    """Return which of those that fired may advance into the hex: infantry beside it (8.6)."""
    ground = position.scenario.ground
    if ground.terrain[target].cost is None:
        return ()
    return tuple(
        hex_
        for hex_ in places
        if position.placed[hex_].unit.kind.weapon is Weapon.INFANTRY and ground.grid.adjacent(hex_, target)
    )
