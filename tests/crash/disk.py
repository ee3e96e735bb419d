"""A disk that loses its power: what has not been flushed may be there, be gone, or be torn.

Sectors of 512 bytes are written whole or not at all, in any order. A file's place in its folder is safe once
the folder is flushed; until then the changes of a folder may be lost from some point on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.crash.trace import Done

SECTOR = 512
LOST, KEPT, SOME, TORN = "lost", "kept", "some", "torn"
POLICIES = (LOST, KEPT, SOME, TORN, TORN)


@dataclass(slots=True)
class Inode:
    """A file whatever it is called: what is safe of it, and what was written since the last flush."""

    safe: bytearray = field(default_factory=bytearray)
    dirty: list[Done] = field(default_factory=list)

    def sync(self, before: int) -> None:
        """Flush what was written before a moment."""
        for one in self.dirty:
            if one.at < before:
                _put(self.safe, one, one.data)
        self.dirty = [one for one in self.dirty if one.at >= before]

    def whole(self) -> bytes:
        """Return what a reader finds as long as there is power."""
        return self.left(Random(0), KEPT)

    def left(self, rng: Random, policy: str) -> bytes:
        """Return what is left of it after a cut."""
        content = bytearray(self.safe)
        for one in self.dirty:
            if policy == LOST or (policy == SOME and rng.random() < 0.5):
                continue
            if policy == TORN and one.what == "wrote":
                _tear(content, one, rng)
            elif policy != TORN or rng.random() < 0.5:
                _put(content, one, one.data)
        return bytes(content)


def _put(content: bytearray, one: Done, data: bytes) -> None:
    if one.what == "cut":
        del content[one.offset :]
        content.extend(bytes(one.offset - len(content)))
        return
    offset = len(content) if one.offset < 0 else one.offset
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data


def _tear(content: bytearray, one: Done, rng: Random) -> None:
    """Write some of the sectors over which a write goes."""
    at, end = one.offset, one.offset + len(one.data)
    while at < end:
        upto = min(end, (at // SECTOR + 1) * SECTOR)
        if rng.random() < 0.5:
            piece = one.data[at - one.offset : upto - one.offset]
            _put(content, Done("wrote", one.path, 0, 0, at), piece)
        at = upto


class Disk:
    """One folder of a disk. It begins with files that are safe."""

    def __init__(self, folder: Path, files: Mapping[str, bytes]) -> None:
        self._folder = str(folder)
        self._names = {path: Inode(bytearray(content)) for path, content in files.items()}
        self._safe_names = dict(self._names)
        self._moves: list[tuple[int, Done, Inode | None]] = []

    def do(self, one: Done) -> None:
        """Carry out one operation."""
        match one.what:
            case "made" if one.path not in self._names:
                self._move(one, Inode())
            case "gone" | "renamed" if one.path in self._names:
                self._move(one, self._names[one.path])
            case "synced" if one.path == self._folder:
                for at, move, inode in self._moves:
                    if at < one.since:
                        _rename(self._safe_names, move, inode)
                self._moves = [each for each in self._moves if each[0] >= one.since]
            case "synced" if one.path in self._names:
                self._names[one.path].sync(one.since)
            case "wrote" | "cut" if one.path in self._names:
                self._names[one.path].dirty.append(one)

    def _move(self, one: Done, inode: Inode) -> None:
        self._moves.append((one.at, one, inode))
        _rename(self._names, one, inode)

    def whole(self, path: str) -> bytes:
        """Return what stands in a file as long as there is power; nothing where there is none."""
        return self._names[path].whole() if path in self._names else b""

    def cut(self, rng: Random, under_way: Iterable[Done] = ()) -> dict[str, bytes]:
        """Return the files that are left when the power goes now, in the middle of what is under way."""
        names = dict(self._safe_names)
        for _, move, inode in self._moves[: rng.randint(0, len(self._moves))]:
            _rename(names, move, inode)
        halves: dict[str, list[Done]] = {}
        for one in under_way:
            halves.setdefault(one.path, []).append(one)
        left = {}
        for path, inode in names.items():
            torn = Inode(inode.safe, [*inode.dirty, *halves.get(path, ())])
            left[path] = torn.left(rng, rng.choice(POLICIES))
        return left


def _rename(names: dict[str, Inode], move: Done, inode: Inode | None) -> None:
    if move.what == "made" and inode is not None:
        names[move.path] = inode
        return
    names.pop(move.path, None)
    if move.what == "renamed" and inode is not None:
        names[move.data.decode()] = inode
