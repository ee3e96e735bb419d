"""Chapter 8: what the `build` lines of a sheet would make, judged from the captain's View."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.campaign.commands import Build
from engine.campaign.forces import FULL, MARKERS, Platoon, PlatoonId, Team, cost, lined_up
from engine.campaign.legality.faults import fault_at
from engine.campaign.view import View
from engine.errors import Fault


@dataclass(frozen=True, slots=True)
class Construction:
    """The Construction Phase on paper.

    `platoons` are the team's after it, by number; `built` those made or filled (8.6); `spent` what it cost;
    `faulty` the platoons of lines with a fault.
    """

    platoons: dict[int, Platoon]
    built: frozenset[int]
    spent: int
    faults: tuple[Fault, ...]
    faulty: frozenset[int]


def construct(view: View, team: Team, lines: Iterable[Build]) -> Construction:
    """Carry out the `build` lines one by one on paper; two lines for one platoon add up (8.1-8.5)."""
    platoons = {p.id.number: p for p in view.of(team)}
    home, bank = view.map.homes[team], view.banks[team]
    built: set[int] = set()
    faulty: set[int] = set()
    faults: list[Fault] = []
    spent = 0
    for line in lines:
        before = len(faults)
        there = platoons.get(line.platoon)
        if not view.friendly(team, home):
            faults.append(fault_at(line.source, "home_lost", "8.1", "7.2"))
        if line.platoon not in MARKERS:
            faults.append(fault_at(line.source, "no_marker", "8.3", platoon=line.platoon))
        elif there is not None and there.hex != home:
            faults.append(
                fault_at(line.source, "not_at_home", "8.4", platoon=line.platoon, hex=there.hex, home=home)
            )
        count = len(line.vehicles) + (len(there.vehicles) if there else 0)
        if count > FULL:
            faults.append(fault_at(line.source, "over_three", "8.4", platoon=line.platoon, count=count))
        spent += cost(line.vehicles)
        if spent > bank:
            faults.append(fault_at(line.source, "points_short", "8.1", cost=spent, bank=bank))
        if len(faults) > before:
            faulty.add(line.platoon)
            continue
        start = there or Platoon(PlatoonId(team, line.platoon), home, ())
        platoons[line.platoon] = replace(start, vehicles=lined_up(start.vehicles + line.vehicles))
        built.add(line.platoon)
    return Construction(platoons, frozenset(built), spent, tuple(faults), frozenset(faulty))
