"""The parts of a mask that hang together, and whether a part is large enough to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from PIL import Image, ImageChops, ImageDraw

_NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def blobs(mask: Image.Image) -> Iterator[Image.Image]:
    """Yield the parts of a mask of 0 and 255 that hang together, each as a mask."""
    left = mask.copy()
    while (box := left.getbbox()) is not None:
        row = left.crop((box[0], box[1], box[2], box[1] + 1)).getbbox()
        assert row is not None
        filled = left.copy()
        ImageDraw.floodfill(filled, (box[0] + row[0], box[1]), 128)
        blob = filled.point([255 if value == 128 else 0 for value in range(256)])
        yield blob
        left = ImageChops.subtract(left, blob)


def holds(mask: Image.Image, across: float) -> bool:
    """Tell whether a mask has room for a square that stands on its corner, so many points across."""
    # A margin: what lies beyond the edge is not in the mask.
    left = Image.new("L", (mask.width + 2, mask.height + 2))
    left.paste(mask, (1, 1))
    for _ in range(round((across - 1) / 2)):
        moved = [ImageChops.offset(left, *move) for move in _NEIGHBOURS]
        left = reduce(ImageChops.darker, moved, left)
    return left.getbbox() is not None
