"""A bracket, of whatever game: who met, who went on, and the champion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.pictures.colours import BAR, GOLD, INK, LINE, MUTED, PANEL
from bot.core.pictures.geometry import COLUMN, MARGIN
from bot.core.pictures.list_picture import ListPage, name_of
from bot.core.pictures.picture_page import BODY, GAP, LARGE, RIGHT, SMALL
from bot.core.words.speech import say
from engine.common.seat import Seat

_HEAD, _SIDE, _BETWEEN, _APART, _CUP = 46, 46, 18, 44, 132
_HIGH = 2 * _SIDE
"""How high the box of a meeting is."""
_ROUNDS = {2: "final", 4: "semi_finals", 8: "quarter_finals", 16: "last_16"}


@dataclass(frozen=True, slots=True)
class Tie:
    """A meeting of the cut, the better seed first; "" is not known yet. `points`: of a settled match."""

    two: tuple[Seat, Seat]
    winner: Seat = ""
    points: tuple[int, int] | None = None
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """All of a bracket: `rounds` from the top of each down, those to come as well; `reader` is framed."""

    seeds: Sequence[Seat]
    rounds: Sequence[Sequence[Tie]]
    reader: Seat

    @property
    def winner(self) -> Seat:
        """Who has won it all, "" as long as nobody has."""
        return self.rounds[-1][0].winner

    @property
    def high(self) -> int:
        """How high it is drawn."""
        return sum(_high(first) for first, _ in _blocks(self)) + _CUP + 2 * GAP

    def seeded(self, seat: Seat) -> str:
        """Return a name with its seed."""
        return f"{name_of(seat)} ({self.seeds.index(seat) + 1})" if seat else say("bracket.open")


def _blocks(of: Bracket) -> Iterator[tuple[Sequence[Tie], Sequence[Tie]]]:
    """Yield the rounds by twos, which stand beside one another."""
    for at in range(0, len(of.rounds), 2):
        yield of.rounds[at], (*of.rounds, ())[at + 1]


def _high(first: Sequence[Tie]) -> int:
    return _HEAD + len(first) * (_HIGH + _BETWEEN)


def draw_bracket(drawn: ListPage, of: Bracket, top: int) -> None:
    """Draw a bracket on a page, two rounds beside one another."""
    for first, second in _blocks(of):
        _block(drawn, of, first, second, top)
        top += _high(first)
    _champion(drawn, of.winner, top)


def named(many: int) -> str:
    """Return what a round of the cut is called in which so many stand."""
    return say(f"bracket.{_ROUNDS[many]}")


def how_far(of: Bracket) -> str:
    """Return who is champion, else which round is played."""
    if won := of.winner:
        return say("bracket.champions", count=1, names=name_of(won))
    playing = next(one for one in of.rounds if not all(tie.winner for tie in one))
    return named(2 * len(playing))


def _block(drawn: ListPage, of: Bracket, first: Sequence[Tie], second: Sequence[Tie], top: int) -> None:
    """Draw a round, and at its right the one to which it leads."""
    wide = (COLUMN - _APART) // 2 if second else COLUMN
    drawn.text((MARGIN, top + _HEAD // 2), named(2 * len(first)), wide, BODY)
    right = MARGIN + wide + _APART
    if second:
        drawn.text((right, top + _HEAD // 2), named(2 * len(second)), wide, BODY)
    top += _HEAD
    for number, one in enumerate(first):
        y = top + number * (_HIGH + _BETWEEN)
        _box(drawn, of, one, (MARGIN, y, wide))
        if second:
            _way(drawn, MARGIN + wide, y + _HIGH // 2, number)
    for number, one in enumerate(second):
        y = top + (2 * number) * (_HIGH + _BETWEEN) + (_HIGH + _BETWEEN) // 2
        _box(drawn, of, one, (right, y, wide))


def _way(drawn: ListPage, x: int, y: int, number: int) -> None:
    """Draw the way from a meeting to the next."""
    bend, on = x + _APART // 2, (_HIGH + _BETWEEN) // 2 - _SIDE // 2
    end = y - on if number % 2 else y + on
    drawn.draw.line((x + 4, y, bend, y, bend, end, x + _APART - 4, end), MUTED, 4, joint="curve")


def _box(drawn: ListPage, of: Bracket, one: Tie, at: tuple[int, int, int]) -> None:
    """Draw a meeting: both with their seeds, the points, a tick at who went on."""
    left, top, wide = at
    ground, edge = PANEL if all(one.two) else BAR, GOLD if of.reader in one.two else LINE
    drawn.panel((left, top, left + wide, top + _HIGH), ground, edge, 3)
    drawn.draw.line((left + 10, top + _SIDE, left + wide - 10, top + _SIDE), LINE, 2)
    for number, seat in enumerate(one.two):
        middle, right = top + number * _SIDE + _SIDE // 2, left + wide - 12
        if not seat:
            drawn.text((left + 60, middle), say("bracket.open"), wide - 80, SMALL, quiet=True)
            continue
        seed, won = of.seeds.index(seat) + 1, seat == one.winner
        drawn.panel((left + 8, middle - 16, left + 48, middle + 16), INK)
        drawn.text((left + 28, middle - 1), str(seed), 36, SMALL, "mm", colour=MUTED)
        if one.points is not None:
            drawn.text((right, middle - 1), str(one.points[number]), 40, BODY + 2, "rm")
            right -= 28
        elif one.walkover and not won:
            right -= (
                drawn.text((right, middle - 1), say("bracket.withdrawn"), 130, SMALL, "rm", quiet=True) + 10
            )
        if won:
            drawn.sign("tick", 24, (right - 12, middle))
            right -= 34
        lost = bool(one.winner) and not won
        drawn.name(seat, (left + 58, middle - 1), right - left - 62, BODY, quiet=lost)


def _champion(drawn: ListPage, name: Seat, top: int) -> None:
    low, middle = top + _CUP - GAP, top + _CUP // 2 - 4
    drawn.panel((MARGIN, top + GAP, RIGHT, low), INK, GOLD if name else LINE, 4)
    drawn.sign("champion", 72, (MARGIN + 62, middle), INK, GOLD if name else MUTED)
    drawn.text((MARGIN + 124, middle - 24), say("bracket.champion"), 400, SMALL + 1, quiet=True)
    if name:
        drawn.name(name, (MARGIN + 124, middle + 14), COLUMN - 150, LARGE + 8)
    else:
        drawn.text((MARGIN + 124, middle + 14), say("bracket.open"), COLUMN - 150, LARGE, colour=MUTED)


def in_words(of: Bracket) -> Iterator[str]:
    """Yield a bracket in words, the last rounds first, for a long text is cut."""
    for each in reversed(of.rounds):
        known = [one for one in each if any(one.two)]
        if known:
            yield f"{named(2 * len(each))}: {'; '.join(_said(of, one) for one in known)}."


def _said(of: Bracket, one: Tie) -> str:
    first, second = (of.seeded(seat) for seat in one.two)
    if one.walkover:
        other = next(seat for seat in one.two if seat != one.winner)
        return say("bracket.walkover", name=of.seeded(one.winner), other=of.seeded(other))
    said = f"{first} \u2013 {second}"
    if one.points is None:
        return said
    return say(
        "bracket.went_on", meeting=said, one=one.points[0], two=one.points[1], name=name_of(one.winner)
    )
