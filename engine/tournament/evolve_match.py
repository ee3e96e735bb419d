"""From one state to the next within a match (1, 6, 7): of a match only its own values change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.but import but
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament import events as e
from engine.tournament.acts import Held
from engine.tournament.arrivals import begun
from engine.tournament.judging.holding import said_of
from engine.tournament.match import (
    ALL_ARRIVE,
    BASELINE,
    CHOOSING,
    DISPUTED,
    OVER,
    PLAY,
    SETTLED,
    Choice,
    Force,
    Own,
)
from engine.tournament.state import State


def _match(state: State, scope: Scope, **changes: Any) -> State:  # noqa: ANN401 - fields of any type
    return but(state, matches=state.matches.with_item(scope, but(state.matches[scope], **changes)))


def _own(state: State, scope: Scope, name: Seat, **changes: Any) -> State:  # noqa: ANN401 - of any type
    both = state.own[scope]
    return but(state, own=state.own.with_item(scope, both.with_item(name, but(both[name], **changes))))


def _each(state: State, scope: Scope, change: Callable[[Own], Own]) -> State:
    both = FrozenMap({name: change(own) for name, own in state.own[scope].items()})
    return but(state, own=state.own.with_item(scope, both))


def _force(state: State, scope: Scope, name: Seat, force: str, **changes: Any) -> State:  # noqa: ANN401
    forces = state.own[scope][name].forces
    changed = forces.with_item(force, replace(forces[force], **changes))
    return _own(state, scope, name, forces=changed)


def _every_force(state: State, scope: Scope, change: Callable[[Force], Force]) -> State:
    def changed(own: Own) -> Own:
        return but(own, forces=FrozenMap({word: change(one) for word, one in own.forces.items()}))

    return _each(state, scope, changed)


def _side(state: State, event: e.SideChosen) -> State:
    changed = _match(state, event.scope, side=event.word, stage=CHOOSING)
    for name, hand in event.hands:
        changed = _own(changed, event.scope, name, hand=hand)
    return changed


def _chosen(state: State, event: e.MissionChosen) -> State:
    chosen = state.matches[event.scope].chosen | {event.name}
    changed = _match(state, event.scope, chosen=chosen)
    return _own(changed, event.scope, event.name, choice=event.choice)


def _play(state: State, event: e.PlayBegun) -> State:
    changed = _match(state, event.scope, stage=PLAY, deploys=event.deploys, turn=1)
    return _each(changed, event.scope, lambda own: begun(own, state.missions))


def _held(state: State, event: e.HeldSaid) -> State:
    match, said = state.matches[event.scope], Held(event.turn, event.by)
    reported = match.reported_held
    if event.name in reported:
        # Only who has reported may still change with what that is judged (7.3).
        reported = reported.with_item(event.name, said_of(reported[event.name], said))
    return _match(state, event.scope, held=said_of(match.held, said), reported_held=reported)


def _arrival(state: State, event: e.ArrivalRolled) -> State:
    faces = (*state.matches[event.scope].faces, (event.turn, event.name, event.face))
    changed = _match(state, event.scope, faces=faces)
    own = changed.own[event.scope][event.name]
    rolled = replace(own.forces.get(event.force, Force()), rolled=event.turn, arrives=event.arrives)
    forces = _following(own.forces.with_item(event.force, rolled), fog=own.fog)
    return _own(changed, event.scope, event.name, forces=forces)


def _following(forces: FrozenMap[str, Force], *, fog: bool) -> FrozenMap[str, Force]:
    """Return the forces with what follows the Reserve, once it is known when that arrives (1.3.2)."""
    reserve, assault = forces.get("reserve"), forces.get("assault")
    if reserve is None or assault is None or not assault.follows or not reserve.arrives:
        return forces
    arrives = reserve.arrives if fog else min(reserve.arrives + _AFTER_RESERVE, ALL_ARRIVE)
    return forces.with_item("assault", replace(assault, arrives=arrives))


_AFTER_RESERVE = 2


def _edge(state: State, event: e.EdgeNamed) -> State:
    match = state.matches[event.scope]
    changed, edges = state, match.edges
    if event.edge != BASELINE:
        lost = {name for name, edge in edges if edge == event.edge} - {event.name}
        for name in lost:
            changed = _without_edge(changed, event.scope, name, event.edge)
        kept = tuple(one for one in edges if one[1] != event.edge or one[0] not in lost)
        changed = _match(changed, event.scope, edges=(*kept, (event.name, event.edge)))
    return _force(changed, event.scope, event.name, event.force, edge=event.edge)


def _without_edge(state: State, scope: Scope, name: Seat, edge: str) -> State:
    """Take an edge from side B that side A has named: B says again where it comes (1.7)."""
    for force, one in state.own[scope][name].forces.items():
        if one.edge == edge and not one.table:
            state = _force(state, scope, name, force, edge="")
    return state


def _waited(state: State, event: e.Waited) -> State:
    return _force(state, event.scope, event.name, event.force, arrives=0, follows=False)


def _fog(state: State, event: e.FogPlayed) -> State:
    forces = _following(state.own[event.scope][event.name].forces, fog=True)
    return _own(state, event.scope, event.name, fog=True, forces=forces)


def _target(state: State, event: e.TargetOpened) -> State:
    targets = state.matches[event.scope].targets.with_item(event.name, (event.place, event.turn))
    return _match(state, event.scope, targets=targets)


def _counted(state: State, event: e.Counted) -> State:
    had = state.own[event.scope][event.name].left
    left = had.with_item(event.what, had[event.what] - event.number)
    return _own(state, event.scope, event.name, left=left)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    def arrived(one: Force) -> Force:
        return replace(one, table=True) if one.arrives == event.turn else one

    return _every_force(_match(state, event.scope, ended=event.turn), event.scope, arrived)


def _end_rolled(state: State, event: e.EndRolled) -> State:
    rolls = state.ends.get(event.scope, ())
    return but(state, ends=state.ends.with_item(event.scope, (*rolls, (event.turn, event.face))))


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    changed = _match(state, event.scope, turn=event.turn, edges=())
    if event.turn != ALL_ARRIVE:
        return changed

    def arrives(one: Force) -> Force:
        return one if one.table else replace(one, arrives=ALL_ARRIVE)

    return _every_force(changed, event.scope, arrives)


def _over_named(state: State, event: e.OverNamed) -> State:
    named = state.matches[event.scope].named.with_item(event.name, event.turn)
    return _match(state, event.scope, named=named)


def _over(state: State, event: e.GameOver) -> State:
    ends = state.ends.get(event.scope, ())
    return _match(state, event.scope, stage=OVER, over=event.turn, ended=event.turn, ends=ends)


def _opened(state: State, event: e.MissionsOpened) -> State:
    own, playing = state.own[event.scope], state.matches[event.scope].stage == PLAY
    shown = {name: one.choice for name, one in own.items() if one.choice is not None}
    if playing:
        # What stands off the table and a Target stay closed until the game is over (1.8, 6.4).
        shown = {name: Choice(one.mission) for name, one in shown.items()}
    hands = {name: one.hand for name, one in own.items() if one.hand}
    return _match(state, event.scope, shown=FrozenMap(shown), hands=FrozenMap(hands))


def _reported(state: State, event: e.Reported) -> State:
    match = state.matches[event.scope]
    # Both see these now; before a game is over they are secret, and a report is in sums.
    groups = {name: state.groups[name] for name in match.two if match.over and name in state.groups}
    said = {
        "reports": match.reports.with_item(event.name, event.report),
        "reported_held": match.reported_held.with_item(event.name, match.held),
        "reported_groups": match.reported_groups.with_item(event.name, FrozenMap(groups)),
    }
    return _match(state, event.scope, **said, latest=event.name, stage=event.stage, objected=None)


def _objected(state: State, event: e.Objected) -> State:
    return _match(state, event.scope, stage=DISPUTED, objected=(event.name, event.text))


def _settled(state: State, event: e.Settled) -> State:
    was, corrected = state.matches[event.scope].outcome, state.matches[event.scope].corrected
    if was is not None:
        corrected = (*corrected, (state.hall.draws, was))
    return _match(state, event.scope, stage=SETTLED, outcome=event.outcome, corrected=corrected)


STEPS: Mapping[type, Callable[[State, Any], State]] = {
    e.SideChosen: _side,
    e.MissionChosen: _chosen,
    e.PlayBegun: _play,
    e.HeldSaid: _held,
    e.ArrivalRolled: _arrival,
    e.EdgeNamed: _edge,
    e.Waited: _waited,
    e.FogPlayed: _fog,
    e.TargetOpened: _target,
    e.Counted: _counted,
    e.TurnEnded: _turn_ended,
    e.EndRolled: _end_rolled,
    e.TurnBegun: _turn_begun,
    e.OverNamed: _over_named,
    e.GameOver: _over,
    e.MissionsOpened: _opened,
    e.Reported: _reported,
    e.Objected: _objected,
    e.Settled: _settled,
}
