"""From one state to the next by one event. Nothing is judged here and nothing rolled: an event is a fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine.but import but
from engine.frozen import FrozenMap
from engine.hexes import Hex
from engine.skirmish import events as e
from engine.skirmish.ground import Edge
from engine.skirmish.position import Activation, Ending, Moved, Offer, Position, Revealed, Standing
from engine.skirmish.sides import Side
from engine.skirmish.state import State
from engine.skirmish.units import UnitId


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event."""
    return _STEPS[type(event)](state, event)


def _phase_began(state: State, event: e.PhaseBegan) -> State:
    return State(opened(state.position, event.turn, event.side), event.chit)


def opened(position: Position, turn: int, side: Side) -> Position:
    """Return the table as a phase begins; with a new turn nobody has moved or fired (3.5)."""
    placed = position.placed
    if turn != position.turn and any(one.moved or one.fired for one in placed.values()):
        placed = FrozenMap({h: _fresh(one) for h, one in placed.items()})
    return but(position, turn=turn, phase=side, spent=0, placed=placed)


def _fresh(one: Standing) -> Standing:
    return Standing(one.unit, one.facing) if one.moved or one.fired else one


def _points_spent(state: State, event: e.PointsSpent) -> State:
    return State(but(state.position, spent=state.position.spent + event.points), state.chit)


def _unit_moved(state: State, event: e.UnitMoved) -> State:
    before = state.position
    standing = before.placed[event.start]
    placed = {h: one for h, one in before.placed.items() if h != event.start}
    changes: dict[str, Any] = {}
    if event.exited:
        last = event.route[-1] if event.route else event.start
        changes["exited"] = (*before.exited, standing.unit)
        changes["gained"] = _gained(before, standing.unit.side, Edge(last, event.across))
    else:
        place = event.route[-1] if event.route else event.start
        placed[place] = Standing(standing.unit, event.facing, moved=True, fired=standing.fired)
    under_way = before.activation
    if event.free and under_way is not None:
        undone = Moved(before.placed, before.exited, before.owners, before.gained)
        changes["activation"] = Activation(
            under_way.hqs,
            under_way.units - {event.unit},
            under_way.cost,
            (*under_way.before, undone),
        )
    owners = _crossed(before, standing.unit.side, event.route)
    return State(but(before, placed=FrozenMap(placed), owners=owners, **changes), state.chit)


def _gained(position: Position, side: Side, edge: Edge) -> FrozenMap[Side, int]:
    worth = position.scenario.worth(side, edge)
    return position.gained.with_item(side, position.gained.get(side, 0) + worth)


def _crossed(position: Position, side: Side, route: Iterable[Hex]) -> FrozenMap[Hex, Side]:
    """Return who was last on each objective after a way across some of them (11.1)."""
    owners = position.owners
    for objective in position.scenario.objectives:
        if objective.hex in route and owners.get(objective.hex) is not side:
            owners = owners.with_item(objective.hex, side)
    return owners


def _unit_entered(state: State, event: e.UnitEntered) -> State:
    before = state.position
    unit = before.scenario.units[event.unit]
    placed = before.placed.with_item(event.route[-1], Standing(unit, event.facing, moved=True))
    waiting = tuple(one for one in before.waiting if one.unit.id != event.unit)
    owners = _crossed(before, unit.side, event.route)
    return State(but(before, placed=placed, waiting=waiting, owners=owners), state.chit)


def _units_fired(state: State, event: e.UnitsFired) -> State:
    before = state.position
    fired = frozenset(event.places)
    placed = {
        h: Standing(one.unit, one.facing, one.moved, fired=True) if h in fired else one
        for h, one in before.placed.items()
        if not (event.destroyed and h == event.hex)
    }
    if not event.destroyed:
        return State(but(before, placed=FrozenMap(placed)), state.chit)
    unit = before.scenario.units[event.target]
    fallen = (*before.fallen, unit) if unit.hq else before.fallen
    after = but(before, placed=FrozenMap(placed), lost=(*before.lost, unit), fallen=fallen)
    return State(after, state.chit)


def _advance_offered(state: State, event: e.AdvanceOffered) -> State:
    units = frozenset(event.units)
    places = tuple(h for h, one in state.position.placed.items() if one.unit.id in units)
    return State(but(state.position, offer=Offer(event.hex, places)), state.chit)


def _unit_advanced(state: State, event: e.UnitAdvanced) -> State:
    before = state.position
    standing = before.placed[event.start]
    placed = {h: one for h, one in before.placed.items() if h != event.start}
    placed[event.hex] = replace(standing, facing=event.facing)
    owners = _crossed(before, standing.unit.side, (event.hex,))
    return State(but(before, placed=FrozenMap(placed), owners=owners, offer=None), state.chit)


def _advance_declined(state: State, _: e.AdvanceDeclined) -> State:
    return State(but(state.position, offer=None), state.chit)


def _unit_promoted(state: State, event: e.UnitPromoted) -> State:
    before = state.position
    standing = before.placed[event.hex]
    placed = before.placed.with_item(event.hex, replace(standing, unit=before.scenario.units[event.hq]))
    fallen = tuple(unit for unit in before.fallen if unit.id != event.hq)
    return State(but(before, placed=placed, fallen=fallen), state.chit)


def _hqs_activated(state: State, event: e.HqsActivated) -> State:
    cost = 1 if len(event.hqs) == 1 else 2
    opened = Activation(event.hqs, frozenset(event.units), cost)
    return State(but(state.position, activation=opened), state.chit)


def _activation_ended(state: State, event: e.ActivationEnded) -> State:
    before = state.position
    return State(but(before, activation=None, placed=with_stayed(before, event.stayed)), state.chit)


def with_stayed(position: Position, stayed: tuple[UnitId, ...]) -> FrozenMap[Hex, Standing]:
    """Return how units stand when these HQs have used their move by staying (4.2)."""
    if not stayed:
        return position.placed
    return FrozenMap(
        {h: replace(one, moved=True) if one.unit.id in stayed else one for h, one in position.placed.items()}
    )


def _move_taken_back(state: State, _: e.MoveTakenBack) -> State:
    """Restore what the last move of the activation changed; its unit may move again."""
    now = state.position
    under_way = now.activation
    if under_way is None:
        return state
    *earlier, last = under_way.before
    again = _unmoved(last.placed) - _unmoved(now.placed)
    reopened = replace(under_way, units=under_way.units | again, before=tuple(earlier))
    restored = but(
        now,
        placed=last.placed,
        exited=last.exited,
        owners=last.owners,
        gained=last.gained,
        activation=reopened,
    )
    return State(restored, state.chit)


def _unmoved(placed: FrozenMap[Hex, Standing]) -> frozenset[UnitId]:
    return frozenset(one.unit.id for one in placed.values() if not one.moved)


def _activation_taken_back(state: State, _: e.ActivationTakenBack) -> State:
    now = state.position
    paid = now.activation.cost if now.activation else 0
    return State(but(now, activation=None, spent=now.spent - paid), state.chit)


def _chit_revealed(state: State, event: e.ChitRevealed) -> State:
    shown = Revealed(event.turn, event.side, event.chit, event.spent)
    after = but(
        state.position,
        phase=None,
        spent=0,
        activation=None,
        offer=None,
        chits=(*state.position.chits, shown),
    )
    return State(after, None)


def _game_ended(state: State, event: e.GameEnded) -> State:
    scored = FrozenMap({Side.BLUE: event.blue, Side.RED: event.red})
    ended = Ending(event.winner, event.reason, scored)
    return State(but(state.position, phase=None, activation=None, offer=None, ending=ended), None)


_STEPS: dict[type[Any], Callable[[State, Any], State]] = {
    e.PhaseBegan: _phase_began,
    e.PointsSpent: _points_spent,
    e.UnitMoved: _unit_moved,
    e.UnitEntered: _unit_entered,
    e.UnitsFired: _units_fired,
    e.AdvanceOffered: _advance_offered,
    e.UnitAdvanced: _unit_advanced,
    e.AdvanceDeclined: _advance_declined,
    e.UnitPromoted: _unit_promoted,
    e.HqsActivated: _hqs_activated,
    e.ActivationEnded: _activation_ended,
    e.MoveTakenBack: _move_taken_back,
    e.ActivationTakenBack: _activation_taken_back,
    e.ChitRevealed: _chit_revealed,
    e.GameEnded: _game_ended,
}
