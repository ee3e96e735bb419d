"""The English sentences as tests compare them: by key, one for each that has no plural forms."""

from __future__ import annotations

from bot.core.present.shut_doors import shut_door
from bot.core.words.language import ENGLISH, languages

ALL = languages()[ENGLISH].sentences
"""Every sentence; one with plural forms is a mapping."""

SENTENCES = {key: said for key, said in ALL.items() if isinstance(said, str)}


def shut(key: str, **details: str | int) -> str:
    """Return what is said at a shut door, with the rule it follows."""
    return shut_door(key, **details)
