"""A painter for the worlds: what it draws says only whether two Views are the same."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import Any

from bot.core.discord.painter import Progress
from bot.games.campaign.pictures.plates import Plate
from engine.campaign.chronicle import Chronicle, Part
from engine.campaign.commands import Sheet
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Shot
from engine.campaign.view import View
from engine.hexes import Hex
from engine.skirmish.events import Event
from engine.skirmish.position import Position


class HashPainter:
    """Draws four points in colours that follow from the whole View: other Views, other bytes."""

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        return _drawn((draw, view))

    async def map(self, view: View, orders: Sheet | None = None) -> bytes:
        return _drawn(("map", view, orders))

    async def square_map(self, view: View) -> bytes:
        return _drawn(("square map", view))

    async def front(self, view: View) -> bytes:
        return _drawn(("front", view))

    async def moves(self, view: View, orders: Sheet, start: Hex, ends: tuple[Hex, ...]) -> bytes:
        return _drawn(("moves", view, orders, start, ends))

    async def beside(self, before: View, after: View) -> bytes:
        return _drawn(("beside", before, after))

    async def tracks(self, view: View) -> bytes:
        return _drawn(("tracks", view))

    async def bank(self, view: View, *, square: bool = False) -> bytes:
        return _drawn(("bank", view, square))

    async def battles(self, view: View, chronicle: Chronicle) -> bytes:
        return _drawn(("battles", view, chronicle))

    async def history(self, name: str, parts: tuple[Part, ...]) -> bytes:
        return _drawn(("history", name, parts))

    async def books(self, view: View, ledger: Ledger) -> bytes:
        return _drawn(("books", view, ledger))

    async def duel(self, position: Position, happened: tuple[Event, ...] = ()) -> bytes:
        return _drawn(("duel", position, happened))

    async def duel_unit(self, position: Position, at: Hex) -> bytes:
        return _drawn(("duel unit", position, at))

    async def duel_look(self, position: Position, one: Hex, other: Hex) -> bytes:
        return _drawn(("duel look", position, one, other))

    async def plates(self, shots: tuple[Shot, ...], most: int, _: Progress) -> tuple[tuple[Plate, ...], ...]:
        return tuple((Plate(_drawn(("plate", shot, most)), (2, 2)),) for shot in shots)

    async def replay(self, shots: tuple[Shot, ...], most: int, _: Progress, poster: bytes = b"") -> bytes:
        return _drawn(("replay", shots, most, poster))


def _drawn(what: object) -> bytes:
    colours = (hash(what) & (1 << 96) - 1).to_bytes(12, "big")
    rows = b"\0" + colours[:6] + b"\0" + colours[6:]
    header = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
