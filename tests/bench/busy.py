"""Views as busy as a game can become: every hex controlled, every platoon on the board, battles, orders."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from random import Random

from engine.campaign.commands import Move, Seat, Sheet, Source
from engine.campaign.forces import MARKERS, Kind, Platoon, PlatoonId, Team, Vehicle
from engine.campaign.map import CampaignMap
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import Stage
from engine.campaign.view import BattleView, Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex, in_order

_BATTLES = 3


def busy_views(map_: CampaignMap) -> tuple[tuple[View, Sheet | None], ...]:
    """Return Views of a map, each with the sheet to be drawn over it: at random, but always the same."""
    rng = Random(7)
    land = in_order(map_.land)
    platoons = {}
    for team in Team:
        for number, hex_ in zip(MARKERS, rng.sample(land, len(MARKERS)), strict=True):
            one = _platoon(rng, team, number, hex_, map_)
            platoons[one.id] = one
    battles = tuple(
        BattleView(hex_, map_.battle_maps[hex_], Team.RED, side=1, crossed=(3, 4), own=FrozenMap())
        for hex_ in rng.sample(land, _BATTLES)
    )
    base = replace(
        see(start(map_), Seat.REFEREE),
        stage=Stage.COMBAT,
        active=Team.BLUE,
        game_turn=27,
        platoons=FrozenMap(platoons),
        banks=FrozenMap({Team.BLUE: 117, Team.RED: 93}),
        battles=battles,
        order=tuple(one.hex for one in battles),
    )
    markers = (Marker.BLUE, Marker.RED, Marker.UNKNOWN)
    every = [replace(base, control=_control(base, dict.fromkeys(land, one))) for one in markers]
    mixed = replace(base, control=_control(base, dict(zip(land, cycle(markers), strict=False))))
    sheet = Sheet(Team.BLUE, 27, tuple(_moves(map_, mixed)))
    return (*((view, None) for view in (base, *every, mixed)), (mixed, sheet))


def _platoon(rng: Random, team: Team, number: int, hex_: Hex, map_: CampaignMap) -> Platoon:
    kinds = list(Kind)
    vehicles = tuple(Vehicle(rng.choice(kinds), rng.randint(1, 10)) for _ in range(rng.randint(1, 3)))
    return Platoon(PlatoonId(team, number), hex_, vehicles, rng.choice(map_.grid.neighbours(hex_)))


def _control(view: View, land: dict[Hex, Marker]) -> FrozenMap[Hex, Marker]:
    return FrozenMap({**view.control, **land})


def _moves(map_: CampaignMap, view: View) -> list[Move]:
    """Return a move for each blue platoon, two hexes far where there are two."""
    moves = []
    for one in view.of(Team.BLUE):
        path: list[Hex] = []
        here = one.hex
        for _ in range(2):
            free = [h for h in map_.grid.neighbours(here) if h in map_.land and h not in path]
            if free:
                here = free[one.id.number % len(free)]
                path.append(here)
        moves.append(Move(one.id.number, one.hex, tuple(path), Source(1, "")))
    return moves
