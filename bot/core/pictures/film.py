"""Writing an animation as GIF, picture by picture: of each only what differs from the one before.

GIF keeps to one palette as our pictures do, plays in every app of Discord, and came out smaller than WebP.
"""

from __future__ import annotations

import struct
from functools import cache
from io import BytesIO

from PIL import Image, ImageChops, ImageOps

from bot.core.pictures.colours import BAR
from bot.core.pictures.palette import COLOURS, palette_bytes

_SAME = COLOURS - 1
"""The index that stands for "as before"; what has that colour is given the colour nearest to it."""
_DESCRIPTOR = 0x2C
_HEADER = 13
_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class Film:
    """An animation that grows by `add`; it goes round for ever, without text, time or a programme's name."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._last: Image.Image | None = None
        self._size = 0

    @property
    def size(self) -> int:
        """How large the file is so far, in bytes."""
        return self._size

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """Add a picture in RGB, and how long it stays; all have the size of the first.

        Raises ValueError for another size.
        """
        shown = picture.quantize(palette=_palette(), dither=Image.Dither.NONE)
        if self._last is None:
            wide, high = shown.size
            self._put(struct.pack("<6sHHBBB", b"GIF89a", wide, high, 0xF7, 0, 0) + palette_bytes())
            self._put(_FOR_EVER)
            self._frame(shown, (0, 0), milliseconds)
        elif shown.size != self._last.size:
            raise ValueError(shown.size)
        else:
            differs = ImageChops.difference(_points(shown), _points(self._last))
            box = differs.getbbox() or (0, 0, 1, 1)
            part = shown.crop(box)
            part.paste(_SAME, mask=differs.crop(box).point([255] + [0] * 255))
            self._frame(part, box[:2], milliseconds)
        self._last = shown

    def end(self, poster: bytes, milliseconds: int) -> None:
        """Add a PNG of any size as the last picture, as large as it fits between bars."""
        if self._last is None:
            raise ValueError(poster)
        page = Image.new("RGB", self._last.size, BAR)
        with Image.open(BytesIO(poster)) as drawn:
            fitting = ImageOps.contain(drawn.convert("RGB"), page.size, Image.Resampling.LANCZOS)
        page.paste(fitting, ((page.width - fitting.width) // 2, (page.height - fitting.height) // 2))
        self.add(page, milliseconds)

    def finished(self) -> bytes:
        """Return the file."""
        return b"".join((*self._blocks, b"\x3b"))

    def _frame(self, part: Image.Image, place: tuple[int, int], milliseconds: int) -> None:
        """Put a part of a picture over what is shown, where it is not the index of "as before"."""
        hundredths = max(2, round(milliseconds / 10))
        self._put(struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b101, hundredths, _SAME, 0))
        self._put(struct.pack("<BHHHHB", _DESCRIPTOR, *place, *part.size, 0) + _packed(part))

    def _put(self, block: bytes) -> None:
        self._blocks.append(block)
        self._size += len(block)


@cache
def _palette() -> Image.Image:
    """Return the palette without its last colour, in whose place stands the first once more."""
    image = Image.new("P", (1, 1))
    colours = palette_bytes()
    image.putpalette(colours[: 3 * _SAME] + colours[:3])
    return image


def _points(picture: Image.Image) -> Image.Image:
    return Image.frombytes("L", picture.size, picture.tobytes())


def _packed(part: Image.Image) -> bytes:
    """Return the points of a part as GIF packs them, by Pillow's own writer."""
    data = BytesIO()
    part.save(data, "GIF", optimize=False, interlace=False)
    whole = data.getvalue()
    at = _HEADER + (3 << ((whole[10] & 7) + 1) if whole[10] & 0x80 else 0)
    while whole[at] != _DESCRIPTOR:
        at = _behind(whole, at + 2)
    return _points_of(whole[at:-1])


def _behind(whole: bytes, at: int) -> int:
    """Return where a row of sub-blocks ends."""
    while whole[at]:
        at += whole[at] + 1
    return at + 1


def _points_of(image: bytes) -> bytes:
    """Return what follows an image's descriptor; ValueError for colours of its own: ours hold for all."""
    if image[9] & 0x80:
        raise ValueError(image[9])
    return image[10:]
