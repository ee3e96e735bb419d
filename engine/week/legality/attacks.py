"""Legality of an attack (B.2.c.1, 2)."""

from __future__ import annotations

from engine.errors import require
from engine.week import acts
from engine.week.legality.ground import own_leader, own_units
from engine.week.pieces import SERVICE, Unit
from engine.week.rating import force
from engine.week.state import View

_HEXES = 2
RULE = "B.2.c.1"


def attack(view: View, act: acts.Attack) -> None:
    """Judge who attacks which hex, under whom, from where."""
    units = own_units(view, act.units)
    if act.leader:
        _land(view, act, units)
    else:
        for unit in units:
            require(not unit.is_land, "no_ship", RULE, name=unit.name)
    for unit in units:
        require(unit.strength > 0 and unit.kind not in SERVICE, "cannot_attack", RULE, name=unit.name)
        require(unit.name not in view.desk.attacked, "attacked", RULE, name=unit.name)
        require(unit.hex != act.hex, "own_hex", RULE, name=unit.name)
    hexes = {unit.hex for unit in units}
    require(len(hexes) <= _HEXES, "third_hex", RULE)
    require(view.enemy_land(view.seat, act.hex), "no_enemy", RULE, hex=act.hex)
    _second_step(act, units)


def _land(view: View, act: acts.Attack, units: tuple[Unit, ...]) -> None:
    leader = own_leader(view, act.leader)
    require(leader.name in view.desk.active, "not_active", RULE, name=leader.name)
    able = force(view.own, leader)
    for unit in units:
        require(unit.is_land, "ship_on_land", RULE, name=unit.name)
        require(unit.name in able, "not_in_force", RULE, name=unit.name, leader=leader.name)


def _second_step(act: acts.Attack, units: tuple[Unit, ...]) -> None:
    rule = "B.2.c.2"
    for unit in units:
        require(not unit.no_attack, "in_brackets", rule, name=unit.name)
    hexes = {unit.hex for unit in units}
    for place in act.river:
        require(place in hexes, "no_attack_from", rule, hex=place)
    cavalry = {unit.name for unit in units if unit.kind == "cavalry"}
    for name in act.cavalry:
        require(name in cavalry, "no_cavalry", rule, name=name)
