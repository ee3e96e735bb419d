"""Carrying out a sheet that was given: build, reorganise, move all at once (campaign 8, 9, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.carrying_out.control import take
from engine.campaign.commands import Sheet
from engine.campaign.forces import Platoon, PlatoonId, Team, cost
from engine.campaign.legality.plan import Plan
from engine.campaign.state import State
from engine.hexes import Hex


def give_orders(state: State, team: Team, sheet: Sheet, worked_out: Plan) -> Iterator[e.Event]:
    """Yield the events of a legal sheet and its plan, up to the questions to the scouts.

    All moves that meet nobody are carried out, those without a light tank that meet the enemy too; scouts
    that meet him wait for their captain (12.2).
    """
    yield e.OrdersGiven(team, sheet)
    home = state.map.homes[team]
    for number, vehicles in worked_out.built:
        yield e.VehiclesBuilt(PlatoonId(team, number), home, vehicles, cost(vehicles))
    for number, platoon in worked_out.reorganised:
        yield _reorganised(state, PlatoonId(team, number), platoon)
    yield from _moves(state, team, worked_out)


def _reorganised(state: State, platoon_id: PlatoonId, platoon: Platoon | None) -> e.PlatoonReorganised:
    if platoon is None:
        return e.PlatoonReorganised(platoon_id, state.platoons[platoon_id].hex, (), None)
    return e.PlatoonReorganised(platoon_id, platoon.hex, platoon.vehicles, platoon.entry)


def _moves(state: State, team: Team, worked_out: Plan) -> Iterator[e.Event]:
    """Yield all moves at once, the markers they place, and the scouts that wait for their captain (11.2)."""
    ways: list[tuple[Platoon, tuple[Hex, ...]]] = []
    scouts: list[e.ScoutMet] = []
    enemies = {p.hex for p in state.platoons.values() if p.id.team is not team}
    own = {p.id.number: p for p in state.platoons.values() if p.id.team is team}
    for number, path in worked_out.paths:
        platoon = own[number]
        way = until_met(path, enemies)
        if way[-1] in enemies and platoon.scout:
            scouts.append(e.ScoutMet(platoon.id, way))
        else:
            ways.append((platoon, way))
    if ways:
        yield from advance(state, ways, enemies)
    yield from scouts


def until_met(path: tuple[Hex, ...], enemies: set[Hex]) -> tuple[Hex, ...]:
    """Return a path as far as the first hex in which enemies stand, which it enters (11.4)."""
    for index, hex_ in enumerate(path):
        if hex_ in enemies:
            return path[: index + 1]
    return path


def advance(
    state: State, ways: list[tuple[Platoon, tuple[Hex, ...]]], enemies: set[Hex]
) -> Iterator[e.Event]:
    """Move platoons of one team along their ways, which end where they meet enemies.

    Each hex that they enter uncontested takes their marker at once (6.1, 6.2).
    """
    moves = tuple(e.PlatoonMove(p.id, p.hex, way, way[-2] if len(way) > 1 else p.hex) for p, way in ways)
    yield e.PlatoonsMoved(moves)
    team = ways[0][0].id.team
    yield from take(state, team, (h for _, way in ways for h in way if h not in enemies))
