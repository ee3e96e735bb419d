"""Rewinding: an earlier step is told rightly, and all that came after it is decided again (campaign 16.3).

Nothing here changes a game. The later steps are worked out as far as they stand; where one has become illegal
the work stops and says why, and somebody chooses what is said instead of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from engine.campaign.commands import Submission, Toss
from engine.campaign.decide import resolve
from engine.campaign.events import Event
from engine.campaign.evolve import evolve
from engine.campaign.meant import as_meant, meant_otherwise
from engine.campaign.state import State
from engine.errors import Fault, NotAllowed, Refusal


@dataclass(frozen=True, slots=True)
class Done:
    """A step of a game: the state before it, what was said, and what came of it."""

    before: State
    submission: Submission
    events: tuple[Event, ...]


Instead = tuple[Submission, ...]
"""What is said in the place of a step: nothing, one thing, or several one after the other."""


@dataclass(frozen=True, slots=True)
class Again:
    """A step decided again, or one that is new: the number of the step in whose place it stands.

    `repeats`: it is that step, as it was said or otherwise; else it is beside it: an answer that was missing,
    a fact set right.
    """

    done: Done
    of: int
    repeats: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the later steps go on no more: at the step with this number, since `said` is refused in `state`.

    `part` is the number of `said` in what is said in the place of the step.
    """

    at: int
    part: int
    said: Submission
    faults: tuple[Fault, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Rewound:
    """What takes the place of a history from a step on, what it leads to, and where it stops, if it does."""

    steps: tuple[Again, ...]
    state: State
    stop: Stop | None


def rewind(
    history: Sequence[Done],
    at: int,
    instead: Instead,
    choices: Mapping[int, Instead] | None = None,
    until: int | None = None,
) -> Rewound:
    """Say `instead` in the place of the step `at` of a history, and decide all later ones again.

    `choices` hold, by the numbers of later steps, what is said in their place; the others are said as they
    were. Steps from `until` on are left out. A toss is never thrown again: its events stand. It stops too at
    a later step that would answer or end something else than it did, unless just that was chosen. Raises
    `Refusal` where `instead` itself is refused, ValueError where `at` is no step of the history.
    """
    if not 0 <= at < len(history):
        raise ValueError(at)
    chosen = choices or {}
    state = history[at].before
    steps: list[Again] = []
    for number in range(at, len(history) if until is None else min(until, len(history))):
        done = history[number]
        said = instead if number == at else chosen.get(number, (done.submission,))
        repeats = _the_same(done.submission, said)
        alone = number == at or (number in chosen and len(said) == 1)
        for part, words in enumerate(said):
            one = words
            try:
                if words == done.submission and not alone:
                    one = _as_meant(state, done)
                events, after = _decided(state, one, done)
            except Refusal as refusal:
                if number == at:
                    raise
                return Rewound(tuple(steps), state, Stop(number, part, one, refusal.faults, state))
            steps.append(Again(Done(state, one, events), number, part == repeats))
            state = after
    return Rewound(tuple(steps), state, None)


def _as_meant(state: State, done: Done) -> Submission:
    """Answer a later step as it is said in a state; raise `Refusal` where it would mean something else."""
    said = as_meant(done.before, state, done.submission)
    if faults := meant_otherwise(done.before, state, said):
        raise NotAllowed(*faults)
    return said


def strays(history: Sequence[Done]) -> tuple[int, ...]:
    """Answer the numbers of the steps that the program would decide otherwise today than it did.

    The whole history is decided again as it was said: such a difference is the program's own, and no
    consequence of a rewind.
    """
    return tuple(number for number, done in enumerate(history) if _decided_today(done) != done.events)


def _decided_today(done: Done) -> tuple[Event, ...]:
    """Answer what the program decides today; an empty answer where it refuses."""
    try:
        return _decided(done.before, done.submission, done)[0]
    except Refusal:
        return ()


def _decided(state: State, said: Submission, done: Done) -> tuple[tuple[Event, ...], State]:
    if said == done.submission and any(isinstance(act, Toss) for act in said.acts):
        return done.events, reduce(evolve, done.events, state)
    return resolve(state, said)


def _the_same(step: Submission, said: Instead) -> int | None:
    """Answer which of several things said is the step itself, None where none is.

    The very same words are, else the last ones of the same kind by the same seat.
    """
    if step in said:
        return said.index(step)
    kind = _kind(step)
    return next((n for n in reversed(range(len(said))) if _kind(said[n]) == kind), None)


def _kind(said: Submission) -> tuple[str, frozenset[type]]:
    return said.seat.value, frozenset(type(act) for act in said.acts)
