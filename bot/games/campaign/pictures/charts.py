"""A campaign in charts: who won its battles, turn by turn, and vehicles lost by type (campaign 13.6)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from PIL import Image, ImageDraw

from bot.core.pictures.chart_bars import HEAD, bar, headline, pill, pill_width
from bot.core.pictures.colours import BAR, INK, LINE, MUTED, PANEL, WHITE
from bot.core.pictures.fonts import face, fitted, width
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.symbols import coin
from bot.core.words.speech import say
from bot.games.campaign.pictures.captions import team as team_name
from bot.games.campaign.pictures.captions import title_bar
from bot.games.campaign.pictures.sheets import columns_wide, secret
from bot.games.campaign.pictures.silhouettes import vehicle
from engine.campaign.chronicle import Chronicle
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Team
from engine.campaign.view import View
from engine.frozen import FrozenMap

_PLOT = TITLE + HEAD
_AXIS = 48
_ABOVE = 84
"""How much room a team's name has above its blocks, or below them."""
_HIGHEST = 152
"""How high the battles that one team has won may stand on the line."""
_MOST = 40
"""How many columns there are at the most: in a longer campaign one stands for several turns."""
_PITCH, _BLOCK = 76, 58
_NUMBER = 56
_SUMS, _ROW, _MIDDLE, _FOOT = 72, 70, 226, 60


def draw_battles(view: View, chronicle: Chronicle) -> bytes:
    """Draw both charts, as PNG, for a seat that plays; the public may know nothing of battles (12.1).

    Of `view` the title bar alone is drawn, without a bank; its Game Turn is the last on the chart.
    """
    view = replace(view, banks=FrozenMap())
    turns = max(view.game_turn, chronicle.turns, 1)
    heading = say("chart.battles")
    if view.seat == Seat.PUBLIC:
        return secret(view, heading, say("chart.hidden"))
    wide, half = columns_wide(1), _half(chronicle, turns)
    lost = _PLOT + 2 * half + _AXIS + 20
    rows = lost + HEAD + _SUMS
    page = Image.new("RGB", (wide, rows + len(Kind) * _ROW + _FOOT), BAR)
    headline(page, TITLE, say("chart.by_turn"))
    _turns(page, chronicle, turns, half)
    headline(page, lost, say("chart.lost"))
    _sums(page, chronicle, lost + HEAD + 34)
    _kinds(page, chronicle, rows)
    text, font = fitted(say("chart.before_recovery"), COLUMN, 30, 20, bold=False)
    ImageDraw.Draw(page).text((wide / 2, page.height - _FOOT // 2), text, MUTED, font, "mm")
    picture = indexed(page)
    picture.paste(title_bar(view, wide, heading), (0, 0))
    return written(picture)


def _together(turns: int) -> int:
    """Return how many turns stand in one column."""
    return -(-turns // _MOST)


def _stacks(chronicle: Chronicle, turns: int) -> Counter[tuple[int, Team]]:
    """Return how many battles each team has won in each column."""
    together = _together(turns)
    return Counter(((one.game_turn - 1) // together, one.victor) for one in chronicle.battles)


def _block(chronicle: Chronicle, turns: int) -> tuple[int, int]:
    """Return how many blocks stand in the highest column, and how high each of them is."""
    most = max(_stacks(chronicle, turns).values(), default=1)
    return most, min(_BLOCK, _HIGHEST // most)


def _half(chronicle: Chronicle, turns: int) -> int:
    """Return how high the chart of turns is on each side of its line."""
    most, high = _block(chronicle, turns)
    return _ABOVE + most * high


def _turns(page: Image.Image, chronicle: Chronicle, turns: int, half: int) -> None:
    """Draw a block for each battle: blue's victories stand on the line of turns, red's hang below it."""
    draw = ImageDraw.Draw(page)
    low = _PLOT + 2 * half + _AXIS
    draw.rounded_rectangle((MARGIN, _PLOT, MARGIN + COLUMN, low), 12, PANEL)
    axis = _PLOT + half
    draw.rectangle((MARGIN, axis, MARGIN + COLUMN, axis + _AXIS - 1), INK)
    for team, middle in ((Team.BLUE, _PLOT + 40), (Team.RED, low - 40)):
        won = chronicle.won(team)
        end = pill(
            page,
            MARGIN + 12,
            middle,
            say("chart.won", team=team_name(team), count=len(won)),
            team,
            COLUMN // 2,
        )
        attacks = sum(one.attacker is team for one in won)
        count = len(chronicle.attacked(team))
        told = say("chart.attacking", won=attacks, count=count) if count else say("chart.no_attack")
        text, font = fitted(told, MARGIN + COLUMN - end - 34, 32, 20, bold=False)
        draw.text((end + 18, middle), text, MUTED, font, "lm")
    _blocks(page, chronicle, turns, axis)


def _blocks(page: Image.Image, chronicle: Chronicle, turns: int, axis: int) -> None:
    draw = ImageDraw.Draw(page)
    together, stacks = _together(turns), _stacks(chronicle, turns)
    columns = -(-turns // together)
    pitch = min(_PITCH, (COLUMN - 20) // columns)
    left = MARGIN + (COLUMN - pitch * columns) // 2
    every = next(one for one in (1, 2, 5, _MOST) if one * pitch >= _NUMBER)
    _, high = _block(chronicle, turns)
    wide = pitch - max(2, pitch // 10)
    for column in range(columns):
        x = left + column * pitch
        if (column + 1) % every == 0:
            turn = str((column + 1) * together)
            draw.text((x + pitch / 2, axis + _AXIS / 2 - 1), turn, WHITE, face(32), "mm")
        for team in Team:
            for number in range(stacks[column, team]):
                y = axis - (number + 1) * high if team is Team.BLUE else axis + _AXIS + number * high + 3
                page.paste(bar(team, wide, max(high - 3, 2)), (x + (pitch - wide) // 2, y))


def _sums(page: Image.Image, chronicle: Chronicle, middle: int) -> None:
    """Write how many vehicles each team lost, and what they had cost."""
    for team in Team:
        count = len(chronicle.lost(team))
        said = say("chart.lost_by", team=team_name(team), count=count)
        room = COLUMN // 2 - 90
        worth = coin(chronicle.points_lost(team), 46)
        if team is Team.BLUE:
            x = pill(page, MARGIN, middle, said, team, room) + 12
        else:
            begin = MARGIN + COLUMN - pill_width(said, room)
            pill(page, begin, middle, said, team, room)
            x = begin - 12 - worth.width
        page.paste(worth, (x, middle - worth.height // 2), worth)


def _kinds(page: Image.Image, chronicle: Chronicle, first: int) -> None:
    """Draw a row for each type: blue's losses to the left of its sign, red's to the right."""
    draw = ImageDraw.Draw(page)
    lost = {team: chronicle.lost_by_kind(team) for team in Team}
    most = max(count for kinds in lost.values() for count in kinds.values())
    reach = (COLUMN - _MIDDLE) // 2 - 30 - width(str(most), face(38))
    centre = MARGIN + COLUMN // 2
    for row, kind in enumerate(Kind):
        top = first + row * _ROW
        middle = top + _ROW // 2
        draw.rounded_rectangle((MARGIN, top + 2, MARGIN + COLUMN, top + _ROW - 3), 10, PANEL)
        draw.rectangle((centre - _MIDDLE // 2, top + 2, centre + _MIDDLE // 2, top + _ROW - 3), INK)
        sign = vehicle(kind, 32)
        page.paste(sign, (centre - _MIDDLE // 2 + 10, middle - 16), sign)
        text, font = fitted(say(f"kind.{kind.value}"), _MIDDLE - 58, 32, 18)
        draw.text((centre - _MIDDLE // 2 + 50, middle), text, WHITE, font, "lm")
        for team in Team:
            count = lost[team][kind]
            long = max(10, round(reach * count / most)) if count else 0
            edge = centre + (-1 if team is Team.BLUE else 1) * (_MIDDLE // 2 + 6)
            if count:
                begin = edge - long if team is Team.BLUE else edge + 1
                page.paste(bar(team, long, _ROW - 20), (begin, top + 9))
            at = edge - long - 10 if team is Team.BLUE else edge + long + 10
            anchor = "rm" if team is Team.BLUE else "lm"
            draw.text((at, middle), str(count), WHITE if count else LINE, face(38), anchor)
