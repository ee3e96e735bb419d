"""The one door into a skirmish: a submission in, events out, or a refusal with every fault."""

from __future__ import annotations

from engine.common.chance import NO_CHANCE, Chance
from engine.errors import NotAllowed
from engine.skirmish.carrying_out.actions import carry_out
from engine.skirmish.carrying_out.course import Course
from engine.skirmish.check import judge
from engine.skirmish.commands import Submission
from engine.skirmish.events import Event
from engine.skirmish.fate import Fate
from engine.skirmish.state import State


def decide(state: State, submission: Submission, chance: Chance = NO_CHANCE) -> tuple[Event, ...]:
    """Carry out an act and return its events; see `resolve`."""
    return resolve(state, submission, chance)[0]


def resolve(
    state: State, submission: Submission, chance: Chance = NO_CHANCE
) -> tuple[tuple[Event, ...], State]:
    """Carry out an act and return its events and the state that they lead to.

    Raises NotAllowed with all faults if it is not legal; then nothing of it has happened. Raises NoChance
    where dice or a chit are wanted and there is none.

    The phase may end before the act, when an activation is complete (3.3): then the act does not happen, and
    the last `ChitRevealed` says so.
    """
    deed = judge(state.position, submission.seat, submission.act)
    if isinstance(deed, tuple):
        raise NotAllowed(*deed)
    course = Course(state, Fate(chance))
    carry_out(course, submission.seat.side, submission.act, deed)
    return tuple(course.events), course.state
