"""Crowd, a game made for tests: Tally with 128 sides, whose rules say which Views a step touches."""

from __future__ import annotations

from dataclasses import replace

from engine.common.chair import Chair
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import Open
from engine.frozen import FrozenMap
from tests.core import tally
from tests.core.tally import TALLY, Board, Counted, Event, Options, State, View

CROWD = tuple(f"c{number}" for number in range(128))
SEATS = (*CROWD, REFEREE, PUBLIC)


def start(_: Board, options: Options) -> State:
    """Return the beginning."""
    return State(options.goal, FrozenMap(dict.fromkeys(CROWD, 0)))


def see(state: State, seat: Seat) -> View:
    """Return what a seat may know: of others what they show, so also how many do."""
    return replace(tally.see(state, seat), turn=len(state.open) + 1)


def touched(before: State, events: tuple[Event, ...], after: State) -> frozenset[Seat]:
    """Return who sees a count: its own side and the referee; who shows is seen by all, as is the end."""
    hidden = all(isinstance(one, Counted) and one.side not in before.open for one in events)
    if not hidden or see(before, PUBLIC).over != see(after, PUBLIC).over:
        return frozenset(SEATS)
    return frozenset((REFEREE, *(one.side for one in events)))


def open_now(view: View) -> tuple[Open, ...]:
    """Return that every side may count."""
    return () if view.over else tuple(Open(side, side, "count") for side in CROWD)


GAME = replace(
    TALLY,
    name="crowd",
    rules=replace(
        tally.RULES,
        seats=lambda _: (*map(Chair, (*CROWD, REFEREE)), Chair(PUBLIC, voice=False)),
        start=start,
        see=see,
        open=open_now,
        touched=touched,
    ),
    paces=("count",),
)
