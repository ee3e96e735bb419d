"""Files that people attach: judged by size and by what they claim before a byte of them is fetched."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from bot.core.files.attachments import refuse_size
from bot.core.files.sent_pictures import LARGEST, ending_of
from bot.core.shared_faults import refusal

_DECLARED = {"image/png", "image/jpeg", "image/webp"}


class Upload(Protocol):
    """A file somebody attached, as Discord describes it."""

    @property
    def size(self) -> int:
        """Its size in bytes, as declared."""
        ...

    @property
    def content_type(self) -> str | None:
        """What it claims to be."""
        ...

    async def read(self) -> bytes:
        """Fetch it."""
        ...


async def pictures(uploads: Sequence[Upload]) -> list[bytes]:
    """Fetch pictures, all or none; raises `Refusal` for what is too large or no picture (13.7)."""
    for one in uploads:
        if one.size > LARGEST:
            raise refusal("picture_too_large", megabytes=LARGEST // 1024 // 1024)
        if (one.content_type or "").split(";")[0].strip().lower() not in _DECLARED:
            raise refusal("no_picture")
    fetched = [await one.read() for one in uploads]
    for data in fetched:
        await asyncio.to_thread(ending_of, data)
    return fetched


async def any_file(upload: Upload) -> bytes:
    """Fetch a file, whatever it claims to be; raise `NotAttached` for one that is too large, or empty."""
    refuse_size(upload.size)
    return await upload.read()
