"""In which words a game says what every game has to say, and by which rules of its own it asks and rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.words.speech import knows, say

_TABLES = (
    *("asked", "button", "captain", "create", "hold", "incident", "pause", "people", "phase_hours"),
    *("repair", "role", "substitute", "waiting"),
)
_OF_ANY_GAME = {
    "notice": "any_ruling.",
    "ruling": "any_ruling.",
    "question": "any_question.",
    "suggestion": "any_suggestion.",
    **{table: f"any_{table}." for table in _TABLES},
}


@dataclass(frozen=True, slots=True)
class Wording:
    """How one game says it; the default says it of any, and cites no rule; without tables as it stands there.

    `tables` lead from a table of sentences to one that is looked into before it. The rest are rules: those by
    which the referee is asked and rules (`asks`), and suggestions are made (`suggests`) and taken up
    (`changes`).
    """

    tables: Mapping[str, str] = field(default_factory=lambda: _OF_ANY_GAME)
    asks: tuple[str, ...] = ()
    suggests: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()

    def say(self, key: str, /, **details: str | int) -> str:
        """Return a sentence as `say` does, in words of the game where there are some."""
        table, _, word = key.partition(".")
        own = f"{self.tables.get(table, f'{table}.')}{word}"
        return say(own if knows(own) else key, **details)


ANY = Wording()
USUAL = Wording({})
"""As the sentences stand: those of a campaign."""
