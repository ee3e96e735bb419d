"""Fire between one unit in a hex and all its enemies: whom it could hit, and who could hit it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.hexes import Hex
from engine.skirmish.facing import FACINGS, fronts, in_front, towards
from engine.skirmish.fire import NIGHT, odds, reach_from, worth_on
from engine.skirmish.position import Position, Standing
from engine.skirmish.sight import sight
from engine.skirmish.units import Unit, Weapon

_BEARS, _TURNS, _COMES = 1.0, 0.5, 0.2
"""How much an enemy threatens that looks here, that has to turn first, that has to come nearer first."""
_SECOND, _THIRD = 1.5, 2.5
"""From how much of a threat on two and three of them fire together."""


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy: where, how it stands, how far it fires, and what its loss would be worth."""

    hex: Hex
    standing: Standing
    reach: int
    worth: float


@dataclass(frozen=True, slots=True)
class Exchange:
    """What fire there may be. Of each side that the unit may face, the best come first in `sides`.

    `chances`: what a shot at each enemy is worth, and the sides from which it is in front. `flanks`: the same
    for each enemy that could fire at once. `lost`: how likely the unit is lost, and how likely if one of
    them sees its flank. `nearest`: how far away the nearest enemy is.
    """

    chances: tuple[tuple[float, tuple[bool, ...]], ...]
    flanks: tuple[tuple[bool, ...], ...]
    lost: tuple[float, float]
    nearest: int
    sides: tuple[int, ...]

    def chance(self, side: int) -> float:
        """Return what its shots are worth when the unit faces this side: the best, and a part of the next."""
        best = second = 0.0
        for worth, front in self.chances:
            if front[side - 1]:
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
        return best + second / 3

    def danger(self, side: int) -> float:
        """Return how likely the unit is lost when it faces this side."""
        return self.lost[not all(front[side - 1] for front in self.flanks)]


def exchange(position: Position, enemies: tuple[Enemy, ...], unit: Unit, at: Hex) -> Exchange:
    """Return the fire there may be if the unit stood at `at`. `position`: the table without it."""
    scenario = position.scenario
    grid, terrain, night = scenario.ground.grid, scenario.ground.terrain, scenario.night
    ground = terrain[at]
    mine, foot = reach_from(unit.kind, ground), unit.kind.weapon is Weapon.INFANTRY
    chances, flanks, total, weakest = [], [], 0.0, 0
    nearest, towards_it = 0, 1
    for enemy in enemies:
        far, kind = grid.distance(at, enemy.hex), enemy.standing.unit.kind
        if not nearest or far < nearest:
            nearest, towards_it = far, towards(grid, at, enemy.hex)
        comes = enemy.reach + kind.movement if kind.hard else enemy.reach
        if far > max(mine, comes):
            continue
        dark = min(far - 1, NIGHT) if night else 0
        clear = far <= max(mine, enemy.reach) and sight(position, at, enemy.hex).clear
        bears = in_front(grid, enemy.hex, enemy.standing.facing, at)
        if clear and far <= mine:
            needed = worth_on(kind, terrain[enemy.hex], foot=foot) + dark
            worth = _part(2 - bears, needed, ace=unit.ace) * enemy.worth
            chances.append((worth, fronts(grid, at, enemy.hex)))
        if clear and far <= enemy.reach:
            total += _BEARS if bears else _TURNS
            flanks.append(fronts(grid, at, enemy.hex))
        elif far <= comes:
            total += _COMES
        else:
            continue
        defence = worth_on(unit.kind, ground, foot=kind.weapon is Weapon.INFANTRY) + dark
        weakest = min(weakest or defence, defence)
    sides = FACINGS if chances or flanks else (towards_it,)
    return Exchange(tuple(chances), tuple(flanks), _lost(total, weakest), nearest, sides)


def _lost(total: float, defence: int) -> tuple[float, float]:
    if not total:
        return (0.0, 0.0)
    firers = 1 + (total >= _SECOND) + (total >= _THIRD)
    part = min(1.0, total)
    return (_part(firers, defence) * part, _part(firers + 1, defence) * part)


def _part(bonus: int, defence: int, *, ace: bool = False) -> float:
    chances = odds(bonus, defence, ace=ace)
    return chances.hits / chances.of
