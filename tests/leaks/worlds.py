"""Making a twin of a campaign: another truth behind the same View."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import FULL, MARKERS, STACK, Kind, Platoon, PlatoonId, Team, Vehicle, lined_up
from engine.campaign.state import Stage, State
from engine.frozen import FrozenMap
from engine.hexes import Hex


def twin(state: State, viewer: Team, rng: Random, *, leave: frozenset[Hex] = frozenset()) -> State:
    """Return a campaign that the viewer cannot tell from this one.

    The enemy's hidden platoons get other numbers, contents and places (none comes into a hex of `leave` and
    none leaves one), his bank and orders are others, and so are closed markers that the viewer has not seen.
    Whatever is open between both teams (battles, retreats, recoveries) stays as it is.
    """
    enemy = viewer.enemy
    changed = _platoons(_unseen_markers(state, viewer, rng), enemy, leave, rng)
    changed = replace(changed, banks=changed.banks.with_item(enemy, rng.randint(0, 40)))
    orders = changed.orders.without(enemy)
    if rng.random() < 0.5 and state.active:
        orders = orders.with_item(enemy, Sheet(enemy, state.game_turn))
    changed = replace(changed, orders=orders)
    if state.active is enemy and state.stage is Stage.ORDERS:
        changed = replace(changed, stood=FrozenMap({p.id: p.hex for p in changed.of(enemy)}))
    return changed


def _platoons(state: State, enemy: Team, leave: frozenset[Hex], rng: Random) -> State:
    """Put other platoons of the enemy where he holds the ground, but where something is open."""
    fixed = _open_hexes(state) | leave
    kept = {i: p for i, p in state.platoons.items() if i.team is not enemy or p.hex in fixed}
    own = {p.hex for p in state.of(enemy.enemy)}
    ground = [h for h, team in state.control.items() if team is enemy and h not in fixed and h not in own]
    spare = [n for n in MARKERS if PlatoonId(enemy, n) not in kept]
    rng.shuffle(spare)
    for hex_ in rng.sample(sorted(ground), min(len(ground), rng.randint(0, 5))):
        for number in [spare.pop() for _ in range(min(len(spare), rng.randint(1, STACK)))]:
            platoon = PlatoonId(enemy, number)
            kept[platoon] = Platoon(platoon, hex_, _vehicles(rng))
    return replace(state, platoons=FrozenMap(kept))


def _open_hexes(state: State) -> frozenset[Hex]:
    asked = {state.platoons[s.platoon].hex for s in state.scouts} | {s.target for s in state.scouts}
    settled = {r.hex for r in state.recoveries} | {r.hex for r in state.retreats} | set(state.settled)
    return frozenset({b.hex for b in state.battles} | settled | asked)


def _vehicles(rng: Random) -> tuple[Vehicle, ...]:
    some = (Vehicle(rng.choice(tuple(Kind)), rng.randint(1, 10)) for _ in range(rng.randint(1, FULL)))
    return lined_up(some)


def _unseen_markers(state: State, viewer: Team, rng: Random) -> State:
    """Change markers that are hidden from the viewer: the enemy's and nobody's, where no platoon stands."""
    if not state.closed_markers:
        return state
    known = state.known[viewer]
    stood_on = {p.hex for p in state.platoons.values()}
    control = dict(state.control)
    for hex_ in sorted(state.map.land - set(known) - stood_on - state.map.home_hexes):
        if rng.random() < 0.3:
            control.pop(hex_, None)
            if rng.random() < 0.5:
                control[hex_] = viewer.enemy
    return replace(state, control=FrozenMap(control))


def seat_of(team: Team) -> Seat:
    """Return a team's seat."""
    return Seat(team.value)
