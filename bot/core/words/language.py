"""The languages there are: a TOML file beside this one is a language, and its name is the language's tag."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from babel import Locale, UnknownLocaleError

FOLDER = Path(__file__).parent
ENGLISH = "en"
"""The language that every sentence is first written in."""
_TITLE = "language"

Sentence = str | Mapping[str, str]
"""A template for `format_map`; or one for each plural form (CLDR's: "one", "few", "other" ...)."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its tag ("de"), its own name ("Deutsch"), its sentences by their keys."""

    tag: str
    title: str
    sentences: Mapping[str, Sentence]
    locale: Locale

    def template(self, key: str, count: object) -> str:
        """Return the template of a key, of the plural form that `count` asks for where it has several.

        KeyError for an unknown key, and where a sentence with plural forms is given no count.
        """
        found = self.sentences[key]
        if isinstance(found, str):
            return found
        if not isinstance(count, int):
            raise KeyError(f"{key} needs a count")
        return found.get(self.locale.plural_form(count)) or found["other"]


@cache
def languages() -> Mapping[str, Language]:
    """Return every language by its tag, English first."""
    tags = sorted((file.stem for file in FOLDER.glob("*.toml")), key=lambda tag: (tag != ENGLISH, tag))
    return MappingProxyType({tag: read_language(FOLDER / f"{tag}.toml") for tag in tags})


def read_language(file: Path) -> Language:
    """Read one language; raises ValueError naming the file and the key where something is no sentence."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        title = str(tables.pop(_TITLE))
        sentences = MappingProxyType(dict(_flat(tables)))
        return Language(file.stem, title, sentences, Locale.parse(file.stem, sep="-"))
    except (ValueError, KeyError, UnknownLocaleError) as error:
        raise ValueError(f"{file.name}: {error}") from error


def words_of(folder: Path) -> Mapping[str, Language]:
    """Return a game's words by language, out of one file each, or of several: `en.toml`, `refusals.en.toml`.

    ValueError naming the file where something is no sentence, stands in two files, or is of no language.
    """
    found: dict[str, Language] = {}
    for file in sorted(folder.glob("*.toml")):
        tag = file.stem.rpartition(".")[2]
        try:
            known = found.get(tag) or replace(languages()[tag], sentences={})
            more = dict(_flat(tomllib.loads(file.read_text(encoding="utf-8"))))
        except (ValueError, KeyError) as error:
            raise ValueError(f"{file.name}: {error}") from error
        if twice := known.sentences.keys() & more.keys():
            raise ValueError(f"{file.name}: {', '.join(sorted(twice))} stands in another file as well")
        found[tag] = replace(known, sentences=MappingProxyType({**known.sentences, **more}))
    return MappingProxyType(found)


def _flat(tables: Mapping[str, object]) -> Iterator[tuple[str, Sentence]]:
    """Yield the sentences of tables one level deep: a key is its table and its name, "notice.undone"."""
    for table, content in tables.items():
        if isinstance(content, str):
            yield table, content
            continue
        if not isinstance(content, dict):
            raise ValueError(f"{table} is no sentence and no table of sentences")  # noqa: TRY004 - of a file
        for name, sentence in content.items():
            yield f"{table}.{name}", _sentence(f"{table}.{name}", sentence)


def _sentence(key: str, sentence: object) -> Sentence:
    if isinstance(sentence, str):
        return sentence
    if (
        isinstance(sentence, dict)
        and "other" in sentence
        and all(isinstance(s, str) for s in sentence.values())
    ):
        return MappingProxyType(sentence)
    raise ValueError(f"{key} is neither a sentence nor plural forms with one called other")
