"""A brush with smooth edges: it draws two or three times as large, and the picture is then reduced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image, ImageDraw

from bot.core.pictures.colours import Colour

FINE = 3
GROUND = 2
"""How many times as large the ground is drawn: there is much of it, and its edges say nothing."""
Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]


class Brush:
    """Draws on one picture in its own measures; `done` answers the picture."""

    def __init__(self, size: tuple[int, int], ground: Paint = (0, 0, 0, 0), *, fine: int = FINE) -> None:
        """Begin a picture of a size; on nothing, unless a ground is given."""
        self.size = size
        self._fine = fine
        self._image = Image.new("RGBA", (size[0] * self._fine, size[1] * self._fine), ground)
        self._draw = ImageDraw.Draw(self._image)

    def area(self, points: Sequence[Point], paint: Paint) -> None:
        """Fill the area between points."""
        self._draw.polygon([(x * self._fine, y * self._fine) for x, y in points], fill=paint)

    def rim(self, outer: Sequence[Point], inner: Sequence[Point], paint: Paint) -> None:
        """Fill what lies between an outline and another of as many corners inside it."""
        for one in range(len(outer)):
            # The last side runs from the last corner, -1, to the first.
            self.area([outer[one - 1], outer[one], inner[one], inner[one - 1]], paint)

    def box(
        self, left: float, top: float, right: float, bottom: float, paint: Paint, *, round_: float = 0
    ) -> None:
        """Fill a box, its corners rounded by `round_`."""
        edges = (left * self._fine, top * self._fine, right * self._fine - 1, bottom * self._fine - 1)
        self._draw.rounded_rectangle(edges, round_ * self._fine, fill=paint)

    def disc(self, x: float, y: float, across: float, paint: Paint, *, tall: float | None = None) -> None:
        """Fill a disc around a point, or an oval `across` wide and `tall` high (both from the middle)."""
        up = across if tall is None else tall
        edges = (
            (x - across) * self._fine,
            (y - up) * self._fine,
            (x + across) * self._fine,
            (y + up) * self._fine,
        )
        self._draw.ellipse(edges, fill=paint)

    def line(self, points: Sequence[Point], paint: Paint, thick: float) -> None:
        """Draw a line through points, with round ends and joints."""
        self._draw.line(
            [(x * self._fine, y * self._fine) for x, y in points],
            fill=paint,
            width=round(thick * self._fine),
            joint="curve",
        )
        for x, y in (points[0], points[-1]):
            self.disc(x, y, thick / 2, paint)

    def stroke(self, points: Sequence[Point], paint: Paint, thick: float) -> None:
        """Draw a broad line through points that lie close together, without gaps where it bends."""
        self.line(points, paint, thick)
        for x, y in points:
            self.disc(x, y, thick / 2, paint)

    def lay(self, other: Brush, mask: Brush) -> None:
        """Lay another brush's picture of the same size on this one where the mask's picture is not empty."""
        self._image.paste(other._image, (0, 0), mask._image)

    def done(self) -> Image.Image:
        """Return the picture with smooth edges."""
        return self._image.reduce(self._fine)


def scatter(count: int, wide: float, high: float, start: int = 1) -> Iterator[Point]:
    """Yield points spread evenly but not in rows, the same each time: the Halton sequence of 2 and 3."""
    for index in range(start, start + count):
        yield _halton(index, 2) * wide, _halton(index, 3) * high


def _halton(index: int, base: int) -> float:
    part, value = 1.0, 0.0
    while index:
        part /= base
        value += part * (index % base)
        index //= base
    return value
