"""What a game hands over to the bot (docs/decisions/0035): a record of plain functions and data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.core.codec import Codec
from bot.core.kind import Kinds
from engine.ruleset import Ruleset

Rules: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """One game.

    `name` is the word in `games.ruleset`, and that of its folder. `rulebook` is the name of its rules in
    assets/rules, `faults` how the keys of its refusals begin in the words ("fault."),
    `kinds` all that it tells anybody; of a game that writes no letters there are none.
    """

    name: str
    rules: Rules
    codec: Codec[Any, Any, Any, Any, Any, Any]
    rulebook: str
    faults: str
    kinds: Kinds = field(default_factory=dict)


def kinds_of(games: Games, ruleset: str) -> Kinds | None:
    """Return the kinds of notice of a game; None of one whose rules are not known here."""
    return games[ruleset].kinds if ruleset in games else None


Games: TypeAlias = Mapping[str, Game]
"""The games by their names."""
