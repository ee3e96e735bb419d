"""From one state to the next by one event. Nothing is judged here and nothing rolled: an event is a fact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from engine.but import but
from engine.campaign import events as e
from engine.campaign import evolve_amended as amended
from engine.campaign.forces import Platoon, PlatoonId, Team, less, lined_up
from engine.campaign.markers import seen_again
from engine.campaign.state import Battle, Ending, Held, Recovery, Retreat, Scout, Stage, State, off, put
from engine.common.ruling import Ruling, next_number
from engine.frozen import FrozenMap


def evolve(state: State, event: e.Event) -> State:
    """Return the state after an event; what each team has seen of closed markers is kept up (12.1)."""
    after = _STEPS[type(event)](state, event)
    return seen_again(state, after) if after.closed_markers else after


def _first_chosen(state: State, event: e.FirstChosen) -> State:
    return but(state, first=event.team)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return but(
        state,
        stage=Stage.ORDERS,
        active=event.team,
        game_turn=event.game_turn,
        stood=FrozenMap({i: p.hex for i, p in state.platoons.items() if i.team is event.team}),
        met=FrozenMap(),
        order=(),
        answered=frozenset(),
        beaten=frozenset(),
    )


def _revenue_banked(state: State, event: e.RevenueBanked) -> State:
    return _paid(state, event.team, -event.points)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return but(state, stage=Stage.OVER, held=None, ending=Ending(event.winner, event.reason))


def _orders_given(state: State, event: e.OrdersGiven) -> State:
    return but(
        state,
        stage=Stage.SCOUTS,
        held=Held(state.control, state.known, state.banks),
        orders=state.orders.with_item(event.team, event.sheet),
    )


def _vehicles_built(state: State, event: e.VehiclesBuilt) -> State:
    there = state.platoons.get(event.platoon)
    filled = (
        replace(there, vehicles=lined_up(there.vehicles + event.vehicles))
        if there
        else Platoon(event.platoon, event.hex, lined_up(event.vehicles))
    )
    return _paid(put(state, filled), event.platoon.team, event.cost)


def _platoon_reorganised(state: State, event: e.PlatoonReorganised) -> State:
    if not event.vehicles:
        return off(state, event.platoon)
    return put(state, Platoon(event.platoon, event.hex, lined_up(event.vehicles), event.entry))


def _platoons_moved(state: State, event: e.PlatoonsMoved) -> State:
    there = {
        move.platoon: Platoon(move.platoon, move.path[-1], state.platoons[move.platoon].vehicles, move.entry)
        for move in event.moves
    }
    return but(state, platoons=FrozenMap({**state.platoons, **there}))


def _markers_placed(state: State, event: e.MarkersPlaced) -> State:
    placed = {hex_: event.team for hex_, _ in event.hexes}
    return but(state, control=FrozenMap({**state.control, **placed}))


def _bank_destroyed(state: State, event: e.BankDestroyed) -> State:
    return but(state, banks=state.banks.with_item(event.team, 0))


def _scout_met(state: State, event: e.ScoutMet) -> State:
    team = event.platoon.team
    return but(
        state,
        scouts=(*state.scouts, Scout(event.platoon, event.path)),
        met=state.met.with_item(team, state.met.get(team, frozenset()) | {event.path[-1]}),
    )


def _scout_answered(state: State, event: e.ScoutHalted | e.ScoutWentOn) -> State:
    return but(state, scouts=tuple(s for s in state.scouts if s.platoon != event.platoon))


def _combat_began(state: State, event: e.CombatBegan) -> State:
    attacker = cast("Team", state.active)
    battles = tuple(Battle(h, attacker) for h in event.hexes)
    return but(state, stage=Stage.COMBAT, held=None, battles=battles, settled=FrozenMap())


def _fighters_named(state: State, event: e.FightersNamed) -> State:
    team = event.platoons[0].team
    return but(
        state,
        battles=tuple(
            replace(b, named=b.named.with_item(team, event.platoons)) if b.hex == event.hex else b
            for b in state.battles
        ),
    )


def _battles_ordered(state: State, event: e.BattlesOrdered) -> State:
    return but(state, order=event.hexes)


def _battle_fought(state: State, event: e.BattleFought) -> State:
    # Whoever has won may recover, whosever turn it is (14.4).
    after = but(
        state,
        battles=tuple(b for b in state.battles if b.hex != event.hex),
        order=tuple(h for h in state.order if h != event.hex),
        settled=state.settled.with_item(event.hex, event.side),
    )
    for platoon_id, vehicles in event.losses:
        platoon = after.platoons[platoon_id]
        after = put(after, replace(platoon, vehicles=less(platoon.vehicles, vehicles) or ()))
    lost = FrozenMap({i: lined_up(v) for i, v in event.losses if i.team is event.victor})
    fought = tuple(i for i in event.fought if i.team is event.victor)
    return but(
        after,
        recoveries=(*after.recoveries, Recovery(event.hex, event.victor, lost, fought)),
        beaten=after.beaten | {i for i in event.fought if i.team is not event.victor},
    )


def _marker_freed(state: State, event: e.MarkerFreed) -> State:
    return off(state, event.platoon)


def _retreat_asked(state: State, event: e.RetreatAsked) -> State:
    return but(state, retreats=(*state.retreats, Retreat(event.platoon, event.hex)))


def _retreat_ranked(state: State, event: e.RetreatRanked) -> State:
    return but(
        state,
        retreats=tuple(
            replace(r, ranking=event.ranking) if r.platoon == event.platoon else r for r in state.retreats
        ),
    )


def _platoon_retreated(state: State, event: e.PlatoonRetreated) -> State:
    platoon = state.platoons[event.platoon]
    return _no_retreat(put(state, replace(platoon, hex=event.to, entry=None)), event.platoon)


def _platoon_trapped(state: State, event: e.PlatoonTrapped) -> State:
    return _no_retreat(off(state, event.platoon), event.platoon)


def _vehicles_recovered(state: State, event: e.VehiclesRecovered) -> State:
    platoon = state.platoons[event.platoon]
    return _paid(
        put(state, replace(platoon, vehicles=lined_up(platoon.vehicles + event.vehicles))),
        event.platoon.team,
        event.cost,
    )


def _recovery_closed(state: State, event: e.RecoveryClosed) -> State:
    closed = [r for r in state.recoveries if (r.hex, r.team) == (event.hex, event.team)]
    return but(
        state,
        recoveries=tuple(r for r in state.recoveries if r not in closed),
        answered=state.answered.union(*(r.fought for r in closed)),
    )


def _turn_ended(state: State, event: e.TurnEnded) -> State:  # noqa: ARG001  # every step takes state and event
    return state


def _ruling_made(state: State, event: e.RulingMade) -> State:
    made = Ruling(
        next_number(state.rulings, event.only),
        event.text,
        event.rules,
        event.reason,
        event.only,
        event.written,
        event.suggestion,
        event.replaces,
        state.game_turn,
        state.active,
    )
    return but(state, rulings=(*state.rulings, made))


def _paid(state: State, team: Team, points: int) -> State:
    return but(state, banks=state.banks.with_item(team, state.banks[team] - points))


def _no_retreat(state: State, platoon: PlatoonId) -> State:
    return but(state, retreats=tuple(r for r in state.retreats if r.platoon != platoon))


_STEPS: dict[type, Callable[..., State]] = {
    e.FirstChosen: _first_chosen,
    e.TurnBegan: _turn_began,
    e.RevenueBanked: _revenue_banked,
    e.GameEnded: _game_ended,
    e.OrdersGiven: _orders_given,
    e.VehiclesBuilt: _vehicles_built,
    e.PlatoonReorganised: _platoon_reorganised,
    e.PlatoonsMoved: _platoons_moved,
    e.MarkersPlaced: _markers_placed,
    e.BankDestroyed: _bank_destroyed,
    e.ScoutMet: _scout_met,
    e.ScoutHalted: _scout_answered,
    e.ScoutWentOn: _scout_answered,
    e.CombatBegan: _combat_began,
    e.FightersNamed: _fighters_named,
    e.BattlesOrdered: _battles_ordered,
    e.BattleFought: _battle_fought,
    e.MarkerFreed: _marker_freed,
    e.RetreatAsked: _retreat_asked,
    e.RetreatRanked: _retreat_ranked,
    e.PlatoonRetreated: _platoon_retreated,
    e.PlatoonTrapped: _platoon_trapped,
    e.VehiclesRecovered: _vehicles_recovered,
    e.RecoveryClosed: _recovery_closed,
    e.TurnEnded: _turn_ended,
    e.BankSet: amended.bank_set,
    e.ControlSet: amended.control_set,
    e.PlatoonSet: amended.platoon_set,
    e.TurnSet: amended.turn_set,
    e.MarkersSet: amended.markers_set,
    e.RulingMade: _ruling_made,
}
