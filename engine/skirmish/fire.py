"""Fire (8): who may, at whom, what has to be rolled, and how likely that is. Nothing is rolled here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from engine.errors import Fault
from engine.hexes import Hex
from engine.skirmish.facing import in_front
from engine.skirmish.faults import wrong
from engine.skirmish.ground import Terrain
from engine.skirmish.position import Position
from engine.skirmish.sight import sight
from engine.skirmish.units import UnitKind, Weapon

MISS = 2
"""A natural 2 misses whatever is added (8.2)."""
HIT = 12
"""A natural 12 destroys whatever is needed (8.2)."""
NIGHT = 3
"""At night the most that distance adds to a defence (8.3)."""
_DICE = tuple(product(range(1, 7), repeat=2))


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely a shot destroys its target: in `hits` of `of` cases, exactly. With an ace `of` is 1296."""

    hits: int
    of: int


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot before it is rolled: two dice and `bonus` have to reach `defence` (8.2).

    `bonus`: firers, and 1 for the flank. `night`: what of the defence is the night's (8.3). `free`: it costs
    no point (8.5). `leads`: the firers that see the target, one of whom leads (8.1). `ace`: rerolls a miss.
    """

    bonus: int
    defence: int
    night: int
    flank: bool
    free: bool
    leads: tuple[Hex, ...]
    ace: bool
    odds: Odds


def destroys(dice: tuple[int, int], bonus: int, defence: int) -> bool:
    """Tell whether two dice destroy: attack >= defence; a natural 2 never, a natural 12 always (8.2)."""
    rolled = sum(dice)
    return rolled == HIT or (rolled != MISS and rolled + bonus >= defence)


@lru_cache(maxsize=1 << 10)
def odds(bonus: int, defence: int, *, ace: bool = False) -> Odds:
    """Return the exact odds of two dice and a bonus against a defence (10.1); an ace rerolls a miss once."""
    hits = sum(destroys((one, other), bonus, defence) for one, other in _DICE)
    whole = len(_DICE)
    return Odds(whole * whole - (whole - hits) ** 2, whole * whole) if ace else Odds(hits, whole)


def reach(position: Position, at: Hex) -> int:
    """Return how many hexes the unit at `at` fires (8.4, 9.2): its range, +1 on a hill, 1 in a depression.

    Infantry gains nothing on a hill. Raises KeyError where no unit stands.
    """
    return reach_from(position.placed[at].unit.kind, position.scenario.ground.terrain[at])


def reach_from(kind: UnitKind, terrain: Terrain) -> int:
    """Return how many hexes a unit of this kind fires from such ground (8.4)."""
    if terrain.low:
        return 1
    return kind.range + (terrain.high and kind.weapon is not Weapon.INFANTRY)


def worth_on(kind: UnitKind, terrain: Terrain, *, foot: bool) -> int:
    """Return the defence of a unit on such ground without the night (8.2); `foot`: infantry fires too."""
    value = kind.cover if terrain.covers else kind.defence
    return value if foot or kind.steady else value + terrain.shelter


def may_fire_at(position: Position, firer: Hex, target: Hex, *, helping: bool = False) -> tuple[Fault, ...]:
    """Return every reason why the unit at `firer` may not fire at `target`, () if it may (3.5, 8.1).

    `helping`: others fire with it, so artillery needs no line of sight. Whose units they are is not asked.
    The reasons: "has_fired", "soft_moved", "out_of_range", "not_in_front", "no_sight". Raises KeyError where
    no unit stands at `firer`.
    """
    return tuple(
        _fault(kind, position, firer, target) for kind in _reasons(position, firer, target, helping=helping)
    )


def why_not(position: Position, firers: tuple[Hex, ...], target: Hex) -> tuple[Fault, ...]:
    """Return every reason why these may not fire together at the target, () if they may (3.5, 8.1).

    As `may_fire_at` for each, and "no_leader" where none of them sees the target.
    """
    if len(firers) == 1:
        return may_fire_at(position, firers[0], target)
    faults = [one for firer in firers for one in may_fire_at(position, firer, target, helping=True)]
    if not faults and not any(sight(position, firer, target).clear for firer in firers):
        faults.append(wrong("no_leader", target=target))
    return tuple(faults)


def targets(position: Position, at: Hex) -> tuple[Hex, ...]:
    """Return the enemies that the unit at `at` may fire at alone; who helps at another is in `firers_at`."""
    side = position.placed[at].unit.side
    return tuple(
        hex_
        for hex_, standing in position.placed.items()
        if standing.unit.side is not side and _may(position, at, hex_)
    )


def firers_at(position: Position, target: Hex) -> tuple[Hex, ...]:
    """Return who may take part in fire at the unit at `target`; () where nobody can lead."""
    side = position.placed[target].unit.side
    able = [
        hex_
        for hex_, standing in position.placed.items()
        if standing.unit.side is not side and _may(position, hex_, target, helping=True)
    ]
    return tuple(able) if any(sight(position, hex_, target).clear for hex_ in able) else ()


def shot(position: Position, firers: tuple[Hex, ...], target: Hex) -> Shot:
    """Return what a shot of these at the target has to roll (8.2, 8.3, 8.5); whether they may is not asked.

    Raises KeyError where no unit stands.
    """
    placed, scenario = position.placed, position.scenario
    grid, aimed = scenario.ground.grid, placed[target]
    units = [placed[firer].unit for firer in firers]
    flank = any(not in_front(grid, target, aimed.facing, firer) for firer in firers)
    night = min(max(grid.distance(f, target) for f in firers) - 1, NIGHT) if scenario.night else 0
    bonus = len(firers) + flank
    foot = any(unit.kind.weapon is Weapon.INFANTRY for unit in units)
    defence = worth_on(aimed.unit.kind, scenario.ground.terrain[target], foot=foot) + night
    alone = len(units) == 1 and units[0].kind.weapon is Weapon.ANTI_TANK
    ace = any(unit.ace for unit in units)
    leads = tuple(firer for firer in firers if sight(position, firer, target).clear)
    return Shot(
        bonus,
        defence,
        night,
        flank,
        alone and aimed.unit.kind.hard,
        leads,
        ace,
        odds(bonus, defence, ace=ace),
    )


def _may(position: Position, firer: Hex, target: Hex, *, helping: bool = False) -> bool:
    return next(_reasons(position, firer, target, helping=helping), None) is None


def _reasons(position: Position, firer: Hex, target: Hex, *, helping: bool) -> Iterator[str]:
    """Yield the kinds of the faults, the ones that are quick to find first."""
    one, grid = position.placed[firer], position.scenario.ground.grid
    kind = one.unit.kind
    if one.fired:
        yield "has_fired"
    if one.moved and not kind.hard:
        yield "soft_moved"
    if grid.distance(firer, target) > reach(position, firer):
        yield "out_of_range"
    if not in_front(grid, firer, one.facing, target):
        yield "not_in_front"
    blind = helping and kind.weapon is Weapon.ARTILLERY
    if not blind and not sight(position, firer, target).clear:
        yield "no_sight"


def _fault(kind: str, position: Position, firer: Hex, target: Hex) -> Fault:
    """Return the fault of this kind, with what fills its sentence."""
    if kind == "has_fired":
        return wrong("has_fired", hex=firer)
    if kind == "soft_moved":
        return wrong("soft_moved", hex=firer)
    if kind == "out_of_range":
        far, near = position.scenario.ground.grid.distance(firer, target), reach(position, firer)
        return wrong("out_of_range", hex=firer, target=target, distance=far, range=near)
    if kind == "not_in_front":
        return wrong("not_in_front", hex=firer, target=target)
    blockers = ", ".join(sight(position, firer, target).blockers)
    return wrong("no_sight", hex=firer, target=target, blockers=blockers)
