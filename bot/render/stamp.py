"""Stamps: small pictures with smooth edges and shadows, pressed onto a picture that has a palette only."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops

from bot.render.colours import INK, Colour
from bot.render.palette import BOUNDS, indexed, mixed

_SOLID = BOUNDS[-1][1]


@dataclass(frozen=True, slots=True)
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
        box = (left, top, left + self.face.width, top + self.face.height)
        if self.soft:
            below = onto.crop(box).tobytes()
            for table, mask in self.soft:
                onto.paste(Image.frombytes("P", self.size, below.translate(table)), box, mask)
        onto.paste(self.face, box, self.solid)


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
