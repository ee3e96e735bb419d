"""A page of a game's picture as wide as a phone wants it: panels, signs, and what is written on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFont

from bot.core.pictures.chart_bars import bar
from bot.core.pictures.colours import (
    BAR,
    DARK,
    GOLD,
    INK,
    LIGHT,
    LINE,
    MUTED,
    PANEL,
    TEAM,
    WHITE,
    Colour,
    mix,
)
from bot.core.pictures.fonts import fitted, shaped, width
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.picture_signs import Signs
from bot.core.pictures.png import filed, lines
from engine.common.seat import Seat

WIDE = COLUMN + 2 * MARGIN
"""How wide every picture is: 400 points on a phone are half of it."""
RIGHT = MARGIN + COLUMN
GAP = 8
SMALL, BODY, LARGE = 23, 27, 34
"""Sizes of type; the smallest is 11 points high on a phone."""
LEAST = 17
"""How small a line may be written before it is cut short."""
_EDGES = (mix(LINE, MUTED, 0.5), mix(MUTED, WHITE, 0.5), mix(TEAM["red"], INK, 0.5))
_FEW = (INK, BAR, PANEL, LINE, MUTED, WHITE, GOLD, *_EDGES, *TEAM.values(), *LIGHT.values(), *DARK.values())
"""The colours of all pages: those that have a meaning, the edges of letters."""
Box: TypeAlias = tuple[int, int, int, int]
Point: TypeAlias = tuple[float, float]


def half(number: int) -> tuple[int, int]:
    """Return from where to where the left half of a page goes, 0, or the right one, 1."""
    wide = (COLUMN - GAP) // 2
    return MARGIN + number * (wide + GAP), MARGIN + number * (wide + GAP) + wide


@cache
def tone(colour: Colour) -> int:
    """Return the number of a colour in the palette."""
    return int.from_bytes(indexed(Image.new("RGB", (1, 1), colour)).tobytes())


def rows(picture: Image.Image) -> bytes:
    """Return a part of a page, as wide as that and in the palette's colours, to be put below another."""
    return lines(picture, _FEW)


def below(title: Image.Image, parts: Iterable[bytes]) -> bytes:
    """Return the rows of a page below its title bar as PNG."""
    return filed(WIDE, b"".join((rows(title), *parts)), _FEW)


class Page:
    """A page, or a part of one, that is drawn on; `signs` are those of its game."""

    signs: Signs

    def __init__(self, high: int, *, wide: int = WIDE, ground: Colour = BAR) -> None:
        """Begin an empty one."""
        self.image = Image.new("RGB", (wide, high), ground)
        self.draw = ImageDraw.Draw(self.image)

    def under(self, title: Image.Image) -> bytes:
        """Return it as PNG, its title bar upon what was left free for that."""
        return below(title, (rows(self.done().crop((0, TITLE, WIDE, self.image.height))),))

    def done(self) -> Image.Image:
        """Return it in the palette's colours."""
        return indexed(self.image)

    def panel(self, box: Box, ground: Colour = PANEL, edge: Colour | None = None, thick: int = 1) -> None:
        """Draw a box to write on, with an edge or without."""
        self.draw.rounded_rectangle(box, 10, ground, edge, thick)

    def lay(self, drawn: Image.Image, middle: Point) -> None:
        """Put something that is drawn on the page, its middle at a point."""
        at = round(middle[0] - drawn.width / 2), round(middle[1] - drawn.height / 2)
        self.image.paste(drawn, at, drawn if drawn.mode == "RGBA" else None)

    def sign(
        self, name: str, size: int, at: Point, ground: Colour = PANEL, paint: Colour | None = None
    ) -> None:
        """Put a sign on a ground, its middle at a point."""
        self.lay(self.signs.sign(name, size, ground, paint), at)

    def text(
        self,
        at: Point,
        said: str,
        room: float,
        size: int = BODY,
        anchor: str = "lm",
        *,
        colour: Colour = WHITE,
        quiet: bool = False,
    ) -> int:
        """Write a line, smaller or cut short where it is too long, and return how wide it is."""
        line, font = fitted(said, round(room), size, min(size, LEAST), bold=not quiet)
        return self.line(at, line, font, anchor, MUTED if quiet else colour)

    def line(
        self, at: Point, said: str, font: ImageFont.FreeTypeFont, anchor: str = "lm", colour: Colour = WHITE
    ) -> int:
        """Write a line that fits, and return how wide it is; what was written before is not shaped again."""
        mask, (left, top) = shaped(said, font, anchor, (at[0] % 1, at[1] % 1))
        self.image.paste(colour, (int(at[0]) + left, int(at[1]) + top), mask)
        return width(said, font)

    def note(self, middle: int, said: str) -> None:
        """Write a line of small print."""
        self.text((MARGIN, middle), said, COLUMN, SMALL + 1, quiet=True)

    def change(self, at: tuple[int, int], then: int, now: int, ground: Colour = PANEL) -> int:
        """Write what it was beside a triangle that points where it went; return where that begins."""
        left = at[0] - self.text(at, str(then), 60, SMALL - 1, "rm", colour=MUTED)
        self.sign("less" if now < then else "more", 16, (left - 12, at[1]), ground)
        return left - 22

    def headline(self, paint: Seat, named: str, box: Box, said: str) -> None:
        """Draw a headline: a name on a team's colour and notches, and a few words at the right."""
        left, top, right, low = box
        self.image.paste(bar(paint, right - left, low - top), (left, top))
        middle, room = (top + low) // 2 - 1, (right - left) // 2
        wide = width(*fitted(named, room, LARGE, SMALL)) + 24
        self.panel((left + 8, top + 7, left + 8 + wide, low - 8), DARK[paint])
        self.text((left + 20, middle), named, room, LARGE)
        if said:
            space = right - left - wide - 48
            used = width(*fitted(said, space, BODY, LEAST)) + 20
            self.panel((right - 8 - used, top + 7, right - 8, low - 8), INK)
            self.text((right - 18, middle), said, space, BODY, "rm")
