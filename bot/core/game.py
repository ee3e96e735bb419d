"""What a game hands over to the bot (docs/decisions/0035): a record of plain functions and data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.core.codec import Codec
from engine.ruleset import Ruleset

Rules: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """One game.

    `name` is the word in `games.ruleset`, and that of its folder. `rulebook` is the name of its rules in
    assets/rules, `faults` how the keys of its refusals begin in the words ("fault.").
    """

    name: str
    rules: Rules
    codec: Codec[Any, Any, Any, Any, Any]
    rulebook: str
    faults: str


Games: TypeAlias = Mapping[str, Game]
"""The games by their names."""
