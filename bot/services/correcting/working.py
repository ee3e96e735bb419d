"""Working out a rewind on the line of a game: how far the later steps stand, and what is asked then."""

from __future__ import annotations

from collections.abc import Iterator

from bot.services.correcting.kept import Instead, Kept, mark
from bot.services.correcting.line import Line
from bot.services.correcting.shapes import Chosen, Piece, Stopped, Work
from bot.services.correcting.telling import changes_of, corrected
from bot.services.faults import refusal
from bot.services.waiting import waiting_for
from engine.campaign.commands import Seat, Submission
from engine.campaign.events import Event
from engine.campaign.lines import sheet_of, text
from engine.campaign.state import State
from engine.campaign.view import View
from engine.common import steps
from engine.common.mending import Choice, Refused
from engine.common.rewinding import rewind
from engine.frozen import FrozenMap

Stop = steps.Stop[State, Submission]

_ASKED_NO_MORE = frozenset(
    (
        *("no_battle", "not_asked_scout", "unknown_platoon", "not_scout", "retreat_not_asked"),
        *("name_not_asked", "recovery_closed", "recovery_answered", "recovery_loser", "did_not_fight"),
        *("not_lost", "no_survivor", "nothing_to_close", "battles_incomplete", "answers_another"),
    )
)
"""Why an answer or a result is refused that nobody waits for any more."""
_COMES_LATER = frozenset(
    ("rankings_open", "names_open", "other_turn", "already_given", "answers_more", "rules_fixed")
)
"""Why a step is refused before which something else has to be said."""


def rewound(line: Line, work: Kept) -> steps.Rewound[State, Submission, Event]:
    """Work a rewind out; raise the refusal of what is said in the place of its step."""
    at = line.find(work.origin)
    if not line.steps[at].rewindable:
        raise refusal("rewind_too_early")
    numbers = {step.origin: number for number, step in enumerate(line.steps)}
    chosen = {numbers[origin]: said for origin, said in work.chosen.items() if origin in numbers}
    until = numbers.get(work.until) if work.until is not None else None
    return rewind(line.sitting.rules, line.history, at, work.instead, chosen, until)


def shown(line: Line, work: Kept) -> Work:
    """Answer a rewind as its referee is shown it; raise as `rewound`."""
    found = rewound(line, work)
    at, rules, sitting = line.find(work.origin), line.sitting.rules, line.sitting
    known = sitting.as_shown.state
    told = corrected(rules, known, sitting.state, found.state, "")
    return Work(
        id=work.id,
        game=work.game,
        head=sitting.head,
        mark=mark(work),
        step=line.steps[at],
        instead=work.instead,
        chosen=tuple(_chosen(line, work)),
        before=FrozenMap({seat: rules.see(sitting.as_seen_by(seat).state, seat) for seat in Seat}),
        after=FrozenMap({seat: rules.see(found.state, seat) for seat in Seat}),
        changes=FrozenMap(
            {
                **changes_of(rules, known, found.state),
                Seat.REFEREE: changes_of(rules, sitting.state, found.state)[Seat.REFEREE],
            }
        ),
        stop=stopped(line, found.stop) if found.stop is not None else None,
        strays=tuple(line.steps[number] for number in line.strays),
        told=FrozenMap({seat: tuple(one for one in told if one.seat == seat) for seat in Seat}),
        again=len(line.steps) - at - 1,
        until=next((step for step in line.steps if step.origin == work.until), None),
        reopens=known.ending is not None and found.state.ending is None,
        ends=known.ending is None and found.state.ending is not None,
    )


def _chosen(line: Line, work: Kept) -> Iterator[Chosen]:
    for step in line.steps:
        if step.origin in work.chosen:
            yield Chosen(step, work.chosen[step.origin])


def stopped(line: Line, stop: Stop) -> Stopped:
    """Answer where a rewind stops, and what may be chosen there."""
    rules = line.sitting.rules
    found = rules.corrections.mending.refused(stop.state, stop.said)
    missing = tuple(dict.fromkeys(_missing(rules.see(stop.state, Seat.REFEREE), stop.said)))
    choices = tuple(_choices(line, stop, found, missing))
    return Stopped(
        step=line.steps[stop.at],
        said=stop.said,
        text=text(stop.said),
        faults=stop.faults,
        pieces=tuple(_pieces(line, stop, found)),
        choices=choices,
        advised=_advised(stop, choices),
        missing=missing,
        view=rules.see(stop.state, stop.said.seat),
    )


def _missing(view: View, said: Submission) -> Iterator[Seat]:
    """Answer who is waited for before a step: not its own seat for orders, if it is those orders."""
    sheet = sheet_of(said) is not None
    return (
        seat for seat, what in waiting_for(view) if not (sheet and what == "orders" and seat == said.seat)
    )


def _pieces(line: Line, stop: Stop, found: Refused) -> Iterator[Piece]:
    faults = dict(found.lines)
    for number, written in enumerate(line.sitting.rules.corrections.mending.pieces(stop.said)):
        if number not in faults:
            yield Piece(number, written, (), ())
            continue
        can_be_kept = kept_lines(line, stop, {number}) is not None
        choices = (Choice.STAY, Choice.REPLACE)
        yield Piece(number, written, faults[number], (Choice.KEEP, *choices) if can_be_kept else choices)


def _choices(line: Line, stop: Stop, found: Refused, missing: tuple[Seat, ...]) -> Iterator[Choice]:
    if found.lines and kept_lines(line, stop, {n for n, _ in found.lines}) is not None:
        yield Choice.KEEP
    if found.lines and not found.whole:
        yield Choice.STAY
    yield Choice.REPLACE
    if missing:
        yield Choice.ANSWER
    yield Choice.LEAVE_OUT
    yield Choice.LEAVE_REST


def _advised(stop: Stop, choices: tuple[Choice, ...]) -> Choice:
    """Answer what disturbs least: an answer first, nothing of what nobody waits for, the lines that stand."""
    kinds = {one.kind for one in stop.faults}
    if "over" in kinds:
        return Choice.LEAVE_REST
    if kinds & _COMES_LATER and Choice.ANSWER in choices:
        return Choice.ANSWER
    if kinds <= _ASKED_NO_MORE and sheet_of(stop.said) is None:
        return Choice.LEAVE_OUT
    if stop.said.seat.team is not None:
        return Choice.STAY if Choice.STAY in choices else Choice.LEAVE_OUT
    return Choice.KEEP if Choice.KEEP in choices else Choice.REPLACE


def kept_lines(line: Line, stop: Stop, numbers: set[int]) -> Instead | None:
    """Answer what keeps refused lines as they were said, None where nothing does."""
    if stop.said.seat != line.steps[stop.at].seat:
        return None
    mending = line.sitting.rules.corrections.mending
    return mending.kept(stop.state, line.history[stop.at], stop.said, numbers, line.after(stop.at))
