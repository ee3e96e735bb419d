"""What the pictures have in common: the page, its title, the badges of the two sides."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

from bot.core.pictures.colours import GOLD, INK, MUTED, PANEL, WHITE, Colour
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import TITLE
from bot.core.pictures.list_picture import ListPage
from bot.core.pictures.picture_page import WIDE
from bot.core.pictures.picture_signs import Signs
from bot.core.pictures.smooth_brush import Brush
from bot.core.pictures.title_bar import plain_bar
from bot.games.tournament.pictures.words import whose
from engine.tournament.state import View

SIGNS = Signs(Path(__file__).with_name("signs.toml"), {"tick": GOLD, "withdrawn": MUTED})


class Page(ListPage):
    """A page that is drawn on."""

    signs = SIGNS

    def finished(self, view: View, heading: str, when: str, now: str) -> bytes:
        """Return it as PNG, its title bar upon what was left free for that."""
        return self.under(plain_bar(WIDE, view.seat, heading, (whose(view), when, now)))

    def badge(self, letter: str, size: int, at: tuple[float, float], ground: Colour = PANEL) -> None:
        """Put the badge of side A or B on a ground, its middle at a point."""
        self.lay(badge(letter, size, ground), at)


@cache
def badge(letter: str, size: int, ground: Colour) -> Image.Image:
    """Return the badge of a side: A is a golden disc, B a white frame with corners."""
    brush, m = Brush((size, size)), size / 2
    if letter == "A":
        brush.disc(m, m, m - 1, INK)
        brush.disc(m, m, m - 2.5, GOLD)
    else:
        brush.box(1, 1, size - 1, size - 1, WHITE, round_=size * 0.16)
        brush.box(4, 4, size - 4, size - 4, ground, round_=size * 0.1)
    drawn = Page(size, wide=size, ground=ground)
    drawn.lay(brush.done(), (m, m))
    paint = INK if letter == "A" else WHITE
    drawn.draw.text((m, m - 1), letter, paint, face(round(size * 0.62)), "mm")
    return drawn.image


def noted(view: View, heading: str, said: str, when: str = "") -> bytes:
    """Return a page on which there is nothing but a line of small print."""
    drawn = Page(TITLE + 80)
    drawn.note(TITLE + 40, said)
    return drawn.finished(view, heading, when, "")
