"""The picture of a dispatch: who has won and where, both orders of battle, what was lost crossed out.

Blue stands left and looks right, Red right and looks left. Nobody's name stands on it.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageOps

from bot.core.pictures.colours import BAR, GOLD, INK, LIGHT, MUTED, ON, PANEL, TEAM, WHITE, mix
from bot.core.pictures.fonts import broken, face, fitted
from bot.core.pictures.geometry import MARGIN, TITLE, middle
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.core.pictures.smooth_brush import Brush
from bot.core.words.speech import say
from bot.games.campaign.pictures.captions import team as team_name
from bot.games.campaign.pictures.silhouettes import silhouette
from engine.campaign.arranging.told.dispatches import Dispatch
from engine.campaign.forces import Team, Vehicle
from engine.hexes import Grid, Hex

_WIDE, _HEAD, _ROW = 900, 176, 82
_CROP, _ENLARGED = (600, 196), 1.5
"""So much of the map is shown, and so many times as large."""
_NAME, _WORD = 42, 36
"""How high letters are: a phone shows the whole in 390 points."""
_GREY = mix(MUTED, PANEL, 0.35)
_PARTS = (0.22, 0.57, 0.86)
"""Where the words beside a vehicle stand, as parts of the room for them."""
_COLUMN = (_WIDE - 3 * MARGIN) // 2


@dataclass(frozen=True, slots=True)
class Report:
    """What goes on the picture: the battle, where it was, and the map as everybody knows it."""

    of: Dispatch
    battle_map: str
    board: bytes
    grid: Grid


Row = tuple[int, Vehicle, bool]
"""A vehicle: of which platoon, which, and whether it was lost."""


def draw_dispatch(of: Report) -> bytes:
    """Return the picture as PNG."""
    rows = {team: tuple(_rows(of.of, team)) for team in Team}
    ground = round(_CROP[1] * _ENLARGED)
    high = _ROW * max(len(rows[team]) + (0 if of.of.entered(team) else 1) for team in Team)
    top = _HEAD + ground + MARGIN
    page = Image.new("RGB", (_WIDE, top + 86 + high + 2 * MARGIN), BAR)
    _headline(page, of)
    page.paste(_ground(of), (0, _HEAD))
    for team in Team:
        left = MARGIN if team is Team.BLUE else 2 * MARGIN + _COLUMN
        _side(page, of.of, team, (left, top), rows[team])
    return written(indexed(page))


def ended(of: Dispatch) -> str:
    """Return how a battle ended, in a headline: "Blue wins: Red annihilated"."""
    attacker, defender = team_name(of.attacker), team_name(of.attacker.enemy)
    return say(f"outcome_named.{of.outcome.value}", attacker=attacker, defender=defender)


def moment(of: Dispatch, battle_map: str) -> str:
    """Return where and when a battle was fought: "A5, Cliff, Game Turn 3, Blue's turn"."""
    where = say("dispatch.place", hex=of.hex, map=battle_map)
    when = say("dispatch.when", turn=of.turn, team=team_name(of.active))
    return say("dispatch.moment_corrected" if of.corrects else "dispatch.moment", place=where, when=when)


def _headline(page: Image.Image, report: Report) -> None:
    """Write who has won on their colour, where and when."""
    of = report.of
    where = moment(of, report.battle_map)
    draw, room = ImageDraw.Draw(page), _WIDE - 2 * MARGIN
    draw.rectangle((0, 0, _WIDE, _HEAD), TEAM[of.victor])
    for text, size, y, bold in ((ended(of), 64, 66, True), (where, 40, 136, False)):
        line, font = fitted(text, room, size, 28, bold=bold)
        draw.text((_WIDE / 2, y), line, ON[of.victor], font, "mm")


def _ground(of: Report) -> Image.Image:
    """Return the map around the hex, which is the only one with a marker: its victor's (6.2)."""
    with Image.open(io.BytesIO(of.board)) as drawn:
        board = drawn.convert("RGB")
    x, y = middle(of.grid, Hex(of.of.hex))
    wide, high = _CROP
    left = max(0, min(x - wide // 2, board.width - wide))
    top = max(TITLE, min(y - high // 2, board.height - high))
    part = board.crop((left, top, left + wide, top + high))
    size = (_WIDE, round(high * _ENLARGED))
    return part.resize(size, Image.Resampling.LANCZOS)


def _side(page: Image.Image, of: Dispatch, team: Team, at: tuple[int, int], rows: tuple[Row, ...]) -> None:
    """Draw one side: its name and what it did, then its vehicles."""
    left, top = at
    draw = ImageDraw.Draw(page)
    draw.rectangle((left, top, left + _COLUMN, page.height - MARGIN), PANEL, LIGHT[team], 4)
    draw.rectangle((left + 4, top + 4, left + _COLUMN - 4, top + 74), TEAM[team])
    role = say("dispatch.attacker" if team is of.attacker else "dispatch.defender")
    text, font = fitted(say("dispatch.side", team=team_name(team), role=role), _COLUMN - 40, _NAME, 24)
    draw.text((left + _COLUMN / 2, top + 37), text, ON[team], font, "mm")
    y = top + 86
    for row in rows:
        _vehicle(page, team, (left, y), row)
        y += _ROW
    if not of.entered(team):
        rest = say("dispatch.only_losses" if of.corrects else "dispatch.rest_unknown")
        for number, line in enumerate(broken(rest, _COLUMN - 40, 32)[:2]):
            draw.text((left + 20, y + 20 + 36 * number), line, MUTED, face(32), "lm")


def _vehicle(page: Image.Image, team: Team, at: tuple[int, int], row: Row) -> None:
    """Draw a vehicle from the side, with its platoon; one that was lost is grey and crossed."""
    (left, y), (platoon, vehicle, lost) = at, row
    drawn = silhouette(vehicle.kind, team)
    drawn = drawn.resize((drawn.width * 3 // 2, drawn.height * 3 // 2), Image.Resampling.LANCZOS)
    if team is Team.RED:
        drawn = ImageOps.mirror(drawn)
    x = left + 16 if team is Team.BLUE else left + _COLUMN - 16 - drawn.width
    y += 8
    page.paste(Image.new("RGB", drawn.size, _GREY) if lost else drawn, (x, y), drawn)
    if lost:
        brush = Brush(drawn.size)
        wide, high = drawn.size
        for thick, paint in ((11, INK), (5, GOLD)):
            for one, other in (((20, 6), (wide - 20, high - 6)), ((20, high - 6), (wide - 20, 6))):
                brush.line([one, other], paint, thick)
        cross = brush.done()
        page.paste(cross, (x, y), cross)
    words = [(str(vehicle), _NAME, WHITE), (f"P{platoon}", _WORD, MUTED)]
    words += [(say("dispatch.lost_mark"), _WORD, GOLD)] if lost else []
    draw, room = ImageDraw.Draw(page), _COLUMN - drawn.width - 32
    first = x + drawn.width if team is Team.BLUE else left + 12
    for part, (text, size, paint) in zip(_PARTS, words, strict=False):
        line, font = fitted(text, room // 3 + 8, size, 22)
        draw.text((first + part * room, y + 32), line, paint, font, "mm")


def _rows(of: Dispatch, team: Team) -> Iterator[Row]:
    """Yield the vehicles of a side: of two alike in a platoon the last ones are those that were lost."""
    gone = {number: Counter(some) for number, some in of.lost(team)}
    for number, some in of.entered(team) or of.lost(team):
        left = Counter(some)
        for vehicle in some:
            yield number, vehicle, left[vehicle] <= gone.get(number, Counter())[vehicle]
            left[vehicle] -= 1
