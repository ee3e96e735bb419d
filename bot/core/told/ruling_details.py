"""What is told of what members hand in about the rules: questions to the referee, suggestions for everybody.

What is told of a ruling is in `engine/common/told.py`, since an engine may tell of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.told.shared_details import Person, of_kinds


@dataclass(frozen=True, slots=True)
class QuestionAsked:
    """A question to the referee: its number and text, the rules it is about ("2.1, 2.3"), whose it is.

    `of` is the seat of whoever asked.
    """

    number: int
    text: str
    rules: str
    by: Person
    of: str


@dataclass(frozen=True, slots=True)
class Answered:
    """What the referee says of a question or a suggestion, with its number and text, and makes no rule of."""

    number: int
    text: str
    word: str


@dataclass(frozen=True, slots=True)
class RuledOn:
    """A question that was ruled on, and the ruling: "" where who asked may not read it."""

    number: int
    text: str
    ruling: str


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A suggestion that was taken up."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Suggested:
    """The suggestions that are laid before everybody in a turn, 0: before the first.

    `items` is JSON: number, seat, rules and text of each, as many as a post has room for; `by` are their
    authors in the same order, "42;43"; `count` is how many there are.
    """

    turn: int
    items: str
    by: str
    count: int


@dataclass(frozen=True, slots=True)
class ToDecide:
    """How many suggestions the referee is to decide, and in which turn."""

    count: int
    turn: int


DETAILS = of_kinds(
    (QuestionAsked, "question_asked"),
    (Answered, "question_answered suggestion_declined"),
    (RuledOn, "question_ruled"),
    (TakenUp, "suggestion_taken"),
    (Suggested, "suggestions_open"),
    (ToDecide, "suggestions_decide"),
)
