"""The foot of a replay's picture: what has happened, how many hexes each team holds, how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.core.pictures.chart_bars import bar
from bot.core.pictures.colours import BAR, GOLD, INK, LINE, MUTED, PANEL, WHITE, mix
from bot.core.pictures.fonts import face, fitted, width
from bot.core.pictures.geometry import LEGEND, MARGIN
from engine.campaign.forces import Team
from engine.campaign.ledger import held
from engine.campaign.retelling import Scene, turn_of
from engine.campaign.view import View

_SAID, _PULL, _HIGH = 44, 104, 24
"""Where the middles of the words and of the hexes' bar are, and how high the bar of time is."""
_TIME = 138
_NUMBER = 58
_ENDS = 70


@dataclass(frozen=True, slots=True)
class Stretch:
    """One scene on the bar of time: whose turn it is (None: nobody's), which one, whether battles ended."""

    team: Team | None
    game_turn: int
    fought: bool


def stretches(scenes: Sequence[Scene]) -> tuple[Stretch, ...]:
    """Return the bar of time of some scenes."""
    return tuple(Stretch(team, turn, bool(one.fought)) for one in scenes for turn, team in [turn_of(one)])


def foot(wide: int, said: str, view: View, time: tuple[Stretch, ...], at: int) -> Image.Image:
    """Return the foot in RGB, as high as a map's legend; `at` is the scene that is shown, from 0."""
    page = Image.new("RGB", (wide, LEGEND), BAR)
    draw = ImageDraw.Draw(page)
    draw.rectangle((0, 0, wide, 3), LINE)
    text, font = fitted(said, wide - 2 * MARGIN, 46, 28)
    draw.text((MARGIN, _SAID), text, WHITE, font, "lm")
    _pull(page, view)
    page.paste(_time(wide - 2 * MARGIN, time), (MARGIN, _TIME))
    _head(page, time, at)
    return page


def _pull(page: Image.Image, view: View) -> None:
    """Draw how many hexes each team holds, as a seat knows: Blue's from the left, Red's from the right."""
    draw = ImageDraw.Draw(page)
    blue, red = (held(view, team) for team in Team)
    land = max(len(view.map.land), 1)
    left, right = MARGIN + _ENDS, page.width - MARGIN - _ENDS
    top, low = _PULL - 17, _PULL + 17
    draw.rounded_rectangle((left, top, right, low), 8, INK, LINE, 2)
    for team, count in ((Team.BLUE, blue), (Team.RED, red)):
        long = round((right - left - 6) * count / land)
        if long >= 8:
            begin = left + 3 if team is Team.BLUE else right - 3 - long
            page.paste(bar(team, long, low - top - 5), (begin, top + 3))
    for x, count, anchor in ((left - 12, blue, "rm"), (right + 12, red, "lm")):
        draw.text((x, _PULL), str(count), WHITE, face(40), anchor)


@lru_cache(maxsize=8)
def _time(wide: int, time: tuple[Stretch, ...]) -> Image.Image:
    """Draw the bar of time: a stretch a scene, high for Blue's turns and low for Red's, battles as dots."""
    strip = Image.new("RGB", (wide, LEGEND - _TIME), BAR)
    draw = ImageDraw.Draw(strip)
    draw.rectangle((0, 0, wide, _HIGH), INK)
    last, shown = 0, -_NUMBER
    for number, one in enumerate(time):
        left, right = _edges(wide, number, len(time))
        if one.team is not None:
            top, low = (0, _HIGH // 2) if one.team is Team.BLUE else (_HIGH // 2, _HIGH)
            strip.paste(bar(one.team, max(right - left, 1), low - top), (left, top))
        if one.fought:
            middle = (left + right) // 2
            draw.ellipse((middle - 6, _HIGH // 2 - 6, middle + 6, _HIGH // 2 + 6), GOLD, INK, 2)
        if one.game_turn > last:
            last = one.game_turn
            text = str(last)
            if left - shown >= _NUMBER and left + width(text, face(24)) <= wide:
                shown = left
                draw.text((left, _HIGH + 14), text, MUTED, face(24), "lm")
    return strip


def _edges(wide: int, number: int, of: int) -> tuple[int, int]:
    return round(wide * number / of), round(wide * (number + 1) / of)


def _head(page: Image.Image, time: tuple[Stretch, ...], at: int) -> None:
    """Draw where in time the picture is: what is still to come is dimmed, a light edge stands before it."""
    left, right = _edges(page.width - 2 * MARGIN, at, len(time))
    x = MARGIN + right
    later = page.crop((x, _TIME, page.width - MARGIN, _TIME + _HIGH))
    if later.width > 0:
        page.paste(Image.blend(later, Image.new("RGB", later.size, mix(PANEL, INK, 0.5)), 0.72), (x, _TIME))
    draw = ImageDraw.Draw(page)
    draw.rounded_rectangle(
        (MARGIN + left - 3, _TIME - 6, max(x, MARGIN + left + 6) + 2, _TIME + _HIGH + 5), 5, None, WHITE, 4
    )
