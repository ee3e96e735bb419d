"""Legality in the command and clean-up segments (B.1.a, B.2.d)."""

from __future__ import annotations

from engine.errors import require
from engine.week import acts
from engine.week.army import Army
from engine.week.legality.ground import new_name, own, own_leader, own_unit
from engine.week.pieces import GROUND, STAYING, TRAIN_HOLDS, Leader, Unit
from engine.week.rating import rating
from engine.week.state import View

_DEPOT_COSTS = 2
STATE_HAS = 8
"""Militia points of a state on the map at most, each side counted for itself (B.2.d.3)."""


def depot(view: View, act: acts.Depot) -> None:
    """Judge that two points of ground units in one hex become a depot (B.1.a.1)."""
    rule = "B.1.a.1"
    new_name(view, act.name)
    units = [own_unit(view, one.name) for one in act.given]
    require(sum(one.points for one in act.given) == _DEPOT_COSTS, "two_points", rule)
    require(all(one.kind in GROUND for one in units), "not_ground", rule)
    require(len({one.hex for one in units}) == 1, "one_hex", rule)
    for unit, given in zip(units, act.given, strict=True):
        require(given.points <= unit.strength, "too_few_points", rule, name=unit.name, points=unit.strength)


def load(view: View, act: acts.Load) -> None:
    """Judge that supply goes from a depot onto a train in the same hex (B.1.a.2)."""
    rule = "B.1.a.2"
    source, train = own_unit(view, act.depot), own_unit(view, act.train)
    require(source.kind == "depot", "not_depot", rule, name=source.name)
    require(train.kind == "train", "not_train", rule, name=train.name)
    require(source.hex == train.hex, "other_hexes", rule)
    require(act.points > 0, "no_points", rule)
    require(act.points <= source.supply, "short", rule, name=source.name, points=source.supply)
    room = TRAIN_HOLDS - train.supply
    require(act.points <= room, "train_full", rule, name=train.name, points=room)


def span(view: View, act: acts.Span) -> None:
    """Judge whom a leader commands beside his headquarters (B.1.a.3)."""
    leader = own_leader(view, act.leader)
    most = rating(leader)[1]
    require(len(act.names) <= most, "span_full", "B.1.a.3", name=leader.name, most=most)
    for name in act.names:
        _spanned(view, leader, name)


def _spanned(view: View, leader: Leader, name: str) -> None:
    rule, piece = "B.1.a.3", own(view, name)
    require(piece.name != leader.name, "himself", rule, name=name)
    for whose, names in view.own.spans.items():
        require(whose == leader.name or piece.name not in names, "in_span", rule, name=name, leader=whose)
    if isinstance(piece, Unit):
        require(not piece.hq, "in_headquarters", rule, name=name, hq=piece.hq)
        require(piece.kind not in STAYING, "stays", rule, name=name)
        return
    require(leader.level == "army", "no_army", rule, name=leader.name)
    require(piece.level != "army", "leads_army", rule, name=name)


def chain(view: View, act: acts.Chain) -> None:
    """Judge that a side names pieces of its own (B.1.a.4)."""
    for name in act.names:
        own(view, name)


def destroy_supply(view: View, act: acts.DestroySupply) -> None:
    """Judge that supply points are destroyed that are there (B.2.d.1)."""
    source = own_unit(view, act.source)
    require(act.points > 0, "no_points", "B.2.d.1")
    require(act.points <= source.supply, "short", "B.2.d.1", name=source.name, points=source.supply)


def destroy_depot(view: View, act: acts.DestroyDepot) -> None:
    """Judge that a depot is destroyed, and that the unit that comes back has a name (B.2.d.2)."""
    source = own_unit(view, act.depot)
    require(source.kind == "depot", "not_depot", "B.2.d.2", name=source.name)
    new_name(view, act.unit)


def militia(view: View, act: acts.Militia) -> None:
    """Judge that a point of militia may come (B.2.d.3)."""
    rule, army, state = "B.2.d.3", view.own, act.state.casefold()
    require(army.pool > 0, "no_militia", rule)
    if view.charts.militia_in_each_place:
        came = (state, act.to) in army.deployed
    else:
        came = any(one == state for one, _ in army.deployed)
    require(not came, "state_came", rule, state=act.state)
    require(on_map(army, state) < STATE_HAS, "state_full", rule, state=act.state, most=STATE_HAS)


def on_map(army: Army, state: str) -> int:
    """Return how many points of a state's militia are on the map."""
    wanted = state.casefold()
    return sum(one.strength for one in militia_of(army, wanted) if one.hex is not None)


def militia_of(army: Army, state: str) -> tuple[Unit, ...]:
    """Return the militia of a state."""
    wanted = state.casefold()
    return tuple(
        one for one in army.units.values() if one.kind == "militia" and one.state.casefold() == wanted
    )
