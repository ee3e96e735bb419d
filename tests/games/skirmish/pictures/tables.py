"""What the golden pictures of the skirmish show: a board with all that can be on one, and every counter."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.games.skirmish.pictures.board import draw_board
from bot.games.skirmish.pictures.counters import ACROSS, counter
from bot.games.skirmish.pictures.look import draw_look
from engine.hexes import SIDES, Hex
from engine.skirmish import events as e
from engine.skirmish.position import Position, Standing
from engine.skirmish.scenario import Objective
from engine.skirmish.sides import Side
from tests.engine.skirmish.boards import board

SHOWN = ("infantry", "AT gun", "Sherman", "King Tiger", "Wolverine", "Priest")
"""One of each weapon, hard and soft, with three figures and four."""
MARKS = ("", "moved", "fired", "moved fired", "HQ", "ace", "HQ ace moved fired")
FIELD = (178, 188, 110)

TABLE = board(
    ["w.h...", "..td..", ".x.w..", "......"],
    {
        "A2": "blue Sherman HQ NE moved",
        "B4": "blue infantry N fired",
        "C2": "blue Pershing ace SE",
        "B1": "blue Priest S",
        "D2": "red Tiger SW moved fired",
        "D4": "red AT gun NW",
        "E3": "red Panzer IV HQ N",
        "F2": "red Wespe SW",
    },
    roads=["NW A2 B2 C2 D3 E2 F2 NE"],
    objectives=[Objective(Hex("C2"), 3), Objective(Hex("E4"), 12, held=True)],
    reinforcements=["red King Tiger: F4 SE: 3", "blue Wolverine: A1 NW: 2"],
    exits={"blue": "F1 NE"},
    spent=2,
)


def moved() -> e.UnitMoved:
    """Return the move by which the first blue unit came to its hex."""
    return e.UnitMoved(TABLE.placed[Hex("A2")].unit.id, Hex("A4"), (Hex("A3"), Hex("A2")), 2)


def a_board(position: Position = TABLE) -> bytes:
    """Return the board as PNG, with the last move."""
    return draw_board(position, happened=(moved(),))


def a_look(one: str = "C2", other: str = "F2", position: Position = TABLE) -> bytes:
    """Return a line of sight as PNG."""
    return draw_look(position, Hex(one), Hex(other))


def standing(side: Side, kind: str, number: int, mark: str) -> Standing:
    """Return a unit of a kind; its number chooses the side of the hex that it faces."""
    return board(["."], {"A1": f"{side} {kind} {SIDES[number % len(SIDES)]} {mark}"}).placed[Hex("A1")]


def all_counters() -> bytes:
    """Return units of every weapon and both sides, with every mark, as PNG: a row for each kind and side."""
    rows = [(side, kind) for kind in SHOWN for side in Side]
    page = Image.new("RGB", (len(MARKS) * ACROSS, len(rows) * ACROSS), FIELD)
    for row, (side, kind) in enumerate(rows):
        for column, mark in enumerate(MARKS):
            one = counter(standing(side, kind, row + column, mark))
            page.paste(one, (column * ACROSS, row * ACROSS), one)
    data = BytesIO()
    page.save(data, "PNG")
    return data.getvalue()
