"""Carrying out a sheet that was given: build, reorganise, move all at once (campaign 8, 9, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.commands import Seat, Sheet
from engine.campaign.control import take
from engine.campaign.forces import Platoon, PlatoonId, Team, cost
from engine.campaign.plan import Plan, plan
from engine.campaign.see import see
from engine.campaign.state import State
from engine.hexes import Hex


def give_orders(state: State, team: Team, sheet: Sheet) -> Iterator[e.Event]:
    """Answer the events of a legal sheet up to the questions to the scouts.

    All moves that meet nobody are carried out, those without a light tank that meet the enemy too; scouts
    that meet him wait for their captain (12.2).
    """
    worked_out = plan(see(state, Seat(team.value)), team, sheet)
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
    placed: set[Hex] = set()
    scouts: list[e.ScoutMet] = []
    for number, path in worked_out.paths:
        platoon = state.platoons[PlatoonId(team, number)]
        met = meeting(state, team, path)
        if met is not None and platoon.scout:
            scouts.append(e.ScoutMet(platoon.id, path[: path.index(met) + 1]))
            continue
        yield from advance(state, platoon, path, placed)
    yield from scouts


def meeting(state: State, team: Team, path: tuple[Hex, ...]) -> Hex | None:
    """Answer the first hex of a path in which enemies stand, None if there is none (11.4)."""
    return next((h for h in path if state.standing(team.enemy, h)), None)


def advance(state: State, platoon: Platoon, path: tuple[Hex, ...], placed: set[Hex]) -> Iterator[e.Event]:
    """Move a platoon along a path as far as the first enemies.

    Each hex that it enters uncontested takes its marker at once (6.1, 6.2).

    `placed` collects the hexes that have taken the team's marker in this phase already.
    """
    team = platoon.id.team
    met = meeting(state, team, path)
    way = path if met is None else path[: path.index(met) + 1]
    entry = way[-2] if len(way) > 1 else platoon.hex
    yield e.PlatoonMoved(platoon.id, platoon.hex, way, entry)
    for hex_ in way:
        if hex_ != met and hex_ not in placed:
            yield from take(state, team, hex_)
            placed.add(hex_)
