"""The Tier Point Bank display (campaign 7): what is in the bank, and which hexes would pay now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import fitted
from bot.core.pictures.geometry import COLUMN, HIGH, TITLE, WIDE, hex_mask
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.symbols import STACK, coin, stack
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.words.speech import say
from bot.games.campaign.pictures.atlas import spots_of
from bot.games.campaign.pictures.captions import title_bar
from bot.games.campaign.pictures.cell import Spot, draw_cell
from bot.games.campaign.pictures.sheets import HEAD, column_left, columns_wide, headline, secret
from bot.games.campaign.pictures.squared import squared
from engine.campaign.forces import Team
from engine.campaign.revenue import Revenue, revenue_now
from engine.campaign.view import Marker, View
from engine.hexes import Hex

_TOP = TITLE + HEAD
_COIN = 150
_IN_ROW = 4
_GOLD = 116
"""How far from the left the middle of the large coin is."""
_STACKS = 10
"""How many stacks the front row of the tray holds; the back row holds one fewer."""


def draw_bank(
    view: View, *, terrains: Mapping[str, str] | None = None, own: Own = NONE, square: bool = False
) -> bytes:
    """Draw the banks that a seat may know as PNG: a team's own, both for the referee, none for the public.

    `terrains` names the terrain of each battle map; farmland where one is not named. `own` are the referee's
    own pictures. `square`: as it is shown beside another picture.
    """
    teams = tuple(team for team in Team if team in view.banks)
    if not teams:
        return secret(view, say("picture.bank"), say("picture.bank_hidden"))
    revenues = {team: revenue_now(view, team) for team in teams}
    wide = columns_wide(len(teams))
    high = max(_height(revenue) for revenue in revenues.values())
    page = Image.new("RGB", (wide, high), BAR)
    spots = spots_of(view.map, terrains or {}, own)
    for number, team in enumerate(teams):
        _column(page, view, team, revenues[team], column_left(number), spots)
    picture = indexed(page)
    picture.paste(title_bar(view, wide, say("picture.bank")), (0, 0))
    return written(squared(picture) if square else picture)


def _rows(tiles: Sequence[object]) -> int:
    return -(-len(tiles) // _IN_ROW)


def _height(revenue: Revenue) -> int:
    cut_off = 60 + _rows(revenue.cut_off) * (HIGH + 10) if revenue.cut_off else 0
    return _TOP + _COIN + 100 + _rows(revenue.paying) * (HIGH + 10) + cut_off + 24


def _column(
    page: Image.Image, view: View, team: Team, revenue: Revenue, left: int, spots: Mapping[Hex, Spot]
) -> None:
    """Draw a team's bank, and below it the hexes that pay and those that are cut off."""
    draw = ImageDraw.Draw(page)
    headline(page, left, team, say("picture.in_bank"))
    draw.rounded_rectangle((left, _TOP, left + COLUMN, _TOP + _COIN + 20), 12, PANEL)
    sizes = range(_COIN - 30, 20, -6)
    made = (coin(view.banks[team], size) for size in sizes)
    gold = next((one for one in made if one.width < 2 * _GOLD - 10), coin(view.banks[team], sizes[-1]))
    page.paste(gold, (left + _GOLD - gold.width // 2, _TOP + (_COIN + 20 - gold.height) // 2), gold)
    _tray(page, view.banks[team], left + 2 * _GOLD + 12)
    y = _TOP + _COIN + 60
    text, font = fitted(_pays(revenue), COLUMN, 38, 20)
    draw.text((left, y), text, WHITE, font, "lm")
    y = _tiles(page, [spots[h] for h in revenue.paying], Marker(team.value), left, y + 36)
    if revenue.cut_off:
        text, font = fitted(say("picture.cut_off"), COLUMN, 34, 20)
        draw.text((left, y + 26), text, MUTED, font, "lm")
        _tiles(page, [spots[h] for h in revenue.cut_off], Marker.UNKNOWN, left, y + 56)


def _pays(revenue: Revenue) -> str:
    """Return what a team would collect now, or why it would collect nothing."""
    if not revenue.home:
        return say("picture.home_lost")
    if not revenue.paying:
        return say("picture.nothing_yet")
    return say("picture.collected", points=revenue.points)


def _tray(page: Image.Image, points: int, left: int) -> None:
    """Put as many coins as there are points on the tray: ten a stack, as many stacks as it holds."""
    size = stack(1).size
    for row, y in enumerate((_TOP + 4, _TOP + _COIN + 12 - size[1])):
        places = _STACKS - 1 + row
        begin = left + (size[0] // 2 if row == 0 else 0)
        for place in range(places):
            # The front row is filled first.
            before = (place + (_STACKS if row == 0 else 0)) * STACK
            coins = min(STACK, points - before)
            if coins > 0:
                made = stack(coins)
                page.paste(made, (begin + place * size[0], y), made)


def _tiles(page: Image.Image, spots: Sequence[Spot], marker: Marker, left: int, top: int) -> int:
    """Draw hexes as the map shows them, and return where the next thing may begin."""
    for number, spot in enumerate(spots):
        x, y = left + number % _IN_ROW * (WIDE + 14), top + number // _IN_ROW * (HIGH + 10)
        page.paste(draw_cell(spot, marker), (x, y), hex_mask())
    return top + _rows(spots) * (HIGH + 10)
