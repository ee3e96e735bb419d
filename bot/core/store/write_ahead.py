"""Whether the log of a SQLite file, -wal, lacks commits that were in it.

SQLite takes a log up to its first frame that is not as it was written, and is silent about the rest. That is
right for the end that a power cut has torn, and wrong where a frame was damaged later: commits behind it,
long acknowledged, would be gone. Two witnesses tell them apart, since a commit is on the disk before anything
else happens (synchronous = FULL):

- a sound frame behind a commit vouches for all before it;
- so does the log's index, -shm, where one was left and is whole: it counts a frame only after that.

The formats: https://www.sqlite.org/fileformat2.html#walformat and https://www.sqlite.org/walformat.html
"""

from __future__ import annotations

import struct
import sys
from dataclasses import dataclass
from pathlib import Path

_HEADER, _FRAME = 32, 24
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
_NATIVE = "<" if sys.byteorder == "little" else ">"
_LOOKS = 3
"""A bot that writes meanwhile is never taken for damage: that would have to look the same each time."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """A frame: whether it is of this log, whether it is as it was written, whether a commit ends with it."""

    ours: bool
    sound: bool
    commits: bool


@dataclass(frozen=True, slots=True)
class _Index:
    """What the index says of a log: its salts, how many frames are committed, how many were copied."""

    salts: bytes
    committed: int
    copied: int


def lacks_commits(database: Path) -> bool:
    """Tell whether the log beside a SQLite file lost commits. Raise OSError where it cannot be read."""
    first = _lost(database)
    return first is not None and all(_lost(database) == first for _ in range(_LOOKS - 1))


def _lost(database: Path) -> int | None:
    # The index first: what it counts was in the log by then.
    index = _read_index(_content(Path(f"{database}-shm")))
    return _damage(_content(Path(f"{database}-wal")), index)


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _read_index(content: bytes) -> _Index | None:
    """Read the index; None for one that is not there, or not whole."""
    if len(content) < 100 or content[:48] != content[48:96]:  # noqa: PLR2004 - its header twice, then a count
        return None
    if _sum(content[:40], (0, 0), _NATIVE) != struct.unpack_from(f"{_NATIVE}II", content, 40):
        return None
    (committed,) = struct.unpack_from(f"{_NATIVE}I", content, 16)
    (copied,) = struct.unpack_from(f"{_NATIVE}I", content, 96)
    return _Index(content[32:40], committed, copied)


def _damage(log: bytes, index: _Index | None) -> int | None:
    """Return which frame is damaged, 0 for the header, None where nothing is that had been acknowledged."""
    waiting = index is not None and index.committed > index.copied
    if len(log) < _HEADER:
        return 0 if waiting else None
    salts, sums = log[16:24], _pair(log, 24)
    order = _MAGIC.get(int.from_bytes(log[:4], "big"))
    size = int.from_bytes(log[8:12], "big")
    if order is None or _sum(log[:24], (0, 0), order) != sums:
        # A header is on the disk before its first frame. One that was begun anew has frames of other salts.
        same = any(log[40:48][part] == salts[part] for part in (slice(4), slice(4, 8)))
        return 0 if waiting or (same and len(log) > _HEADER + _FRAME) else None
    frames, reckoned = [], sums
    for at in range(_HEADER, len(log) - _FRAME - size + 1, _FRAME + size):
        head, page = log[at : at + _FRAME], log[at + _FRAME : at + _FRAME + size]
        kept = _pair(head, 16)
        # Each sum goes on from the one before, which may be what was damaged.
        found = {
            _sum(page, _sum(head[:8], before, order), order): before
            for before in dict.fromkeys((sums, reckoned))
        }
        frames.append(_Frame(head[8:16] == salts, kept in found, commits=head[4:8] != bytes(4)))
        sums, reckoned = kept, next(iter(found))
    return _first_lost(frames, index.committed if index is not None and index.salts == salts else 0)


def _first_lost(frames: list[_Frame], committed: int) -> int | None:
    """Return the first frame that is not as it was written, and for which something vouches."""
    bad = next((number for number, one in enumerate(frames, 1) if not (one.ours and one.sound)), None)
    bad = bad or len(frames) + 1
    if committed >= bad:
        return bad
    rest = frames[bad - 1 :]
    vouching = [number for number, frame in enumerate(rest) if frame.ours and frame.sound]
    commits = [number for number, frame in enumerate(rest) if frame.commits and (frame.ours or frame.sound)]
    return bad if any(number > commit for commit in commits for number in vouching) else None


def _pair(data: bytes, at: int) -> tuple[int, int]:
    one, other = struct.unpack_from(">II", data, at)
    return int(one), int(other)


def _sum(data: bytes, before: tuple[int, int], order: str) -> tuple[int, int]:
    one, other = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other
