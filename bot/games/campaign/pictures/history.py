"""What somebody has played: his battles by vehicle type, and each of the latest (campaign 13.6)."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.core.pictures.chart_bars import HEAD, headline, measure, tick
from bot.core.pictures.colours import BAR, GOLD, INK, LIGHT, LINE, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import face, fitted, plain
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.title_bar import plain_bar
from bot.core.words.speech import say
from bot.games.campaign.pictures.captions import team as team_name
from bot.games.campaign.pictures.sheets import columns_wide
from bot.games.campaign.pictures.silhouettes import silhouette, vehicle
from engine.campaign.chronicle import Fate, Part
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind

LATEST = 8
"""How many battles are drawn one by one."""
_KIND, _ROW, _FOOT = 66, 104, 18
_NAME = 250
_VEHICLE = 166
_RESULT = 232


def draw_history(name: str, parts: Sequence[Part]) -> bytes:
    """Draw somebody's parts in battles, given in their order, as PNG: for him alone, under this name."""
    kinds = [kind for kind in Kind if any(one.vehicle.kind is kind for one in parts)]
    latest = list(reversed(parts[-LATEST:]))
    wide = columns_wide(1)
    first = TITLE + HEAD + len(kinds) * _KIND
    high = first + HEAD + max(1, len(latest)) * _ROW + _FOOT
    page = Image.new("RGB", (wide, high), BAR)
    headline(page, TITLE, say("chart.by_kind"))
    for row, kind in enumerate(kinds):
        _kind(
            page, [one for one in parts if one.vehicle.kind is kind], TITLE + HEAD + row * _KIND, len(parts)
        )
    headline(page, first, say("chart.latest"))
    for row, part in enumerate(latest):
        _part(page, part, first + HEAD + row * _ROW)
    picture = indexed(page)
    won = sum(one.won for one in parts)
    survived = sum(one.fate is Fate.SURVIVED for one in parts)
    count = say("chart.battles_played", count=len(parts))
    told = (plain(name) or say("chart.yours"), count, say("chart.won_survived", won=won, survived=survived))
    picture.paste(plain_bar(wide, Seat.PUBLIC, say("chart.history"), told), (0, 0))
    return written(picture)


def _kind(page: Image.Image, parts: Sequence[Part], top: int, of: int) -> None:
    """Draw how often he played a type, and how often he won and came home in it."""
    draw = ImageDraw.Draw(page)
    kind, middle = parts[0].vehicle.kind, top + _KIND // 2
    draw.rounded_rectangle((MARGIN, top + 2, MARGIN + COLUMN, top + _KIND - 3), 10, PANEL)
    draw.rounded_rectangle((MARGIN, top + 2, MARGIN + _NAME, top + _KIND - 3), 10, INK)
    sign = vehicle(kind, 32)
    page.paste(sign, (MARGIN + 12, middle - 16), sign)
    text, font = fitted(say(f"kind.{kind.value}"), _NAME - 66, 32, 18)
    draw.text((MARGIN + 54, middle), text, WHITE, font, "lm")
    count = str(len(parts))
    left = MARGIN + _NAME + 14
    draw.text((left + 22, middle), count, WHITE, face(38), "mm")
    measure(page, (left + 54, top + 14, left + 224, top + _KIND - 16), len(parts) / of)
    won, home = sum(one.won for one in parts), sum(one.fate is Fate.SURVIVED for one in parts)
    text, font = fitted(
        say("chart.won_survived_short", won=won, survived=home), COLUMN - _NAME - 260, 30, 18, bold=False
    )
    draw.text((left + 240, middle), text, MUTED, font, "lm")


def _part(page: Image.Image, part: Part, top: int) -> None:
    """Draw a battle: the vehicle on his side's colour, where it was, how it ended, what became of it."""
    draw = ImageDraw.Draw(page)
    team, one = part.platoon.team, part.vehicle
    low, middle = top + _ROW - 6, top + _ROW // 2 - 3
    draw.rounded_rectangle((MARGIN, top, MARGIN + COLUMN, low), 10, PANEL)
    draw.rounded_rectangle((MARGIN, top, MARGIN + _VEHICLE, low), 10, INK)
    draw.rounded_rectangle((MARGIN, top, MARGIN + 8, low), 3, LIGHT[team])
    drawn = silhouette(one.kind, team)
    page.paste(drawn, (MARGIN + 16, top + 6), drawn)
    name, font = fitted(team_name(team), 100, 28, 18)
    draw.text((MARGIN + 20, low - 24), name, WHITE, font, "lm")
    draw.text((MARGIN + 132, middle - 14), str(one.tier), GOLD, face(44), "mm")
    draw.text((MARGIN + 132, low - 24), one.kind.value, MUTED, face(28), "mm")
    left, room = MARGIN + _VEHICLE + 16, COLUMN - _VEHICLE - _RESULT - 28
    text, font = fitted(part.fought.battle_map, room, 36, 22)
    draw.text((left, middle - 22), text, WHITE, font, "lm")
    where = say("chart.where", hex=part.fought.hex, turn=part.fought.game_turn, game=part.campaign)
    text, font = fitted(where, room, 28, 24, bold=False)
    draw.text((left, middle + 24), text, MUTED, font, "lm")
    begin = MARGIN + COLUMN - _RESULT
    draw.line((begin - 8, top + 14, begin - 8, low - 14), LINE, 2)
    _sign(page, begin + 4, middle - 22, say("chart.victory" if part.won else "chart.defeat"), good=part.won)
    if part.fate is Fate.UNKNOWN:
        text, font = fitted(say("chart.fate_unknown"), _RESULT - 54, 28, 18, bold=False)
        draw.text((begin + 44, middle + 24), text, MUTED, font, "lm")
    else:
        home = part.fate is Fate.SURVIVED
        _sign(page, begin + 4, middle + 24, say(f"chart.fate_{part.fate.value}"), good=home, size=28)


def _sign(page: Image.Image, left: int, middle: int, said: str, *, good: bool, size: int = 34) -> None:
    """Draw a tick or a cross, and the word beside it."""
    sign = tick(size + 2, good=good)
    page.paste(sign, (left + (36 - sign.width) // 2, middle - sign.height // 2), sign)
    text, font = fitted(said, _RESULT - 54, size, 18)
    ImageDraw.Draw(page).text((left + 44, middle), text, WHITE, font, "lm")
