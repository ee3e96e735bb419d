"""All cases of the lines of sight on one sheet, so that a person can check what the rule says of each (9.1).

The line, what it passes and what blocks it are drawn by the bot; what stands below was worked out by hand.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from bot.core.pictures.chart_bars import tick
from bot.core.pictures.colours import BAR, INK, MUTED, PANEL, TEAM, WHITE
from bot.core.pictures.fonts import face, fitted
from bot.core.pictures.geometry import MARGIN, TITLE, board_size
from bot.core.pictures.smooth_brush import Brush
from bot.games.skirmish.pictures.ground import board as bare
from bot.games.skirmish.pictures.ground import place_of, write_name
from bot.games.skirmish.pictures.look import draw_line
from engine.campaign.forces import Team
from engine.skirmish.sides import Side
from tests.rules.skirmish.sight_cases import Case, sight_cases

_COLUMNS = 11
_TILE, _BOARD, _SAID = 176, 168, 56
_GAP = 8
_HEAD = 46
_COLOURS = 96


def of_sight_sheet() -> str:
    """Return the sheet in words."""
    cases = sight_cases()
    seen = sum(case.clear for case in cases)
    return (
        f"{len(cases)} lines of sight, grouped by what they show: {'; '.join(_groups())}. {seen} are clear, "
        f"{len(cases) - seen} blocked. The same as text: tests/rules/skirmish/lines_of_sight.toml."
    )


def draw_sight_sheet() -> bytes:
    """Draw the sheet as PNG."""
    rows: list[tuple[str, list[Image.Image]]] = []
    for about, cases in _groups().items():
        tiles = [_tile(case) for case in cases]
        firsts = range(0, len(tiles), _COLUMNS)
        rows += [("" if first else about, tiles[first : first + _COLUMNS]) for first in firsts]
    heights = [(_HEAD if about else 0) + max(one.height for one in tiles) + _GAP for about, tiles in rows]
    page = Image.new("RGB", (_COLUMNS * (_TILE + _GAP) + _GAP, sum(heights) + _GAP), INK)
    draw, top = ImageDraw.Draw(page), 0
    for (about, tiles), height in zip(rows, heights, strict=True):
        at = top
        if about:
            draw.text((_GAP + 4, top + _HEAD / 2 + 3), about, WHITE, face(28), "lm")
            at += _HEAD
        for number, tile in enumerate(tiles):
            page.paste(tile, (_GAP + number * (_TILE + _GAP), at))
        top += height
    data = BytesIO()
    page.quantize(_COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
        data, "PNG", optimize=True
    )
    return data.getvalue()


def _groups() -> dict[str, list[Case]]:
    """Return the cases by what they are about, in the file's order."""
    found: dict[str, list[Case]] = {}
    for case in sight_cases():
        found.setdefault(case.about, []).append(case)
    return found


def _tile(case: Case) -> Image.Image:
    """Return one case: its board with the line, and below it what the rule says."""
    ground, placed = case.position.scenario.ground, case.position.placed
    size = (board_size(ground.grid)[0] + 2 * MARGIN, TITLE + board_size(ground.grid)[1] + 2 * MARGIN)
    whole = bare(ground, size, INK)
    passed = draw_line(whole, case.position, case.one, case.other)
    for hex_, standing in placed.items():
        # Small, so that the ground below stays in sight: a hill decides.
        mark = _UNITS[standing.unit.side]()
        x, y = place_of(ground, hex_)
        whole.paste(mark, (x - mark.width // 2, y - mark.height // 2), mark)
    for hex_ in (*passed, case.one, case.other):
        write_name(whole, ground, hex_)
    board = whole.crop((MARGIN, TITLE + MARGIN, whole.width - MARGIN, whole.height - MARGIN))
    high = round(board.height * _BOARD / board.width)
    board = board.resize((_BOARD, high), Image.Resampling.LANCZOS)
    tile = Image.new("RGB", (_TILE, high + _SAID + 10), BAR)
    tile.paste(board, ((_TILE - _BOARD) // 2, 6))
    draw = ImageDraw.Draw(tile)
    draw.rectangle((0, high + 10, _TILE, tile.height), PANEL)
    sign = tick(28, good=case.clear)
    tile.paste(sign, (7, high + 24), sign)
    said, font = fitted(f"{case.one} to {case.other}: {case.range}", _TILE - 84, 22, 13)
    draw.text((41, high + 38), said, WHITE, font, "lm")
    draw.text((_TILE - 8, high + 38), str(case.number), MUTED, face(17), "rm")
    return tile


def _round() -> Image.Image:
    brush = Brush((60, 60))
    for inside, paint in ((0, INK), (4, WHITE), (9, TEAM[Team.BLUE])):
        brush.disc(30, 30, 30 - inside, paint)
    return brush.done()


def _square() -> Image.Image:
    brush = Brush((56, 56))
    for inside, paint in ((0, INK), (4, WHITE), (9, TEAM[Team.RED])):
        brush.box(inside, inside, 56 - inside, 56 - inside, paint)
    return brush.done()


_UNITS = {Side.BLUE: _round, Side.RED: _square}
