"""The rules of Doors as the program is handed them."""

from __future__ import annotations

from engine.common.chance import Chance
from engine.common.corrections import Corrections
from engine.common.lines import Lines
from engine.errors import NotAllowed
from engine.ruleset import Ruleset
from tests.smallest_game.doors_rules import course, reading, record, seen
from tests.smallest_game.doors_rules.shapes import Event, Points, State, Submission


def resolve(state: State, said: Submission, chance: Chance) -> tuple[tuple[Event, ...], State]:
    """Return what happens and what stands then; raise NotAllowed."""
    if faults := reading.check(seen.see(state, said.seat), said):
        raise NotAllowed(*faults)
    return course.resolve(state, said, chance)


RULES = Ruleset(
    title="Doors",
    edition="1",
    seats=seen.seats,
    start=course.start,
    hear=reading.hear,
    check=reading.check,
    resolve=resolve,
    evolve=course.evolve,
    see=seen.see,
    tell=seen.tell,
    turn=seen.turn,
    open=seen.open_now,
    scope=reading.scope,
    charge=reading.charge,
    write=record.write,
    lines=Lines(),
    corrections=Corrections(seen.facts, seen.FACTS, lambda said: isinstance(said.act, Points)),
)
