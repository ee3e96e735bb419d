"""What a referee chooses where a rewind stops becomes what is said in the place of the step (16.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.core.referee.correcting.kept_rewind import Instead, KeptRewind
from bot.core.referee.correcting.rewind_on_line import kept_lines, rewound
from bot.core.referee.correcting.step_line import StepLine
from bot.core.seam.game import Rules, State
from bot.core.shared_faults import refusal
from bot.core.table.sitting import Sitting
from engine.common import steps
from engine.common.mending import Choice
from engine.common.seat import PUBLIC, REFEREE, Seat, Voice

Stop = steps.Stop[Any, Any]


@dataclass(frozen=True, slots=True)
class Chose:
    """What the referee chose: for which line (None: for the whole step), what is said instead, by whom."""

    choice: Choice
    line: int | None = None
    text: str = ""
    seat: Seat | None = None


def chosen(line: StepLine, work: KeptRewind, position: int, chose: Chose) -> KeptRewind:
    """Return a rewind with one more choice; raise the refusal of what cannot be chosen there."""
    stop = rewound(line, work).stop
    if stop is None or line.find(position) != stop.at:
        raise refusal("moved_on")
    origin = line.steps[stop.at].origin
    if chose.choice is Choice.LEAVE_REST:
        return replace(work, until=origin)
    said = work.chosen.get(origin, (line.history[stop.at].submission,))
    instead: Instead = ()
    if chose.choice is not Choice.LEAVE_OUT:
        instead = (*said[: stop.part], *_instead(line, stop, chose), *said[stop.part + 1 :])
    return replace(work, chosen={**work.chosen, origin: instead})


def _instead(line: StepLine, stop: Stop, chose: Chose) -> Instead:
    rules, said = line.sitting.rules, stop.said
    mending = rules.corrections.mending
    if chose.line is not None and not 0 <= chose.line < len(mending.pieces(said)):
        raise refusal("cannot_be_so")
    match chose.choice:
        case Choice.KEEP:
            found = kept_lines(line, stop, _numbers(line, stop, chose))
            if found is None:
                raise refusal("cannot_be_so")
            return tuple(one if one == said else by_referee(one) for one in found)
        case Choice.STAY:
            return tuple(map(by_referee, mending.without(said, _numbers(line, stop, chose))))
        case Choice.ANSWER:
            seat = chose.seat or _missing(rules, stop, chose.text)
            answer = heard(line.sitting, stop.state, chose.text, seat)
            return (answer, said)
        case _ if chose.line is not None:
            return (by_referee(mending.replaced(stop.state, said, chose.line, chose.text)),)
        case _:
            return (heard(line.sitting, stop.state, chose.text, chose.seat or said.seat),)


def _numbers(line: StepLine, stop: Stop, chose: Chose) -> set[int]:
    """Return the line that was chosen for, or all that are refused."""
    refused = line.sitting.rules.corrections.mending.refused(stop.state, stop.said)
    numbers = {n for n, _ in refused.lines} if chose.line is None else {chose.line}
    if not numbers:
        raise refusal("cannot_be_so")
    return numbers


def _missing(rules: Rules, stop: Stop, text: str) -> Seat:
    """Return who says an answer that is missing: the referee his own words, else the first who is asked."""
    mending = rules.corrections.mending
    waits = () if mending.judges(text) else mending.waits(stop.state)
    return next((seat for seat, _ in waits), REFEREE)


def heard(sitting: Sitting, state: State, said: Any, seat: Seat) -> Any:  # noqa: ANN401 - of any game
    """Return what is said for a seat in a state; raise its refusal, of a text with every fault."""
    rules = sitting.rules
    words = rules.hear(said, rules.see(state, seat), Voice(seat)) if isinstance(said, str) else said
    # A seat from elsewhere is a plain word; some games have a class of their own for theirs.
    spoken = by_referee(replace(words, seat=type(words.seat)(seat)))
    rules.resolve(state, spoken, sitting.dice())
    return spoken


def by_referee(said: Any) -> Any:  # noqa: ANN401 - of any game
    """Return words that are no longer a captain's own: the referee says them for him (16.4)."""
    return replace(said, by_referee=said.seat not in (REFEREE, PUBLIC))
