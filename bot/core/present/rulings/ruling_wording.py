"""In which words a game says what every game has to say, and by which rules of its own it asks and rules."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.words.speech import of_any, say


@dataclass(frozen=True, slots=True)
class Wording:
    """How one game says it; the default says it of any, and cites no rule.

    `as_any`: what stands in a table of sentences is said as the table `any_` has it, where that has
    words of its own: without captains, teams and rules of a campaign. The rest are rules: those by which the
    referee is asked and rules (`asks`), and suggestions are made (`suggests`) and taken up (`changes`).
    """

    as_any: bool = True
    asks: tuple[str, ...] = ()
    suggests: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()

    def say(self, key: str, /, **details: str | int) -> str:
        """Return a sentence as `say` does, in the words of any game where those are wanted."""
        return say(of_any(key) if self.as_any else key, **details)


ANY = Wording()
USUAL = Wording(as_any=False)
"""As the sentences stand: those of a campaign."""
