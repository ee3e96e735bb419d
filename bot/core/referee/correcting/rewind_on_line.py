"""Working out a rewind on the line of a game: how far the later steps stand, and what is asked then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.core.referee.correcting.correction_letters import corrected, is_over
from bot.core.referee.correcting.correction_shapes import Chosen, Piece, Stopped, Work
from bot.core.referee.correcting.kept_rewind import Instead, KeptRewind, mark
from bot.core.referee.correcting.step_line import StepLine
from bot.core.referee.correcting.views_compared import by_seat, noticed, seen_after, seen_now
from bot.core.shared_faults import refusal
from engine.common import steps
from engine.common.chance import Hand
from engine.common.mending import Choice, Refused
from engine.common.rewinding import rewind

Stop = steps.Stop[Any, Any]


def rewound(line: StepLine, work: KeptRewind, dice: Hand | None = None) -> steps.Rewound[Any, Any, Any]:
    """Work a rewind out, with these dice; raise the refusal of what is said in the place of its step."""
    at = line.find(work.origin)
    if not line.steps[at].rewindable:
        raise refusal("rewind_too_early")
    numbers = {step.origin: number for number, step in enumerate(line.steps)}
    chosen = {numbers[origin]: said for origin, said in work.chosen.items() if origin in numbers}
    until = numbers.get(work.until) if work.until is not None else None
    sitting = line.sitting
    return rewind(sitting.rules, line.history, at, work.instead, chosen, until, dice or sitting.dice())


def shown(line: StepLine, work: KeptRewind, dice: Hand) -> Work:
    """Return a rewind as its referee is shown it, with these dice; raise as `rewound`."""
    found = rewound(line, work, dice)
    at, rules, sitting = line.find(work.origin), line.sitting.rules, line.sitting
    known = sitting.as_shown.state
    told = corrected(sitting.of, known, sitting.state, found.state, "")
    was, now = (is_over(rules, state) for state in (known, found.state))
    return Work(
        id=work.id,
        game=work.game,
        head=sitting.head,
        mark=mark(work, sitting.of.codec),
        step=line.steps[at],
        instead=work.instead,
        chosen=tuple(_chosen(line, work)),
        before=seen_now(sitting),
        after=seen_after(sitting, found.state),
        changes=noticed(sitting, found.state),
        stop=stopped(line, found.stop) if found.stop is not None else None,
        strays=tuple(line.steps[number] for number in line.strays),
        told=by_seat(sitting, told),
        again=len(line.steps) - at - 1,
        until=next((step for step in line.steps if step.origin == work.until), None),
        reopens=was and not now,
        ends=now and not was,
    )


def _chosen(line: StepLine, work: KeptRewind) -> Iterator[Chosen]:
    for step in line.steps:
        if step.origin in work.chosen:
            yield Chosen(step, work.chosen[step.origin])


def stopped(line: StepLine, stop: Stop) -> Stopped:
    """Return where a rewind stops, and what may be chosen there."""
    rules = line.sitting.rules
    found = rules.corrections.mending.refused(stop.state, stop.said)
    missing = tuple(dict.fromkeys(_missing(line, stop)))
    choices = tuple(_choices(line, stop, found, missing))
    return Stopped(
        step=line.steps[stop.at],
        said=stop.said,
        text=rules.corrections.mending.written(stop.said),
        faults=stop.faults,
        pieces=tuple(_pieces(line, stop, found)),
        choices=choices,
        advised=rules.corrections.mending.advised(stop.said, stop.faults, choices),
        missing=missing,
        view=rules.see(stop.state, stop.said.seat),
    )


def _missing(line: StepLine, stop: Stop) -> Iterator[Any]:
    """Return who is waited for before a step: not its own seat for what the step itself answers."""
    rules = line.sitting.rules
    own = rules.corrections.mending.answers(stop.said)
    waiting = rules.corrections.mending.waits(stop.state)
    return (seat for seat, what in waiting if not (what == own and seat == stop.said.seat))


def _pieces(line: StepLine, stop: Stop, found: Refused) -> Iterator[Piece]:
    faults = dict(found.lines)
    for number, written in enumerate(line.sitting.rules.corrections.mending.pieces(stop.said)):
        if number not in faults:
            yield Piece(number, written, (), ())
            continue
        can_be_kept = kept_lines(line, stop, {number}) is not None
        choices = (Choice.STAY, Choice.REPLACE)
        yield Piece(number, written, faults[number], (Choice.KEEP, *choices) if can_be_kept else choices)


def _choices(line: StepLine, stop: Stop, found: Refused, missing: tuple[object, ...]) -> Iterator[Choice]:
    if found.lines and kept_lines(line, stop, {n for n, _ in found.lines}) is not None:
        yield Choice.KEEP
    if found.lines and not found.whole:
        yield Choice.STAY
    yield Choice.REPLACE
    if missing:
        yield Choice.ANSWER
    yield Choice.LEAVE_OUT
    yield Choice.LEAVE_REST


def kept_lines(line: StepLine, stop: Stop, numbers: set[int]) -> Instead | None:
    """Return what keeps refused lines as they were said, None where nothing does."""
    if stop.said.seat != line.steps[stop.at].seat:
        return None
    mending = line.sitting.rules.corrections.mending
    return mending.kept(stop.state, line.history[stop.at], stop.said, numbers, line.after(stop.at))
