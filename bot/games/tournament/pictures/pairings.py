"""A round: its boards by number, who plays whom on which table, and how it came out (5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.core.pictures.colours import BAR, INK, MUTED
from bot.core.pictures.fonts import face, width
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.list_picture import ROW, name_of, of_pages, own_first, pages, shown
from bot.core.pictures.picture_page import BODY, GAP, RIGHT, SMALL
from bot.core.pictures.written_numbers import NOTHING
from bot.core.present.messages import shortest
from bot.core.words.speech import say
from bot.games.tournament.pictures.page import Page, noted
from bot.games.tournament.pictures.words import worded
from engine.common.seat import Seat
from engine.tournament.match import Match
from engine.tournament.rounds import Round
from engine.tournament.standing.past import past
from engine.tournament.standing.verdict import verdict
from engine.tournament.state import View

_HEAD, _NUMBER, _MOST, _WORTH = 44, 62, 120, 62


@dataclass(frozen=True, slots=True)
class Board:
    """A board. `worth`: points before the round, of a cut the seeds. `result`: points in it."""

    number: int
    two: tuple[Seat, Seat]
    worth: tuple[int, int]
    table: str
    result: tuple[int, int] | None


def round_of(view: View, number: int = 0) -> Round | None:
    """Return a round that is drawn, the last where none is asked for."""
    if number:
        return next((one for one in view.hall.rounds if one.number == number), None)
    return view.hall.rounds[-1] if view.hall.rounds else None


def boards(view: View, of: Round) -> tuple[Board, ...]:
    """Return the boards of a round in their order."""
    before = past(view.hall, view.matches, of.number).points
    worth = {seat: place for place, seat in enumerate(view.hall.seeds, 1)} if of.cut else before
    return tuple(
        Board(number, match.two, (worth[match.first], worth[match.second]), match.table, result_of(match))
        for number, match in enumerate((view.matches[board] for board in of.boards), 1)
    )


def result_of(match: Match) -> tuple[int, int] | None:
    """Return the points of both of a settled match (2.4)."""
    return None if match.outcome is None else verdict(match.outcome, match.two).points


def draw_pairings(view: View, page: int = 1, number: int = 0) -> bytes:
    """Draw a round that is drawn, the last unless its number is given, as PNG."""
    of = round_of(view, number)
    if of is None:
        return noted(view, worded("pairings"), worded("no_round"))
    every = boards(view, of)
    there, more = shown(every, page), _beside(view, of) if page == pages(len(every)) else ()
    if page > pages(len(every)):
        return noted(view, worded("pairings"), say("picture.no_page", page=page), _when(of))
    drawn, top = Page(TITLE + GAP + _HEAD + ROW * (len(there) + len(more)) + GAP), TITLE + GAP
    _heads(drawn, every, top + _HEAD // 2 - 2, worded("seed" if of.cut else "before_round"))
    top += _HEAD
    for one in there:
        _board(drawn, every, one, drawn.row(top, own=view.seat in one.two))
        top += ROW
    for sign, seats, said in more:
        middle = drawn.row(top, own=view.seat in seats, ground=BAR)
        drawn.sign(sign, 32, (MARGIN + 30, middle), BAR)
        drawn.text((MARGIN + _NUMBER, middle - 1), said, COLUMN - _NUMBER - 12, BODY)
        top += ROW
    return drawn.finished(view, worded("pairings"), _when(of), of_pages(_now(of), len(every), page))


def pages_of_pairings(view: View) -> int:
    """Return how many pages the round has that was drawn last."""
    of = round_of(view)
    return 1 if of is None else pages(len(of.boards))


def _when(of: Round) -> str:
    return worded("cut_round" if of.cut else "round", round=of.number)


def _now(of: Round) -> str:
    said = worded("boards", count=len(of.boards))
    return f"{said}, {worded('by_hand')}" if of.by_hand else said


def _told(one: Board, word: str) -> str:
    """Return what stands in one of the columns behind the names."""
    return one.table if word == "table" else " : ".join(map(str, one.result or ()))


def _columns(every: tuple[Board, ...]) -> tuple[int, Mapping[str, tuple[int, int]]]:
    """Return how wide a player's column is; and the middle and width of each one behind, if it is needed."""
    right, found = RIGHT, dict[str, tuple[int, int]]()
    for word in ("result", "table"):
        texts = [said for one in every if (said := _told(one, word))]
        if texts:
            wide = min(max(width(said, face(BODY)) for said in (worded(word), *texts)) + 18, _MOST)
            right -= wide
            found[word] = right + wide // 2, wide
    return (right - MARGIN - _NUMBER) // 2, found


def _heads(drawn: Page, every: tuple[Board, ...], middle: int, worth: str) -> None:
    room, behind = _columns(every)
    drawn.head((MARGIN + 30, middle), worded("board"), _NUMBER, "mm")
    for number in (1, 2):
        drawn.head((MARGIN + _NUMBER + number * room - 18, middle), worth, room - 20, "rm")
    for word, (x, wide) in behind.items():
        drawn.head((x, middle), worded(word), wide, "mm")


def _board(drawn: Page, every: tuple[Board, ...], one: Board, middle: int) -> None:
    room, behind = _columns(every)
    drawn.text((MARGIN + 30, middle - 1), str(one.number), _NUMBER - 12, BODY, "mm", colour=MUTED)
    for at, (seat, worth) in enumerate(zip(one.two, one.worth, strict=True)):
        left = MARGIN + _NUMBER + at * room
        right = left + room - 18
        lost = one.result is not None and one.result[at] < one.result[1 - at]
        drawn.name(seat, (left, middle - 1), room - _WORTH - 14, quiet=lost)
        drawn.panel((right - _WORTH + 16, middle - 17, right, middle + 17), INK)
        drawn.text((right - _WORTH // 2 + 8, middle - 1), str(worth), _WORTH - 20, SMALL + 1, "mm")
    for word, (x, wide) in behind.items():
        drawn.text((x, middle - 1), _told(one, word), wide - 12, BODY, "mm")


def _beside(view: View, of: Round) -> tuple[tuple[str, tuple[Seat, ...], str], ...]:
    """Return what there is of a round beside its boards: a sign, whose it is, what is said."""
    found = list[tuple[str, tuple[Seat, ...], str]]()
    if of.bye is not None:
        found.append(("bye", (of.bye,), worded("bye", name=name_of(of.bye), count=view.hall.settings.bye)))
    for name, other in of.walkovers:
        said = say("bracket.walkover", name=name_of(name), other=name_of(other))
        found.append(("walkover", (name, other), said))
    return tuple(found)


def of_pairings(view: View, page: int = 1, number: int = 0) -> str:
    """Return a page of a round in words: the reader's own board first; without points where it gets long."""
    of = round_of(view, number)
    if of is None:
        return worded("no_round")
    if page > pages(len(of.boards)):
        return say("picture.no_page", page=page)
    return shortest(_in_words(view, of, page), _in_words(view, of, page, short=True))


def _in_words(view: View, of: Round, page: int, *, short: bool = False) -> Iterator[str]:
    every = boards(view, of)
    there = shown(every, page)
    yield of_pages(f"{_when(of)}: {_now(of)}", len(every), page) + "."
    if not short:
        yield worded("alt_seeds" if of.cut else "alt_worth")
    for one in own_first(there, lambda board: view.seat in board.two):
        both = zip(map(name_of, one.two), one.worth, strict=True)
        names = [name if short else worded("with_worth", name=name, worth=worth) for name, worth in both]
        said = [f"{one.number}: {names[0]} {NOTHING} {names[1]}"]
        said += [worded("alt_table", table=one.table)] * bool(one.table)
        said += [_told(one, "result")] * bool(one.result)
        yield ", ".join(said) + "."
    if page == pages(len(every)):
        yield from (f"{said}." for _, _, said in _beside(view, of))
