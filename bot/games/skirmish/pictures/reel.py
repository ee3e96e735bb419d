"""The replay of a skirmish as one file, small and short enough: what changed is bright, then the poster."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR
from bot.core.pictures.film import Film
from bot.core.pictures.geometry import CORNERS, HIGH, TITLE, WIDE, corner
from engine.hexes import Grid, Hex
from engine.skirmish import events as e
from engine.skirmish.position import Position

LONGEST = 45_000
"""How long a replay takes at most, in milliseconds, however long the game."""
STAYS, LAST = 900, 5000
"""How long a picture stays where there is time, and the last one."""
MOST = (LONGEST - 2 * LAST) // 250
"""How many pictures there is time for: one stays a quarter of a second at least."""
WIDTHS = (900, 700)
"""How wide it is at most, and at least."""
_DIM, _OVER = 0.5, 1.16
"""How dark the rest is; by how much what is bright reaches beyond its hex, with what hangs over its edge."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A board, in PNG, and the hexes on which something happened since the one before."""

    board: bytes
    grid: Grid
    lit: frozenset[Hex]


def happened_on(position: Position, before: Position, happened: Sequence[e.Event]) -> frozenset[Hex]:
    """Return where units stand otherwise than before, where they went, and who fired at whom."""
    now, was = position.placed, before.placed
    lit = {one for one in (*now, *was) if now.get(one) != was.get(one)}
    for event in happened:
        match event:
            case e.UnitMoved() | e.UnitEntered():
                lit.update(event.route)
            case e.UnitsFired():
                lit.update((*event.places, event.hex))
            case _:
                pass
    return frozenset(lit)


def film_of(taken: Sequence[Taken], most: int, poster: bytes = b"") -> bytes | None:
    """Return boards as an animation in GIF of no more than `most` bytes, None where none is."""
    every, (best, least) = -(-len(taken) // MOST), WIDTHS
    with Image.open(io.BytesIO(taken[0].board)) as first:
        best = max(least, min(best, first.width))
    for wide, some in ((best, every), (least, every), (least, 2 * every), (least, 4 * every)):
        film = _film(_fewer(taken, some), wide, most, poster)
        if film is not None:
            return film
    return None


def _fewer(taken: Sequence[Taken], every: int) -> list[Taken]:
    """Return one of so many, with what happened on those left out; the last stays: it shows how it ended."""
    first = (len(taken) - 1) % every + 1
    parts = [taken[:first], *(taken[at : at + every] for at in range(first, len(taken), every))]
    return [
        Taken(some[-1].board, some[-1].grid, frozenset(hex_ for one in some for hex_ in one.lit))
        for some in parts
    ]


def _film(taken: Sequence[Taken], wide: int, most: int, poster: bytes) -> bytes | None:
    film, size = Film(), (wide, max(_high(one.board, wide) for one in taken))
    stays = min(STAYS, (LONGEST - 2 * LAST) // len(taken)) // 10 * 10
    for number, one in enumerate(taken, 1):
        last = number == len(taken) and not poster
        page = Image.new("RGB", size, BAR)
        page.paste(_drawn(one, wide, whole=last or number == 1), (0, 0))
        film.add(page, LAST if last else stays)
        if film.size >= most:
            return None
    if poster:
        film.end(poster, LAST)
    return film.finished() if film.size < most else None


def _drawn(of: Taken, wide: int, *, whole: bool) -> Image.Image:
    """Return a board of this width; what has not changed is dimmed, not the title, unless it is `whole`."""
    with Image.open(io.BytesIO(of.board)) as drawn:
        board = drawn.convert("RGB")
    if not whole:
        mask = Image.new("L", board.size)
        draw = ImageDraw.Draw(mask)
        draw.rectangle((0, 0, board.width, TITLE), 255)
        for hex_ in of.lit:
            x, y = corner(of.grid, hex_)
            middle = (x + WIDE / 2, y + HIGH / 2)
            edge = [
                (middle[0] + (across - WIDE / 2) * _OVER, middle[1] + (down - HIGH / 2) * _OVER)
                for across, down in CORNERS
            ]
            draw.polygon(edge, 255)
        board = Image.composite(board, Image.blend(board, Image.new("RGB", board.size, BAR), _DIM), mask)
    return board.resize((wide, _high(of.board, wide)), Image.Resampling.LANCZOS, reducing_gap=2.0)


def _high(board: bytes, wide: int) -> int:
    with Image.open(io.BytesIO(board)) as drawn:
        return round(drawn.height * wide / drawn.width)
