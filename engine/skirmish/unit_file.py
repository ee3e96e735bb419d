"""The files of units and of terrain (7.2, 10.1): the data of one in, its kinds out, or every fault."""

from __future__ import annotations

from collections.abc import Mapping

from engine.frozen import FrozenMap
from engine.skirmish.file_values import faults_of_form, path, whole, word
from engine.skirmish.ground import Sight, Terrain
from engine.skirmish.units import UnitKind, Weapon
from engine.values import Faults, shown

NAME = 24
"""The most letters of the name of a unit or a terrain."""
RANGE, DEFENCE, MOVEMENT = range(1, 10), range(2, 15), range(1, 10)
"""What a unit may have: hexes, the number to reach with two dice and more, movement points."""
COST, SHELTER = range(1, 10), range(6)
"""What a terrain may cost to enter, and add to a defence."""

_UNIT = ("weapon", "hard", "range", "defence", "cover", "movement", "steady")
_TERRAIN = ("letter", "closed", "cost", "sight", "high", "low", "covers", "shelter")
_WEAPONS = tuple(weapon.value for weapon in Weapon)
_SIGHTS = tuple(sight.value for sight in Sight)


def read_units(data: Mapping[str, object]) -> FrozenMap[str, UnitKind]:
    """Make kinds of units, by their names, of the data of a file.

    Raises:
        NotAllowed: with every fault there is (8.2, 10.1).
    """
    faults = faults_of_form("10.1")
    kinds = {}
    for name, table in _named(faults, data):
        faults.keys(name, table, _UNIT)
        weapon = word(faults, name, table, "weapon", _WEAPONS, "10.1")
        hard = faults.switch(table, "hard", under=name)
        reach = whole(faults, name, table, "range", RANGE, "10.1")
        defence = whole(faults, name, table, "defence", DEFENCE, "10.1")
        movement = whole(faults, name, table, "movement", MOVEMENT, "10.1")
        cover = _cover(faults, name, table, hard=hard) or defence
        steady = faults.switch(table, "steady", under=name)
        if weapon and reach and defence and cover and movement:
            kinds[name] = UnitKind(name, Weapon(weapon), hard, reach, defence, cover, movement, steady)
    faults.refuse()
    return FrozenMap(kinds)


def read_terrain(data: Mapping[str, object]) -> FrozenMap[str, Terrain]:
    """Make terrain, by the letters that stand for it in a scenario, of the data of a file.

    Raises:
        NotAllowed: with every fault there is (7.2, 8.2, 9.1).
    """
    faults = faults_of_form("7.2")
    found: dict[str, Terrain] = {}
    for name, table in _named(faults, data):
        faults.keys(name, table, _TERRAIN)
        letter = _letter(faults, name, table, found)
        cost = _cost(faults, name, table)
        sight = word(faults, name, table, "sight", _SIGHTS, "9.1")
        high, low, covers = (faults.switch(table, key, under=name) for key in ("high", "low", "covers"))
        shelter = (faults.whole(name, table, "shelter", SHELTER, "8.2") or 0) if "shelter" in table else 0
        if high and low:
            faults.add("terrain_high_and_low", "8.4", terrain=name)
        if letter:
            found[letter] = Terrain(name, cost, Sight(sight or "open"), high, low, covers, shelter)
    faults.refuse()
    return FrozenMap(found)


def _named(faults: Faults, data: Mapping[str, object]) -> list[tuple[str, Mapping[str, object]]]:
    """Return every table of a file with its name, which is one that can be shown and written in a line."""
    found = []
    for key in data:
        table = faults.table(data, key)
        if not key.strip() or key != shown(key) or len(key) > NAME or key != " ".join(key.split()):
            faults.add("data_name", faults.kinds.rule, name=shown(key), most=NAME)
        elif table is not None:
            found.append((key, table))
    return found


def _cover(faults: Faults, name: str, table: Mapping[str, object], *, hard: bool) -> int | None:
    """Read the second value of a soft unit; a hard one has none (8.2)."""
    if hard and "cover" in table:
        faults.add("unit_cover_hard", "8.2", unit=name)
        return None
    return None if hard else whole(faults, name, table, "cover", DEFENCE, "8.2")


def _letter(
    faults: Faults, name: str, table: Mapping[str, object], taken: Mapping[str, Terrain]
) -> str | None:
    if "letter" not in table:
        faults.add("data_missing", "11.1", key=path(name, "letter"), known='"w"')
        return None
    letter = faults.text(name, table, "letter", "text in quotes")
    if letter is None:
        return None
    if len(letter) != 1 or letter != shown(letter) or letter.isspace():
        faults.add("terrain_letter", "11.1", terrain=name, given=shown(letter))
        return None
    if letter in taken:
        faults.add("terrain_letter_taken", "11.1", terrain=name, given=letter, other=taken[letter].name)
        return None
    return letter


def _cost(faults: Faults, name: str, table: Mapping[str, object]) -> int | None:
    """Read what it costs to enter, which ground that is closed has not (7.2)."""
    if faults.switch(table, "closed", under=name):
        if "cost" in table:
            faults.add("terrain_closed_cost", "7.2", terrain=name)
        return None
    return whole(faults, name, table, "cost", COST, "7.2")
