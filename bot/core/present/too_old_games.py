"""Games that this program is too old for, in words."""

from __future__ import annotations

from bot.core.told.delivery_details import Aside
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say


def told(details: Aside, game: str) -> str:
    """Return what the referee reads of a game that cannot be opened."""
    ruleset = details.ruleset
    return say("aside.told_rules" if ruleset else "aside.told_newer", game=game, ruleset=plain(ruleset))


def answered(ruleset: str) -> str:
    """Return what whoever asks something of such a game reads."""
    return say("aside.rules" if ruleset else "aside.newer", ruleset=plain(ruleset))


def listed(game: str) -> str:
    """Return the line of such a game, by its name, among others."""
    return say("aside.line", game=plain(game))
