"""What the week's pictures have in common: the page, and how each side is shown."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from bot.core.pictures import picture_page
from bot.core.pictures.colours import DARK, LIGHT, LINE, Colour
from bot.core.pictures.picture_page import WIDE, Box, below
from bot.core.pictures.title_bar import plain_bar
from bot.games.week.pictures.symbols import SIGNS
from bot.games.week.pictures.words import whose, worded
from engine.common.seat import Seat
from engine.week.sides import SIDES, Side
from engine.week.state import View

PAINTED: dict[Side, str] = dict(zip(SIDES, ("red", "blue"), strict=True))
"""Whose colour and shape each side has."""


def light(side: Side) -> Colour:
    """Return the light colour of a side, for signs on dark ground."""
    return LIGHT[PAINTED[side]]


def dark(seat: Seat) -> Colour:
    """Return the dark colour of a side, grey for any other seat."""
    return DARK[PAINTED[seat]] if seat in PAINTED else LINE


def _title(view: View, heading: str, now: str) -> Image.Image:
    """Return the title bar: whose picture it is, what, which week."""
    week = worded("week", week=view.desk.week) if view.desk.week else worded("before")
    return plain_bar(WIDE, PAINTED.get(view.seat, view.seat), heading, (whose(view.seat), week, now))


def titled(parts: Iterable[bytes], view: View, heading: str, now: str) -> bytes:
    """Return the rows of a page below its title bar as PNG."""
    return below(_title(view, heading, now), parts)


class Page(picture_page.Page):
    """A page, or a part of one, that is drawn on."""

    signs = SIGNS

    def finished(self, view: View, heading: str, now: str) -> bytes:
        """Return it as PNG, its title bar upon what was left free for that."""
        return self.under(_title(view, heading, now))

    def role(self, side: Side, box: Box, said: str) -> None:
        """Draw the headline of a side, and a few words at the right."""
        self.headline(PAINTED[side], whose(side), box, said)
