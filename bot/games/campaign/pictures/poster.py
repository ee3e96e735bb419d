"""The poster of a campaign that is over: who won, the final map, what each side has won and lost.

Nobody's name stands on it: a picture can be forgotten by nobody.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, INK, MUTED, PANEL, TEAM, WHITE
from bot.core.pictures.fonts import fitted
from bot.core.pictures.geometry import MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.words.speech import points, say
from bot.games.campaign.pictures.captions import team as team_name
from engine.campaign.victory import SideFigures, Victory

_FIRST, _SECOND = 0.052, 0.044
"""How high large and small letters are, as a part of the width: a phone shows the whole in 390 points."""


@dataclass(frozen=True, slots=True)
class Final:
    """What goes on a poster: the final map as it is drawn, its title, and the figures."""

    board: bytes
    title: str
    figures: Victory


def draw_poster(of: Final) -> bytes:
    """Return the poster as PNG."""
    with Image.open(io.BytesIO(of.board)) as drawn:
        # Without its title bar: whose eyes they are does not matter any more.
        board = drawn.convert("RGB").crop((0, TITLE, *drawn.size))
    wide = board.width
    first, second = round(wide * _FIRST), round(wide * _SECOND)
    head, foot = first * 4, second * 9
    page = Image.new("RGB", (wide, head + board.height + foot), BAR)
    _banner(page, of, head, (first, second))
    _figures(page, of.figures, head + board.height, second)
    page.paste(board, (0, head))
    return written(indexed(page))


def _banner(page: Image.Image, of: Final, high: int, sizes: tuple[int, int]) -> None:
    """Write who has won on their colour, and below it what was played."""
    first, second = sizes
    winner, draw = of.figures.winner, ImageDraw.Draw(page)
    draw.rectangle((0, 0, page.width, high), PANEL if winner is None else TEAM[winner])
    won = say("poster.nobody") if winner is None else say("poster.won", team=team_name(winner))
    room = page.width - 2 * MARGIN
    text, font = fitted(won.rstrip("."), room, round(first * 1.5), second // 2)
    draw.text((page.width / 2, high * 0.36), text, WHITE, font, "mm")
    text, font = fitted(of.title, room, second, second // 2, bold=False)
    draw.text((page.width / 2, high * 0.76), text, WHITE, font, "mm")


def _figures(page: Image.Image, of: Victory, top: int, size: int) -> None:
    """Write what each side has won and lost, side by side, and below it how long it took."""
    draw, column = ImageDraw.Draw(page), (page.width - 3 * MARGIN) // 2
    low = top + size * 6
    for number, side in enumerate(of.sides):
        left = MARGIN + number * (column + MARGIN)
        draw.rounded_rectangle((left, top + MARGIN, left + column, low), 16, PANEL, TEAM[side.team], 6)
        draw.rectangle((left, top + MARGIN, left + column, top + MARGIN + round(size * 1.4)), TEAM[side.team])
        at = top + MARGIN + round(size * 0.7)
        for line in (team_name(side.team), *side_lines(side)):
            text, font = fitted(line.rstrip("."), column - 2 * MARGIN, size, size // 2)
            draw.text((left + column / 2, at), text, WHITE, font, "mm")
            at += round(size * 1.3)
    for number, line in enumerate(length_lines(of)):
        text, font = fitted(line.rstrip("."), page.width - 2 * MARGIN, size, size // 2, bold=number == 0)
        place = (page.width / 2, low + size * (0.9 + 1.3 * number))
        draw.text(place, text, WHITE if number == 0 else MUTED, font, "mm", stroke_fill=INK)


def side_lines(of: SideFigures) -> tuple[str, ...]:
    """Return what a side has won and lost, line by line."""
    return (
        say("poster.battles_won", count=of.won),
        say("poster.lost", count=of.lost, points=points(of.points)),
        say("poster.hexes", count=of.hexes),
    )


def length_lines(of: Victory) -> tuple[str, ...]:
    """Return how long a campaign took, and when the lead in revenue changed last."""
    turns, battles = say("poster.turns", count=of.turns), say("poster.battles", count=of.battles)
    lead = say("poster.lead", turn=of.lead) if of.lead else say("poster.no_lead")
    return (say("poster.length", turns=turns, battles=battles), lead)
