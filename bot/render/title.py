"""The title bar: for whom the picture is, the map, the Game Turn, what the game is at, the bank."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render import captions
from bot.render.colours import BAR, LINE, MUTED, PANEL, TEAM, WHITE, Colour
from bot.render.fonts import fitted, plain, width, write
from bot.render.geometry import MARGIN, TITLE
from bot.render.palette import indexed
from bot.render.symbols import coin
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.view import View

Bank = tuple[Team, int, str]
"""A team's bank: whose, how much, and the words beside it."""
_SEAT, _TURN, _BANK = 0.28, 0.3, 0.2
"""How much of the bar's width seat, turn and the words beside a bank may take."""


def title_bar(view: View, wide: int, heading: str = "") -> Image.Image:
    """Answer the bar in the palette's colours; `heading` goes before the map's title."""
    banks = tuple((team, view.banks[team], captions.bank_of(team)) for team in Team if team in view.banks)
    named = plain(view.map.title) or plain(view.map.name) or say("picture.campaign")
    text = say("picture.headed", heading=heading, map=named) if heading else named
    # All words are handed over: what is kept is found again in its own language only.
    told = (captions.seat(view.seat), captions.turn(view), captions.moment(view))
    return _bar(wide, view.seat, text, told, banks)


def seat_colour(seat: Seat) -> Colour:
    """Answer the colour of a seat: a team's own, grey for the referee and the public."""
    return TEAM[seat.team] if seat.team else LINE


@lru_cache(maxsize=64)
def _bar(
    wide: int, seat: Seat, title: str, told: tuple[str, str, str], banks: tuple[Bank, ...]
) -> Image.Image:
    whose, game_turn, now = told
    bar = Image.new("RGB", (wide, TITLE), BAR)
    draw = ImageDraw.Draw(bar)
    draw.rectangle((0, TITLE - 8, wide, TITLE), seat_colour(seat))
    draw.rectangle((0, 0, wide, 88), PANEL)
    name, font = fitted(whose, round(wide * _SEAT), 54, 24)
    left = MARGIN + width(name, font) + 44
    draw.rounded_rectangle((MARGIN, 10, left, 78), 10, seat_colour(seat), WHITE, 3)
    write(bar, ((MARGIN + left) / 2, 43), name, WHITE, font, "mm")
    right = wide - MARGIN
    said, font = fitted(game_turn, round(wide * _TURN), 46, 24)
    write(bar, (right, 44), said, WHITE, font, "rm")
    text, fit = fitted(title, right - width(said, font) - left - 60, 46, 26)
    write(bar, (left + 24, 44), text, WHITE, fit, "lm")
    right = _banks(bar, right, banks)
    text, fit = fitted(now, right - MARGIN - 30, 42, 26)
    write(bar, (MARGIN, 123), text, WHITE, fit, "lm")
    return indexed(bar)


def _banks(bar: Image.Image, right: int, banks: tuple[Bank, ...]) -> int:
    """Put the banks that the seat knows at the right, and answer where they begin."""
    for _, points, said in reversed(banks):
        gold = coin(points, 58)
        right -= gold.width
        bar.paste(gold, (right, 95), gold)
        label, font = fitted(said, round(bar.width * _BANK), 34, 20)
        right -= width(label, font) + 14
        write(bar, (right, 123), label, MUTED, font, "lm")
        right -= 34
    return right
