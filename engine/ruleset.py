"""What a ruleset is to the rest of the program: a record of plain functions. No base class, no registry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from engine.common.chair import Chair
from engine.common.chance import Chance
from engine.common.corrections import NO_CORRECTIONS, Corrections, Seen
from engine.common.history import History
from engine.common.lines import Lines
from engine.common.seat import Voice, nobody_elses
from engine.common.turn import Open, Scope, Turn, of_the_whole
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

    `seats(state)` answers the chairs of the game as it stands;
    `start(board, options)` answers a state before the first move; `hear(text, view, voice)` a command as that
    voice says it, raising `Refusal` with every fault of its reading and of its legality; `check(view,
    command)` the faults; `resolve(state, command, chance)` events and the state after them, raising
    `NotAllowed`; `evolve(state, event)` the next state; `see(state, seat)` a View;
    `tell(before, events, after)` notices, one seat each; `turn(view, scope)` where that stands; `open(view)`
    what is waited for. `write(history)` answers the files of a record by their names, the record first;
    None of the two games whose records are older. `corrections` say how what went wrong is put right,
    `lines` how a message of several lines is read. `scope(view, command)` answers which part of the game it
    belongs to: what happens in two of them comes to the same in either order. `charge(view, command)` answers
    the offices that say it: who holds all of them may, as may whoever speaks for the seat.
    `touched(before, events, after)` answers the seats whose Views may differ; None: all of them, each time.
    `recused(view, seats)` answers what a referee sees of it who sits at these seats too, and so what they may
    say as the referee; None: as long as they sit there they see and say nothing as one.
    """

    title: str
    edition: str
    seats: Callable[[State], tuple[Chair, ...]]
    start: Callable[[Board, Any], State]
    hear: Callable[[str, View, Voice], Command]
    check: Callable[[View, Command], tuple[Fault, ...]]
    resolve: Callable[[State, Command, Chance], tuple[tuple[Event, ...], State]]
    evolve: Callable[[State, Event], State]
    see: Callable[[State, Seat], View]
    tell: Callable[[State, tuple[Event, ...], State], tuple[Notice, ...]]
    turn: Callable[[View, Scope], Turn]
    open: Callable[[View], tuple[Open, ...]]
    write: Callable[[History[Any, Any, Any, Any]], Mapping[str, str]] | None = None
    corrections: Corrections[State, View, Command] = NO_CORRECTIONS
    lines: Lines | None = None
    scope: Callable[[View, Command], Scope] = of_the_whole
    charge: Callable[[View, Command], tuple[str, ...]] = nobody_elses
    touched: Callable[[State, tuple[Event, ...], State], frozenset[str]] | None = None
    recused: Callable[[View, Collection[str]], View] | None = None

    def replay(self, state: State, events: Iterable[Event]) -> State:
        """Return the state after events that happened: nothing is judged or rolled again."""
        return reduce(self.evolve, events, state)
