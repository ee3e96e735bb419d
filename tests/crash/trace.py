"""What a process did to files, from a trace by strace, as a line of operations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

CALLS = "openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,unlinkat,rename,renameat,renameat2"
_LINE = re.compile(r"(?P<who>\d+) +(?P<call>[a-z0-9_]+)\((?P<rest>.*)$")
_RESUMED = re.compile(r"(?P<who>\d+) +<\.\.\. (?P<call>[a-z0-9_]+) resumed>(?P<rest>.*)$")
_ANSWER = re.compile(r"\) += (-?\d+)")
_FILE = re.compile(r"^\d+<([^>]*)>")
_TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_UNFINISHED = " <unfinished ...>"


@dataclass(frozen=True, slots=True)
class Done:
    """One operation on a file. `at` is the line on which it ended, `since` the one on which it began.

    `what` is "made", "wrote", "cut", "synced", "gone", "renamed"; for the last `data` is the new path.
    """

    what: str
    path: str
    since: int
    at: int
    offset: int = 0
    data: bytes = b""


def command(process: int, output: Path, paths: Iterable[Path]) -> list[str]:
    """Return the command that traces a running process with all its threads, as to some files alone."""
    watched = [word for path in paths for word in ("-P", str(path))]
    return ["strace", "-f", "-p", str(process), "-o", str(output), "-y", "-xx", "-s", "2000000", *watched,
            "-e", f"trace={CALLS}", "-e", "signal=none"]  # fmt: skip


def read(lines: Iterable[str]) -> Iterator[Done]:
    """Read a trace: operations in the order in which they ended; one that failed did nothing."""
    begun: dict[str, tuple[str, str, int]] = {}
    for at, line in enumerate(lines):
        if found := _LINE.match(line):
            whole, since = found["rest"], at
            if whole.endswith(_UNFINISHED):
                begun[found["who"]] = (found["call"], whole.removesuffix(_UNFINISHED), at)
                continue
            call = found["call"]
        elif found := _RESUMED.match(line):
            call, before, since = begun.pop(found["who"])
            whole = before + found["rest"]
        else:
            continue
        answer = _ANSWER.search(whole)
        if answer is not None and int(answer[1]) >= 0:
            yield from _done(call, whole, since, at)
    # What was under way when the trace ended may have been done or not.
    for call, whole, since in begun.values():
        if call in ("pwrite64", "write"):
            yield from _done(call, whole, since, since)


def _done(call: str, whole: str, since: int, at: int) -> Iterator[Done]:
    file = _FILE.match(whole)
    path = _plain(file[1]) if file else ""
    texts = [_bytes(one) for one in _TEXT.findall(whole)]
    match call:
        case "openat" if "O_CREAT" in whole:
            yield Done("made", texts[0].decode(), since, at)
        case "pwrite64":
            offset = int(whole[: whole.rindex(")")].rpartition(",")[2]) if ")" in whole else 0
            yield Done("wrote", path, since, at, offset, texts[0])
        case "write":
            yield Done("wrote", path, since, at, -1, texts[0])
        case "ftruncate":
            yield Done("cut", path, since, at, int(re.split("[,)]", whole, maxsplit=2)[1]))
        case "fsync" | "fdatasync":
            yield Done("synced", path, since, at)
        case "unlink" | "unlinkat":
            yield Done("gone", texts[-1].decode(), since, at)
        case "rename" | "renameat" | "renameat2":
            yield Done("renamed", texts[0].decode(), since, at, data=texts[1])


def _bytes(written: str) -> bytes:
    return bytes.fromhex(written.replace("\\x", ""))


def _plain(path: str) -> str:
    return _bytes(path).decode() if path.startswith("\\x") else path.removesuffix("(deleted)")
