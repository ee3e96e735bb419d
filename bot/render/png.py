"""Writing a picture as PNG: its size, the palette, the points, nothing else."""

from __future__ import annotations

import struct
from functools import cache

from isal import isal_zlib
from PIL import Image

from bot.render.colours import Colour
from bot.render.palette import COLOURS, palette

_PALETTE_MODE = 3
_LEVEL = 2
"""As fast as 1, and a little smaller; 3 is slower and larger."""
FEW = 16
"""How many colours stand two points to a byte."""


def written(picture: Image.Image, few: tuple[Colour, ...] = ()) -> bytes:
    """Return a picture of the palette's indices as a PNG file, without text, time or a programme's name.

    `few`: up to `FEW` colours to write it in, each point in the nearest: a quarter smaller, and sooner done.
    """
    # PNG wants a 0 ("no filter") before each line; asked for lines one longer, Pillow puts one behind each.
    wide, high = picture.size
    packing = isal_zlib.compressobj(_LEVEL)
    if few:
        depth, colours = 4, bytes(value for colour in few for value in colour)
        points = Image.frombytes("P", picture.size, picture.tobytes().translate(_nearest(few)))
        lines = points.tobytes("raw", "P;4", (wide + 1) // 2 + 1, 1)
    else:
        depth, colours = 8, bytes(palette().getpalette() or [])[: 3 * COLOURS]
        lines = picture.tobytes("raw", "L", wide + 1, 1)
    packed = packing.compress(b"\0") + packing.compress(memoryview(lines)[:-1])
    header = struct.pack(">IIBBBBB", wide, high, depth, _PALETTE_MODE, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", packed + packing.flush()), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


@cache
def _nearest(few: tuple[Colour, ...]) -> bytes:
    """Return for each index of the palette which of a few colours is nearest to it."""
    values = palette().getpalette() or []
    every = list(zip(*[iter(values)] * 3, strict=True))

    def far(one: tuple[int, ...], other: Colour) -> int:
        return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))

    return bytes(min(range(len(few)), key=lambda at: far(one, few[at])) for one in every)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = isal_zlib.crc32(data, isal_zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
