"""What a correction changed: the difference between what two Views of one seat say, as facts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Fact = tuple[str, str]
"""Its name and what it is of: ("strength", "1/G")."""
Facts = Mapping[Fact, str]


@dataclass(frozen=True, slots=True)
class Change:
    """One fact that differs: its name, of what, what it was and is; "" where it is not there."""

    fact: str
    of: str
    was: str
    now: str


def differences(before: Facts, after: Facts, names: Sequence[str]) -> tuple[Change, ...]:
    """Return every fact that differs, in the order of `names`, then of what it is of; none where none does.

    Raise ValueError for a fact whose name is not among them.
    """
    every = sorted({*before, *after}, key=lambda fact: (names.index(fact[0]), *_place(fact[1])))
    return tuple(
        Change(*fact, was, now)
        for fact in every
        if (was := before.get(fact, "")) != (now := after.get(fact, ""))
    )


def _place(of: str) -> tuple[str, int, str]:
    """Order by what comes before a number at the end, then by the number: P2 before P10."""
    head = of.rstrip("0123456789")
    return head, int(of[len(head) :] or 0), of


def write_changes(changes: Sequence[Change]) -> str:
    """Return changes as one text, as a notice carries them."""
    return json.dumps([[one.fact, one.of, one.was, one.now] for one in changes], ensure_ascii=False)


def read_changes(text: str) -> tuple[Change, ...]:
    """Return what `write_changes` wrote."""
    return tuple(Change(*one) for one in json.loads(text))
