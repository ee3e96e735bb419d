"""More than one message holds: sentences read one by one or page by page, and lists of whatever length."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.core.present.cards import Button, Card, Choice, Row, Select
from bot.core.present.messages import LONGEST_MESSAGE, cut
from bot.core.words.harmless_names import bare
from bot.core.words.speech import say

LISTED = 25
"""So many choices has a list."""
_ALL = 6
"""So few sentences are told together, without a list."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """Sentences below a head, each under the `label` of what it is about.

    `asks` is what the list of them is called, `none` what is said as long as none is chosen.
    """

    head: str
    told: Sequence[str]
    labels: Sequence[str]
    asks: str
    none: str


def turned(carries: Callable[[int], str], many: int, page: int, each: int) -> tuple[Row, ...]:
    """Return the buttons that turn a page, if there are several."""
    last = (many - 1) // each
    if last <= 0:
        return ()
    back = Button(say("paging.back"), carries(max(page - 1, 0)), off=page <= 0)
    return ((back, Button(say("paging.on"), carries(min(page + 1, last)), off=page >= last)),)


def lists(
    labels: Sequence[tuple[str, str]], carries: Callable[[int], str], asks: str, most: int
) -> tuple[Select, ...]:
    """Return labels with their values in lists below one another, at most so many of these."""
    choices = [Choice(bare(label, 80), value) for label, value in labels]
    parts = [tuple(choices[at : at + LISTED]) for at in range(0, len(choices), LISTED)][:most]
    return tuple(Select(carries(number), asks, part) for number, part in enumerate(parts))


def one_by_one(
    of: Sentences, carries: Callable[[int], str], own: int | None, at: int | None, page: int
) -> Card:
    """Return one of many sentences, at first the reader's own, with a list to choose another from.

    Few are all told. `carries(page)` is what opens a page of the list; a list says by `.s` that it is one,
    for no two things on a message may carry the same.
    """
    if len(of.told) <= _ALL:
        return Card("\n".join((of.head, *of.told)))
    if at is None:
        page, at = max(page, (own or 0) // LISTED), own
    page = min(page, (len(of.told) - 1) // LISTED)
    said = of.told[at] if at is not None and at < len(of.told) else of.none
    begins = page * LISTED
    labels = enumerate(of.labels[begins : begins + LISTED], begins)
    choices = tuple(Choice(bare(label, 80), str(number)) for number, label in labels)
    rows = turned(carries, len(of.told), page, LISTED)
    return Card(f"{of.head}\n{said}").under(Select(f"{carries(page)}.s", of.asks, choices), *rows)


def page_of(head: str, told: Sequence[str], carries: Callable[[int], str], page: int, each: int) -> Card:
    """Return a page of so many sentences below a head."""
    page = max(0, min(page, (len(told) - 1) // each))
    text = "\n".join((head, *told[page * each : (page + 1) * each]))
    return Card(cut(text, LONGEST_MESSAGE)).under(*turned(carries, len(told), page, each))
