"""Pictures that people send: looked at before they are kept, the size first, then the form, then the pixels."""

from __future__ import annotations

import warnings
from io import BytesIO

from PIL import Image, UnidentifiedImageError

from bot.services.faults import refusal

LARGEST = 10 * 1024 * 1024
PIXELS = 50_000_000
_ENDINGS = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}


def ending_of(data: bytes) -> str:
    """Answer the ending of a picture's file name; raise a refusal for what is no PNG, JPEG or WebP, or too large."""
    if len(data) > LARGEST:
        raise refusal("picture_too_large", megabytes=LARGEST // 1024 // 1024)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the pixels are counted here
            with Image.open(BytesIO(data), formats=tuple(_ENDINGS)) as picture:
                if picture.width * picture.height > PIXELS:
                    raise refusal("picture_too_large", megabytes=LARGEST // 1024 // 1024)
                picture.load()
                return _ENDINGS[str(picture.format)]
    except (
        UnidentifiedImageError,
        Image.DecompressionBombError,
        OSError,
        ValueError,
        SyntaxError,
        EOFError,
    ) as error:
        raise refusal("no_picture") from error
