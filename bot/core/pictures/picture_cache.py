"""What was worked out for pictures, kept on disk from one start to the next, found again by its content.

A file on the shelf is a line of JSON and then deflated points: nothing in it is ever run. One that is
damaged, or is not what its name says, is thrown away, and its content worked out anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from isal import isal_zlib
from isal.igzip_lib import IsalError

log = logging.getLogger(__name__)

KEPT = 16
"""How many files are kept: the board of a map weighs one to two megabytes."""
_ENDING = ".points"
_PART = ".part"
_HEAD = 1024
"""The most bytes of a file's first line."""


class _Foreign(Exception):
    """A file that is not what it should be; the text says how."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of points, for at most `kept` keys. Where the disk fails nothing is kept, nothing raised."""

    folder: Path
    kept: int = KEPT

    def find(self, key: str, length: int) -> bytes | None:
        """Return the `length` bytes that were kept under a key; None where there are none."""
        file = self._file(key)
        try:
            found = _unpacked(file.read_bytes(), key, length)
            os.utime(file)  # used now: among the newest
        except FileNotFoundError:
            return None
        except _Foreign as why:
            log.warning("%s is thrown away and made anew: %s.", file, why)
            with contextlib.suppress(OSError):
                file.unlink()
            return None
        except OSError as failed:
            log.warning("%s cannot be read: %s.", file, failed.strerror or failed)
            return None
        return found

    def keep(self, key: str, points: bytes) -> None:
        """Keep bytes under their key, wholly or not at all, and clear away what was not used for longest."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._write(self._file(key), _packed(key, points))
            self._clear()
        except OSError as failed:
            why = failed.strerror or failed
            log.warning("Nothing can be kept in %s: %s. Maps are drawn anew at each start.", self.folder, why)

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}{_ENDING}"

    def _write(self, file: Path, data: bytes) -> None:
        """Write a file beside its place and put it there at one stroke: who reads meanwhile sees no half."""
        handle, name = tempfile.mkstemp(suffix=_PART, dir=self.folder)
        part = Path(name)
        try:
            with os.fdopen(handle, "wb") as opened:
                opened.write(data)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)

    def _clear(self) -> None:
        """Remove all but the newest, and parts of writings that were broken off, by power say."""
        for ending, kept in ((_ENDING, self.kept), (_PART, 1)):
            files = []
            for file in self.folder.glob(f"*{ending}"):
                with contextlib.suppress(OSError):
                    files.append((file.stat().st_mtime_ns, file))
            for _, file in sorted(files, reverse=True)[kept:]:
                with contextlib.suppress(OSError):
                    file.unlink()


def _packed(key: str, points: bytes) -> bytes:
    """Return a file's content."""
    body = isal_zlib.compress(points, 1)
    head = {"key": key, "length": len(points), "sha256": hashlib.sha256(body).hexdigest()}
    return json.dumps(head).encode() + b"\n" + body


def _unpacked(data: bytes, key: str, length: int) -> bytes:
    """Return the points in a file's content; raises `_Foreign` where they are not those of the key."""
    line, _, body = data.partition(b"\n") if b"\n" in data[:_HEAD] else (b"", b"", b"")
    try:
        head = json.loads(line)
    except ValueError as failed:
        raise _Foreign("its first line is damaged") from failed
    if not isinstance(head, dict) or head.get("key") != key or head.get("length") != length:
        raise _Foreign("it holds something else")
    if head.get("sha256") != hashlib.sha256(body).hexdigest():
        raise _Foreign("it is damaged")
    unpacking = isal_zlib.decompressobj()
    try:
        points = unpacking.decompress(body, length + 1)
    except IsalError as failed:  # type: ignore[misc]  # its stub takes it for a value
        raise _Foreign("it cannot be unpacked") from failed
    if len(points) != length or not unpacking.eof:
        raise _Foreign("it holds too much or too little")
    return bytes(points)
