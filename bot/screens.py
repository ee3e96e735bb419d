"""Screenshots that people upload: judged by size, then by what they claim, then by their header, and only then decoded."""

from __future__ import annotations

import asyncio
import io
import warnings
from dataclasses import dataclass
from typing import Protocol

from PIL import Image

MEGABYTES = 8
LARGEST = MEGABYTES * 1024 * 1024
MEGAPIXELS = 40
FORMATS = {"PNG": "png", "JPEG": "jpg", "WEBP": "webp"}
_DECLARED = {"image/png", "image/jpeg", "image/webp"}


class Upload(Protocol):
    """A file somebody attached, as Discord describes it."""

    @property
    def filename(self) -> str:
        """Its name."""

    @property
    def size(self) -> int:
        """Its size in bytes, as declared."""

    @property
    def content_type(self) -> str | None:
        """What it claims to be."""

    async def read(self) -> bytes:
        """Fetch it."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screenshot that can be kept: its bytes as sent, and the ending its format has."""

    data: bytes
    ending: str


class NoPicture(Exception):
    """An upload that is not taken: `kind` names the sentence, `name` is the file's."""

    def __init__(self, kind: str, name: str, size: int) -> None:
        """Take the sentence's kind, the file's name and its size in bytes."""
        super().__init__(f"{kind}: {name}")
        self.kind, self.name, self.size = kind, name, size


async def screen(upload: Upload) -> Screen:
    """Fetch and check one upload; raises `NoPicture`. Decoding happens in a thread, never in the event loop."""
    if upload.size > LARGEST:
        raise NoPicture("too_large", upload.filename, upload.size)
    if (upload.content_type or "").split(";")[0].strip().lower() not in _DECLARED:
        raise NoPicture("no_picture", upload.filename, upload.size)
    data = await upload.read()
    kind, ending = await asyncio.to_thread(judged, data)
    if kind:
        raise NoPicture(kind, upload.filename, len(data))
    return Screen(data, ending)


def judged(data: bytes) -> tuple[str, str]:
    """Answer what is wrong with bytes that claim to be a picture ("" if nothing) and the ending of their format."""
    if len(data) > LARGEST:
        return "too_large", ""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data), formats=tuple(FORMATS)) as picture:
                if picture.width * picture.height > MEGAPIXELS * 1_000_000:
                    return "too_many_pixels", ""
                ending = FORMATS[picture.format or ""]
                picture.load()
    except Image.DecompressionBombError:
        return "too_many_pixels", ""
    except Image.UnidentifiedImageError:
        return "no_picture", ""
    except (OSError, SyntaxError, ValueError, KeyError):
        return "broken", ""
    return "", ending
