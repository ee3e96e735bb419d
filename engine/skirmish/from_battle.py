"""A battle of a campaign as a skirmish, and what its end says of that battle (11.3; docs/skirmish.md).

It knows nothing of campaigns: vehicles come in as plain values, and how it ended goes out as words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.skirmish.ground import Terrain
from engine.skirmish.position import Position
from engine.skirmish.scenario import Scenario
from engine.skirmish.scenario_file import read_scenario
from engine.skirmish.sides import Side
from engine.skirmish.unit_file import read_units
from engine.skirmish.units import Unit, UnitKind
from engine.skirmish.victory import is_destroyed

BRIDGE = "bridge:"
"""The name of every scenario that was made of a battle; no file can have it."""
PLACES = 6
"""The vehicles that a side has at most."""
_VEHICLE = re.compile(r"([A-Z]+)(\d{1,2}) P\d{1,2}")


@dataclass(frozen=True, slots=True)
class Fighter:
    """One vehicle: its side, its type as a key of the table of counters, its tier, and its own name.

    The name is that of its counter, so that a counter says which vehicle it is: "H8 P2".
    """

    side: Side
    type: str
    tier: int
    name: str


@dataclass(frozen=True, slots=True)
class Counters:
    """Which counter each type becomes, and from which tier on it is an ace (8.2)."""

    kinds: Mapping[str, UnitKind]
    ace_from: int


class End(StrEnum):
    """How the battle ended, in the words of the campaign's record."""

    ATTACKERS_ANNIHILATE = "attackers annihilate"
    ATTACKERS_CAPTURE = "attackers capture"
    DEFENDERS_ANNIHILATE = "defenders annihilate"
    DEFENDERS_CAPTURE = "defenders capture"
    DRAW = "draw"
    BOTH_ANNIHILATED = "both annihilated"


@dataclass(frozen=True, slots=True)
class Settled:
    """How the battle ended, and the units that were destroyed: all of a side just where the end says so."""

    end: End
    lost: tuple[Unit, ...]


def read_counters(data: Mapping[str, object]) -> Counters:
    """Read the table of counters: a file of units (10.1) with `ace_from` before them.

    Raises `NotAllowed` with every fault of the units, TypeError where `ace_from` is no whole number.
    """
    ace_from = data.get("ace_from")
    if not isinstance(ace_from, int):
        raise TypeError(ace_from)
    return Counters(read_units({key: value for key, value in data.items() if key != "ace_from"}), ace_from)


def battle_scenario(
    template: Mapping[str, object],
    counters: Counters,
    terrain: Mapping[str, Terrain],
    fighters: Iterable[Fighter],
    attacker: Side,
) -> Scenario:
    """Return the scenario of a battle: the attackers move first and need the base, which a tie leaves.

    `template` is a scenario's file with `base` and places instead of units, which are taken in their order.
    There are no headquarters: a promotion would put one counter into the place of another (5.1), and each is
    a vehicle of its own. Losses count no points: the base alone does.

    Raises ValueError where a side has nobody or more than its places, KeyError for a type without a counter,
    `NotAllowed` for a template with faults.
    """
    everybody = tuple(fighters)
    places = {attacker: _texts(template, "attackers"), attacker.other: _texts(template, "defenders")}
    units: list[dict[str, object]] = []
    kinds: dict[str, UnitKind] = {}
    for side in Side:
        own = [one for one in everybody if one.side is side]
        if not 0 < len(own) <= len(places[side]):
            raise ValueError(side)
        for one, place in zip(own, places[side], strict=False):
            kinds[one.name] = replace(counters.kinds[one.type], name=one.name)
            hex_, facing = place.split()
            unit = {"side": side.value, "kind": one.name, "hex": hex_, "facing": facing}
            units.append({**unit, "ace": one.tier >= counters.ace_from})
    armies = {attacker: "attackers", attacker.other: "defenders"}
    kept = {key: value for key, value in template.items() if key not in {"base", "attackers", "defenders"}}
    battle = {
        "first": attacker.value,
        "tie": attacker.other.value,
        "unit": units,
        "armies": {side.value: {"name": name, "kill": 0} for side, name in armies.items()},
        "objective": [{"hex": template["base"], "points": 1, "held": True}],
    }
    return read_scenario({**kept, **battle}, BRIDGE, kinds, terrain)


def named(scenario: Scenario) -> str:
    """Return how a record names a scenario: "bridge: red H3 P1 against blue M5 P2" is that of a battle.

    Of a battle there is no file, so its vehicles are named, the attackers' first.
    """
    if scenario.name != BRIDGE:
        return scenario.name
    sides = [
        f"{side.value} {', '.join(one.kind.name for one in scenario.units.values() if one.side is side)}"
        for side in (scenario.first, scenario.first.other)
    ]
    return f"{scenario.name} {' against '.join(sides)}"


def read_named(written: str) -> tuple[Side, tuple[Fighter, ...]]:
    """Read what `named` writes: who attacks, and the vehicles, as `battle_scenario` takes them.

    Raises ValueError for anything else.
    """
    text = " ".join(written.lower().split())
    sides = [one.partition(" ") for one in text.removeprefix(BRIDGE).strip().split(" against ")]
    names = [side for side, _, _ in sides]
    if not text.startswith(BRIDGE) or sorted(names) != sorted(side.value for side in Side):
        raise ValueError(written)
    fighters = tuple(_fighter(Side(side), one) for side, _, listed in sides for one in listed.split(","))
    return Side(names[0]), fighters


def _fighter(side: Side, written: str) -> Fighter:
    name = " ".join(written.split()).upper()
    found = _VEHICLE.fullmatch(name)
    if found is None:
        raise ValueError(written)
    return Fighter(side, found[1], int(found[2]), name)


def settled(position: Position, attacker: Side) -> Settled:
    """Return how the battle ended in a skirmish that is over, ValueError for any other.

    A side that has no counter left is annihilated. Else who resigns yields the base. Else the attackers have
    taken it if one of theirs stands there, and otherwise it is a draw.
    """
    if position.ending is None:
        raise ValueError(position.turn)
    gone = {side for side in Side if is_destroyed(position, side)}
    return Settled(_end(position, attacker, gone), position.lost)


def _end(position: Position, attacker: Side, gone: set[Side]) -> End:
    ending = position.ending
    if len(gone) == len(Side):
        return End.BOTH_ANNIHILATED
    if attacker.other in gone:
        return End.ATTACKERS_ANNIHILATE
    if attacker in gone:
        return End.DEFENDERS_ANNIHILATE
    if ending is not None and ending.reason == "resigned":
        return End.ATTACKERS_CAPTURE if ending.winner is attacker else End.DEFENDERS_CAPTURE
    (base,) = position.scenario.objectives
    standing = position.placed.get(base.hex)
    taken = standing is not None and standing.unit.side is attacker
    return End.ATTACKERS_CAPTURE if taken else End.DRAW


def _texts(template: Mapping[str, object], key: str) -> tuple[str, ...]:
    """Return a list of texts of a template; raise ValueError for anything else, or for too few places."""
    value = template.get(key)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value) or len(value) < PLACES:
        raise ValueError(key)
    return tuple(value)
