"""Pictures that people send are looked at before they are kept: the size, the form, then the pixels."""

from __future__ import annotations

from io import BytesIO
from threading import Lock

from PIL import Image, UnidentifiedImageError

from bot.services.faults import refusal
from engine.errors import Refusal

LARGEST = 10 * 1024 * 1024
PIXELS = 50_000_000
_ONE_AT_A_TIME = Lock()
"""Unpacked, the largest picture takes 200 megabytes: several members may send theirs at the same moment."""
_ENDINGS = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}
ENDINGS = frozenset(_ENDINGS.values())


def ending_of(data: bytes) -> str:
    """Answer the ending of a picture's file name.

    Raise a refusal for what is no PNG, JPEG or WebP, or too large.
    """
    too_large = refusal("picture_too_large", megabytes=LARGEST // 1024 // 1024)
    if len(data) > LARGEST:
        raise too_large
    try:
        with Image.open(BytesIO(data), formats=tuple(_ENDINGS)) as picture:
            if picture.width * picture.height > PIXELS:
                raise too_large
            with _ONE_AT_A_TIME:
                picture.load()
            return _ENDINGS[str(picture.format)]
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise too_large from error
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError) as error:
        raise refusal("no_picture") from error


def picture_in(data: bytes) -> str:
    """Return the ending of a picture's file name, "" for anything else, and where it is too large to show."""
    try:
        return ending_of(data)
    except Refusal:
        return ""
