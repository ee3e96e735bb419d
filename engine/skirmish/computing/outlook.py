"""What it is worth to stand in a hex and face a side: what can be hit, what can hit, and goals."""

from __future__ import annotations

from dataclasses import dataclass

from engine.but import but
from engine.hexes import Hex
from engine.skirmish.computing.exchange import Enemy, exchange
from engine.skirmish.computing.goals import Goal, goals, pull
from engine.skirmish.fire import reach_from
from engine.skirmish.position import Position, Standing
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit
from engine.skirmish.victory import winner_by_points

_SHOT_NOW, _SHOT_LATER = 0.6, 0.25
"""What a chance to hit is worth this turn, and after it."""
_DANGER = 0.7
_CLOSE_BEHIND, _CLOSE_AHEAD = 0.06, 0.015
"""What a hex nearer to the enemy is worth to a side that would lose now, and to one that would not."""


@dataclass(frozen=True, slots=True)
class Place:
    """What a place is worth to a unit, and the side that it faces there best."""

    worth: float
    facing: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """The table as one side weighs it.

    `turns`: those left, this one included. `answered`: the enemy has another phase. `close`: what a hex
    nearer to the enemy is worth.
    """

    position: Position
    side: Side
    enemies: tuple[Enemy, ...]
    goals: tuple[Goal, ...]
    turns: int
    answered: bool
    close: float

    def near(self, at: Hex) -> tuple[int, ...]:
        """Return for each goal how many other units of the side are nearer than one at `at`."""
        own = [hex_ for hex_, one in self.position.placed.items() if one.unit.side is self.side]
        far = len(self.position.scenario.ground.grid.hexes)
        return tuple(
            sum(goal.way.get(hex_, far) < goal.way.get(at, far) for hex_ in own) for goal in self.goals
        )

    def without(self, at: Hex) -> Position:
        """Return the table without the unit at `at`: its hex blocks no line while it thinks of another."""
        return but(self.position, placed=self.position.placed.without(at))

    def place(
        self,
        table: Position,
        one: Standing,
        at: Hex,
        near: tuple[int, ...],
        *,
        moved: bool,
        facing: int | None = None,
        crossed: frozenset[Hex] = frozenset(),
    ) -> Place:
        """Return what it is worth to stand at `at`, and how to face there best, or with `facing` given.

        `moved`: the unit would have moved this turn. `crossed`: objectives that are had by then.
        """
        fire = exchange(table, self.enemies, one.unit, at)
        now = not one.fired and (one.unit.kind.hard or not moved)
        shot = _SHOT_NOW if now else _SHOT_LATER if self.turns > 1 else 0.0
        danger = _DANGER * worth_of(self.position, one.unit) if self.answered else 0.0
        worth, side = max(
            (shot * fire.chance(side) - danger * fire.danger(side), -side)
            for side in (fire.sides if facing is None else (facing,))
        )
        drawn = self._drawn(one.unit, at, near, crossed, self.turns - moved) - self.close * fire.nearest
        return Place(worth + drawn, -side)

    def _drawn(
        self, unit: Unit, at: Hex, near: tuple[int, ...], crossed: frozenset[Hex], turns: int
    ) -> float:
        """Return what goals add to a place: the objective that is worth most from there, and a way out.

        `turns`: in how many the unit can still move.
        """
        best = out = 0.0
        for goal, others in zip(self.goals, near, strict=True):
            if goal.hex not in crossed:
                worth = pull(goal, unit, at, others, turns)
                best, out = (best, out + worth) if goal.exit else (max(best, worth), out)
        return best + out


def outlook(position: Position, side: Side) -> Outlook:
    """Return how things stand for a side whose phase it is."""
    scenario = position.scenario
    terrain = scenario.ground.terrain
    enemies = tuple(
        Enemy(hex_, one, reach_from(one.unit.kind, terrain[hex_]), worth_of(position, one.unit))
        for hex_, one in position.placed.items()
        if one.unit.side is not side
    )
    turns = scenario.turns - position.turn + 1
    behind = winner_by_points(position) is not side
    return Outlook(
        position,
        side,
        enemies,
        goals(position, side),
        turns,
        answered=turns > 1 or scenario.first is side,
        close=_CLOSE_BEHIND if behind else _CLOSE_AHEAD,
    )


def worth_of(position: Position, unit: Unit) -> float:
    """Return what the loss of a unit is worth: the enemy's points for it, and what it could still do."""
    kill = position.scenario.armies[unit.side.other].kill
    kind = unit.kind
    able = 0.08 * kind.range + 0.08 * (kind.defence - 6) + 0.1 * kind.hard + 0.3 * unit.hq + 0.2 * unit.ace
    leaves = max((one.points for one in position.scenario.exits if one.side is unit.side), default=0)
    return kill + able + 0.5 * leaves
