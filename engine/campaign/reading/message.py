"""A whole message: understood as a submission, or refused with every fault (campaign 10.2, 10.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from engine.campaign.commands import Act, Seat, Sheet, Submission
from engine.campaign.reading.answer_hints import hint_for_answer
from engine.campaign.reading.answers import ANSWER_WORDS, answer, in_one
from engine.campaign.reading.exact import exact_sheet
from engine.campaign.reading.hints import hint_for_line, nearest, placed
from engine.campaign.reading.referee import REFEREE_WORDS, act
from engine.campaign.reading.sheet import SHEET_WORDS, SheetText
from engine.campaign.view import View
from engine.errors import Fault, NotUnderstood, fault
from engine.reading.lines import LONGEST, Line, lines_of
from engine.reading.pieces import LineFaulty

A = TypeVar("A", bound=Act)
_LONG_WORD = 20
_MOST_LINES = 250
TEAM_WORDS = SHEET_WORDS | ANSWER_WORDS | {"commit"}
"""What a line of a captain's begins with."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read, and the faults of what could not, in the order of the lines.

    `faulty` are the platoons of lines that cannot be read: where those end nobody knows (11.7).
    """

    submission: Submission
    faults: tuple[Fault, ...] = ()
    faulty: frozenset[int] = frozenset()


def read(text: str, view: View) -> Submission:
    """Read what the seat of a View says in one message: an order sheet, answers, or the referee's lines.

    Raises:
        NotUnderstood: something cannot be read, or has two meanings; with all faults of all lines (10.3).
    """
    reading = read_lines(text, view)
    if reading.faults:
        raise NotUnderstood(*reading.faults)
    return reading.submission


def read_lines(text: str, view: View) -> Reading:
    """Read what can be read: the other lines are judged all the same; all faults come back at once (10.3)."""
    if len(text) > LONGEST:
        return Reading(_nothing(view), (fault("too_long", "10.2", length=len(text), limit=LONGEST),))
    referee = view.seat is Seat.REFEREE
    exact = None if referee or text.count("\n") >= _MOST_LINES else exact_sheet(text)
    if exact is not None:
        return Reading(Submission(view.seat, (exact,)))
    lines = lines_of(text, REFEREE_WORDS if referee else TEAM_WORDS)
    if len(lines) > _MOST_LINES:
        many = fault("too_many_lines", "10.2", count=len(lines), limit=_MOST_LINES)
        return Reading(_nothing(view), (many,))
    if not lines:
        return Reading(_nothing(view), (fault("empty", "10.2"),))
    if referee:
        return _acts(lines, view)
    if _are_answers(lines):
        return _answers(lines, view)
    sheet_text = SheetText(view)
    sheet = sheet_text.read(lines)
    return Reading(Submission(view.seat, (sheet,)), tuple(sheet_text.faults), frozenset(sheet_text.faulty))


def is_commit(text: str) -> bool:
    """Tell whether a message says `commit`: that the draft is given (10.1)."""
    if len(text) > LONGEST:
        return False
    return [[t.text for t in line.tokens] for line in lines_of(text, TEAM_WORDS)] == [["commit"]]


def _nothing(view: View) -> Submission:
    return Submission(view.seat, () if view.seat is Seat.REFEREE else (Sheet(None, None),))


def _are_answers(lines: tuple[Line, ...]) -> bool:
    """Tell answers from a sheet: a line begins with a word of theirs, or almost, and none as a sheet does."""
    words = {line.tokens[0].text for line in lines}
    if words & SHEET_WORDS:
        return False
    return (
        bool(words & ANSWER_WORDS) or nearest(lines[0].tokens[0].text[:_LONG_WORD], ANSWER_WORDS) is not None
    )


def _answers(lines: tuple[Line, ...], view: View) -> Reading:
    found, faults = _each(
        lines, ANSWER_WORDS, lambda line: answer(line.tokens), lambda line: hint_for_answer(line.tokens, view)
    )
    return Reading(Submission(view.seat, in_one(found)), faults)


def _acts(lines: tuple[Line, ...], view: View) -> Reading:
    found, faults = _each(lines, REFEREE_WORDS, lambda line: (act(line),))
    return Reading(Submission(view.seat, tuple(found)), faults)


def _each(
    lines: tuple[Line, ...],
    words: frozenset[str],
    said: Callable[[Line], tuple[A, ...]],
    meant: Callable[[Line], str | None] = lambda _: None,
) -> tuple[list[A], tuple[Fault, ...]]:
    """Read line by line: what they say, and the faults of those that cannot be read."""
    found: list[A] = []
    faults: list[Fault] = []
    for line in lines:
        try:
            found += said(line)
        except LineFaulty as wrong:
            hint = hint_for_line(line.tokens, words, lambda t: said(Line(0, " ".join(x.text for x in t), t)))
            faults += placed(line, wrong, hint or meant(line))
    return found, tuple(faults)
