"""How the dice have fallen: the faces of every roll that lies open, by what it was for and whose it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.week import events as e
from engine.week.charts import DIE
from engine.week.events import Event
from engine.week.sides import SIDES, Side

ROLLED_FOR = ("initiative", "supply", "battle")


@dataclass(frozen=True, slots=True)
class Luck:
    """What a side has rolled for one thing: how often each face from 1 to 6."""

    what: str
    side: Side
    faces: tuple[int, ...]

    @property
    def rolls(self) -> int:
        """How many rolls that were."""
        return sum(self.faces)

    @property
    def average(self) -> float:
        """The average face; a fair die comes to 3.5."""
        return sum(face * times for face, times in enumerate(self.faces, 1)) / self.rolls


def luck(events: Iterable[Event]) -> tuple[Luck, ...]:
    """Return every tally that has a roll in it; the die of a battle is its attacker's."""
    found: dict[tuple[str, Side], list[int]] = {}
    attacker = ""
    for event in events:
        match event:
            case e.Attacked():
                attacker = event.side
            case e.LeaderRolled():
                _count(found, "initiative", event.side, event.die)
            case e.SupplyPaid(die=die) if die:
                _count(found, "supply", event.side, die)
            case e.BattleRolled():
                _count(found, "battle", attacker, event.die)
    return tuple(
        Luck(what, side, tuple(found[what, side]))
        for what in ROLLED_FOR
        for side in SIDES
        if (what, side) in found
    )


def _count(found: dict[tuple[str, Side], list[int]], what: str, side: Side, die: int) -> None:
    found.setdefault((what, side), [0] * DIE)[die - 1] += 1
