"""The standings: place, points, each tie that is set, who has withdrawn (8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.pictures.colours import GOLD, MUTED, WHITE
from bot.core.pictures.fonts import face, width
from bot.core.pictures.geometry import MARGIN, TITLE
from bot.core.pictures.list_picture import ROW, name_of, of_pages, own_first, pages, shown
from bot.core.pictures.picture_page import BODY, GAP, RIGHT, SMALL
from bot.core.pictures.written_numbers import in_halves
from bot.core.present.messages import shortest
from bot.core.words.speech import listed, say
from bot.games.tournament.pictures.page import Page, noted
from bot.games.tournament.pictures.words import worded
from bot.games.tournament.rounds_counted import as_of
from engine.tournament.settings import TIES
from engine.tournament.standing.finals import champions
from engine.tournament.standing.standings import POINTS, Row, standings
from engine.tournament.state import View

_HEAD, _PLACE, _NOTE = 44, 76, 38
_DIFFERENCE = TIES[1]


def value_of(row: Row, word: str) -> str:
    """Return points or a tie of somebody as it is written."""
    return in_halves(row.values[word], signed=word == _DIFFERENCE)


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of numbers: whose, where it ends, how wide it is."""

    word: str
    right: int
    wide: int


def _columns(rows: tuple[Row, ...], words: tuple[str, ...]) -> tuple[_Column, ...]:
    """Return the columns as wide as what stands in them, from the right."""
    found, right = [], RIGHT - 14
    for word in reversed(words):
        texts = [width(value_of(row, word), face(BODY)) for row in rows]
        wide = max(width(worded(f"short_{word}"), face(SMALL, bold=False)), *texts) + 18
        found.append(_Column(word, right, wide))
        right -= wide
    return tuple(reversed(found))


def draw_standings(view: View, page: int = 1) -> bytes:
    """Draw the standings of the Swiss rounds as PNG: the same for everybody, but whose own row is framed."""
    rows = standings(view.hall, view.matches)
    there = shown(rows, page)
    if not there:
        said = say("picture.no_page", page=page) if rows else worded("nobody")
        return noted(view, worded("standings"), said, _when(view))
    words = (POINTS, *view.hall.settings.ties)
    many = Counter(row.place for row in rows)
    columns, notes = _columns(rows, words), tuple(_notes(there, words, many))
    drawn = Page(TITLE + GAP + _HEAD + ROW * len(there) + _NOTE * len(notes) + 2 * GAP)
    top = TITLE + GAP
    middle = top + _HEAD // 2 - 2
    drawn.head((MARGIN + 10, middle), worded("place"), _PLACE)
    for one in columns:
        drawn.head((one.right, middle), worded(f"short_{one.word}"), one.wide, "rm")
    top += _HEAD
    for row in there:
        _row(drawn, row, columns, drawn.row(top, own=row.name == view.seat), shares=many[row.place] > 1)
        top += ROW
    for at, said in enumerate(notes):
        drawn.note(top + GAP + _NOTE // 2 + at * _NOTE, said)
    return drawn.finished(view, worded("standings"), _when(view), of_pages(_now(view), len(rows), page))


def pages_of_standings(view: View) -> int:
    """Return how many pages the standings have."""
    return pages(len(view.hall.entries))


def _when(view: View) -> str:
    """Return of which rounds they are."""
    word, number = as_of(view)
    return worded(f"as_of_{word}", round=number)


def _now(view: View) -> str:
    if won := champions(view.hall, view.matches):
        return say("bracket.champions", count=len(won), names=listed([name_of(seat) for seat in won]))
    return worded("players", count=len(view.hall.entries))


def _notes(rows: Sequence[Row], words: tuple[str, ...], many: Counter[int]) -> Iterator[str]:
    """Return what the signs and short words of a page mean."""
    if any(many[row.place] > 1 for row in rows):
        yield worded("note_shared")
    if any(row.differs for row in rows):
        yield worded("note_differs")
    if any(row.withdrawn for row in rows):
        yield worded("note_withdrawn")
    yield from (worded(f"note_{word}") for word in words if word != POINTS)


def _row(drawn: Page, row: Row, columns: tuple[_Column, ...], middle: int, *, shares: bool) -> None:
    wide = drawn.text((MARGIN + 14, middle - 1), str(row.place), _PLACE - 34, BODY + 3)
    if shares:
        drawn.text((MARGIN + 20 + wide, middle - 1), "=", 24, BODY, colour=GOLD)
    left, right = MARGIN + _PLACE, columns[0].right - columns[0].wide - 6
    if row.withdrawn:
        right -= 34
        drawn.sign("withdrawn", 26, (right + 18, middle))
    drawn.name(row.name, (left, middle - 1), right - left, quiet=row.withdrawn)
    for one in columns:
        said, tells = value_of(row, one.word), one.word == row.differs
        paint = WHITE if tells or one.word == POINTS else MUTED
        used = drawn.text((one.right, middle - 1), said, one.wide - 8, BODY, "rm", colour=paint)
        if tells:
            drawn.draw.rectangle((one.right - used, middle + 15, one.right, middle + 17), GOLD)


def of_standings(view: View, page: int = 1) -> str:
    """Return a page of the standings in words, the reader's own place first; if need be without ties."""
    rows = standings(view.hall, view.matches)
    if not shown(rows, page):
        return say("picture.no_page", page=page) if rows else worded("nobody")
    ties = view.hall.settings.ties
    return shortest(_in_words(view, rows, page, ties), _in_words(view, rows, page, ()))


def _in_words(view: View, rows: tuple[Row, ...], page: int, ties: tuple[str, ...]) -> Iterator[str]:
    there = shown(rows, page)
    yield of_pages(f"{_when(view)}: {_now(view)}", len(rows), page) + "."
    if ties:
        yield worded("alt_ties", ties=", ".join(worded(f"tie_{word}") for word in ties))
    many = Counter(row.place for row in rows)
    for row in own_first(there, lambda row: row.name == view.seat):
        place = f"{row.place}=" if many[row.place] > 1 else str(row.place)
        values = f" ({', '.join(value_of(row, word) for word in ties)})" if ties else ""
        gone = f", {say('bracket.withdrawn')}" if row.withdrawn else ""
        yield f"{place} {name_of(row.name)}: {row.points}{values}{gone}."
