"""Whether the log of a SQLite file, -wal, lacks commits that were in it.

SQLite takes a log up to its first frame that is not as it was written, and is silent about the rest. That is
right for the end that a power cut has torn, and wrong where a frame was damaged later: commits behind it,
long acknowledged, would be gone. The two are told apart by what follows. A commit is on the disk before
anything is written behind it (synchronous = FULL), so a frame behind a commit vouches for all before it.
The format: https://www.sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

_HEADER, _FRAME = 32, 24
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
_LOOKS = 3
"""A bot that writes meanwhile is never taken for damage: that would have to look the same each time."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """A frame: whether it is of this log, whether it is as it was written, whether a commit ends with it."""

    ours: bool
    sound: bool
    commits: bool


def lacks_commits(log: Path) -> bool:
    """Tell whether a log lost commits by damage. Raise OSError where it cannot be read."""
    if not log.exists():
        return False
    first = _damage(log.read_bytes())
    return first is not None and all(_damage(log.read_bytes()) == first for _ in range(_LOOKS - 1))


def _damage(log: bytes) -> int | None:
    """Answer which frame is damaged, 0 for the header, None where nothing is that had been acknowledged."""
    if len(log) <= _HEADER + _FRAME:
        return None
    salts, sums = log[16:24], _pair(log, 24)
    order = _MAGIC.get(int.from_bytes(log[:4], "big"))
    size = int.from_bytes(log[8:12], "big")
    if order is None or _sum(log[:24], (0, 0), order) != sums:
        # A header is on the disk before its first frame. One that was begun anew has frames of other salts.
        return 0 if any(salts[part] == log[40:48][part] for part in (slice(4), slice(4, 8))) else None
    frames = []
    for at in range(_HEADER, len(log) - _FRAME - size + 1, _FRAME + size):
        head, page = log[at : at + _FRAME], log[at + _FRAME : at + _FRAME + size]
        kept = _pair(head, 16)
        sound = _sum(page, _sum(head[:8], sums, order), order) == kept
        frames.append(_Frame(head[8:16] == salts, sound, commits=head[4:8] != bytes(4)))
        sums = kept
    return _first_lost(frames)


def _first_lost(frames: list[_Frame]) -> int | None:
    bad = next((number for number, frame in enumerate(frames, 1) if not (frame.ours and frame.sound)), None)
    if bad is None:
        return None
    rest = frames[bad - 1 :]
    # A frame vouches by being of this log and sound; its own salts may be what was damaged in a neighbour.
    vouching = [number for number, frame in enumerate(rest) if frame.ours and frame.sound]
    committed = [number for number, frame in enumerate(rest) if frame.commits and (frame.ours or frame.sound)]
    return bad if any(number > commit for commit in committed for number in vouching) else None


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
