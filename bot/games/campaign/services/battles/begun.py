"""How the last Combat Phase of a game began, and what is settled: kept beside the state of each moment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.campaign.arranging.dispatch import Settled, settled_by
from engine.campaign.events import BattleFought, CombatBegan, Event
from engine.campaign.state import State
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Begun:
    """How a Combat Phase began: the position by which its battles are found, 0 for none, and their hexes.

    `settled` are the battles of the game that are settled, in their order.
    """

    born: int
    hexes: frozenset[Hex]
    settled: tuple[Settled, ...] = ()


NEVER = Begun(0, frozenset())


def begun_by(before: Begun, events: tuple[Event, ...], born: int, state: State) -> Begun:
    """Return how the last Combat Phase began after a step, said first at a position, in a state."""
    hexes = [event.hexes for event in events if isinstance(event, CombatBegan)]
    if hexes:
        before = Begun(born, frozenset(hexes[-1]), before.settled)
    if not any(isinstance(event, BattleFought) for event in events):
        return before
    ended = settled_by(state, events, before.born)
    return replace(before, settled=(*before.settled, *ended))
