"""What holds after every event of a campaign in which the referee amends nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.campaign import events as e
from engine.campaign.forces import FULL, MARKERS, STACK, Team, Vehicle
from engine.campaign.state import Stage, State
from engine.hexes import Hex


@dataclass
class Accounts:
    """The books of one game, kept from the events alone and compared with the state after each."""

    earned: Counter[Team] = field(default_factory=Counter)
    spent: Counter[Team] = field(default_factory=Counter)
    destroyed: Counter[Team] = field(default_factory=Counter)
    stood: Counter[Hex] = field(default_factory=Counter)
    alive: dict[Team, Counter[Vehicle]] = field(default_factory=lambda: {t: Counter() for t in Team})

    def opened(self, state: State) -> None:
        """Begin the books with the starting banks."""
        self.earned.update({team: state.banks[team] for team in Team})

    def booked(self, event: e.Event) -> None:
        """Book what an event says of points and vehicles."""
        match event:
            case e.RevenueBanked(team, points):
                self.earned[team] += points
            case e.VehiclesBuilt(platoon, _, vehicles, price) | e.VehiclesRecovered(
                _, platoon, vehicles, price
            ):
                self.spent[platoon.team] += price
                self.alive[platoon.team].update(vehicles)
            case e.BankDestroyed(team, points):
                self.destroyed[team] += points
            case e.BattleFought():
                for platoon, vehicles in event.losses:
                    self.alive[platoon.team].subtract(vehicles)
            case e.PlatoonTrapped(platoon, _, vehicles):
                self.alive[platoon.team].subtract(vehicles)
            case _:
                pass


def hold_always(accounts: Accounts, state: State) -> None:
    """Assert what holds after each event, in the middle of a phase too."""
    for team in Team:
        balance = accounts.spent[team] + state.banks[team] + accounts.destroyed[team]
        assert accounts.earned[team] == balance, "points earned = spent + banked + destroyed"
        assert state.banks[team] >= 0
    for platoon_id, platoon in state.platoons.items():
        assert platoon.id == platoon_id
        assert platoon_id.number in MARKERS
        assert platoon.hex in state.map.land, "nobody stands in water"
        assert len(platoon.vehicles) <= FULL
        assert platoon.entry is None or state.map.grid.adjacent(platoon.hex, platoon.entry)
    assert set(state.control) <= state.map.land


def hold_between(accounts: Accounts, state: State) -> None:
    """Assert what holds whenever the game waits for somebody."""
    for team in Team:
        standing = Counter(v for p in state.of(team) for v in p.vehicles)
        assert standing == +accounts.alive[team], "every vehicle is in one place"
    for platoon in state.platoons.values():
        waiting = any(platoon.id in r.fought for r in state.recoveries)
        assert platoon.vehicles or waiting, "an empty platoon is there only while its recovery is open"
        enemies = state.standing(platoon.id.team.enemy, platoon.hex)
        leaving = any(r.hex == platoon.hex for r in state.retreats)
        fighting = state.battle(platoon.hex) is not None or state.stage is Stage.SCOUTS
        assert not enemies or fighting or leaving, "enemies share a battle hex, or one of them is leaving it"
        if not enemies:
            assert state.control.get(platoon.hex) is platoon.id.team, (
                "a hex belongs to who stands there alone"
            )
    if state.stage is Stage.ORDERS:
        assert not any((state.scouts, state.battles, state.retreats, state.recoveries, state.order))


def hold_after_movement(accounts: Accounts, event: e.Event, state: State) -> None:
    """Assert 11.7 when the Combat Phase begins: a third platoon is there by a retreat only (15.4)."""
    team = state.active
    if team is None:
        return
    if isinstance(event, e.OrdersGiven):
        accounts.stood = Counter(p.hex for p in state.of(team))
    if isinstance(event, e.CombatBegan):
        for hex_, count in Counter(p.hex for p in state.of(team)).items():
            assert count <= max(STACK, accounts.stood[hex_]), f"{count} platoons of {team} in {hex_}"
