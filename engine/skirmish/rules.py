"""The rules of a skirmish, as the rest of the program is handed them."""

from __future__ import annotations

from engine.common.chair import Chair
from engine.common.seat import Voice
from engine.ruleset import Ruleset
from engine.skirmish.check import check
from engine.skirmish.commands import Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import Event
from engine.skirmish.evolve import evolve
from engine.skirmish.hear import hear
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat
from engine.skirmish.start import start
from engine.skirmish.state import State
from engine.skirmish.tell import Notice, tell
from engine.skirmish.turn import turn
from engine.skirmish.view import View
from engine.skirmish.waits import waits


def begin(board: Scenario, _options: None = None) -> State:
    """Return a skirmish before its first phase; it has no options."""
    return start(board)


def hear_voice(text: str, view: View, _: Voice) -> Submission:
    """Return what a line says for the seat of a View: nobody speaks for another."""
    return hear(text, view)


def seats(_: State) -> tuple[Chair, ...]:
    """Return the chairs of a skirmish: the two who play, and everybody's."""
    return _CHAIRS


_CHAIRS = tuple(Chair(seat, voice=seat != Seat.PUBLIC) for seat in Seat)

SKIRMISH: Ruleset[Scenario, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Tank on Tank",
    edition="1",
    seats=seats,
    start=begin,
    hear=hear_voice,
    check=check,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
    turn=turn,
    open=waits,
)
