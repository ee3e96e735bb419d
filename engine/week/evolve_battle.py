"""From one state to the next within a battle (B.2.c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from engine.but import but
from engine.frozen import FrozenMap
from engine.week import events as e
from engine.week.acts import Group, Points
from engine.week.army import Army
from engine.week.battle import Battle, Shown
from engine.week.desk import Seen
from engine.week.pieces import SERVICE, Leader, Piece
from engine.week.sides import Side
from engine.week.state import State

T = TypeVar("T", Seen, Shown)


def with_army(state: State, side: Side, army: Army) -> State:
    """Return a state in which a side has another army."""
    return but(state, armies=state.armies.with_item(side, army))


def in_army(state: State, side: Side, change: Callable[[Army], Army]) -> State:
    """Return a state in which a side's army is changed."""
    return with_army(state, side, change(state.armies[side]))


def _battle(state: State, **changes: Any) -> State:  # noqa: ANN401 - fields of any type
    if state.desk.battle is None:
        raise ValueError(changes)
    return but(state, desk=but(state.desk, battle=but(state.desk.battle, **changes)))


def _shown(state: State, units: Iterable[Shown]) -> State:
    """Return the state in which both sides have seen units as they are (D.4)."""
    seen = {**state.desk.seen, **{one.name: Seen(one.kind, one.strength) for one in units}}
    return but(state, desk=but(state.desk, seen=FrozenMap(seen)))


def _attacked(state: State, event: e.Attacked) -> State:
    desk = state.desk
    battle = Battle(
        event.hex,
        event.side,
        event.number,
        event.units,
        tuple(dict.fromkeys(one.hex for one in event.units)),
        leader=event.leader,
        river=event.river,
        cavalry=event.cavalry,
    )
    changed = but(
        desk,
        battle=battle,
        attacked=desk.attacked | {one.name for one in event.units},
        fought=desk.fought.with_item(event.hex, event.number),
    )
    armies = {side: but(army, withdrew=frozenset()) for side, army in state.armies.items()}
    return _shown(but(state, desk=changed, armies=FrozenMap(armies)), event.units)


def _defender_asked(state: State, event: e.DefenderAsked) -> State:
    return in_army(state, event.side, lambda army: but(army, question=event.question, commander=""))


def _mounted(state: State, event: e.MountedRetreated) -> State:
    return in_army(state, event.side, lambda army: went(army, event.groups))


def went(army: Army, groups: Iterable[Group]) -> Army:
    """Return an army whose pieces stand where their groups went; no phase's move is spent."""
    for group in groups:
        army = army.placed(group.names, group.to)
    return army


def _commanded(state: State, event: e.Commanded) -> State:
    return in_army(state, event.side, lambda army: but(army, commander=event.leader))


def _defended(state: State, event: e.Defended) -> State:
    leads = state.armies[state.desk.begun.defender].commander
    changed = _battle(state, commander=leads, works=event.works, defenders=event.units)
    return _shown(changed, event.units)


def _stage(state: State, event: e.StageReached) -> State:
    changed = _battle(state, stage=event.stage, answered=frozenset())
    armies = {
        side: but(army, question="commit" if side in event.asked else "")
        for side, army in changed.armies.items()
    }
    return but(changed, armies=FrozenMap(armies))


def _picked(state: State, event: e.IntensityPicked) -> State:
    changed = in_army(state, event.side, lambda army: but(army, intensity=event.chit))
    return _battle(changed, answered=state.desk.begun.answered | {event.side})


def _intensity_opened(state: State, event: e.IntensityOpened) -> State:
    battle = state.desk.begun
    chits = FrozenMap({battle.side: event.attacker, battle.defender: event.defender})
    armies = {side: but(army, intensity=None) for side, army in state.armies.items()}
    return but(_battle(state, chits=chits), armies=FrozenMap(armies))


def _supply_said(state: State, event: e.SupplySaid) -> State:
    return _battle(state, supply=state.desk.begun.supply.with_item(event.side, event.supply))


def _supply_paid(state: State, event: e.SupplyPaid) -> State:
    def change(army: Army) -> Army:
        for one in event.paid:
            unit = army.units[one.name]
            army = army.with_piece(replace(unit, supply=unit.supply - one.points))
        return army

    changed = in_army(state, event.side, change)
    return _battle(changed, paid=state.desk.begun.paid.with_item(event.side, event.points))


def _committed(state: State, event: e.LeaderCommitted) -> State:
    return in_army(state, event.side, lambda army: but(army, committed=event.leader, question=""))


def _commits_opened(state: State, event: e.CommitsOpened) -> State:
    battle = state.desk.begun
    committed = FrozenMap({battle.side: event.attacker, battle.defender: event.defender})
    armies = {side: but(army, committed=None, question="") for side, army in state.armies.items()}
    return but(_battle(state, committed=committed, shift=event.shift), armies=FrozenMap(armies))


def _rolled(state: State, event: e.BattleRolled) -> State:
    return _battle(state, die=event.shifted, column=event.column, sums=(event.attacker, event.defender))


def _result(state: State, event: e.ResultRead) -> State:
    battle = state.desk.begun
    owed = FrozenMap({battle.side: event.attacker_owes, battle.defender: event.defender_owes})
    return _battle(state, result=event.result, owed=owed)


def _losses(state: State, event: e.LossesTaken) -> State:
    changed = in_army(state, event.side, lambda army: diminished(army, event.losses))
    changed = _battle(changed, answered=changed.desk.begun.answered | {event.side})
    lost = {one.name: one.points for one in event.losses}
    return _refreshed(changed, lost)


def diminished(army: Army, losses: Iterable[Points]) -> Army:
    """Return an army whose units have lost points; at 0 a unit is gone (D.3)."""
    for one in losses:
        unit = army.units[one.name]
        if unit.strength > one.points:
            army = army.with_piece(replace(unit, strength=unit.strength - one.points))
        else:
            army = army.without(one.name)
    return army


def _less(one: T, points: int) -> T:
    return replace(one, strength=one.strength - points) if points else one


def _refreshed(state: State, lost: Mapping[str, int]) -> State:
    """Return the state in which what lies open is less by losses; whoever is gone is seen no more (D.4)."""
    battle, desk = state.desk.begun, state.desk
    names = {one.name: one for one in (*battle.attackers, *battle.defenders)}
    gone = {name for name, points in lost.items() if names[name].strength <= points}
    for name in gone:
        desk = desk.without(name)
    seen = {**desk.seen}
    seen.update((name, _less(seen[name], points)) for name, points in lost.items() if name in seen)
    changed = but(state, desk=but(desk, seen=FrozenMap(seen)))

    def less(units: Iterable[Shown]) -> tuple[Shown, ...]:
        return tuple(_less(one, lost.get(one.name, 0)) for one in units if one.name not in gone)

    return _battle(changed, attackers=less(battle.attackers), defenders=less(battle.defenders))


def _retreated(state: State, event: e.Retreated) -> State:
    groups = (*event.groups, *event.along)
    named = {name for group in groups for name in group.names}
    known = {one.name for one in (*state.desk.begun.attackers, *state.desk.begun.defenders)}

    def change(army: Army) -> Army:
        army = went(but(army, withdrew=army.withdrew | (named - known)), groups)
        for name in event.destroyed:
            army = army.without(name)
        return army

    changed = in_army(state, event.side, change)
    battle = changed.desk.begun
    works = battle.works
    if event.into and works is not None:
        works = replace(works, inside=tuple(dict.fromkeys((*works.inside, *event.into))))
    desk = changed.desk
    for name in event.destroyed:
        desk = desk.without(name)
    moved = {name: group.to for group in groups for name in group.names}

    def after(units: Iterable[Shown]) -> tuple[Shown, ...]:
        return tuple(
            replace(one, hex=moved.get(one.name, one.hex)) for one in units if one.name not in event.destroyed
        )

    changed = but(changed, desk=desk)
    return _battle(
        changed,
        attackers=after(battle.attackers),
        defenders=after(battle.defenders),
        works=works,
        withdrawn=battle.withdrawn | (named & known),
    )


def _advanced(state: State, event: e.Advanced) -> State:
    place = state.desk.begun.hex
    return in_army(state, event.side, lambda army: army.placed(event.names, place))


def _dropped(state: State, _: e.BattleDropped) -> State:
    armies = {
        side: but(army, question="", intensity=None, committed=None) for side, army in state.armies.items()
    }
    return but(_battle(state, stage="over"), armies=FrozenMap(armies))


def amended(state: State, piece: Piece) -> State:
    """Return the state in which an open battle knows of a piece that the referee has set.

    What counts in the battle lies open, so both sides see it as it is now.
    """
    battle = state.desk.fight
    if battle is None or isinstance(piece, Leader):
        return state

    def now(units: Iterable[Shown]) -> tuple[Shown, ...]:
        return tuple(
            replace(one, kind=piece.kind, strength=piece.strength) if one.name == piece.name else one
            for one in units
        )

    if piece.hex is None or not (piece.strength or piece.kind in SERVICE):
        return removed(state, piece.name)
    changed = _battle(state, attackers=now(battle.attackers), defenders=now(battle.defenders))
    fighting = [one for one in (*battle.attackers, *battle.defenders) if one.name == piece.name]
    return _shown(changed, now(fighting))


def removed(state: State, name: str) -> State:
    """Return the state in which a piece fights no more in an open battle."""
    battle = state.desk.fight
    if battle is None:
        return state
    return _battle(
        state,
        attackers=tuple(one for one in battle.attackers if one.name != name),
        defenders=tuple(one for one in battle.defenders if one.name != name),
        cavalry=tuple(one for one in battle.cavalry if one != name),
    )


STEPS: Mapping[type, Callable[[State, Any], State]] = {
    e.Attacked: _attacked,
    e.DefenderAsked: _defender_asked,
    e.MountedRetreated: _mounted,
    e.Commanded: _commanded,
    e.Defended: _defended,
    e.StageReached: _stage,
    e.IntensityPicked: _picked,
    e.IntensityOpened: _intensity_opened,
    e.SupplySaid: _supply_said,
    e.SupplyPaid: _supply_paid,
    e.LeaderCommitted: _committed,
    e.CommitsOpened: _commits_opened,
    e.BattleRolled: _rolled,
    e.ResultRead: _result,
    e.LossesTaken: _losses,
    e.Retreated: _retreated,
    e.Advanced: _advanced,
    e.BattleDropped: _dropped,
}
