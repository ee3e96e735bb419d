"""Legality of the referee's acts (campaign 3.1, 13, 16)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import commands as c
from engine.campaign.between import between_turns
from engine.campaign.forces import FULL, MARKERS, PlatoonId, Team, less, written
from engine.campaign.legality.plan import plan
from engine.campaign.state import Stage
from engine.campaign.view import BattleView, View
from engine.errors import Fault, fault
from engine.hexes import Hex
from engine.values import shown


def referee_faults(view: View, act: object) -> Iterator[Fault]:
    """Judge one act of the referee."""
    match act:
        case c.GoFirst() | c.Toss():
            if view.active is not None:
                yield fault("already_first", "3.1")
        case c.OrderBattles(hexes):
            pending = {b.hex for b in view.battles}
            if set(hexes) != pending or len(hexes) != len(pending) or not pending:
                yield fault(
                    "battles_incomplete", "13.1", hexes=", ".join(b.hex for b in view.battles) or "none"
                )
        case c.ReportResult():
            yield from _result_faults(view, act)
        case c.Close():
            yield from _close_faults(view)
        case c.SetBank() | c.SetControl() | c.SetPlatoon() | c.SetTurn():
            yield from _amendment_faults(view, act)
        case c.Rule():
            yield from _ruling_faults(view, act)
        case c.SetMarkers():
            return
        case _:
            yield fault("not_understood_here", "10.2")


def _result_faults(view: View, act: c.ReportResult) -> Iterator[Fault]:
    battle = next((b for b in view.battles if b.hex == act.hex), None)
    if battle is None:
        yield fault("no_battle", "13.1", hex=act.hex)
        return
    if view.order and view.order[0] != act.hex:
        yield fault("bound_order", "13.1", hex=act.hex, next=view.order[0])
    if view.names:
        yield fault("names_open", "15.4", hexes=", ".join(q.hex for q in view.names))
    if view.retreats:
        yield fault("rankings_open", "15.3", platoons=", ".join(str(q.platoon) for q in view.retreats))
    yield from loss_faults(battle, act)


def loss_faults(battle: BattleView, act: c.ReportResult) -> Iterator[Fault]:
    """Refuse losses that were not there, or that do not fit the outcome (13.6, 13.8).

    The losses of an annihilated side need not be listed. `battle` has to show both sides.
    """
    left = {p.id: p.vehicles for team in Team for p in battle.own[team]}
    for team, number, vehicles in act.losses:
        platoon = PlatoonId(team, number)
        after = less(left[platoon], vehicles) if platoon in left else None
        if after is None:
            yield fault(
                "vehicle_not_there", "13.8", team=team.value, platoon=number, vehicle=shown(written(vehicles))
            )
        else:
            left[platoon] = after
    gone = act.outcome.annihilated(battle.attacker)
    for team in Team:
        if team not in gone and not any(v for i, v in left.items() if i.team is team):
            yield fault("losses_contradict", "13.6", outcome=act.outcome.value, team=team.value)


def _close_faults(view: View) -> Iterator[Fault]:
    """Refuse `close` where nothing is open to end, or nothing but battles (16.4)."""
    if view.scouts or view.names or view.retreats:
        return
    if view.stage is Stage.ORDERS and view.active is not None:
        for found in plan(view, view.active, c.Sheet(view.active, view.game_turn)).faults:
            yield fault(
                "close_overstack", "15.4", hex=found.details["hex"], platoon=found.details.get("platoon", 0)
            )
    elif view.battles or not view.recoveries:
        yield fault("nothing_to_close", "13.1", "14.2")


def _ruling_faults(view: View, act: c.Rule) -> Iterator[Fault]:
    """Refuse a change of the written rules in the middle of a Game Turn, and to replace what is not there."""
    if act.written and not between_turns(view):
        yield fault("rules_fixed", "16.5", turn=view.game_turn)
    if act.written and act.only is not None:
        yield fault("rules_public", "16.5", "2.6")
    if act.replaces and not any((r.only, r.number) == (act.only, act.replaces) for r in view.rulings):
        yield fault("ruling_unknown", "2.6", "16.2", number=act.replaces)


def _amendment_faults(
    view: View, act: c.SetBank | c.SetControl | c.SetPlatoon | c.SetTurn
) -> Iterator[Fault]:
    match act:
        case c.SetBank(_, points):
            if points < 0:
                yield fault("set_impossible", "16.2", what="bank", given=points)
        case c.SetControl(hex_, _):
            if hex_ not in view.map.grid:
                yield fault("set_impossible", "16.2", what="hex", given=hex_)
            elif hex_ in view.map.water:
                yield fault("set_water", "1.4", "16.2", hex=hex_)
        case c.SetTurn(_, game_turn):
            if game_turn < 1:
                yield fault("set_impossible", "16.2", what="turn", given=game_turn)
        case c.SetPlatoon():
            yield from _platoon_faults(view, act)


def _platoon_faults(view: View, act: c.SetPlatoon) -> Iterator[Fault]:
    if act.platoon not in MARKERS:
        yield fault("set_impossible", "16.2", "8.3", what="platoon", given=act.platoon)
    if act.hex is None:
        return
    if len(act.vehicles) > FULL:
        yield fault("set_over_three", "8.4", "16.2", platoon=act.platoon, count=len(act.vehicles))
    if not act.vehicles:
        yield fault("set_impossible", "16.2", what="empty")
    yield from _place_faults(view, act, act.hex)
    if act.hex in view.map.grid and act.entry is not None:
        yield from _entry_faults(view, act.hex, act.entry)


def _place_faults(view: View, act: c.SetPlatoon, hex_: Hex) -> Iterator[Fault]:
    """Refuse a place off the map, in water, or among enemies where no battle is pending."""
    if hex_ not in view.map.grid:
        yield fault("set_impossible", "16.2", what="hex", given=hex_)
    elif hex_ in view.map.water:
        yield fault("set_water", "1.4", "16.2", hex=hex_)
    enemy = next((p for p in view.of(act.team.enemy) if p.hex == hex_), None)
    there = view.platoons.get(PlatoonId(act.team, act.platoon))
    fighting = any(b.hex == hex_ for b in view.battles)
    if enemy and not fighting and (there is None or there.hex != hex_):
        yield fault("set_enemy", "16.2", hex=hex_, platoon=enemy.id.number)


def _entry_faults(view: View, hex_: Hex, entry: Hex) -> Iterator[Fault]:
    if entry in view.map.water:
        yield fault("set_water", "1.4", "16.2", hex=entry)
    elif entry not in view.map.grid or not view.map.grid.adjacent(hex_, entry):
        yield fault("set_impossible", "16.2", what="entry", given=hex_, start=entry)
