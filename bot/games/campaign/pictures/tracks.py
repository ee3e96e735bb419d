"""The platoon tracks (campaign 8.3): each of a team's platoons with vehicles, hex, scout mark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, GOLD, INK, LIGHT, LINE, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import face
from bot.core.pictures.geometry import COLUMN, HIGH, TITLE, WIDE, hex_mask
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.symbols import coin
from bot.core.pictures.thumbnails import NONE, Own
from bot.core.words.speech import say
from bot.games.campaign.pictures.atlas import spots_of
from bot.games.campaign.pictures.captions import title_bar
from bot.games.campaign.pictures.cell import Spot, draw_cell
from bot.games.campaign.pictures.counters import LARGE, counter
from bot.games.campaign.pictures.sheets import HEAD, column_left, columns_wide, headline, secret
from bot.games.campaign.pictures.silhouettes import silhouette, vehicle
from engine.campaign.forces import FULL, MARKERS, Platoon, Team, Vehicle, cost
from engine.campaign.view import Marker, View
from engine.hexes import Hex

_ROW = 92
_SLOT = 146
_FIRST = 116
_REDUCED = 0.56
"""How large a hex is beside those of the map."""
_HEX = _FIRST + FULL * _SLOT + 58


def draw_tracks(view: View, *, terrains: Mapping[str, str] | None = None, own: Own = NONE) -> bytes:
    """Draw the tracks that a seat may know, as PNG: a team's own, the referee's both, the public's none.

    `terrains` names the terrain of each battle map; farmland where one is not named. `own` are the referee's
    own pictures.
    """
    teams = tuple(team for team in Team if team in view.banks)
    if not teams:
        return secret(view, say("picture.tracks"), say("picture.tracks_hidden"))
    wide = columns_wide(len(teams))
    rows = max(len(view.of(team)) for team in teams)
    page = Image.new("RGB", (wide, TITLE + HEAD + rows * _ROW + 24), BAR)
    spots = spots_of(view.map, terrains or {}, own)
    for number, team in enumerate(teams):
        _track(page, view, team, column_left(number), spots)
    picture = indexed(page)
    picture.paste(title_bar(view, wide, say("picture.tracks")), (0, 0))
    for number, team in enumerate(teams):
        for row, platoon in enumerate(view.of(team)):
            made = counter(team, platoon.id.number, len(platoon.vehicles), scout=platoon.scout, size=LARGE)
            made.press(picture, column_left(number) + 56, _middle(row))
    return written(picture)


def _middle(row: int) -> int:
    """Return how far down the middle of a row is, the first being 0."""
    return TITLE + HEAD + row * _ROW + _ROW // 2


def _track(page: Image.Image, view: View, team: Team, left: int, spots: Mapping[Hex, Spot]) -> None:
    """Draw all of a team's rows but the counters."""
    there = list(view.of(team))
    vehicles = [v for platoon in there for v in platoon.vehicles]
    said = say("picture.strength", platoons=len(there), most=len(MARKERS), count=len(vehicles))
    headline(page, left, team, said)
    draw = ImageDraw.Draw(page)
    for row, platoon in enumerate(there):
        y = _middle(row)
        edges = (left, y - _ROW // 2 + 3, left + COLUMN, y + _ROW // 2 - 3)
        draw.rounded_rectangle(edges, 10, PANEL)
        draw.rounded_rectangle((left, edges[1], left + 7, edges[3]), 3, LIGHT[team])
        spot = replace(spots[platoon.hex], coordinate="", battle_map="", revenue=0, home=None)
        marker = view.control.get(platoon.hex, Marker.NONE)
        _row(page, platoon, left, y, draw_cell(spot, marker))


def _row(page: Image.Image, platoon: Platoon, left: int, y: int, ground: Image.Image) -> None:
    """Draw a platoon's slots, its hex and its worth."""
    draw = ImageDraw.Draw(page)
    for place, one in enumerate(platoon.vehicles):
        x = left + _FIRST + place * _SLOT
        draw.rounded_rectangle((x, y - 38, x + _SLOT - 10, y + 38), 8, INK, LINE, 2)
        _vehicle(page, one, platoon.id.team, x, y)
    _place(page, platoon, left + _HEX, y, ground)
    worth = coin(cost(platoon.vehicles), 46)
    page.paste(worth, (left + COLUMN - 14 - worth.width, y - worth.height // 2), worth)


def _place(page: Image.Image, platoon: Platoon, x: int, y: int, ground: Image.Image) -> None:
    """Draw the hex in which a platoon stands, as the map shows it, with its coordinate."""
    size = (round(WIDE * _REDUCED), round(HIGH * _REDUCED))
    mask = hex_mask().convert("L").resize(size, Image.Resampling.LANCZOS)
    page.paste(ground.resize(size, Image.Resampling.LANCZOS), (x - size[0] // 2, y - size[1] // 2), mask)
    draw = ImageDraw.Draw(page)
    draw.text((x, y), platoon.hex, WHITE, face(36), "mm", stroke_width=4, stroke_fill=INK)


def _vehicle(page: Image.Image, one: Vehicle, team: Team, x: int, y: int) -> None:
    """Draw a vehicle: from the side, the sign and the letter of its type, its tier."""
    draw = ImageDraw.Draw(page)
    drawn = silhouette(one.kind, team)
    page.paste(drawn, (x + 4, y - 36), drawn)
    sign = vehicle(one.kind, 24)
    page.paste(sign, (x + 12, y + 9), sign)
    draw.text((x + 43, y + 21), one.kind.value, MUTED, face(24), "lm")
    draw.text((x + 108, y + 1), str(one.tier), GOLD, face(40), "mm")
