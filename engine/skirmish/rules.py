"""The rules of a skirmish, as the rest of the program is handed them."""

from __future__ import annotations

from engine.ruleset import Ruleset
from engine.skirmish.check import check
from engine.skirmish.commands import Submission
from engine.skirmish.decide import decide, resolve
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


SKIRMISH: Ruleset[Scenario, State, Seat, View, Submission, Event, Notice] = Ruleset(
    title="Tank on Tank",
    edition="1",
    seats=tuple(Seat),
    start=begin,
    hear=hear,
    check=check,
    decide=decide,
    resolve=resolve,
    evolve=evolve,
    see=see,
    tell=tell,
    turn=turn,
    open=waits,
)
