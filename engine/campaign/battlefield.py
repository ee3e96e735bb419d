"""Questions about a state that several chapters ask: whose land, who fights, on which side, who survived."""

from __future__ import annotations

from engine.campaign.forces import STACK, Platoon, Team
from engine.campaign.state import Battle, Recovery, State
from engine.hexes import Hex


def holds_home(state: State, team: Team) -> bool:
    """Tell whether a team controls its home city (7.1, 8.1)."""
    return state.control.get(state.map.homes[team]) is team


def domain(state: State, team: Team, hex_: Hex) -> frozenset[Hex]:
    """Return all hexes joined to `hex_` by hexes that the team controls; none if it is not its own (7.1)."""
    return state.map.grid.reach(hex_, lambda h: state.control.get(h) is team)


def path_home(state: State, team: Team, hex_: Hex) -> bool:
    """Tell whether friendly hexes lead from `hex_`, itself included, to the team's home city (14.1)."""
    return state.map.homes[team] in domain(state, team, hex_)


def fighters(state: State, battle: Battle, team: Team) -> tuple[Platoon, ...]:
    """Return a team's platoons that fight a battle: all that stand there, or the two named (13.1, 15.4)."""
    named = battle.named.get(team)
    return tuple(p for p in state.standing(team, battle.hex) if named is None or p.id in named)


def names_open(state: State, battle: Battle, team: Team) -> bool:
    """Tell whether a team has yet to name the two platoons that fight (15.4)."""
    return len(fighters(state, battle, team)) > STACK


def crossed_sides(state: State, battle: Battle) -> tuple[int, ...]:
    """Return the sides of the battle hex that were crossed, once for each hex entered from (13.4)."""
    grid = state.map.grid
    entries = {p.entry for p in state.standing(battle.attacker, battle.hex)}
    return tuple(
        sorted(grid.side(battle.hex, h) for h in entries if h is not None and grid.adjacent(battle.hex, h))
    )


def starting_side(state: State, battle: Battle) -> int:
    """Return the attackers' side: 1 if the crossed sides add up to an odd number, otherwise 2 (13.4)."""
    return 1 if sum(crossed_sides(state, battle)) % 2 else 2


def survivors(state: State, recovery: Recovery) -> tuple[Platoon, ...]:
    """Return the victor's platoons that fought and still have vehicles in the hex (14.1, 15.4)."""
    there = (state.platoons.get(i) for i in recovery.fought)
    return tuple(p for p in there if p is not None and p.vehicles and p.hex == recovery.hex)


def payable(state: State, recovery: Recovery) -> bool:
    """Tell whether the victor could recover at least one vehicle now (14.1)."""
    prices = [v.tier for vehicles in recovery.lost.values() for v in vehicles]
    return (
        bool(prices)
        and bool(survivors(state, recovery))
        and path_home(state, recovery.team, recovery.hex)
        and min(prices) <= state.banks[recovery.team]
    )
