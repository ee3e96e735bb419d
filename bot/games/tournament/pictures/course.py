"""The course of a match as a table: who held what turn by turn, and the faces rolled (1.3, 1.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.pictures.colours import GOLD, INK, MUTED, PANEL, WHITE, Colour
from bot.core.pictures.geometry import COLUMN, MARGIN
from bot.core.pictures.list_picture import name_of
from bot.core.pictures.picture_page import BODY, GAP, RIGHT, SMALL
from bot.core.pictures.written_numbers import NOTHING
from bot.core.words.speech import listed
from bot.games.tournament.pictures.page import Page
from bot.games.tournament.pictures.sides import letter_of, sides
from bot.games.tournament.pictures.words import worded
from engine.common.seat import Seat
from engine.tournament.judging.holding import at_end
from engine.tournament.match import LEAST_TURNS, PLAY, Match
from engine.tournament.missions import OBJECTIVES, TARGET

_HEAD, _ROW, _FACES, _FIRST = 48, 48, 34, 168


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: what it is of, and what stands in each turn; `held`: those are holders."""

    said: str
    cells: tuple[tuple[str, ...], ...]
    held: bool = True

    @property
    def high(self) -> int:
        """How high it is drawn."""
        return max(_ROW, _FACES * max(map(len, self.cells)) + 10)


def _turns(match: Match) -> range:
    return range(1, (match.over or max(LEAST_TURNS, match.turn)) + 1)


def table(match: Match) -> tuple[Line, ...]:
    """Return the lines of the table; none where the View shows nothing of the course."""
    return tuple(_lines(match)) if match.turn else ()


def _lines(match: Match) -> Iterator[Line]:
    turns = _turns(match)
    for one in OBJECTIVES:
        cells = tuple(_cell(match, one, turn, match.two) for turn in turns)
        yield Line(worded("objective", objective=one), cells)
    for owner in match.targets:
        holder = (match.other(owner),)
        cells = tuple(_cell(match, TARGET, turn, holder) for turn in turns)
        yield Line(worded("target_row", side=letter_of(match, owner)), cells)
    for seat in sides(match):
        if own := [(turn, face) for turn, who, face in match.faces if who == seat]:
            yield Line(worded("rolled_row", side=letter_of(match, seat)), _faces(own, turns), held=False)
    if match.ends:
        yield Line(worded("end_row"), _faces(match.ends, turns), held=False)


def _faces(rolled: Sequence[tuple[int, int]], turns: range) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(str(face) for at, face in rolled if at == turn) for turn in turns)


def _cell(match: Match, objective: str, turn: int, who: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return by the letter of whom something is held at the end of a turn; a dash: by nobody."""
    if turn > match.ended and turn not in match.held:
        return ()
    found = (letter_of(match, seat) for seat in who if objective in at_end(match.held, turn, seat))
    return (next(found, NOTHING),)


def table_high(match: Match) -> int:
    """Return how high the table is drawn."""
    lines = table(match)
    return _HEAD + sum(one.high for one in lines) + GAP if lines else 0


def course(drawn: Page, match: Match, top: int) -> None:
    """Draw the table: a column a turn, the one that is running framed."""
    lines, turns = table(match), _turns(match)
    if not lines:
        return
    wide, y = (COLUMN - _FIRST) / len(turns), top + _HEAD
    middles = [MARGIN + _FIRST + (at + 0.5) * wide for at in range(len(turns))]
    drawn.head((MARGIN + 14, top + _HEAD // 2), worded("turn"), _FIRST - 20)
    for number, one in enumerate(lines):
        ground = PANEL if number % 2 else INK
        drawn.draw.rectangle((MARGIN, y, RIGHT, y + one.high - 3), ground)
        drawn.text((MARGIN + 14, y + one.high // 2 - 2), one.said, _FIRST - 22, SMALL + 1)
        for x, cell in zip(middles, one.cells, strict=True):
            _draw_cell(drawn, one, cell, (x, y), ground)
        y += one.high
    for x, turn in zip(middles, turns, strict=True):
        now = turn == match.turn and match.stage == PLAY
        paint = GOLD if now else WHITE if turn <= match.ended else MUTED
        drawn.text((x, top + _HEAD // 2), str(turn), wide, BODY, "mm", colour=paint)
        if now:
            box = (x - wide / 2 + 1, top + 2, x + wide / 2 - 1, y - 1)
            drawn.draw.rounded_rectangle(box, 8, None, GOLD, 4)


def _draw_cell(drawn: Page, line: Line, cell: tuple[str, ...], at: tuple[float, int], ground: Colour) -> None:
    """Draw what stands in a cell: the badge of a holder, or faces below one another."""
    for number, said in enumerate(cell):
        middle = at[0], at[1] + line.high / 2 - 2 + (number - (len(cell) - 1) / 2) * _FACES
        if line.held and said != NOTHING:
            drawn.badge(said, 34, middle, ground)
        else:
            drawn.text(middle, said, 46, BODY, "mm", colour=MUTED if line.held else WHITE)


def of_course(match: Match) -> Iterator[str]:
    """Return the course in words: what was said of each turn, and what was rolled."""
    if not match.turn:
        return
    said = [turn for turn in sorted(match.held) if turn in _turns(match)]
    for turn, after in zip(said, [*said[1:], match.ended + 1], strict=False):
        parts = [_holds(match, seat, turn) for seat in sides(match) if at_end(match.held, turn, seat)]
        turns = worded("from_to", first=turn, last=after - 1) if after - 1 > turn else str(turn)
        yield worded("alt_held", turns=turns, held="; ".join(parts) or worded("nobody_holds"))
    for seat in sides(match):
        faces = [worded("alt_face", turn=turn, face=face) for turn, who, face in match.faces if who == seat]
        if faces:
            yield worded("alt_rolled", name=name_of(seat), faces=", ".join(faces))
    if match.ends:
        ends = [worded("alt_face", turn=turn, face=face) for turn, face in match.ends]
        yield worded("alt_ends", faces=", ".join(ends))


def _holds(match: Match, seat: Seat, turn: int) -> str:
    held = at_end(match.held, turn, seat)
    names = [one if one != TARGET else worded("the_target") for one in (*OBJECTIVES, TARGET) if one in held]
    return f"{name_of(seat)} {listed(names)}"
