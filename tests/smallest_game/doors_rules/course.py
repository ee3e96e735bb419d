"""How a game of Doors goes: `start`, `resolve`, `evolve`, and what follows from a state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from engine.common.chance import Chance
from engine.common.seat import Seat
from engine.common.turn import Ending, Scope
from engine.frozen import FrozenMap
from tests.smallest_game.doors_rules import shapes
from tests.smallest_game.doors_rules.shapes import DOORS, Door, Event, Nothing, State, Submission, View


def start(_: Nothing, __: Nothing) -> State:
    """Return the two doors in round 1, without sides (1.1)."""
    return State()


def missing(door: Door) -> tuple[Seat, ...]:
    """Return the sides that have yet to hide a number at a door (2.1)."""
    return tuple(side for side in door.counts if side not in door.hidden)


def left(of: State | View) -> tuple[Seat, ...]:
    """Return the sides that have not resigned (3.2)."""
    return tuple(side for side in of.sides if side not in of.gone)


def ending(of: State | View) -> Ending | None:
    """Return how the game ended, None while it goes on (3.1, 3.2)."""
    if len(of.sides) > 1 == len(left(of)):
        return Ending(left(of), "alone")
    if not all(door.over for door in of.doors.values()):
        return None
    totals = {side: sum(door.points.get(side, 0) for door in of.doors.values()) for side in of.sides}
    return Ending(tuple(side for side in of.sides if totals[side] == max(totals.values())), "points")


def resolve(state: State, said: Submission, chance: Chance) -> tuple[tuple[Event, ...], State]:
    """Return what happens and what stands then; the doors that are complete open with a die (2.2)."""
    events = tuple(_first(state, said))
    after = reduce(evolve, events, state)
    opened = tuple(_opened(after, said, chance))
    return events + opened, reduce(evolve, opened, after)


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    match event:
        case shapes.Join(side):
            return _counted(replace(state, sides=(*state.sides, side)))
        case shapes.Resigned(side):
            return _counted(replace(state, gone=state.gone | {side}))
        case shapes.Hidden(side, name, number):
            door = state.doors[name]
            return _with(state, name, replace(door, hidden=door.hidden.with_item(side, number)))
        case shapes.Points(side, name, number):
            door = state.doors[name]
            return _with(state, name, replace(door, points=door.points.with_item(side, number)))
        case shapes.Opened(name, die):
            return _with(state, name, _next_round(state.doors[name], die))


def nearest(numbers: FrozenMap[Seat, int], die: int) -> tuple[Seat, ...]:
    """Return the sides whose numbers are nearest to a die, all who are equally near (2.3)."""
    least = min(abs(number - die) for number in numbers.values())
    return tuple(side for side, number in numbers.items() if abs(number - die) == least)


def _first(state: State, said: Submission) -> Iterator[Event]:
    match said.act:
        case shapes.Hide(door, number):
            yield shapes.Hidden(said.seat, door, number)
        case shapes.Close(door):
            yield from (shapes.Hidden(side, door, 1) for side in missing(state.doors[door]))
        case shapes.Resign():
            yield shapes.Resigned(said.seat)
        case shapes.Join() | shapes.Points() as happened:
            yield happened


def _opened(state: State, said: Submission, chance: Chance) -> Iterator[Event]:
    for name in DOORS if isinstance(said.act, shapes.Join | shapes.Resign) else [said.act.door]:
        door = state.doors[name]
        if len(left(state)) > 1 and len(door.counts) > 1 and not missing(door):
            of = tuple((side, door.hidden[side]) for side in door.counts)
            yield shapes.Opened(name, chance(f"{name} round {door.round} die", 6, of=of))


def _next_round(door: Door, die: int) -> Door:
    more = {side: door.points.get(side, 0) + 1 for side in nearest(door.hidden, die)}
    return Door(door.round + 1, (), FrozenMap(), FrozenMap({**door.points, **more}), door.hidden, die)


def _counted(state: State) -> State:
    return reduce(lambda now, name: _with(now, name, now.doors[name]), DOORS, state)


def _with(state: State, name: Scope, door: Door) -> State:
    """Return a state with a door at which those count who do: none where it is over, all at first (1.2)."""
    counts = tuple(side for side in door.counts if side not in state.gone)
    if door.over or len(counts) < 2 or not door.hidden:
        counts = () if door.over else left(state)
    hidden = FrozenMap({side: number for side, number in door.hidden.items() if side in counts})
    return replace(state, doors=state.doors.with_item(name, replace(door, counts=counts, hidden=hidden)))
