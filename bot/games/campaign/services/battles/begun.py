"""How the last Combat Phase of a game began: kept beside the state of each moment, as the journal goes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.events import CombatBegan, Event
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Begun:
    """How a Combat Phase began: the position by which its battles are found, 0 for none, and their hexes."""

    born: int
    hexes: frozenset[Hex]


NEVER = Begun(0, frozenset())


def begun_by(before: Begun, events: tuple[Event, ...], born: int) -> Begun:
    """Return how the last Combat Phase began after a step, said first at a position."""
    hexes = [event.hexes for event in events if isinstance(event, CombatBegan)]
    return Begun(born, frozenset(hexes[-1])) if hexes else before
