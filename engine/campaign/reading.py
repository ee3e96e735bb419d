"""From text to a submission: what people write, understood or refused with every fault (campaign 10.2, 10.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.campaign.commands import Act, Answer, Seat, Sheet, Submission
from engine.campaign.sheet_text import SheetText
from engine.campaign.text_answers import ANSWER_WORDS, answer, in_one
from engine.campaign.text_normal import LONGEST, Line, lines_of
from engine.campaign.text_orders import ORDER_WORDS
from engine.campaign.text_pieces import PLATOON_WORDS, LineFaulty
from engine.campaign.text_referee import REFEREE_WORDS, act
from engine.campaign.view import View
from engine.errors import Fault, NotUnderstood, fault

_SHEET_WORDS = ORDER_WORDS | PLATOON_WORDS | {"blue", "red", "turn"}
_TEAM_WORDS = _SHEET_WORDS | ANSWER_WORDS | {"commit"}


@dataclass(frozen=True, slots=True)
class Reading:
    """What could be read, and the faults of what could not, in the order of the lines.

    `faulty` are the platoons of move lines that could not be read: they are not counted for 11.7.
    """

    submission: Submission
    faults: tuple[Fault, ...] = ()
    faulty: frozenset[int] = frozenset()

    def joined(self, judged: tuple[Fault, ...]) -> tuple[Fault, ...]:
        """Join what `check` found in the readable lines to the faults of the others, each thing once.

        While a move line is unreadable nobody knows where its platoon ends: `overfull` (11.7) is not said yet.
        """
        known = {(f.kind, f.line) for f in self.faults}
        added = [
            f for f in judged if (f.kind, f.line) not in known and not (f.kind == "overfull" and self.faulty)
        ]
        return tuple(sorted((*self.faults, *added), key=lambda f: f.line or 0))


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
    lines = lines_of(text, REFEREE_WORDS if referee else _TEAM_WORDS)
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
    return [[t.text for t in line.tokens] for line in lines_of(text, _TEAM_WORDS)] == [["commit"]]


def _nothing(view: View) -> Submission:
    return Submission(view.seat, () if view.seat is Seat.REFEREE else (Sheet(None, None),))


def _are_answers(lines: tuple[Line, ...]) -> bool:
    """Tell answers from a sheet: a line begins with a word of answers, and none with one of the sheet's."""
    words = {line.tokens[0].text for line in lines}
    return bool(words & ANSWER_WORDS) and not words & _SHEET_WORDS


def _answers(lines: tuple[Line, ...], view: View) -> Reading:
    found: list[Answer] = []
    faults: list[Fault] = []
    for line in lines:
        try:
            found += answer(line.tokens)
        except LineFaulty as wrong:
            faults += _placed(line, wrong)
    return Reading(Submission(view.seat, in_one(found)), tuple(faults))


def _acts(lines: tuple[Line, ...], view: View) -> Reading:
    found: list[Act] = []
    faults: list[Fault] = []
    for line in lines:
        try:
            found.append(act(line))
        except LineFaulty as wrong:
            faults += _placed(line, wrong)
    return Reading(Submission(view.seat, tuple(found)), tuple(faults))


def _placed(line: Line, wrong: LineFaulty) -> list[Fault]:
    return [replace(f, line=line.number, quote=line.quote) for f in wrong.faults]
