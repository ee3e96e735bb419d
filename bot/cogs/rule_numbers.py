"""The numbers of rules as people type them: "12.2, 13.1"."""

from __future__ import annotations

import re

from bot.assets import rulebook
from bot.present.names import bare
from bot.services.faults import refusal

_RULESET = "campaign"
_APART = re.compile(r"[\s,;/&+]+")
_NUMBER = re.compile(r"\D{0,6}?(\d{1,2})[.](\d{1,2})[.):]?")


def rule_numbers(typed: str) -> tuple[str, ...]:
    """Answer the rules that somebody names, each once; raises a refusal for what is no rule's number."""
    found: dict[str, None] = {}
    for piece in (one for one in _APART.split(typed.strip()) if one):
        number = _NUMBER.fullmatch(piece)
        named = f"{int(number[1])}.{int(number[2])}" if number else ""
        if not rulebook(_RULESET).has(named):
            raise refusal("rule_unknown", written=bare(piece, 20))
        found[named] = None
    return tuple(found)
