"""Chapter 11: what the move lines of a sheet would do, judged from the captain's View."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.campaign.commands import Move
from engine.campaign.forces import STACK, Platoon, PlatoonId, Team
from engine.campaign.legality.faults import fault_at
from engine.campaign.view import View
from engine.errors import Fault
from engine.hexes import Hex

_FARTHEST = 2
"""The most hexes of a move: two through friendly ones, otherwise one (11.1)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The team before movement.

    `platoons` are its own by number; those `built` (8.6) and `reorganised` (9.4) may not move; the `faulty`
    ones, whose lines had a fault, are not counted for the stacks.
    """

    platoons: dict[int, Platoon]
    built: frozenset[int]
    reorganised: frozenset[int]
    faulty: frozenset[int]


@dataclass(frozen=True, slots=True)
class Movement:
    """The paths that were ordered, by platoon, and what was wrong with the lines."""

    paths: dict[int, tuple[Hex, ...]]
    faults: tuple[Fault, ...]


def move(view: View, team: Team, standing: Standing, lines: Iterable[Move]) -> Movement:
    """Judge the move lines one by one, then the stacks that the whole message leaves (11.1-11.7, 15.4)."""
    paths: dict[int, tuple[Hex, ...]] = {}
    last: dict[Hex, Move] = {}
    faults: list[Fault] = []
    named: set[int] = set()
    faulty = set(standing.faulty)
    for line in lines:
        ordinary = _ordinary(view, standing, line)
        found = [] if ordinary else list(_line_faults(view, team, standing, line))
        if line.platoon in named:
            found.insert(0, fault_at(line.source, "repeated_platoon", "10.2", platoon=line.platoon))
        named.add(line.platoon)
        if found:
            faults.extend(found)
            faulty.add(line.platoon)
        elif line.path:
            paths[line.platoon] = line.path
            last[line.path[-1]] = line
    ends = {n: paths.get(n, (p.hex,))[-1] for n, p in standing.platoons.items() if n not in faulty}
    faults.extend(_stack_faults(view, team, standing, ends, last))
    return Movement(paths, tuple(faults))


def legal_destinations(view: View, team: Team, start: Hex) -> tuple[tuple[Hex, ...], ...]:
    """Return every path that 11.1, 11.3 and 11.6 allow from a hex, those of one hex first."""
    near = view.map.land_around(start)
    single: list[tuple[Hex, ...]] = [(h,) for h in near]
    double: list[tuple[Hex, ...]] = [
        (via, to)
        for via in near
        if view.friendly(team, via)
        for to in view.map.land_around(via)
        if to != start and view.friendly(team, to)
    ]
    return tuple(single + double)


def _ordinary(view: View, standing: Standing, line: Move) -> bool:
    """Tell at a glance that a line is without fault: a platoon that may move goes to the next hex.

    Only for speed (make bench): `_line_faults` finds nothing in such a line.
    """
    platoon = standing.platoons.get(line.platoon)
    return (
        platoon is not None
        and line.start == platoon.hex
        and len(line.path) == 1
        and line.path[0] in view.map.land_around(platoon.hex)
        and line.platoon not in standing.built
        and line.platoon not in standing.reorganised
    )


def _line_faults(view: View, team: Team, standing: Standing, line: Move) -> Iterator[Fault]:
    platoon = standing.platoons.get(line.platoon) or view.platoons.get(PlatoonId(team, line.platoon))
    if platoon is None:
        yield fault_at(line.source, "unknown_platoon", "10.2", platoon=line.platoon)
        yield from _path_faults(view, team, line, line.start)
        return
    here = platoon.hex
    if line.start != here:
        yield fault_at(line.source, "wrong_start", "10.2", platoon=line.platoon, written=line.start, hex=here)
    if line.path and line.platoon in standing.built:
        yield fault_at(line.source, "moved_built", "8.6", platoon=line.platoon)
    if line.path and line.platoon in standing.reorganised:
        yield fault_at(line.source, "moved_reorganised", "9.4", platoon=line.platoon)
    yield from _path_faults(view, team, line, here)


def _path_faults(view: View, team: Team, line: Move, here: Hex) -> Iterator[Fault]:
    """Find every fault of a path: its length and its end, each of its steps, whose its hexes were (10.3)."""
    if len(line.path) > _FARTHEST:
        yield fault_at(line.source, "too_far", "11.1", platoon=line.platoon)
    if len(line.path) > 1 and line.path[-1] == here:
        yield fault_at(line.source, "back_to_start", "11.3", platoon=line.platoon, hex=here)
    yield from _step_faults(view, line, here)
    foreign = [h for h in line.path if h in view.map.land and not view.friendly(team, h)]
    if len(line.path) == _FARTHEST and foreign:
        via, to = line.path
        yield fault_at(
            line.source,
            "not_friendly",
            "11.1",
            platoon=line.platoon,
            via=via,
            hex=to,
            foreign=" and ".join(foreign),
        )


def _step_faults(view: View, line: Move, here: Hex) -> Iterator[Fault]:
    """Judge each step from the one before; the first where a wrong start was written is a fault from both."""
    at, starts = here, {here, line.start}
    for step in line.path:
        if step not in view.map.grid:
            yield fault_at(line.source, "off_map", "11.6", platoon=line.platoon, hex=step)
            return
        if step in view.map.water:
            yield fault_at(line.source, "water", "1.4", "11.6", platoon=line.platoon, hex=step)
        elif step == at:
            yield fault_at(line.source, "own_hex", "11.6", platoon=line.platoon, hex=step)
        if step not in starts and not any(view.map.grid.adjacent(step, start) for start in starts):
            yield fault_at(line.source, "not_adjacent", "11.6", platoon=line.platoon, start=at, hex=step)
        at, starts = step, {step}


def _stack_faults(
    view: View, team: Team, standing: Standing, ends: dict[int, Hex], last: dict[Hex, Move]
) -> Iterator[Fault]:
    """Refuse stacks of three that somebody enters (11.7) and overfull ones not cleared (15.4).

    `ends` are where platoons are after movement, `last` the last line that leads into each hex.
    """
    counts = Counter(ends.values())
    if not counts or max(counts.values()) <= STACK:
        return
    before = Counter(p.hex for p in view.of(team))
    for hex_ in (h for h, count in counts.items() if count > STACK):
        there = [n for n, end in ends.items() if end == hex_]
        entered = any(
            standing.platoons[n].hex != hex_ or PlatoonId(team, n) not in view.platoons for n in there
        )
        if entered or before[hex_] <= STACK:
            source = last[hex_].source if hex_ in last else None
            yield fault_at(source, "overfull", "11.7", hex=hex_, count=counts[hex_])
            continue
        free = sorted(set(there) - standing.built - standing.reorganised)
        for number in free:
            room = [p[-1] for p in legal_destinations(view, team, hex_) if counts[p[-1]] < STACK]
            if room:
                yield fault_at(None, "overstack", "15.4", hex=hex_, platoon=number, to=room[0])
                break
