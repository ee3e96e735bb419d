"""A contestant's own mission cards, with what each asks for and gives: for its owner alone (1.0)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.pictures.colours import BAR, GOLD, INK, LINE, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import broken
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.list_picture import name_of
from bot.core.pictures.picture_page import GAP, LARGE, RIGHT, SMALL
from bot.core.present.messages import cut
from bot.core.words.harmless_names import bare
from bot.games.tournament.pictures import missions
from bot.games.tournament.pictures.page import Page, noted
from bot.games.tournament.pictures.words import worded
from engine.tournament.legality.moment import match_of
from engine.tournament.match import Choice, Match, Own
from engine.tournament.missions import FORCES
from engine.tournament.state import View

_SIGN, _TEXT, _LINE, _NAME, _FORCE, _APART = 100, MARGIN + 140, 32, 58, 72, 14
_ROOM = RIGHT - _TEXT - 16
_ROW, _LONGEST_PLACE = 28, 80
_Line: TypeAlias = tuple[str, bool]
"""What is written, and whether that is an extra."""


@dataclass(frozen=True)
class Card:
    """A card of a hand. `choice`: as it was chosen, or as it would be; `chosen`: None while nothing is."""

    choice: Choice
    chosen: bool | None


def own_of(view: View) -> tuple[Match, Own] | None:
    """Return the match of whose View it is, and what they know of it; None for whoever holds no cards."""
    match = match_of(view, view.seat)
    own = view.own_in(match.scope) if match is not None else None
    return (match, own) if match is not None and own is not None and own.hand else None


def cards(own: Own) -> tuple[Card, ...]:
    """Return the cards of a hand; of two equal ones the first is the one that was chosen."""
    if own.choice is None:
        return tuple(Card(Choice(word), None) for word in own.hand)
    at, choice, every = own.hand.index(own.choice.mission), own.choice, enumerate(own.hand)
    return tuple(Card(choice if one == at else Choice(word), one == at) for one, word in every)


def draw_hand(view: View) -> bytes:
    """Draw the cards of whose View it is, as PNG; for anybody else that there are none for them."""
    found = own_of(view)
    if found is None:
        return noted(view, worded("hand"), worded("no_hand"))
    match, own = found
    told = [(one, tuple(_lines(view, one))) for one in cards(own)]
    high = [_text_high(lines) + _forces_high(view, one) + 2 * _APART for one, lines in told]
    drawn, top = Page(TITLE + sum(high) + _APART * len(high) + GAP), TITLE + _APART
    for (one, lines), tall in zip(told, high, strict=True):
        _card(drawn, view, one, lines, (top, tall))
        top += tall + _APART
    return drawn.finished(view, worded("hand"), worded("round", round=match.round), _now(view, match, own))


def _text_high(lines: tuple[_Line, ...]) -> int:
    return max(_SIGN + 24, _NAME + _LINE * len(lines))


def _forces_high(view: View, one: Card) -> int:
    most = max(len(missions.where(view.missions, one.choice, force)) for force in FORCES)
    return _FORCE + (most - 1) * _ROW


def _now(view: View, match: Match, own: Own) -> str:
    other = name_of(match.other(view.seat))
    return worded("hand_chosen" if own.choice else "hand_open", other=other)


def _lines(view: View, one: Card) -> Iterator[_Line]:
    """Return what is written on a card, line by line."""
    for quiet, every in ((False, _asked(view, one)), (True, _more(view, one))):
        for said in every:
            yield from ((line, quiet) for line in broken(said, _ROOM, SMALL + 1, bold=not quiet))


def _asked(view: View, one: Card) -> tuple[str, ...]:
    return missions.asked(view.missions[one.choice.mission])


def _more(view: View, one: Card) -> Iterator[str]:
    """Return what else there is to a card: what it brings, what was taken with it or may be."""
    mission = view.missions[one.choice.mission]
    yield from missions.extras(mission)
    if not one.chosen:
        yield from missions.options(view.missions, mission)
    elif one.choice.target:
        yield worded("target_at", place=bare(one.choice.place, _LONGEST_PLACE))
    elif mission.targets:
        yield worded("target_none")


def _card(drawn: Page, view: View, one: Card, lines: tuple[_Line, ...], at: tuple[int, int]) -> None:
    """Draw a card: its sign, its name, what it asks for, where its forces begin."""
    top, high = at
    out = one.chosen is False
    edge, thick = (GOLD, 6) if one.chosen else (LINE, 2)
    drawn.panel((MARGIN, top, RIGHT, top + high), BAR if out else PANEL, edge, thick)
    drawn.panel((MARGIN + 18, top + 18, MARGIN + 18 + _SIGN, top + 18 + _SIGN), INK)
    middle = (MARGIN + 18 + _SIGN // 2, top + 18 + _SIGN // 2)
    drawn.sign(one.choice.mission, _SIGN - 24, middle, INK, MUTED if out else WHITE)
    used, right = 0, RIGHT - 18
    if one.chosen:
        used = drawn.text((right, top + 36), worded("chosen"), 160, SMALL + 1, "rm", colour=GOLD) + 52
        drawn.sign("tick", 28, (right - used + 30, top + 36))
    said, paint = missions.named(one.choice.mission), MUTED if out else WHITE
    drawn.text((_TEXT, top + 36), said, right - used - _TEXT, LARGE, colour=paint)
    for number, (line, quiet) in enumerate(lines):
        y = top + _NAME + _LINE * number + _LINE // 2
        drawn.text((_TEXT, y), line, _ROOM, SMALL + 1, quiet=quiet or out)
    _forces(drawn, view, one, top + high - _forces_high(view, one) - _APART)


def _forces(drawn: Page, view: View, one: Card, top: int) -> None:
    """Draw the three forces of a card, each with a sign for where it begins."""
    wide, high = (COLUMN - 32 - 2 * GAP) // 3, _forces_high(view, one)
    for number, (force, word) in enumerate(missions.begins(view.missions, one.choice)):
        left, room = MARGIN + 16 + number * (wide + GAP), wide - 64
        paint = MUTED if word == "none" or one.chosen is False else WHITE
        drawn.panel((left, top, left + wide, top + high), INK)
        drawn.sign(word.replace(" ", "_"), 34, (left + 30, top + 36), INK, paint)
        drawn.text((left + 56, top + 23), missions.force_named(force), room, SMALL, colour=paint)
        for at, said in enumerate(missions.where(view.missions, one.choice, force)):
            drawn.text((left + 56, top + 50 + at * _ROW), said, room, SMALL, quiet=True)


def of_hand(view: View) -> str:
    """Return the cards in words, the one that was chosen first, for a long text is cut."""
    found = own_of(view)
    return worded("no_hand") if found is None else cut(" ".join(_in_words(view, *found)))


def _in_words(view: View, match: Match, own: Own) -> Iterator[str]:
    yield _now(view, match, own) + "."
    for one in sorted(cards(own), key=lambda card: not card.chosen):
        name = missions.named(one.choice.mission)
        yield worded("alt_chosen", mission=name) if one.chosen else f"{name}."
        yield from _asked(view, one)
        yield from (f"{said}." for said in _more(view, one))
        yield ", ".join(missions.in_words(view.missions, one.choice, force) for force in FORCES) + "."
