"""All corrections of a game, each beside what it corrected: the old line stays readable (campaign 16.2)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from bot.core.present.cards import Button, Card, Choice, Row, Select
from bot.core.present.carried import Carried
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.consequences import LONGEST
from bot.core.present.corrections.correction_ways import Way
from bot.core.present.corrections.corrections_card import DESK, LIST
from bot.core.present.corrections.shown_correction import Step
from bot.core.present.messages import cut
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say

A_PAGE = 2
WHOLE = "mend_whole"
_SHOWN, _LONGEST = 2, 150


class Correction(Protocol):
    """A correction as the journal keeps it."""

    @property
    def position(self) -> int:
        """Where it stands in the journal."""

    @property
    def at(self) -> datetime:
        """When it was made."""

    @property
    def way(self) -> str:
        """Undo, rewind or amend."""

    @property
    def reason(self) -> str:
        """Why it was made."""

    @property
    def corrected(self) -> Sequence[Step]:
        """The steps that it took out."""

    @property
    def instead(self) -> Sequence[Step]:
        """The steps that it put in their place."""

    @property
    def holds(self) -> bool:
        """Whether it was not undone since."""


def list_card(game: str, name: str, head: int, every: Sequence[Correction], page: int) -> Card:
    """Return a page of the corrections of a game, the latest first."""
    if not every:
        return Card(say("correct.list_none", game=plain(name)))
    pages = -(-len(every) // A_PAGE)
    at = min(max(page, 0), pages - 1)
    latest = list(enumerate(every, start=1))[::-1][at * A_PAGE : (at + 1) * A_PAGE]
    lines = [say("correct.list_head", game=plain(name), page=at + 1, pages=pages)]
    for number, one in latest:
        lines += _correction(number, one)
    back = Button(say("correct.button_back"), str(Carried(DESK, game, head)))
    turning = tuple(
        Button(say(key), str(Carried(LIST, game, head, str(to))), off=not 0 <= to < pages)
        for key, to in (("correct.button_later", at - 1), ("correct.button_earlier", at + 1))
    )
    row: Row = (*(turning if pages > 1 else ()), back)
    whole = Select(
        str(Carried(WHOLE, game, head)),
        say("correct.list_whole"),
        tuple(Choice(_line(number, one), str(one.position)) for number, one in latest),
    )
    return Card(cut("\n".join(lines), LONGEST), rows=(whole, row))


def whole_card(number: int, one: Correction) -> Card:
    """Return a correction with all that stood there and all that stands there now, letter for letter."""
    lines = _head(number, one)
    for key, some in (("correct.list_was", one.corrected), ("correct.list_now", one.instead)):
        if some:
            lines.append(say(key))
        for step in some:
            said = worded.text(step.submission, step.events)
            lines += [worded.named(step), worded.fenced(said, 4000), *worded.came_of(step.events)]
    return Card("\n".join(lines))


def _line(number: int, one: Correction) -> str:
    """Return a correction as a line of a list, which shows no moments of Discord's."""
    said = next(iter((*one.corrected, *one.instead)), None)
    return cut(f"{number}. {worded.named(said) if said is not None else bare(one.reason, 80)}", worded.OPTION)


def _correction(number: int, one: Correction) -> list[str]:
    """Return a correction: when, why, what stood there, what stands there now."""
    lines = _head(number, one)
    if one.way == Way.AMEND:
        return [*lines, *(came for step in one.instead for came in worded.came_of(step.events, _SHOWN))]
    if one.corrected:
        lines += [say("correct.list_was"), *_steps(one.corrected)]
    if one.instead:
        lines += [say("correct.list_now"), *_steps(one.instead)]
    return lines


def _head(number: int, one: Correction) -> list[str]:
    head = say(f"correct.list_{one.way}", number=number, at=int(one.at.timestamp()))
    lines = [head if one.holds else f"{head} {say('correct.list_undone')}"]
    return [*lines, say("correct.its_reason", reason=plain(one.reason, 150))] if one.reason else lines


def _steps(some: Sequence[Step]) -> list[str]:
    """Return the first of some steps as they were said, and how many more there are."""
    lines = []
    for one in some[:_SHOWN]:
        said = worded.text(one.submission, one.events).replace("\n", "; ")
        lines.append(f"- {worded.who(one.submission.seat)}: `{worded.in_line(said, _LONGEST)}`")
    return [*lines, say("correct.list_more", count=len(some) - _SHOWN)] if some[_SHOWN:] else lines
