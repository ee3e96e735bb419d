"""What a request carries: JSON, or a form with ``payload_json`` and ``files[n]``; and its pictures' sizes."""

from __future__ import annotations

import json
import mimetypes
import re
import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from aiohttp import BodyPartReader, web

from bot.rehearsal import limits
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.refusals import Refusal

if TYPE_CHECKING:
    from bot.rehearsal.records import Body

PAYLOAD = web.RequestKey("payload", bytes)
"""The JSON of a form with files, once it was read."""
_FILE_FIELD = re.compile(r"files?\[(\d+)\]|file(\d*)")
_PNG_SIZE, _GIF_SIZE = struct.Struct(">II"), struct.Struct("<HH")
_JPEG_MARK = 0xFF
# The start-of-frame markers; the three left out mean something else.
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_UNSAFE = re.compile(r"[^\w.\-]+")


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file that a person sends. ``size`` is what Discord says of it: a test of 200 MB need not send them.

    More than 10 MB takes the subscription that lets somebody send up to 500; whoever states a size has it.
    """

    filename: str
    data: bytes
    content_type: str = ""
    size: int | None = None

    def __post_init__(self) -> None:
        """Raise ``CannotDo`` for a file larger than this person may send."""
        most = limits.FILE_BYTES if self.size is None else limits.NITRO_FILE_BYTES
        if max(self.size or 0, len(self.data)) > most:
            raise CannotDo(f"Your files are too powerful: {most // 1024**2} MB is the most")


File = tuple[str, bytes] | SentFile


def sent(file: File) -> SentFile:
    """A file by name and bytes, or as it is; raises ``CannotDo`` for one that is too large."""
    return file if isinstance(file, SentFile) else SentFile(*file)


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a request; ``number`` is the n of ``files[n]``, ``declared`` another size than it has."""

    number: int
    filename: str
    content: bytes
    content_type: str = ""
    declared: int | None = None

    @property
    def size(self) -> int:
        """How large it is said to be."""
        return len(self.content) if self.declared is None else self.declared

    @property
    def kind(self) -> str:
        """Its content type, as declared or by its name."""
        guessed = mimetypes.guess_type(self.filename)[0] or "application/octet-stream"
        declared = self.content_type
        return guessed if declared in ("", "application/octet-stream") else declared


@dataclass(frozen=True, slots=True)
class Draft:
    """A body to act on, and the files that came with it."""

    body: Body = field(default_factory=dict)
    files: tuple[Upload, ...] = ()


async def draft(request: web.Request) -> Draft:
    """Read a request; raises ``Refusal`` 50109 for bad JSON and 40005 for files that are too large."""
    if request.content_type != "multipart/form-data":
        return Draft(cast("Body", await json_body(request)))
    body: Body = {}
    files: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            request[PAYLOAD] = content
            body = _parse(content)
        elif found := _FILE_FIELD.fullmatch(part.name or ""):
            number = int(found[1] or found[2] or 0)
            kind = part.headers.get("Content-Type", "")
            files.append(Upload(number, safe_name(part.filename or "unknown.bin"), content, kind))
    if any(len(each.content) > limits.FILE_BYTES for each in files):
        raise Refusal(40005)
    return Draft(body, tuple(files))


async def json_body(request: web.Request) -> Body | list[Body]:
    """The JSON of a request, or an empty object; raises ``Refusal`` 50109."""
    content = await request.read()
    return _parse(content) if content else {}


def _parse(content: bytes) -> Body:
    try:
        return cast("Body", json.loads(content))
    except ValueError:
        raise Refusal(50109) from None


def safe_name(name: str) -> str:
    """A file name as Discord keeps it: anything unusual becomes an underscore."""
    return _UNSAFE.sub("_", name).strip("_") or "unknown.bin"


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or JPEG; None for anything else."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(head := content[16:24]) == _PNG_SIZE.size:
        width, height = _PNG_SIZE.unpack(head)
        return width, height
    if content[:6] in (b"GIF87a", b"GIF89a") and len(head := content[6:10]) == _GIF_SIZE.size:
        width, height = _GIF_SIZE.unpack(head)
        return width, height
    return _jpeg_size(content) if content.startswith(b"\xff\xd8") else None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(content) and content[at] == _JPEG_MARK:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if marker in _JPEG_FRAMES:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
