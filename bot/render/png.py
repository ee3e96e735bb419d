"""Writing a picture as PNG: its size, the palette, the points, nothing else."""

from __future__ import annotations

import io

from PIL import Image

from bot.render.palette import palette


def written(picture: Image.Image) -> bytes:
    """Answer a picture in the palette's colours as the bytes of a PNG file. No text, no time, no programme's name is in it."""
    picture.putpalette(palette().getpalette() or [])
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=1)
    return out.getvalue()
