"""Pictures that people send are looked at before they are kept: the size, the form, then the pixels."""

from __future__ import annotations

from io import BytesIO
from threading import Lock

from PIL import Image, UnidentifiedImageError

from bot.core.files.bare_pictures import bare
from bot.core.shared_faults import refusal
from engine.errors import Refusal

LARGEST = 10 * 1024 * 1024
PIXELS = 50_000_000
_ONE_AT_A_TIME = Lock()
"""Unpacked, the largest picture takes 200 megabytes: several members may send theirs at the same moment."""
_FORMS = ("PNG", "JPEG", "WEBP")
_ENDINGS = {"PNG": "png", "JPEG": "jpg", "MPO": "jpg", "WEBP": "webp"}
"""By what a file turns out to be: a phone with several lenses writes a JPEG of several pictures (MPO)."""
ENDINGS = frozenset(_ENDINGS.values())


def ending_of(data: bytes) -> str:
    """Return the ending of a picture's file name.

    Raise a refusal for what is no PNG, JPEG or WebP, or too large.
    """
    too_large = refusal("picture_too_large", megabytes=LARGEST // 1024 // 1024)
    if len(data) > LARGEST:
        raise too_large
    try:
        with Image.open(BytesIO(data), formats=_FORMS) as picture:
            if picture.width * picture.height > PIXELS:
                raise too_large
            with _ONE_AT_A_TIME:
                picture.load()
            return _ENDINGS[str(picture.format)]
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise too_large from error
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError) as error:
        raise refusal("no_picture") from error


def picture_in(data: bytes) -> tuple[str, bytes]:
    """Return the ending of a picture's file name, and the picture without its metadata.

    Of anything else, and of a picture that is too large to show, "" and all of it.
    """
    try:
        ending = ending_of(data)
        return ending, bare(ending, data)
    except (Refusal, ValueError):
        return "", data
