"""A list as a picture: rows below one another on pages of so many, of whatever game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from PIL import Image

from bot.core.pictures import picture_page
from bot.core.pictures.colours import GOLD, INK, MUTED, PANEL, WHITE, Colour
from bot.core.pictures.fonts import fitted, plain
from bot.core.pictures.geometry import MARGIN
from bot.core.pictures.picture_page import RIGHT, SMALL
from bot.core.words.harmless_names import bare
from bot.core.words.speech import called, say
from engine.common.seat import Seat

ROWS = 32
"""How many rows a page shows."""
ROW = 52
"""How high each of them is."""
T = TypeVar("T")


def pages(many: int) -> int:
    """Return on how many pages so many stand; one at least."""
    return max(1, -(-many // ROWS))


def shown(every: Sequence[T], number: int) -> Sequence[T]:
    """Return what a page shows."""
    return every[(number - 1) * ROWS : number * ROWS]


def of_pages(said: str, many: int, number: int) -> str:
    """Return what is said of a picture, and which page of how many it is."""
    if pages(many) == 1:
        return said
    return f"{said} \u00b7 {say('picture.page', page=number, pages=pages(many))}"


def own_first(rows: Sequence[T], is_own: Callable[[T], bool]) -> tuple[T, ...]:
    """Return rows in the order in which they are said to their reader: their own before all others."""
    return tuple(sorted(rows, key=lambda one: not is_own(one)))


def name_of(seat: Seat) -> str:
    """Return what somebody is called, in one harmless line.

    Before a name of which the typeface has no letter stands the seat: so they are told apart in a picture.
    """
    name = bare(called().get(seat, seat))
    return name if plain(name) else f"{bare(seat) if plain(seat) else '?'} {name}"


@cache
def _panel(high: int, ground: Colour, edge: Colour | None) -> Image.Image:
    """Return the ground of a row: drawn once, since a page has dozens of the same."""
    wide = RIGHT - MARGIN + 1
    drawn = picture_page.Page(high - 5, wide=wide)
    drawn.panel((0, 0, wide - 1, high - 6), ground, edge, 4)
    return drawn.image


class ListPage(picture_page.Page):
    """A page with rows."""

    def row(self, top: int, high: int = ROW, *, own: bool = False, ground: Colour = PANEL) -> int:
        """Draw the ground of a row, framed where it is the reader's own, and return its middle."""
        low = top + high - 6
        self.image.paste(_panel(high, INK if own else ground, GOLD if own else None), (MARGIN, top))
        return (top + low) // 2

    def head(self, at: tuple[int, int], said: str, room: float, anchor: str = "lm") -> None:
        """Write the head of a column."""
        self.text(at, said, room, SMALL, anchor, quiet=True)

    def name(
        self,
        seat: Seat,
        at: tuple[int, int],
        room: float,
        size: int = picture_page.BODY,
        *,
        quiet: bool = False,
    ) -> int:
        """Write what somebody is called, cut short before it is hard to read; return how wide it is."""
        line, font = fitted(name_of(seat), round(room), size, SMALL - 2, bold=not quiet)
        return self.line(at, line, font, colour=MUTED if quiet else WHITE)
