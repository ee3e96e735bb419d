"""Legality of the answers from the mounted retreat to the committed leaders (B.2.c.3 to 8)."""

from __future__ import annotations

from engine.errors import require
from engine.week import acts
from engine.week.battle import FORT_HOLDS
from engine.week.legality.ground import fight, own_leader, own_unit, own_units
from engine.week.legality.retreating import destination
from engine.week.pieces import SERVICE, Unit
from engine.week.state import View

MOST_INTENSITY = 4
_TURNS = 2


def mounted(view: View, act: acts.Mounted) -> None:
    """Judge that cavalry of the hex retreats before combat (B.2.c.3)."""
    rule, battle = "B.2.c.3", fight(view)
    for group in act.groups:
        for unit in own_units(view, group.names):
            able = unit.kind == "cavalry" and unit.hex == battle.hex
            require(able, "not_mounted", rule, name=unit.name, hex=battle.hex)
        destination(view, group.to, (battle.hex,), rule)


def commander(view: View, act: acts.Command) -> None:
    """Judge that a leader on the map commands; his place is not checked (B.2.c.4)."""
    if act.leader:
        own_leader(view, act.leader)


def defend(view: View, act: acts.Defend) -> None:
    """Judge how the defender stands (B.2.c.5); against ships somebody has to be inside (B.2.c.6)."""
    rule, battle = "B.2.c.5", fight(view)
    inside = _of_the_hex(view, act.inside)
    withheld = _of_the_hex(view, act.withheld)
    _of_the_hex(view, act.entrained)
    for unit in withheld:
        require(unit.kind in SERVICE, "not_withheld", rule, name=unit.name)
        require(unit.name not in (*act.inside, *act.entrained), "withheld_and_used", rule, name=unit.name)
    for unit in own_units(view, act.assist):
        require(not unit.is_land, "no_ship", rule, name=unit.name)
    require(act.entrenched <= _TURNS, "entrenched", rule)
    if act.works:
        most, points = FORT_HOLDS[act.works], sum(one.strength for one in inside)
        require(points <= most, "works_full", rule, works=act.works, most=most, points=points)
    if battle.naval:
        require(act.inside, "nobody_inside", "B.2.c.6")


def _of_the_hex(view: View, names: tuple[str, ...]) -> tuple[Unit, ...]:
    battle = fight(view)
    units = own_units(view, names)
    for unit in units:
        able = unit.is_land and unit.hex == battle.hex
        require(able, "not_in_hex", "B.2.c.5", name=unit.name, hex=battle.hex)
    return units


def most_intensity(view: View) -> int:
    """Return the highest chit that the seat may pick: its commander's printed initiative, at most 4."""
    battle = fight(view)
    leads = view.own.leaders.get((battle.leader if view.seat == battle.side else battle.commander) or "")
    return min(leads.initiative, MOST_INTENSITY) if leads is not None else 0


def intensity(view: View, act: acts.Intensity) -> None:
    """Judge a chit (B.2.c.6)."""
    most = most_intensity(view)
    require(act.chit <= most, "intensity", "B.2.c.6", most=most)


def supply(view: View, act: acts.Supplied) -> None:
    """Judge from where a side is supplied; it is not withheld where the desk sees it (B.2.c.7)."""
    rule = "B.2.c.7"
    for name in act.sources:
        unit = own_unit(view, name)
        able = unit.kind in ("train", "depot") and unit.supply > 0
        require(able, "no_source", rule, name=unit.name)
    if not act.sources and not act.hex:
        there = sources_there(view)
        require(not there, "supply_there", rule, name=there[0] if there else "")


def sources_there(view: View) -> tuple[str, ...]:
    """Return the own trains and depots with supply in own hexes that fight (B.2.c.7)."""
    return tuple(one.name for one in view.own.sources_at(fight(view).places(view.seat)))


def commit(view: View, act: acts.Commit) -> None:
    """Judge that a leader is committed who stands in an own hex that fights (B.2.c.8)."""
    if act.leader:
        leader = own_leader(view, act.leader)
        require(leader.hex in fight(view).places(view.seat), "not_there", "B.2.c.8", name=leader.name)
