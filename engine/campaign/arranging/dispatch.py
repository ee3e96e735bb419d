"""The dispatch of a settled battle: what both teams know of it by then, and nothing else (campaign 12.5).

Whoever makes it knows both sides; what it says is what is in both of two allow-lists, one for each team.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.shapes import Arrangement, Slot
from engine.campaign.arranging.sight import sight
from engine.campaign.arranging.told.dispatches import Dispatch
from engine.campaign.commands import Seat
from engine.campaign.events import BattleFought, Event
from engine.campaign.evolve import evolve
from engine.campaign.forces import Team, Vehicles
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.tell import as_told
from engine.campaign.told import Fought, Lost
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap
from engine.hexes import Hex

Key = tuple[int, Hex]
_FOUGHT = frozenset(one.name for one in fields(Dispatch)) & frozenset(one.name for one in fields(Fought))
"""What a dispatch says that the letters of the two teams may say."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A battle that is settled, as the referee knows it: in whose turn, and how it stood before.

    `born` is the position by which it is found, None of `battle` where it was not pending.
    """

    born: int
    active: Team
    turn: int
    event: BattleFought
    battle: BattleView | None

    @property
    def key(self) -> Key:
        """By what it is told from other battles: a hex has one battle in a Combat Phase."""
        return self.born, self.event.hex


@dataclass(frozen=True, slots=True)
class Known:
    """What one team knows of a settled battle: its letter, and the orders of battle that it was shown."""

    fought: Fought
    orders: FrozenMap[Team, Lost]


def settled_by(before: State, events: tuple[Event, ...], born: int) -> Iterator[Settled]:
    """Yield the battles that a step settles, each as it stood right before."""
    state = before
    for event in events:
        if isinstance(event, BattleFought) and state.active is not None:
            pending = see(state, Seat.REFEREE).battles
            battle = next((one for one in pending if one.hex == event.hex), None)
            yield Settled(born, state.active, state.game_turn, event, battle)
        state = evolve(state, event)


def known_to(team: Team, of: Settled, arrangement: Arrangement) -> Known:
    """Return what a team knows of a battle, once it was told how it ended (12.5, 13.6).

    Vehicles that were ruled to stay out did not enter it (13.9).
    """
    seen = sight(arrangement, of.battle, Seat.of(team))
    if seen.battle is None:
        return Known(as_told(of.event), FrozenMap())
    entered = {side: _entered(seen.battle, side, seen.staying_out) for side in seen.battle.own}
    return Known(as_told(of.event), FrozenMap(entered))


def _entered(battle: BattleView, side: Team, staying_out: frozenset[Slot]) -> Lost:
    """Return which vehicles of each platoon of a side took the field."""
    there = [slot for slot in slots(battle, side) if slot not in staying_out]
    numbers = dict.fromkeys(slot.platoon.number for slot in there)
    return tuple((n, tuple(one.vehicle for one in there if one.platoon.number == n)) for n in numbers)


def dispatch(of: Settled, arrangement: Arrangement) -> Dispatch:
    """Return what becomes public of a battle for which this was arranged."""
    blue, red = (known_to(team, of, arrangement) for team in Team)
    return common(blue, red, of.active, of.turn)


def correction(of: Settled) -> Dispatch:
    """Return what becomes public of a battle whose result is corrected, or counts again: only what was lost.

    What a rewind makes of an order of battle was shown to nobody, and from then on it can't be told from one
    that was (12.5). Whoever was annihilated has lost all that entered.
    """
    return replace(dispatch(of, Arrangement()), corrects=True)


def common(blue: Known, red: Known, active: Team, turn: int) -> Dispatch:
    """Return what both teams know; whose turn it was, and which, everybody knows.

    An order of battle is there where both were shown the same, or where all of it is lost.
    """
    letters = [{name: getattr(one.fought, name) for name in _FOUGHT} for one in (blue, red)]
    told: dict[str, Any] = dict(letters[0].items() & letters[1].items())
    gone = told["outcome"].annihilated(told["attacker"])
    entered: dict[str, Any] = {}
    for team in Team:
        lost, order = told[f"lost_{team.value}"], blue.orders.get(team, ())
        shown = order if order == red.orders.get(team) and _lost_of(order, lost) else ()
        entered[f"entered_{team.value}"] = lost if team in gone else shown
    return Dispatch(active=active, turn=turn, **told, **entered)


def _lost_of(order: Lost, lost: Lost) -> bool:
    """Tell whether what was lost stands in an order of battle, as what stayed out of the battle does not."""
    there: dict[int, Vehicles] = dict(order)
    return all(Counter(some) <= Counter(there.get(number, ())) for number, some in lost)
