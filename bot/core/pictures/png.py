"""Writing a picture as PNG: its size, the palette, the points, nothing else."""

from __future__ import annotations

import struct
from functools import cache

from isal import isal_zlib
from PIL import Image

from bot.core.pictures.colours import Colour
from bot.core.pictures.palette import palette_bytes

_PALETTE_MODE = 3
_LEVEL = 2
"""As fast as 1, and a little smaller; 3 is slower and larger."""
FEW = 16
"""How many colours stand two points to a byte."""


def written(picture: Image.Image) -> bytes:
    """Return a picture of the palette's indices as a PNG file, without text, time or a programme's name."""
    return filed(picture.width, lines(picture))


def lines(picture: Image.Image, few: tuple[Colour, ...] = ()) -> bytes:
    """Return the lines of a picture as `filed` takes them: those of parts below one another make a whole.

    `few`: up to `FEW` colours to write it in, each point in the nearest: a quarter smaller, and sooner done.
    """
    # PNG wants a 0 ("no filter") before each line; asked for lines one longer, Pillow puts one behind each.
    if not few:
        return picture.tobytes("raw", "L", picture.width + 1, 1)
    points = Image.frombytes("P", picture.size, picture.tobytes().translate(_nearest(few)))
    return points.tobytes("raw", "P;4", _half(picture.width) + 1, 1)


def _half(wide: int) -> int:
    """Return how many bytes so many points take of which two stand in one."""
    return (wide + 1) // 2


def filed(wide: int, drawn: bytes, few: tuple[Colour, ...] = ()) -> bytes:
    """Return lines so many points wide, in these few colours or in the palette's, as a PNG file."""
    depth, long = (4, _half(wide)) if few else (8, wide)
    colours = bytes(value for colour in few for value in colour) if few else palette_bytes()
    packing = isal_zlib.compressobj(_LEVEL)
    packed = packing.compress(b"\0") + packing.compress(memoryview(drawn)[:-1])
    header = struct.pack(">IIBBBBB", wide, len(drawn) // (long + 1), depth, _PALETTE_MODE, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", packed + packing.flush()), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


@cache
def _nearest(few: tuple[Colour, ...]) -> bytes:
    """Return for each index of the palette which of a few colours is nearest to it."""
    every = list(zip(*[iter(palette_bytes())] * 3, strict=True))

    def far(one: tuple[int, ...], other: Colour) -> int:
        return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))

    return bytes(min(range(len(few)), key=lambda at: far(one, few[at])) for one in every)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = isal_zlib.crc32(data, isal_zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
