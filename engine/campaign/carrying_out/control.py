"""A team takes hexes (campaign 6): its markers, and the bank of the other where that was its home (7.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.campaign import events as e
from engine.campaign.forces import Team
from engine.campaign.state import State
from engine.hexes import Hex


def take(state: State, team: Team, hexes: Iterable[Hex]) -> Iterator[e.Event]:
    """Yield the markers that hexes take, where they are not there already, and the bank lost with a home."""
    taken = {h: state.control.get(h) for h in hexes}
    placed = tuple((h, before) for h, before in taken.items() if before is not team)
    if placed:
        yield e.MarkersPlaced(team, placed)
    lost = any(h == state.map.homes[team.enemy] for h, _ in placed)
    if lost and state.banks[team.enemy]:
        yield e.BankDestroyed(team.enemy, state.banks[team.enemy])
