"""The words that captains use, by language: the table `captain_words` of each language's file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bot.core.words.language import languages
from engine.campaign.loose import Vocabulary, vocabulary

TABLE = "captain_words."


@cache
def vocabularies() -> Mapping[str, Vocabulary]:
    """Return the words of every language that has them, by its tag; ValueError naming what is amiss."""
    found = {}
    for tag, language in languages().items():
        table = {
            key.removeprefix(TABLE): words
            for key, words in language.sentences.items()
            if key.startswith(TABLE) and isinstance(words, str)
        }
        if table:
            found[tag] = vocabulary(tag, table)
    return MappingProxyType(found)


def read_first(tag: str) -> tuple[Vocabulary, ...]:
    """Return the words of every language, those of a reader's own first."""
    return tuple(sorted(vocabularies().values(), key=lambda one: one.tag != tag))


def asks_for(meaning: str, text: str) -> bool:
    """Tell whether a message says nothing but a word such as `help`, in any language."""
    return any(one.says(text, meaning) for one in vocabularies().values())
