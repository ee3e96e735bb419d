"""What each seat of Doors may know and is told: seats, Views, notices, the turn, what is open, facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.common.chair import Chair
from engine.common.differences import Facts
from engine.common.notice import Detail, Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Open, Scope, Turn
from engine.frozen import FrozenMap
from tests.smallest_game.doors_rules import shapes
from tests.smallest_game.doors_rules.course import ending, missing, nearest
from tests.smallest_game.doors_rules.shapes import Door, Event, State, View

FACTS = ("side", "gone", "round", "counts", "points", "hidden", "last", "die")


def seats(state: State) -> tuple[Chair, ...]:
    """Return the chairs: the sides in their order, behind the referee's and everybody's."""
    return Chair(REFEREE), Chair(PUBLIC, voice=False), *map(Chair, state.sides)


def see(state: State, seat: Seat) -> View:
    """Return what a seat may know: of others' numbers that they are there, but for the referee (2.1)."""
    doors = {name: replace(door, hidden=_known(door, seat)) for name, door in state.doors.items()}
    return View(seat, state.sides, state.gone, FrozenMap(doors))


def tell(before: State, events: tuple[Event, ...], after: State) -> tuple[Notice, ...]:
    """Return what each seat is told."""
    return tuple(_told(before, events, after))


def turn(view: View, scope: Scope) -> Turn:
    """Return where a door stands, or the whole: rounds only grow."""
    number = 1 + sum(view.doors[one].round - 1 for one in ([scope] if scope else view.doors))
    return Turn(number, number, ending=ending(view))


def open_now(view: View) -> tuple[Open, ...]:
    """Return the numbers that are waited for (2.1)."""
    return tuple(
        Open(f"{name}.{door.round}.{side}", side, "hide", scope=name, charge=(name,), close=f"close {name}")
        for name, door in view.doors.items()
        for side in missing(door)
        if ending(view) is None
    )


def facts(view: View) -> Facts:
    """Return all that a View says, for telling two of them apart."""
    found = {("side", side): str(number) for number, side in enumerate(view.sides, 1)}
    found |= {("gone", side): "yes" for side in view.gone}
    for name, door in view.doors.items():
        found |= {("round", name): str(door.round), ("die", name): str(door.die)}
        found |= {("counts", name): " ".join(door.counts)}
        for what, numbers in (("points", door.points), ("hidden", door.hidden), ("last", door.last)):
            found |= {(what, f"{side} {name}"): str(number) for side, number in numbers.items()}
    return found


def _known(door: Door, seat: Seat) -> FrozenMap[Seat, int]:
    return FrozenMap({side: at if seat in (side, REFEREE) else 0 for side, at in door.hidden.items()})


def _told(before: State, events: tuple[Event, ...], after: State) -> Iterator[Notice]:
    for event in events:
        match event:
            case shapes.Join(side):
                yield from _everybody(after, "side_joined", side=side)
            case shapes.Hidden(side, door, number):
                yield _one(side, "number_hidden", door=door, number=number)
            case shapes.Resigned(side):
                yield from _everybody(after, "side_resigned", side=side)
            case shapes.Points(side, door, number):
                yield from _everybody(after, "points_set", side=side, door=door, points=number)
            case shapes.Opened(door, die):
                now, last = after.doors[door], after.doors[door].last
                told: dict[str, Detail] = {"door": door, "round": now.round - 1, "die": die}
                told["numbers"] = ", ".join(f"{side} {number}" for side, number in last.items())
                yield from _everybody(after, "door_opened", near=", ".join(nearest(last, die)), **told)
    if (over := ending(after)) and ending(before) is None:
        yield from _everybody(after, "doors_over", winners=", ".join(over.winners))
    asked = {one.key for one in open_now(see(before, REFEREE))}
    for one in (new for new in open_now(see(after, REFEREE)) if new.key not in asked):
        of = _one(one.seat, "number_asked", door=one.scope, round=after.doors[one.scope].round)
        yield replace(of, ask=True, charge=one.charge)


def _everybody(after: State, kind: str, **details: Detail) -> Iterator[Notice]:
    return (replace(_one(chair.seat, kind, **details), post=True) for chair in seats(after))


def _one(seat: Seat, kind: str, **details: Detail) -> Notice:
    return Notice(seat, kind, FrozenMap(details), scope=str(details.get("door", WHOLE)))
