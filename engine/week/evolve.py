"""From one state to the next by one event. Nothing is judged or rolled here: an event is a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.but import but
from engine.common.turn import Ending
from engine.frozen import FrozenMap
from engine.week import events as e
from engine.week import evolve_battle
from engine.week.army import Army
from engine.week.desk import Desk, Objection
from engine.week.evolve_battle import diminished, in_army, with_army
from engine.week.sides import SIDES, Side
from engine.week.state import State


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event."""
    step = _STEPS.get(type(event)) or evolve_battle.STEPS[type(event)]
    return step(state, event)


def _desk(state: State, **changes: Any) -> State:  # noqa: ANN401 - fields of any type
    return but(state, desk=but(state.desk, **changes))


def _week_begun(state: State, event: e.WeekBegun) -> State:
    """A new week: chits go back to the cup (A.1), and nothing of the last one is open."""
    desk = Desk(
        step=event.step,
        week=event.week,
        battle=state.desk.battle,
        seen=state.desk.seen,
    )
    return _fresh(but(state, desk=but(desk, battle=_over(desk)), armies=_mustered(state)))


def _mustered(state: State) -> FrozenMap[Side, Army]:
    """Return the armies, each with the strengths of this moment to compare the week with."""
    of = state.armies
    began = {side: FrozenMap({one.name: one.strength for one in of[side].units.values()}) for side in of}
    return FrozenMap({side: but(army, began=began[side]).counted() for side, army in of.items()})


def _over(desk: Desk) -> Any:  # noqa: ANN401 - a battle, or None
    return None if desk.battle is None else but(desk.battle, stage="over")


def _fresh(state: State) -> State:
    """Return the state without what lasts no longer than a phase: marks and sealed answers."""
    armies = {
        side: but(
            army,
            moved=frozenset(),
            deployed=frozenset(),
            question="",
            intensity=None,
            committed=None,
        )
        for side, army in state.armies.items()
    }
    return but(state, armies=FrozenMap(armies))


def _chit_taken(state: State, event: e.ChitTaken) -> State:
    chits = state.desk.chits.with_item(event.side, event.value)
    fixed = event.value if event.fixed else state.desk.fixed
    return _desk(state, chits=chits, fixed=fixed)


def _chits_returned(state: State, _: e.ChitsReturned) -> State:
    kept = {} if state.desk.fixed is None else {SIDES[0]: state.desk.fixed}
    return _desk(state, chits=FrozenMap(kept), draws=state.desk.draws + 1)


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    changed = _desk(
        state,
        phasing=event.side,
        first=event.side if event.first else state.desk.first,
        free=state.desk.chits.get(event.side, 0),
        mover="",
        active=frozenset(),
        attacked=frozenset(),
        fought=FrozenMap(),
    )
    return _fresh(changed)


def _segment_begun(state: State, event: e.SegmentBegun) -> State:
    armies = FrozenMap({side: army.counted() for side, army in state.armies.items()})
    changed = _desk(but(state, armies=armies), step=event.segment, rolled=frozenset(), mover="")
    return _fresh(changed) if event.segment in ("combat-command", "cleanup") else changed


def _depot_made(state: State, event: e.DepotMade) -> State:
    def change(army: Army) -> Army:
        return diminished(army, event.given).with_piece(event.depot)

    return in_army(state, event.side, change)


def _supply_loaded(state: State, event: e.SupplyLoaded) -> State:
    def change(army: Army) -> Army:
        return _stocked(_stocked(army, event.depot, -event.points), event.train, event.points)

    return in_army(state, event.side, change)


def _stocked(army: Army, name: str, points: int) -> Army:
    unit = army.units[name]
    return army.with_piece(replace(unit, supply=unit.supply + points))


def _span_named(state: State, event: e.SpanNamed) -> State:
    def change(army: Army) -> Army:
        spans = army.spans.without(event.leader)
        return but(army, spans=spans.with_item(event.leader, event.names) if event.names else spans)

    return in_army(state, event.side, change)


def _chain_said(state: State, event: e.ChainSaid) -> State:
    def change(army: Army) -> Army:
        for name in event.names:
            piece = army.piece(name)
            if piece is not None:
                army = army.with_piece(replace(piece, off=not event.on))
        return army

    return in_army(state, event.side, change)


def _activated(state: State, _: e.Activated) -> State:
    return _desk(state, free=state.desk.free - 1)


def _leader_rolled(state: State, event: e.LeaderRolled) -> State:
    rolled = state.desk.rolled | {event.leader}
    if not event.combat:
        return _desk(state, rolled=rolled, mover=event.leader if event.works else "")
    active = state.desk.active | {event.leader} if event.works else state.desk.active
    return _desk(state, rolled=rolled, active=active)


def _moved(state: State, event: e.Moved) -> State:
    def change(army: Army) -> Army:
        names = frozenset(name for group in event.groups for name in group.names)
        return but(evolve_battle.went(army, event.groups), moved=army.moved | names)

    changed = in_army(state, event.side, change)
    return _desk(changed, mover="") if event.by_roll else changed


def _supply_destroyed(state: State, event: e.SupplyDestroyed) -> State:
    return in_army(state, event.side, lambda army: _stocked(army, event.source, -event.points))


def _depot_destroyed(state: State, event: e.DepotDestroyed) -> State:
    return in_army(state, event.side, lambda army: army.without(event.depot).with_piece(event.unit))


def _militia_deployed(state: State, event: e.MilitiaDeployed) -> State:
    def change(army: Army) -> Army:
        deployed = army.deployed | {(event.unit.state.casefold(), event.unit.hex or "")}
        return but(army.with_piece(event.unit), pool=army.pool - 1, deployed=deployed)

    return in_army(state, event.side, change)


def _piece_set(state: State, event: e.PieceSet) -> State:
    army, name = state.armies[event.side], event.piece.name
    changed = state if army.piece(name) else but(state, desk=state.desk.without(name))
    return evolve_battle.amended(with_army(changed, event.side, army.with_piece(event.piece)), event.piece)


def _piece_gone(state: State, event: e.PieceGone) -> State:
    changed = in_army(state, event.side, lambda army: army.without(event.name))
    changed = but(changed, desk=changed.desk.without(event.name))
    if changed.desk.mover == event.name:
        changed = _desk(changed, mover="")
    return evolve_battle.removed(changed, event.name)


def _pool_set(state: State, event: e.PoolSet) -> State:
    return in_army(state, event.side, lambda army: but(army, pool=event.points))


def _turn_set(state: State, event: e.TurnSet) -> State:
    chits = state.desk.chits if state.desk.first else FrozenMap(dict.fromkeys(SIDES, 0))
    first = state.desk.first or event.side
    changed = _desk(state, chits=chits, first=first, objection=None, battle=_over(state.desk))
    changed = _turn_begun(changed, e.TurnBegun(event.side, first=first == event.side))
    return _desk(
        changed,
        step="command" if event.phase == "movement" else "combat-command",
        rolled=frozenset(),
    )


def _objected(state: State, event: e.Objected) -> State:
    return _desk(state, objection=Objection(event.side, event.text))


def _dismissed(state: State, _: e.ObjectionDismissed) -> State:
    return _desk(state, objection=None)


def _war_ended(state: State, event: e.WarEnded) -> State:
    winners = (event.winner,) if event.winner else ()
    return _desk(state, ending=Ending(winners, event.reason), objection=None, battle=_over(state.desk))


_STEPS: Mapping[type, Callable[[State, Any], State]] = {
    e.WeekBegun: _week_begun,
    e.ChitTaken: _chit_taken,
    e.ChitsReturned: _chits_returned,
    e.TurnBegun: _turn_begun,
    e.SegmentBegun: _segment_begun,
    e.DepotMade: _depot_made,
    e.SupplyLoaded: _supply_loaded,
    e.SpanNamed: _span_named,
    e.ChainSaid: _chain_said,
    e.Activated: _activated,
    e.LeaderRolled: _leader_rolled,
    e.Moved: _moved,
    e.SupplyDestroyed: _supply_destroyed,
    e.DepotDestroyed: _depot_destroyed,
    e.MilitiaDeployed: _militia_deployed,
    e.PieceSet: _piece_set,
    e.PieceGone: _piece_gone,
    e.PoolSet: _pool_set,
    e.TurnSet: _turn_set,
    e.Objected: _objected,
    e.ObjectionDismissed: _dismissed,
    e.WarEnded: _war_ended,
}
