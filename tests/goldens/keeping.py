"""What is kept of a scene: of each part how many rows it has, and their digest. Two such are compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tests.goldens.scene import Row

KEPT = Path(__file__).parent / "kept"
_DIGITS = 24


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a scene, without its rows."""

    count: int
    digest: str


def digested(rows: Iterable[Row]) -> dict[str, Part]:
    """Return what is kept of rows, by part, in the order in which the parts first come."""
    counts: dict[str, int] = {}
    digests: dict[str, Any] = {}
    for part, text in rows:
        data = text.encode("utf-8", "surrogatepass")
        counts[part] = counts.get(part, 0) + 1
        digests.setdefault(part, sha256()).update(b"%d:%b" % (len(data), data))
    return {part: Part(count, digests[part].hexdigest()[:_DIGITS]) for part, count in counts.items()}


def alike(several: Sequence[Mapping[str, Part]]) -> tuple[dict[str, Part], tuple[str, ...]]:
    """Return what is the same in each of several, and the names of what is not."""
    first = several[0]
    same = {part: one for part, one in first.items() if all(other.get(part) == one for other in several)}
    return same, tuple(sorted({part for one in several for part in one} - set(same)))


def keep(scene: str, parts: Mapping[str, Part]) -> None:
    """Write what is kept of a scene in the place of what was kept before."""
    KEPT.mkdir(exist_ok=True)
    lines = (f"{one.digest} {one.count:6} {part}\n" for part, one in parts.items())
    _file(scene).write_text("".join(lines), encoding="utf-8")


def kept(scene: str) -> dict[str, Part]:
    """Return what is kept of a scene; raise FileNotFoundError where it was never recorded."""
    found = {}
    for line in _file(scene).read_text(encoding="utf-8").splitlines():
        digest, count, part = line.split(maxsplit=2)
        found[part] = Part(int(count), digest)
    return found


def differing(then: Mapping[str, Part], now: Mapping[str, Part], *, all_: bool = True) -> Iterator[str]:
    """Return a line for each part that is another, is missing, or (of `all_`) is new."""
    yield from _lines_by_part(then, now, all_=all_).values()


def still_differing(
    then: Mapping[str, Part], plays: Iterable[Iterable[Row]], *, all_: bool = True
) -> list[str]:
    """Return the lines of `differing` that hold of every play; it stops at the first that leaves none."""
    unlike: dict[str, str] = {}
    for number, rows in enumerate(plays):
        told = _lines_by_part(then, digested(rows), all_=all_)
        unlike = told if number == 0 else {part: line for part, line in unlike.items() if part in told}
        if not unlike:
            break
    return list(unlike.values())


def first_difference(then: Iterable[Row], now: Iterable[Row], part: str) -> str:
    """Return the first row of a part that differs, as it was and as it is; "" where none does."""
    both = ([text for of, text in rows if of == part] for rows in (then, now))
    for number, (was, is_) in enumerate(zip_longest(*both)):
        if was != is_:
            return f"{part}, row {number}\n--- then\n{_shown(was)}\n--- now\n{_shown(is_)}"
    return ""


def _lines_by_part(then: Mapping[str, Part], now: Mapping[str, Part], *, all_: bool) -> dict[str, str]:
    """Return what is to be said of each part that differs, in the order of the parts."""
    lines = {}
    for part in {**then, **(now if all_ else {})}:
        was, is_ = then.get(part), now.get(part)
        if is_ is None:
            lines[part] = f"{part}: it is missing"
        elif was is None:
            lines[part] = f"{part}: it is new, {is_.count} rows"
        elif was != is_:
            rows = f"{is_.count} rows" if was.count == is_.count else f"{was.count} rows, now {is_.count}"
            lines[part] = f"{part}: {rows}, other ones"
    return lines


def _shown(row: str | None) -> str:
    return "(there is none)" if row is None else row


def _file(scene: str) -> Path:
    return KEPT / f"{scene}.txt"
