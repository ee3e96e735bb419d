"""Writing a picture as PNG: its size, the palette, the points, nothing else."""

from __future__ import annotations

import struct
import zlib

from isal import isal_zlib
from PIL import Image

from bot.render.palette import COLOURS, palette

_PALETTE_MODE = 3


def written(picture: Image.Image) -> bytes:
    """Answer a picture in the palette's colours as a PNG file, without text, time or a programme's name."""
    wide, high = picture.size
    # PNG wants a 0 ("no filter") before each line: a picture one point wider whose first column is 0.
    lines = Image.new("P", (wide + 1, high))
    lines.paste(picture, (1, 0))
    header = struct.pack(">IIBBBBB", wide, high, 8, _PALETTE_MODE, 0, 0, 0)
    colours = bytes(palette().getpalette() or [])[: 3 * COLOURS]
    packed = isal_zlib.compress(lines.tobytes(), 1)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
