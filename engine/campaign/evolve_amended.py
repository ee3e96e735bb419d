"""Amendments of the referee as facts: what `evolve` does of them (campaign 16.2)."""

from __future__ import annotations

from dataclasses import replace

from engine.but import but
from engine.campaign import events as e
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicles, lined_up
from engine.campaign.state import Battle, Recovery, Stage, State, off, put
from engine.frozen import FrozenMap
from engine.hexes import Hex


def bank_set(state: State, event: e.BankSet) -> State:
    """A bank is set right."""
    held = state.held
    if held is not None:
        held = replace(held, banks=held.banks.with_item(event.team, event.points))
    return but(state, held=held, banks=state.banks.with_item(event.team, event.points))


def control_set(state: State, event: e.ControlSet) -> State:
    """A marker is set right, or taken away."""
    held = state.held
    if held is not None:
        seeing = [t for t in (event.team, event.before) if t is not None]
        known = {t: held.known[t].with_item(event.hex, event.team) for t in seeing}
        held = replace(held, control=_marked(held.control, event), known=FrozenMap({**held.known, **known}))
    return but(state, held=held, control=_marked(state.control, event))


def _marked(control: FrozenMap[Hex, Team], event: e.ControlSet) -> FrozenMap[Hex, Team]:
    return control.without(event.hex) if event.team is None else control.with_item(event.hex, event.team)


def platoon_set(state: State, event: e.PlatoonSet) -> State:
    """A platoon is put somewhere or off the map; what of it was pending elsewhere is dropped."""
    before = state.platoons.get(event.platoon)
    after = off(state, event.platoon)
    if event.hex is not None:
        after = put(after, Platoon(event.platoon, event.hex, lined_up(event.vehicles), event.entry))
    if before is None or before.hex == event.hex:
        return after
    return but(
        after,
        scouts=tuple(s for s in after.scouts if s.platoon != event.platoon),
        retreats=tuple(r for r in after.retreats if r.platoon != event.platoon),
        battles=tuple(_unnamed(b, event.platoon) for b in after.battles if _both_stand(after, b.hex)),
        order=tuple(h for h in after.order if _both_stand(after, h)),
        recoveries=tuple(_without(r, event.platoon) for r in after.recoveries),
    )


def turn_set(state: State, event: e.TurnSet) -> State:
    """What is pending is dropped, markers kept for a recovery with it; a game that was over goes on.

    Before the toss it stands for the toss: that team goes first (3.1).
    """
    kept = FrozenMap({i: p for i, p in state.platoons.items() if p.vehicles})
    return but(
        state,
        first=state.first or event.team,
        platoons=kept,
        ending=None,
        held=None,
        scouts=(),
        battles=(),
        order=(),
        retreats=(),
        recoveries=(),
        settled=FrozenMap(),
    )


def markers_set(state: State, event: e.MarkersSet) -> State:
    """Markers are closed or opened; once the game has begun, both teams have seen those that were open."""
    if event.closed and not state.closed_markers and state.stage is not Stage.TOSS:
        held = state.held
        if held is not None:
            held = replace(held, known=_all_seen(state, held.control))
        return but(state, closed_markers=True, held=held, known=_all_seen(state, state.control))
    return but(state, closed_markers=event.closed)


def _all_seen(state: State, control: FrozenMap[Hex, Team]) -> FrozenMap[Team, FrozenMap[Hex, Team | None]]:
    shown = FrozenMap({h: control.get(h) for h in state.map.grid.hexes if h in state.map.land})
    return FrozenMap(dict.fromkeys(Team, shown))


def _both_stand(state: State, hex_: Hex) -> bool:
    return all(state.standing(team, hex_) for team in Team)


def _unnamed(battle: Battle, platoon: PlatoonId) -> Battle:
    named = battle.named.get(platoon.team, ())
    return replace(battle, named=battle.named.without(platoon.team)) if platoon in named else battle


def _without(recovery: Recovery, platoon: PlatoonId) -> Recovery:
    lost: FrozenMap[PlatoonId, Vehicles] = recovery.lost.without(platoon)
    return replace(recovery, lost=lost, fought=tuple(i for i in recovery.fought if i != platoon))
