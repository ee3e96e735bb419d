"""A piece in the order of battle: its sign, name and marks, its strength now and as the week began."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.core.pictures.colours import BAR, INK, LINE, MUTED, PANEL, WHITE, Colour
from bot.core.pictures.fonts import face, width
from bot.core.pictures.geometry import COLUMN
from bot.core.pictures.picture_page import GAP, LARGE, SMALL
from bot.games.week.pictures.forces import marks
from bot.games.week.pictures.page import Page
from engine.week.army import Army
from engine.week.pieces import Leader, Piece
from engine.week.rating import rating
from engine.week.state import View

FEW = 90
"""From how many pieces on they stand in lines, that all of them be no longer than they have to be."""
_ROW, _CHIP = 36, 64


@dataclass(frozen=True, slots=True)
class Chip:
    """What is drawn of a piece. `then`: as the week began, None where it was the same or was not there."""

    name: str
    kind: str
    figure: str
    then: int | None = None
    now: int = 0
    more: str = ""
    marks: tuple[str, ...] = ()


def chip(view: View, army: Army, piece: Piece) -> Chip:
    """Return what is to be drawn of a piece."""
    signs = marks(view, army, piece)
    if isinstance(piece, Leader):
        return Chip(piece.name, "leader", ratings(piece), marks=signs)
    # Of trains and depots it is their supply that counts.
    then, stores = army.began.get(piece.name, piece.strength), piece.kind in ("train", "depot")
    return Chip(
        piece.name,
        piece.kind,
        f"({piece.strength})" if piece.no_attack else str(piece.strength),
        None if then == piece.strength or stores else then,
        now=piece.strength,
        more=str(piece.supply) if stores else "",
        marks=signs,
    )


def ratings(leader: Leader) -> str:
    """Return initiative and span as they count now, and the combat rating."""
    return "·".join(map(str, (*rating(leader), leader.combat)))


@dataclass(frozen=True, slots=True)
class Density:
    """How close pieces stand: how many in a row, how large each is."""

    across: int
    size: tuple[int, int]
    between: int

    @property
    def lines(self) -> bool:
        """Whether each piece stands in a line."""
        return self.size[1] == _ROW

    def rows(self, many: int) -> int:
        """Return how high so many pieces stand."""
        return -(-many // self.across) * (self.size[1] + self.between)


def density(names: list[str]) -> Density:
    """Return chips for a few pieces, more in a row where their names are short, and lines for many."""
    widths = sorted(map(_wide, names))
    # One name in ten may be written smaller.
    longest = widths[len(widths) * 9 // 10] if widths else 0
    lines = len(names) > FEW
    rooms = {3: 120, 2: COLUMN} if lines else {4: 58, 3: COLUMN}
    across = next(many for many, room in rooms.items() if longest <= room)
    wide = (COLUMN - (across - 1) * GAP) // across
    return Density(across, (wide, _ROW), 0) if lines else Density(across, (wide, _CHIP), GAP)


@lru_cache(maxsize=1024)
def _wide(name: str) -> int:
    return width(name, face(SMALL))


@lru_cache(maxsize=1024)
def drawn(one: Chip, size: tuple[int, int]) -> Image.Image:
    """Return a piece in the colours of the palette: as a line, or, where there is room, as a chip."""
    there, line = "away" not in one.marks, size[1] == _ROW
    page = Page(size[1], wide=size[0], ground=PANEL if line else BAR)
    (_line if line else _chip)(page, one, WHITE if there else LINE)
    return page.done()


def _line(page: Page, one: Chip, paint: Colour) -> None:
    right, middle = page.image.width - 8, _ROW // 2
    page.sign(one.kind, 30, (19, middle), PANEL, paint)
    x = right - page.text((right, middle - 1), one.figure, 74, 28, "rm") - 8
    if one.then is not None or one.more:
        x = _beside(page, one, (x, middle))
    for mark in reversed(one.marks):
        page.sign(mark, 19, (x - 9, middle))
        x -= 20
    page.text((38, middle - 1), one.name, x - 40, SMALL, colour=paint if paint == WHITE else MUTED)


def _chip(page: Page, one: Chip, paint: Colour) -> None:
    right, low, left = page.image.width - 8, _CHIP, 66
    page.panel((0, 0, right + 7, low - 1), PANEL if paint == WHITE else BAR)
    page.panel((4, 4, 58, low - 5), INK)
    page.sign(one.kind, 44, (31, 32), INK, paint)
    wide = page.text((right, 22), one.figure, 80, LARGE + 2, "rm")
    named = paint if paint == WHITE else MUTED
    page.text((left, 20), one.name, right - wide - 8 - left, SMALL + 1, colour=named)
    for number, mark in enumerate(one.marks):
        page.sign(mark, 21, (left + 10 + number * 24, low - 17))
    if one.then is not None or one.more:
        _beside(page, one, (right, low - 16))


def _beside(page: Page, one: Chip, at: tuple[int, int]) -> int:
    """Write its strength as the week began beside where it went, or what is in store; return its left."""
    if one.then is not None:
        return page.change(at, one.then, one.now)
    left = at[0] - page.text(at, one.more, 60, SMALL - 1, "rm")
    page.sign("supply", 18, (left - 13, at[1]))
    return left - 24
