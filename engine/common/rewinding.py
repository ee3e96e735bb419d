"""Rewinding: an earlier step is told rightly, and all that came after it is decided again (campaign 16.3).

Nothing here changes a game. The later steps are worked out as far as they stand; where one has become illegal
the work stops and says why, and somebody chooses what is said instead of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from engine.common.chance import NO_CHANCE, Hand, Rolled
from engine.common.steps import Again, Done, Event, Rewound, Said, State, Stop
from engine.errors import Refusal
from engine.ruleset import Ruleset

Rules: TypeAlias = Ruleset[Any, State, Any, Any, Said, Event, Any]


def rewind(
    rules: Rules[State, Said, Event],
    history: Sequence[Done[State, Said, Event]],
    at: int,
    instead: tuple[Said, ...],
    choices: Mapping[int, tuple[Said, ...]] | None = None,
    until: int | None = None,
    chance: Hand = NO_CHANCE,
) -> Rewound[State, Said, Event]:
    """Say `instead` in the place of the step `at` of a history, and decide all later ones again.

    `choices` hold, by the numbers of later steps, what is said in their place; the others are said as they
    were. Steps from `until` on are left out. What was thrown is never thrown again: its events stand, or
    `chance` remembers it. It stops too at a later step that would answer or end something else than it did,
    unless just that was chosen. Raises `Refusal` where `instead` itself is refused, ValueError where `at` is
    no step of the history.
    """
    if not 0 <= at < len(history):
        raise ValueError(at)
    mending = rules.corrections.mending
    chosen = choices or {}
    state = history[at].before
    steps: list[Again[State, Said, Event]] = []
    for number in range(at, len(history) if until is None else min(until, len(history))):
        done = history[number]
        said = instead if number == at else chosen.get(number, (done.submission,))
        repeats = _the_same(rules, done.submission, said)
        alone = number == at or (number in chosen and len(said) == 1)
        for part, words in enumerate(said):
            one = words
            try:
                if words == done.submission and not alone:
                    one = mending.meant(done.before, state, done.submission)
                events, after, rolls = _decided(rules, state, one, done, chance)
            except Refusal as refusal:
                if number == at:
                    raise
                return Rewound(tuple(steps), state, Stop(number, part, one, refusal.faults, state))
            steps.append(Again(Done(state, one, events, rolls), number, part == repeats))
            state = after
    return Rewound(tuple(steps), state, None)


def strays(
    rules: Rules[State, Said, Event], history: Sequence[Done[State, Said, Event]], chance: Hand = NO_CHANCE
) -> tuple[int, ...]:
    """Return the numbers of the steps that the program would decide differently today.

    The whole history is decided again as it was said: such a difference is the program's own, and no
    consequence of a rewind.
    """
    return tuple(
        number for number, done in enumerate(history) if _decided_today(rules, done, chance) != done.events
    )


def _decided_today(
    rules: Rules[State, Said, Event], done: Done[State, Said, Event], chance: Hand
) -> tuple[Event, ...]:
    """Return what the program decides today; an empty answer where it refuses."""
    try:
        return _decided(rules, done.before, done.submission, done, chance)[0]
    except Refusal:
        return ()


def _decided(
    rules: Rules[State, Said, Event], state: State, said: Said, done: Done[State, Said, Event], chance: Hand
) -> tuple[tuple[Event, ...], State, tuple[Rolled, ...]]:
    if said == done.submission and rules.corrections.mending.stands(said):
        return done.events, rules.replay(state, done.events), done.rolls
    events, after = rules.resolve(state, said, chance)
    return events, after, chance.taken()


def _the_same(rules: Rules[State, Said, Event], step: Said, said: tuple[Said, ...]) -> int | None:
    """Return which of several things said is the step itself, None where none is.

    The very same words are, else the last ones of the same kind.
    """
    if step in said:
        return said.index(step)
    kind = rules.corrections.mending.kind
    return next((n for n in reversed(range(len(said))) if kind(said[n]) == kind(step)), None)
