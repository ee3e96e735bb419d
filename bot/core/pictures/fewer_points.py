"""Fewer lone points between nearly equal colours: nobody sees them, and each costs a byte a picture."""

from __future__ import annotations

from PIL import Image, ImageChops

from bot.core.pictures.palette import coloured

NEARLY = 24
"""How far apart red, green and blue of two colours may be to pass for one beside the other."""
_NOT_0 = [0] + [255] * 255
_NEAR = [255] * (NEARLY + 1) + [0] * (255 - NEARLY)


def calmed(points: Image.Image) -> Image.Image:
    """Return a picture of the palette's indices in which lone points join the run on their left or right.

    A lone point is unlike both its neighbours; it joins the one that is nearly of its colour and goes on.
    """
    calm = points.copy()
    for side in (1, -1):
        beside, further = ImageChops.offset(calm, side, 0), ImageChops.offset(calm, 2 * side, 0)
        lone = ImageChops.difference(calm, ImageChops.offset(calm, -side, 0)).point(_NOT_0)
        broken = ImageChops.difference(beside, further).point(_NOT_0)
        colours = coloured(calm)
        red, green, blue = ImageChops.difference(colours, ImageChops.offset(colours, side, 0)).split()
        near = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_NEAR)
        calm.paste(beside, (0, 0), ImageChops.subtract(ImageChops.multiply(lone, near), broken).convert("1"))
    return calm
