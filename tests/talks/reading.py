"""What people come to read of a skirmish, each for himself, and which chits stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tests.talks.stage import Stage

_CHIT = re.compile(r"chit\b[^.\n]*?\b(\d)\b", re.IGNORECASE)
"""A chit and its number in one sentence, be it told to whoever drew it or shown to all."""


class Readers:
    """What each of some people can read: in the channel, below a press, by letter."""

    def __init__(self, there: Stage, names: Iterable[str], channel: str = "general") -> None:
        self.there, self.channel = there, channel
        self._read: dict[str, set[tuple[int, str]]] = {name: set() for name in names}

    def news(self) -> dict[str, list[str]]:
        """Return what each can read now that he could not read when this was asked last."""
        fresh = {}
        for name in self._read:
            person = self.there.person(name)
            there = {(one.id, one.text) for one in (*person.read(self.channel), *person.inbox())}
            fresh[name] = [text for _, text in sorted(there - self._read[name])]
            self._read[name] |= there
        return fresh

    def chits(self) -> dict[str, frozenset[int]]:
        """Return the chits that each has read of since this was asked last."""
        return {
            name: frozenset(map(int, _CHIT.findall("\n".join(texts)))) for name, texts in self.news().items()
        }
