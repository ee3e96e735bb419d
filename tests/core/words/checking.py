"""What is wrong with a language, each as a line that names the key: empty where nothing is.

These functions judge any file of sentences; the tests ask them about every language there is, and about
copies in which something was spoilt.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from string import Formatter

from bot.core.words.language import Language, Sentence

MESSAGE = 2000
"""How many characters Discord takes in a message."""
_COMMANDS = re.compile(r"`[^`]*`|<[^>]*>|\{[^}]*\}|[\w.]+\.(?:py|txt|toml|env)|--\w+|\b[A-Z_]{6,}\b")
_SAME_EVERYWHERE = re.compile(r"`[^`\n]+`|\(\d+(?:\.\d+)?(?:, \d+)*\)|<[@#t:{][^>]*>|\[docs/\S+\]")
_LONG = {
    "platoon": "10",
    "giver": "10",
    "receiver": "10",
    "place": "6",
    "turn": "999",
    "number": "9999",
    "count": "99",
    "hex": "J10",
    "text": "x" * 600,
    "waiting": "x" * 300,
    "awaited": "x" * 300,
}
"""Details of their greatest likely length; any other is as long as a name may be."""
_NAME = "W" * 32
_ANY_WORD = 3
_GAME_IN_TITLE = {"undo.title": 20, "end.title": 24}
"""To how many characters a game's name is cut in the titles of forms."""


def placeholders(sentence: Sentence) -> set[str]:
    """Return the names of what is filled in; of plural forms, what the form "other" takes."""
    text = sentence if isinstance(sentence, str) else sentence["other"]
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def forms(sentence: Sentence) -> Mapping[str, str]:
    """Return every form of a sentence by its name; a sentence without plural forms has the one "other"."""
    return {"other": sentence} if isinstance(sentence, str) else sentence


def untranslated(language: Language, english: Language) -> Iterator[str]:
    """Yield the keys that English has and the language lacks."""
    for key in english.sentences.keys() - language.sentences.keys():
        yield f"{key} is not translated: {english.sentences[key]!r}"


def unknown(language: Language, english: Language) -> Iterator[str]:
    """Yield the keys that the language has and English lacks: nobody asks for them."""
    for key in language.sentences.keys() - english.sentences.keys():
        yield f"{key} is no sentence of English"


def spoilt(language: Language, english: Language) -> Iterator[str]:
    """Yield the sentences that leave out a placeholder of English, or want another one.

    A plural form other than "other" may leave the count out ("one more game").
    """
    for key, sentence in language.sentences.items():
        if key not in english.sentences:
            continue
        wanted = placeholders(english.sentences[key])
        for form, text in forms(sentence).items():
            found = placeholders(text)
            if found - wanted or wanted - found - ({"count"} if form != "other" else set()):
                yield f"{key} ({form}) fills in {sorted(found)}, English {sorted(wanted)}"


def misformed(language: Language, english: Language) -> Iterator[str]:
    """Yield the sentences whose plural forms are not those of the language, or that should have some."""
    wanted = {*language.locale.plural_form.tags, "other"}
    for key, sentence in language.sentences.items():
        if isinstance(english.sentences.get(key), str) is not isinstance(sentence, str):
            yield f"{key} has plural forms in one of the languages only"
        elif not isinstance(sentence, str) and set(sentence) != wanted:
            yield f"{key} has the plural forms {sorted(sentence)}, {language.tag} wants {sorted(wanted)}"


def unkept(language: Language, english: Language) -> Iterator[str]:
    """Yield the sentences that lose what is the same in every language: what one types, rules, markup."""
    for key, sentence in language.sentences.items():
        wanted = _kept(english.sentences.get(key, ""))
        for form, text in forms(sentence).items():
            lost = [piece for piece in wanted if piece not in text]
            if lost:
                yield f"{key} ({form}) lacks {lost}"


def _kept(sentence: Sentence) -> list[str]:
    return sorted(set(_SAME_EVERYWHERE.findall(forms(sentence)["other"])))


def untouched(language: Language, english: Language, allowed: Mapping[str, str]) -> Iterator[str]:
    """Yield the sentences that are the same in English and have words in them, but for the allowed ones."""
    for key, sentence in language.sentences.items():
        same = sentence == english.sentences.get(key)
        if same and key not in allowed and any(_words(text) for text in forms(sentence).values()):
            yield f"{key} is the same as in English: {sentence!r}"


def _words(text: str) -> bool:
    """Tell whether there is more to translate than a word such as "in"."""
    return sum(sign.isalpha() for sign in _COMMANDS.sub("", text)) > _ANY_WORD


def overlong(language: Language, limits: Mapping[str, int]) -> Iterator[str]:
    """Yield the sentences that, filled in, are longer than where they are shown allows.

    The words by which captains' own are read are shown nowhere.
    """
    for key, sentence in language.sentences.items():
        most = sys.maxsize if key.startswith("captain_words.") else limits.get(key, MESSAGE)
        for text in forms(sentence).values():
            long = len(text.format_map({name: _detail(key, name, language) for name in placeholders(text)}))
            if long > most:
                yield f"{key} has {long} characters filled in, {most} is the most"
            elif not text.strip():
                yield f"{key} is empty"


def _detail(key: str, name: str, language: Language) -> str:
    if name in {"team", "active", "winner", "victor"}:
        return max((str(language.sentences.get(f"team.{one}", "")) for one in ("blue", "red")), key=len)
    if name == "game" and key in _GAME_IN_TITLE:
        return _NAME[: _GAME_IN_TITLE[key]]
    return _LONG.get(name, _NAME)


def ambiguous(language: Language, english: Language, tables: tuple[str, ...]) -> Iterator[str]:
    """Yield where one English text has several translations: Discord finds these tables by their text."""
    known: dict[Sentence, str] = {}
    for key, sentence in english.sentences.items():
        if key.startswith(tables) and isinstance(sentence, str):
            first = known.setdefault(sentence, key)
            if language.sentences.get(key) != language.sentences.get(first):
                yield f"{key} and {first} are the same in English and differ in {language.tag}"
