"""What is told of a ruling in a game of any rules."""

from __future__ import annotations

from dataclasses import dataclass

from bot.told.carried import of_kinds


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling: its text, the rules it bears on ("2.1, 2.3"), why, its number, and that which it replaces.

    `only`: the one seat that may read it, "" for everybody.
    """

    text: str
    rules: str
    reason: str
    number: int
    replaces: int
    only: str = ""


DETAILS = of_kinds((Ruled, "ruled ruled_only"))
