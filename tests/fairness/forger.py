"""A forger who tries seeds, one after the other, against what a game has posted.

He has changed the record and needs another seed that fits it: one with the commitment that was posted before
the game, or one whose seal of his record is a seal that was posted. Whole they resist; the eight letters that
the public room shows are only a pointer, and two seeds with the same eight are found at once.

    python -m tests.fairness.forger 10000000
"""

from __future__ import annotations

import hashlib
import hmac
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from bot.core.present.proof_lines import POINTER

TWELVE = 12
"""How many letters of a seal stood on the boards of skirmishes before seals were posted whole."""
_PARTS = 256
"""Into so many parts what is compared is split, so that it fits into a small machine."""


@dataclass(frozen=True, slots=True)
class Posted:
    """What stands in the posts of a game: the commitment, and the seal of its last post."""

    commitment: str
    seal: str


@dataclass(frozen=True, slots=True)
class Tried:
    """How many seeds were tried, how many fit what is posted whole, and how many its first eight letters."""

    seeds: int
    whole: int
    short: int


def posted_of(seed: str, head: str) -> Posted:
    """Return what a game with this secret seed posts, whose chain has come to a head."""
    return Posted(_commitment(seed), _seal(seed, head))


def tries(posted: Posted, head: str, seeds: Iterable[str]) -> Tried:
    """Try seeds for a record of the forger's own, whose chain comes to `head`."""
    count = whole = short = 0
    for seed in seeds:
        count += 1
        promise, sealed = _commitment(seed), _seal(seed, head)
        whole += promise == posted.commitment or sealed == posted.seal
        short += promise[:POINTER] == posted.commitment[:POINTER] or sealed[:POINTER] == posted.seal[:POINTER]
    return Tried(count, whole, short)


def seeds_of(first: int, count: int) -> Iterator[str]:
    """Return so many seeds, from a number on: another number gives others."""
    return (f"{number:064x}" for number in range(first, first + count))


def pairs(seeds: Iterable[str], letters: int) -> int:
    """Return how many pairs of these seeds have a commitment with the same first letters."""
    parts = [array("Q") for _ in range(_PARTS)]
    for seed in seeds:
        value = int(_commitment(seed)[:letters], 16)
        parts[value % _PARTS].append(value)
    return sum(_alike(sorted(part)) for part in parts)


def _alike(values: list[int]) -> int:
    found = run = 0
    for before, value in pairwise(values):
        run = run + 1 if before == value else 0
        found += run
    return found


def _commitment(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def _seal(seed: str, head: str) -> str:
    return hmac.digest(seed.encode(), b"seal\0" + head.encode(), "sha256").hex()[:40]


def main(count: int, tell: Callable[[str], object] = print) -> int:
    """Try so many seeds and tell what came of it; return 1 if one fits what is posted whole."""
    true, forged = (hashlib.sha256(one).hexdigest() for one in (b"as it was played", b"as he would have it"))
    posted = posted_of("5eed" * 16, true)
    tried = tries(posted, forged, seeds_of(1, count))
    tell(f"{tried.seeds:,} seeds tried: {tried.whole} fit what is posted whole, {tried.short} its first 8.")
    for letters in (POINTER, TWELVE):
        found = pairs(seeds_of(1, count), letters)
        tell(f"Pairs among them with the same first {letters} letters: {found:,}.")
    return int(tried.whole > 0)


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if sys.argv[1:] else 1_000_000))
