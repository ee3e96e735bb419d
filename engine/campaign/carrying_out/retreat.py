"""Where the losers of a battle go (campaign 15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.carrying_out.control import take
from engine.campaign.forces import STACK, Platoon, Team
from engine.campaign.state import Retreat, State
from engine.hexes import Hex


def leave(state: State, team: Team, hex_: Hex) -> Iterator[e.Event]:
    """Yield how a beaten team leaves a hex: by entry hexes, else by a ranking to be asked (15.1-15.3)."""
    asked: list[Platoon] = []
    entries: list[Hex] = []
    for platoon in state.standing(team, hex_):
        entry = platoon.entry
        if entry is None or not _open(state, team, entry):
            asked.append(platoon)
            continue
        yield e.PlatoonRetreated(platoon.id, hex_, entry)
        entries.append(entry)
    yield from take(state, team, entries)
    for platoon in asked:
        yield e.RetreatAsked(platoon.id, hex_)


def follow_ranking(state: State, retreat: Retreat) -> Iterator[e.Event]:
    """Yield where a ranked platoon goes (15.3).

    The first free hex with room takes it, else the first friendly one that is full, else it is destroyed.
    """
    team = retreat.platoon.team
    free = [h for h in retreat.ranking or () if _open(state, team, h)]
    room = [h for h in free if len(state.standing(team, h)) < STACK]
    full = [h for h in free if h not in room and state.control.get(h) is team]
    if not room and not full:
        yield e.PlatoonTrapped(retreat.platoon, retreat.hex, state.platoons[retreat.platoon].vehicles)
        return
    to = (room or full)[0]
    yield e.PlatoonRetreated(retreat.platoon, retreat.hex, to)
    yield from take(state, team, (to,))


def _open(state: State, team: Team, hex_: Hex) -> bool:
    """Tell whether a hex is free of enemies and battles and no home that the enemy holds (15.2, 15.3)."""
    enemy_home = hex_ in state.map.home_hexes and state.control.get(hex_) is team.enemy
    return not enemy_home and not state.standing(team.enemy, hex_) and state.battle(hex_) is None
