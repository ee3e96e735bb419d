"""Pictures without what a camera writes beside the pixels: where it stood, when, whose it is.

Only what is needed to show the picture is copied, byte for byte, and everything else is left out, also what
stands behind its end. So nothing is drawn anew, and a picture that has nothing beside its pixels stays as it
is. The caller has looked whether it can be shown (`pictures.py`).
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

_PNG = b"\x89PNG\r\n\x1a\n"
_OF_PNG = frozenset(
    b"IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sRGB sBIT bKGD pHYs cICP acTL fcTL fdAT".split()
)
_OF_WEBP = frozenset((b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ANIM", b"ANMF", b"ICCP"))
_NO_METADATA = 0xFF & ~0x0C
"""Takes the marks of EXIF and XMP out of the flags of a WebP."""
_OF_JPEG = frozenset((*range(0xC0, 0xD0), 0xDA, 0xDB, 0xDC, 0xDD))
"""Frames, tables and scans."""
_MARK, _SCAN, _END, _APP = 0xFF, 0xDA, 0xD9, 0xE0
_NEXT = re.compile(rb"\xff+[^\x00\xff\xd0-\xd7]")
"""Where the pixels of a scan end: neither a byte of theirs nor a mark to restart at."""
_EXIF = b"Exif\x00\x00"
_TURNED = 0x0112


def bare(ending: str, data: bytes) -> bytes:
    """Return a picture with this ending of its file name without its metadata.

    Only how a JPEG is to be turned is kept. Raise ValueError for one that is made in no way known here.
    """
    try:
        return b"".join({"png": _png, "jpg": _jpeg, "webp": _webp}[ending](data))
    except (struct.error, IndexError) as error:
        raise ValueError(ending) from error


def _png(data: bytes) -> Iterator[bytes]:
    yield _PNG
    at, kind = len(_PNG), b""
    while kind != b"IEND":
        size, kind = struct.unpack_from(">I4s", data, at)
        end = at + size + 12
        if kind in _OF_PNG:
            yield data[at:end]
        at = end


def _webp(data: bytes) -> Iterator[bytes]:
    found, at, end = [b"WEBP"], 12, 8 + struct.unpack_from("<I", data, 4)[0]
    while at < end:
        kind, size = struct.unpack_from("<4sI", data, at)
        chunk, at = data[at : at + 8 + size + size % 2], at + 8 + size + size % 2
        if kind == b"VP8X":
            chunk = chunk[:8] + bytes([chunk[8] & _NO_METADATA]) + chunk[9:]
        if kind in _OF_WEBP:
            found.append(chunk)
    every = b"".join(found)
    yield from (b"RIFF", struct.pack("<I", len(every)), every)


def _jpeg(data: bytes) -> Iterator[bytes]:
    yield data[:2]
    at, mark = 2, 0
    while mark != _END:
        while data[at + 1] == _MARK:
            at += 1  # a segment may be filled up in front
        if data[at] != _MARK:
            raise ValueError(at)
        mark = data[at + 1]
        if mark == _END:
            break
        end = at + 2 + struct.unpack_from(">H", data, at + 2)[0]
        if mark == _SCAN:
            following = _NEXT.search(data, end)
            end = len(data) if following is None else following.start()
        if mark in _OF_JPEG:
            yield data[at:end]
        else:
            yield _kept(mark, data[at + 4 : end])
        at = end
    yield b"\xff\xd9"


def _kept(mark: int, body: bytes) -> bytes:
    """Return what is kept of a segment that is beside the pixels: how they are measured, coloured, turned."""
    if mark == _APP and body.startswith(b"JFIF\x00"):
        body = body[:12] + bytes(2)  # without its thumbnail
    elif mark == _APP + 1 and body.startswith(_EXIF):
        turned = _turned(body[len(_EXIF) :])
        if turned <= 1:
            return b""
        body = _EXIF + b"MM\x00\x2a" + struct.pack(">IHHHIHHI", 8, 1, _TURNED, 3, 1, turned, 0, 0)
    elif not (mark == _APP + 2 and body.startswith(b"ICC_PROFILE\x00")) and not (
        mark == _APP + 14 and body.startswith(b"Adobe")
    ):
        return b""
    return bytes((_MARK, mark)) + struct.pack(">H", len(body) + 2) + body


def _turned(exif: bytes) -> int:
    """Return how a picture is to be turned, 1 to 8; 0 where that is not said."""
    order = {b"II": "<", b"MM": ">"}.get(exif[:2])
    if order is None:
        return 0
    try:
        (at,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, at)
        tags = (struct.unpack_from(f"{order}HHIH", exif, at + 2 + 12 * one) for one in range(count))
        found: int = next((tag[3] for tag in tags if tag[0] == _TURNED), 0)
    except struct.error:
        return 0
    return found if found in range(1, 9) else 0
