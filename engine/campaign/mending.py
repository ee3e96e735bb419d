"""What may be said instead of a later step that a rewind has made illegal, line by line (campaign 16.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.campaign import commands as c
from engine.campaign.amending import Done, in_its_turn, led_to, relied_on, set_right
from engine.campaign.check import check
from engine.campaign.decide import resolve
from engine.campaign.lines import Line, lines_of, sheet_of, text_of, with_lines
from engine.campaign.reading import read_lines
from engine.campaign.record.write import act_line
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common.mending import Refused
from engine.errors import Fault, NotAllowed, NotUnderstood, Refusal

Instead = tuple[c.Submission, ...]
"""What is said in the place of a step: nothing, one thing, or several one after the other."""


def refused(state: State, said: c.Submission) -> Refused:
    """Return which lines of a step are refused, and why; nothing where it stands."""
    if said.seat.team is not None and sheet_of(said) is not None:
        return _refused_sheet(state, said)
    return _refused_acts(state, said)


def _refused_sheet(state: State, said: c.Submission) -> Refused:
    """Judge a sheet with its lines numbered anew: one put together by a form has no numbers."""
    lines = lines_of(said)
    numbered = with_lines(said, [_at(line, n) for n, line in enumerate(lines, start=1)])
    faults = check(see(state, said.seat), numbered)
    of = {n: tuple(f for f in faults if f.line == n + 1) for n in range(len(lines))}
    whole = tuple(f for f in faults if f.line not in range(1, len(lines) + 1))
    return Refused(tuple((n, found) for n, found in of.items() if found), whole)


def _at(line: Line, number: int) -> Line:
    if isinstance(line, c.Build | c.Reform | c.Merge | c.Split | c.Move):
        return replace(line, source=c.Source(number, text_of(line)))
    return line


def _refused_acts(state: State, said: c.Submission) -> Refused:
    """Judge answers and acts one after the other: refused is what does not stand on those before it."""
    found: list[tuple[int, tuple[Fault, ...]]] = []
    standing: list[Line] = []
    for number, line in enumerate(lines_of(said)):
        try:
            resolve(state, with_lines(said, [*standing, line]))
        except Refusal as refusal:
            found.append((number, refusal.faults))
        else:
            standing.append(line)
    return Refused(tuple(found), ())


def without(said: c.Submission, numbers: set[int]) -> Instead:
    """Return a step without some of its lines: a sheet may be empty, of anything else nothing is left."""
    left = [line for n, line in enumerate(lines_of(said)) if n not in numbers]
    return (with_lines(said, left),) if left or sheet_of(said) is not None else ()


def replaced(state: State, said: c.Submission, number: int, text: str) -> c.Submission:
    """Return a step with another text in the place of a line; raise `Refusal` where that is refused."""
    lines = lines_of(said)
    new = _read(state, said, text)
    after = with_lines(said, [*lines[:number], *new, *lines[number + 1 :]])
    wrong = [f for n, found in refused(state, after).lines if number <= n < number + len(new) for f in found]
    if wrong:
        raise NotAllowed(*wrong)
    return after


def _read(state: State, said: c.Submission, text: str) -> Sequence[Line]:
    """Read lines as the seat of a step would write them there, a sheet's below its header."""
    sheet = sheet_of(said)
    header = f"{sheet.team.value} turn {sheet.game_turn}\n" if sheet is not None and sheet.team else ""
    reading = read_lines(header + text, see(state, said.seat))
    if reading.faults:
        raise NotUnderstood(*reading.faults)
    return lines_of(reading.submission)


def kept(state: State, done: Done, said: c.Submission, numbers: set[int], after: State) -> Instead | None:
    """Return what keeps lines of a step as they were said, None where nothing does.

    `done` is the step as it once was, `after` the state to which it led, `said` is what is refused now in
    `state`. Best is that the step can be said as it was: what it relied on is set right before it. Otherwise
    the lines are dropped, and what they led to is set right behind.
    """
    lines = lines_of(said)
    kept_lines = [lines[n] for n in sorted(numbers)]
    for facts in relied_on(state, done, kept_lines):
        first = _amending(facts)
        there = _reached(state, first)
        if there is not None and not _still(there, said, numbers):
            return (*first, said)
    rest = without(said, numbers)
    reached = _reached(state, rest)
    if reached is None:
        return None
    attempt = (*rest, *_amending(led_to(reached, done, after, kept_lines)))
    return attempt if len(attempt) > len(rest) and _reached(state, attempt) is not None else None


def rightly(done: Done, instead: Done | None, now: State) -> tuple[str, ...]:
    """Return the lines that set right today what a step did, which should have been `instead` or not be."""
    should = done.before if instead is None else in_its_turn(instead)
    return tuple(act_line(fact) for fact in set_right(in_its_turn(done), should, now))


def _amending(facts: Sequence[c.Amendment]) -> Instead:
    return (c.Submission(c.Seat.REFEREE, tuple(facts)),) if facts else ()


def _still(state: State, said: c.Submission, numbers: set[int]) -> bool:
    """Tell whether some lines of a step are refused, or the whole of it."""
    found = refused(state, said)
    return bool(found.whole) or any(n in numbers for n, _ in found.lines)


def _reached(state: State, said: Instead) -> State | None:
    """Return the state to which things lead that are said one after the other, None where one is refused."""
    for one in said:
        try:
            _, state = resolve(state, one)
        except Refusal:
            return None
    return state


def pieces(said: c.Submission) -> tuple[str, ...]:
    """Return the lines of a step as its seat would write them."""
    return tuple(map(text_of, lines_of(said)))
