"""Corrections in games that are played by lines: the steps, and what one told rightly comes to (16.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.corrections.correction_ways import CHOOSE, DROP, WHOLE, WHY
from bot.core.present.put_right_sentences import change_lines
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import listed, say
from engine.common.differences import Change
from engine.common.mending import Choice
from engine.common.seat import PUBLIC, REFEREE, Seat

MOST_STEPS = 15
_CHOICES = (Choice.LEAVE_OUT, Choice.LEAVE_REST)

Changes: TypeAlias = Sequence[tuple[Seat, Sequence[Change]]]
"""Which changes who notices."""


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A step in a line: at which position, by which seat, and what was said."""

    position: int
    seat: Seat
    text: str

    @property
    def told(self) -> str:
        """Whose words they are, and the words."""
        return say("correct.step", who=seat_name(self.seat), what=f"`{in_code(self.text)}`")


@dataclass(frozen=True, slots=True)
class Shown:
    """What telling a step rightly comes to: `instead` None leaves it out; `stop`: where it cannot go on."""

    game: str
    name: str
    work: str
    head: int
    mark: str
    step: SaidLine
    instead: str | None
    changes: Changes
    chosen: Sequence[SaidLine] = ()
    stop: SaidLine | None = None
    why: str = ""


def steps_card(name: str, steps: Sequence[SaidLine]) -> Card:
    """Return the last steps with their numbers, and how one is told rightly."""
    if not steps:
        return Card(say("correct.nothing_yet", game=plain(name)))
    told = [f"`{one.position}` {one.told}" for one in reversed(steps[-MOST_STEPS:])]
    return Card("\n".join((say("lines_put_right.steps", game=plain(name)), *told)))


def shown_card(of: Shown) -> Card:
    """Return where a correction stops, with what can be chosen there; or what it changes, to be applied."""
    return Card("\n".join(_lines(of))).under(tuple(_buttons(of)))


def applied_text(of: Shown) -> str:
    """Return that a correction is applied, and who is told of it."""
    told = listed([seat_name(seat) for seat, _ in of.changes]) or say("correct.told_nobody")
    return say("lines_put_right.applied", step=of.step.told, who=told)


def _lines(of: Shown) -> Iterator[str]:
    key = "left_out" if of.instead is None else "instead"
    yield say(
        f"lines_put_right.{key}",
        game=plain(of.name),
        step=of.step.told,
        line=f"`{in_code(of.instead or '')}`",
    )
    for one in of.chosen:
        yield say("lines_put_right.also_out", step=one.told)
    if of.stop is not None:
        yield say("lines_put_right.stops", step=of.stop.told, why=of.why)
        return
    yield from _changes(of.changes)


def foreseen(head: str, changes: Changes, *buttons: Button) -> Card:
    """Return what something would change for whom before it counts, and what then makes it count."""
    return Card("\n".join((head, *_changes(changes)))).under(buttons)


def _changes(every: Changes) -> Iterator[str]:
    for seat, changes in every:
        key = "for_all" if seat == PUBLIC else "for_seat"
        yield say(f"lines_put_right.{key}", seat=seat_name(seat))
        yield from change_lines(changes)
    if not every:
        yield say("lines_put_right.no_change")
    yield say("correct.nothing_happened")


def by_seat(changes: Mapping[Seat, Sequence[Change]]) -> Changes:
    """Return who notices which change: the sides and everybody; what everybody sees is told once."""
    for_all = set(changes.get(PUBLIC, ()))
    told = [
        (seat, [one for one in some if seat == PUBLIC or one not in for_all])
        for seat, some in changes.items()
        if seat != REFEREE
    ]
    return [(seat, some) for seat, some in told if some]


def _buttons(of: Shown) -> Iterator[Button]:
    if of.stop is None:
        yield Button(
            say("correct.button_apply"), str(Carried(WHY, of.game, of.head, f"{of.work}.{of.mark}")), Look.GO
        )
    else:
        at = f"{of.work}.{of.stop.position}"
        for way in _CHOICES:
            more = f"{at}.{way.value}.{WHOLE}"
            yield Button(say(f"correct.button_{way.value}"), str(Carried(CHOOSE, of.game, of.head, more)))
    yield Button(say("correct.button_drop"), str(Carried(DROP, of.game, of.head, of.work)))
