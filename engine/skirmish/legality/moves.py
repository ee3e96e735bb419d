"""Moves (7): of a unit on the map, off it, and onto it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import Fault
from engine.hexes import SIDES, Hex
from engine.skirmish.commands import Enter, Move
from engine.skirmish.events import UnitEntered, UnitMoved
from engine.skirmish.faults import wrong
from engine.skirmish.ground import Edge
from engine.skirmish.legality.naming import off_map, own_at
from engine.skirmish.lines import line_of
from engine.skirmish.movement import Way, dearness_out, exits, way_along, way_in, ways_out
from engine.skirmish.position import Position, Standing
from engine.skirmish.scenario import Reinforcement
from engine.skirmish.sides import Side


def moved(position: Position, side: Side, act: Move, *, free: bool) -> UnitMoved | tuple[Fault, ...]:
    """Return the move that an act comes to, or every reason why it cannot be (1.1, 3.5, 7)."""
    standing = own_at(position, side, act.at)
    if isinstance(standing, Fault):
        return (standing, *off_map(position, act.route))
    faults = (*_no_move_left(standing, act.at), *off_map(position, act.route))
    if faults:
        return faults
    if act.leaves is not None:
        return _leaving(position, standing, act, free=free)
    facing = standing.facing if act.facing is None else act.facing
    if not act.route:
        if act.facing is None:
            return (wrong("facing_missing"),)
        if facing == standing.facing:
            return (wrong("faces_so", hex=act.at, unit=standing.unit.name),)
        return UnitMoved(standing.unit.id, act.at, (), facing, free=free)
    way = way_along(position, act.at, act.route)
    if isinstance(way, Fault):
        return (way,)
    return UnitMoved(standing.unit.id, act.at, way.route, facing, free=free)


def entered(position: Position, side: Side, act: Enter) -> UnitEntered | tuple[Fault, ...]:
    """Return how a reinforcement enters, or every reason why it cannot (7.4).

    Of several alike it is the one with the fewest ways in: the others can still come where it cannot.
    """
    alike = [
        one for one in position.waiting if one.unit.side is side and plain(one.unit.name) == plain(act.unit)
    ]
    if not alike:
        return (wrong("no_reinforcement", unit=act.unit), *off_map(position, act.route))
    due = [one for one in alike if one.turn <= position.turn]
    early = min(one.turn for one in alike)
    faults = [] if due else [wrong("too_early", unit=alike[0].unit.name, turn=early)]
    faults += [] if act.route else [wrong("entry_missing", unit=alike[0].unit.name)]
    faults += off_map(position, act.route)
    if faults:
        return tuple(faults)
    due.sort(key=lambda one: len(one.edges))
    tried = [(one, way_in(position, one, act.route, act.side)) for one in due]
    for one, way in tried:
        if isinstance(way, Way):
            return _entering(one, way, act.facing)
    return tuple(way for _, way in tried[:1] if isinstance(way, Fault))


def plain(name: str) -> str:
    """Return the name of a unit without what one writes or leaves out: case, blanks, signs."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _entering(one: Reinforcement, way: Way, facing: int | None) -> UnitEntered:
    """Return the entry; without a facing the unit looks away from where it came in."""
    ahead = (way.side + 2) % 6 + 1
    return UnitEntered(one.unit.id, way.side, way.route, ahead if facing is None else facing)


def _no_move_left(standing: Standing, at: Hex) -> tuple[Fault, ...]:
    if standing.moved:
        return (wrong("moved_already", hex=at, unit=standing.unit.name),)
    if standing.fired and not standing.unit.kind.hard:
        return (wrong("soft_fired", hex=at, unit=standing.unit.name),)
    return ()


def _leaving(
    position: Position, standing: Standing, act: Move, *, free: bool
) -> UnitMoved | tuple[Fault, ...]:
    """Return how a unit leaves the map; where only `exit` is said, by the cheapest way out (7.5).

    Where the ways that may be meant count differently, it has to be said which (11.1).
    """
    found = ways_out(position, act.at, act.route, act.leaves or 0)
    if isinstance(found, Fault) and not act.route:
        open_ = [one for edge, one in exits(position, act.at).items() if act.leaves in (0, edge.side)]
        found = tuple(sorted(open_, key=dearness_out)) or found
    if isinstance(found, Fault):
        return (found,)
    worth: dict[int, Way] = {}
    for one in found:
        edge = Edge((act.at, *one.route)[-1], one.side)
        worth.setdefault(position.scenario.worth(standing.unit.side, edge), one)
    if len(worth) > 1:
        return (_which_exit(position, act, worth),)
    way = found[0]
    return UnitMoved(
        standing.unit.id, act.at, way.route, standing.facing, exited=True, across=way.side, free=free
    )


def _which_exit(position: Position, act: Move, worth: Mapping[int, Way]) -> Fault:
    """Return the fault that names a way out for each number of points; the hint is the best of them.

    The hint names its last hex alone where that is enough: beside the unit it may be out of reach across the
    side between the two, and in reach by a road march round (7.3).
    """
    most = sorted(worth, reverse=True)
    lasts = {one: (act.at, *worth[one].route)[-1] for one in most}
    places = ", ".join(f"{lasts[one]} {SIDES[worth[one].side - 1]} ({one})" for one in most)
    way = worth[most[0]]
    ends = act.route or way.route[-1:]
    if isinstance(ways_out(position, act.at, ends, way.side), Fault):
        ends = way.route
    hint = line_of(Move(act.at, ends, leaves=way.side))
    return replace(wrong("which_exit", places=places), hint=hint)
