"""A team takes a hex (campaign 6): its marker, and the bank of the other if that was its home (7.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.forces import Team
from engine.campaign.state import State
from engine.hexes import Hex


def take(state: State, team: Team, hex_: Hex) -> Iterator[e.Event]:
    """Answer the marker that a hex takes, unless it is there already, and the bank lost with a home city."""
    before = state.control.get(hex_)
    if before is team:
        return
    yield e.MarkerPlaced(hex_, team, before)
    if hex_ == state.map.homes[team.enemy] and state.banks[team.enemy]:
        yield e.BankDestroyed(team.enemy, state.banks[team.enemy])
