"""What a ruleset is to the rest of the program: a record of plain functions. No base class, no registry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, TypeVar

from engine.common.corrections import NO_CORRECTIONS, Corrections, Seen
from engine.common.turn import Open, Scope, Turn
from engine.errors import Fault

Board = TypeVar("Board")
State = TypeVar("State")
Seat = TypeVar("Seat")
View = TypeVar("View", bound=Seen)
Command = TypeVar("Command")
Event = TypeVar("Event")
Notice = TypeVar("Notice")


@dataclass(frozen=True)
class Ruleset(Generic[Board, State, Seat, View, Command, Event, Notice]):
    """The functions of one game.

    `start(board, ...)` answers a state before the first move; `hear(text, view)` a command, raising `Refusal`
    with every fault of its reading and of its legality; `check(view, command)` the faults; `decide(state,
    command)` events, raising `NotAllowed`; `resolve(state, command)` these and the state after them;
    `evolve(state, event)` the next state; `see(state, seat)` a View; `tell(before, events, after)` notices,
    one seat each; `turn(view, scope)` where that stands; `open(view)`
    what is waited for. `corrections` say how what went wrong is put right.
    """

    title: str
    edition: str
    seats: tuple[Seat, ...]
    start: Callable[..., State]
    hear: Callable[[str, View], Command]
    check: Callable[[View, Command], tuple[Fault, ...]]
    decide: Callable[[State, Command], tuple[Event, ...]]
    resolve: Callable[[State, Command], tuple[tuple[Event, ...], State]]
    evolve: Callable[[State, Event], State]
    see: Callable[[State, Seat], View]
    tell: Callable[[State, tuple[Event, ...], State], tuple[Notice, ...]]
    turn: Callable[[View, Scope], Turn]
    open: Callable[[View], tuple[Open, ...]]
    corrections: Corrections[State, View, Command] = NO_CORRECTIONS

    def replay(self, state: State, events: Iterable[Event]) -> State:
        """Answer the state after events that happened: nothing is judged or rolled again."""
        return reduce(self.evolve, events, state)
