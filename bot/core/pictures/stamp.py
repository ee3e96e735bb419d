"""Stamps: small pictures with smooth edges and shadows, pressed onto a picture that has a palette only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from PIL import Image, ImageChops

from bot.core.pictures.colours import INK, Colour
from bot.core.pictures.palette import BOUNDS, indexed, mixed

Box = tuple[int, int, int, int]
_SOLID = BOUNDS[-1][1]
_SMALL = 48
"""Pieces of a stamp are not cut into ones shorter than this."""
_WORTH = 0.4
"""And are cut only where what is left of them is smaller than this part of them."""


@dataclass(frozen=True)
class Stamp:
    """A picture in the palette's colours, its `solid` points, its edge's `soft` parts (table and points)."""

    face: Image.Image
    solid: Image.Image
    soft: tuple[tuple[bytes, Image.Image], ...]

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height."""
        return self.face.size

    def press(self, onto: Image.Image, x: int, y: int) -> None:
        """Press the stamp with its middle at a point."""
        left, top = x - self.face.width // 2, y - self.face.height // 2
        for box, face, solid, soft in self._pieces:
            there = (left + box[0], top + box[1], left + box[2], top + box[3])
            if soft:
                below = onto.crop(there).tobytes()
                for table, mask in soft:
                    onto.paste(
                        Image.frombuffer("L", face.size, below.translate(table), "raw", "L", 0, 1),
                        there,
                        mask,
                    )
            onto.paste(face, there, solid)

    @cached_property
    def _pieces(
        self,
    ) -> tuple[tuple[Box, Image.Image, Image.Image, tuple[tuple[bytes, Image.Image], ...]], ...]:
        """The parts that hold something: an arrow across three hexes, or a label, is mostly nothing."""
        whole = self.solid.convert("L")
        for _, mask in self.soft:
            whole = ImageChops.lighter(whole, mask.convert("L"))
        pieces = []
        for box in _filled(whole, (0, 0, *self.size)):
            soft = tuple((table, mask.crop(box)) for table, mask in self.soft)
            kept = tuple((table, mask) for table, mask in soft if mask.getbbox())
            pieces.append((box, self.face.crop(box), self.solid.crop(box), kept))
        return tuple(pieces)


def _filled(mask: Image.Image, box: Box) -> Iterator[Box]:
    """Yield boxes that hold all of a mask's points within a box, and little else."""
    found = mask.crop(box).getbbox()
    if found is None:
        return
    left, top, right, low = (found[i] + box[i % 2] for i in range(4))
    wide, high = right - left, low - top
    halves: tuple[Box, ...] = ()
    if high >= wide and high >= 2 * _SMALL:
        halves = ((left, top, right, top + high // 2), (left, top + high // 2, right, low))
    elif wide >= 2 * _SMALL:
        halves = ((left, top, left + wide // 2, low), (left + wide // 2, top, right, low))
    parts = [part for half in halves for part in _filled(mask, half)]
    if parts and sum((p[2] - p[0]) * (p[3] - p[1]) for p in parts) < _WORTH * wide * high:
        yield from parts
    else:
        yield left, top, right, low


def stamp(picture: Image.Image, edge: Colour = INK) -> Stamp:
    """Make a stamp of a picture with transparency whose outermost colour is `edge`."""
    alpha = picture.getchannel("A")
    soft = []
    for table, (low, high) in zip(mixed(edge), BOUNDS, strict=True):
        mask = alpha.point([255 if low <= value < high else 0 for value in range(256)]).convert("1")
        if mask.getbbox():
            soft.append((table, mask))
    ground = Image.new("RGBA", picture.size, edge)
    ground.alpha_composite(picture)
    solid = alpha.point([255 if value >= _SOLID else 0 for value in range(256)]).convert("1")
    return Stamp(indexed(ground), solid, tuple(soft))


def shadowed(picture: Image.Image, shadow: Image.Image, by: tuple[int, int]) -> Image.Image:
    """Lay a picture over its shadow (a mask), which falls `by` pixels aside."""
    whole = Image.new("RGBA", picture.size, (*INK, 0))
    whole.putalpha(ImageChops.offset(shadow, *by).point([value // 2 for value in range(256)]))
    whole.alpha_composite(picture)
    return whole
