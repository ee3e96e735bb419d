"""What is due, and from whom: the truth of a state, and what one View tells of it (D.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.common.seat import REFEREE, Seat
from engine.week.army import Army
from engine.week.battle import Battle
from engine.week.desk import SEGMENTS, Desk
from engine.week.sides import SOUTH, Side
from engine.week.state import View


@dataclass(frozen=True, slots=True)
class Due:
    """Something that has to be said. `word` as records write it: command, mounted, intensity ..."""

    seat: Seat
    word: str


def due(view: View) -> tuple[Due, ...]:
    """Return what is due as a View tells it: the referee's the truth, a side's what that side may know.

    A side is told neither how far the enemy's defence is (B.2.c.3), nor whether there is anybody whom the
    enemy could commit (B.2.c.8).
    """
    return tuple(_due(view.desk, view.armies))


def asked(view: View, seat: Seat) -> tuple[str, ...]:
    """Return the words of what a seat itself has to say now; sides see all of their own."""
    return tuple(one.word for one in due(view) if one.seat == seat)


def _due(desk: Desk, armies: Mapping[Side, Army]) -> Iterator[Due]:
    if desk.ending is not None:
        return
    if desk.objection is not None:
        yield Due(REFEREE, "objection")
    elif desk.fight is not None:
        yield from _in_battle(desk.fight, armies)
    elif desk.step in ("month", "chits"):
        yield Due(REFEREE, desk.step)
    elif desk.step == "chit":
        yield Due(SOUTH, "chit")
    elif desk.step in SEGMENTS and desk.phasing is not None:
        yield Due(desk.phasing, "move" if desk.mover else desk.step)


def _in_battle(battle: Battle, armies: Mapping[Side, Army]) -> Iterator[Due]:
    attacker, defender = battle.side, battle.defender
    match battle.stage:
        case "defence":
            own = armies.get(defender)
            yield Due(defender, own.question if own is not None else "defence")
        case "intensity":
            yield from (Due(side, "intensity") for side in picking(battle) if side not in battle.answered)
        case "supply":
            yield from (Due(side, "supply") for side in to_supply(battle) if side not in battle.supply)
        case "consume" | "result":
            yield Due(REFEREE, battle.stage)
        case "commit":
            yield from (Due(side, "commit") for side, army in armies.items() if army.question == "commit")
        case "losses":
            both = (attacker, defender)
            yield from (Due(side, "losses") for side in both if side not in battle.answered)
        case "retreat-defender" | "choice-defender":
            yield Due(defender, battle.stage.partition("-")[0])
        case "retreat-attacker" | "choice-attacker":
            yield Due(attacker, battle.stage.partition("-")[0])
        case "advance":
            yield Due(attacker, "advance")


def picking(battle: Battle) -> tuple[Side, ...]:
    """Return who picks an intensity chit: the attacker, and a defender with a commander (B.2.c.6)."""
    return (battle.side, battle.defender) if battle.commander else (battle.side,)


def to_supply(battle: Battle) -> tuple[Side, ...]:
    """Return who needs supply, the attacker first; ships that attack need none (B.2.c.6, 7)."""
    return (battle.defender,) if battle.naval else (battle.side, battle.defender)
