"""The English sentences as tests compare them: by key, one for each that has no plural forms."""

from __future__ import annotations

from bot.words.language import ENGLISH, languages

ALL = languages()[ENGLISH].sentences
"""Every sentence; one with plural forms is a mapping."""

SENTENCES = {key: said for key, said in ALL.items() if isinstance(said, str)}
