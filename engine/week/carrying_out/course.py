"""A step under way: the state as it stands, what has happened so far, and chance."""

from __future__ import annotations

from engine.common.chance import Chance, Of
from engine.common.course import UnderWay
from engine.week.army import Army
from engine.week.battle import Battle
from engine.week.charts import DIE
from engine.week.desk import Desk
from engine.week.events import Event
from engine.week.evolve import evolve
from engine.week.sides import Side
from engine.week.state import State


class Course(UnderWay[State, Event]):
    """What one line in a war comes to."""

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin where the line is said."""
        super().__init__(state, chance, evolve)

    @property
    def desk(self) -> Desk:
        """What lies open now."""
        return self.state.desk

    @property
    def battle(self) -> Battle:
        """The open battle; ValueError where there is none."""
        return self.desk.fighting

    def army(self, side: Side) -> Army:
        """Return a side's army as it stands now."""
        return self.state.armies[side]

    def die(self, purpose: str, of: Of = ()) -> int:
        """Roll a die by its name: the week, whose turn it is, what for (D.9)."""
        return self.chance(f"week {self.desk.week} {self.desk.phasing} {purpose}", DIE, of=of)

    def battle_die(self, purpose: str, of: Of) -> int:
        """Roll a die of the open battle, which is named by its hex (D.9)."""
        battle = self.battle
        again = f" {battle.number}" if battle.number > 1 else ""
        return self.die(f"battle {battle.hex}{again} {purpose}", of)
