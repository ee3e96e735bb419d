"""The platoon tracks (campaign 8.3): each of a team's ten markers with vehicles, hex, scout mark."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.render.captions import SPARE, TEAMS, TRACKS, TRACKS_HIDDEN
from bot.render.colours import BAR, GOLD, INK, LINE, MUTED, PANEL, TEAM, WHITE, mix
from bot.render.counters import LARGE, counter
from bot.render.fonts import face
from bot.render.geometry import TITLE
from bot.render.palette import indexed
from bot.render.png import written
from bot.render.sheets import COLUMN, column_left, columns_wide, head, headline, secret
from bot.render.symbols import coin, vehicle
from bot.render.title import title_bar
from engine.campaign.forces import FULL, MARKERS, Platoon, PlatoonId, Team, Vehicle, cost
from engine.campaign.view import View

_ROW = 92
_SLOT = 140
_FIRST = 116
_HEX = _FIRST + FULL * _SLOT + 68


def draw_tracks(view: View) -> bytes:
    """Draw the tracks that a seat may know, as PNG: a team's own, the referee's both, the public's none."""
    teams = tuple(team for team in Team if team in view.banks)
    if not teams:
        return secret(view, TRACKS, TRACKS_HIDDEN)
    wide = columns_wide(len(teams))
    page = Image.new("RGB", (wide, TITLE + head() + len(MARKERS) * _ROW + 24), BAR)
    for number, team in enumerate(teams):
        _track(page, view, team, column_left(number))
    picture = indexed(page)
    picture.paste(title_bar(view, wide, TRACKS), (0, 0))
    for number, team in enumerate(teams):
        for platoon in view.of(team):
            made = counter(team, platoon.id.number, len(platoon.vehicles), scout=platoon.scout, size=LARGE)
            made.press(picture, column_left(number) + 56, _middle(platoon.id.number))
    return written(picture)


def _middle(number: int) -> int:
    """Answer how far down the middle of a platoon's row is."""
    return TITLE + head() + (number - 1) * _ROW + _ROW // 2


def _track(page: Image.Image, view: View, team: Team, left: int) -> None:
    """Draw all of a team's rows but the counters."""
    there = list(view.of(team))
    vehicles = [v for platoon in there for v in platoon.vehicles]
    said = f"{len(there)} of {len(MARKERS)} platoons, {len(vehicles)} vehicles"
    headline(page, left, TEAMS[team], said, TEAM[team])
    draw = ImageDraw.Draw(page)
    for number in MARKERS:
        y = _middle(number)
        platoon = view.platoons.get(PlatoonId(team, number))
        edges = (left, y - _ROW // 2 + 3, left + COLUMN, y + _ROW // 2 - 3)
        draw.rounded_rectangle(edges, 10, PANEL if platoon else mix(BAR, INK, 0.35))
        if platoon is None:
            draw.rounded_rectangle((left + 13, y - 33, left + 99, y + 33), 6, None, LINE, 3)
            draw.text((left + 56, y), str(number), LINE, face(40), "mm")
            draw.text((left + _FIRST + 8, y), SPARE, LINE, face(34), "lm")
        else:
            _row(page, platoon, left, y)


def _row(page: Image.Image, platoon: Platoon, left: int, y: int) -> None:
    """Draw a platoon's slots, its hex and its worth."""
    draw = ImageDraw.Draw(page)
    for place in range(FULL):
        x = left + _FIRST + place * _SLOT
        draw.rounded_rectangle((x, y - 35, x + _SLOT - 10, y + 35), 8, INK, LINE, 2)
        if place < len(platoon.vehicles):
            _vehicle(page, platoon.vehicles[place], x, y)
    x = left + _HEX
    outline = [
        (x - 62, y),
        (x - 34, y - 36),
        (x + 34, y - 36),
        (x + 62, y),
        (x + 34, y + 36),
        (x - 34, y + 36),
    ]
    draw.polygon(outline, INK, mix(TEAM[platoon.id.team], WHITE, 0.3), 4)
    draw.text((x, y), platoon.hex, WHITE, face(40), "mm")
    worth = coin(cost(platoon.vehicles), 46)
    page.paste(worth, (left + COLUMN - 14 - worth.width, y - worth.height // 2), worth)


def _vehicle(page: Image.Image, one: Vehicle, x: int, y: int) -> None:
    """Draw a vehicle: the sign of its type, the type's letter below, its tier."""
    draw = ImageDraw.Draw(page)
    sign = vehicle(one.kind, 40)
    page.paste(sign, (x + 12, y - 30), sign)
    draw.text((x + 32, y + 22), one.kind.value, MUTED, face(24), "mm")
    draw.text((x + 92, y), str(one.tier), GOLD, face(48), "mm")
