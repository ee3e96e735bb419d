"""The words that captains of one language use, each with what it means: plain data, handed in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.campaign.reading.hints import slips
from engine.frozen import FrozenMap

NUMBERS, ORDINALS, LETTERS = "numbers", "ordinals", "letters"
"""The meanings whose words stand in order: the first is 1, or A."""
DOUBTS = frozenset(("negation", "condition", "otherwise", "question", "either", "doubt", "undoing"))
"""What keeps a line from being read: no guess is made at what is meant."""
SIDES = ("north", "northeast", "southeast", "south", "southwest", "northwest")
"""The meanings that say a side of a hex, in their order (1.3)."""
MEANINGS = frozenset(
    (
        *(
            NUMBERS,
            ORDINALS,
            LETTERS,
            "platoon",
            "turn",
            "tier",
            "blue",
            "red",
            "heavy",
            "medium",
            "light",
            "td",
            "arty",
        ),
        *("to", "from", "via", "then", "and", "with", "too", "all", "rest", "both", "except", "none"),
        *("move", "scout", "attack", "go", "stay", "pass", "build", "merge", "join", "split"),
        *("halt", "retreat", "back", "recover", "fight", "resign", "help", "mine", "practice"),
        *("hex", "home", "asking", "filler", "greeting", "opening", "becomes", "pointing"),
        *(
            "fresh",
            "relative",
            "unit",
            "at",
            "wary",
            "sideways",
            "leave",
            "only",
            "tag",
            "yes",
            "outside",
            "ahead",
            "upward",
            "downward",
            "inwards",
            "allowing",
        ),
        *SIDES,
        *DOUBTS,
    )
)
"""Every meaning that a language has words for."""
_ORDERED = (NUMBERS, ORDINALS, LETTERS)
_EXACT = frozenset(("blue", "red"))
_SHORTEST, _LONG = 4, 7
_SURE = 5
_CHAFF = frozenset(("filler", "greeting", "unit"))
"""What no short word is a slip of the pen for: it would be passed over."""
_LONGEST_WORD = 24
_HELD = re.compile(r"(.)\1{2,}")
_APOSTROPHES = re.compile("['`\u00b4]")
Means = frozenset[str]
NOTHING: Means = frozenset()


def folded(word: str) -> str:
    """Return a word without capitals, accents and apostrophes: `Über` is `uber`, `Don't` is `dont`."""
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", word.casefold()))
    return "".join(c for c in plain if not unicodedata.combining(c))


def shortened(word: str) -> str:
    """Return a folded word with an umlaut that was written as two letters as the one: `ueber` is `uber`.

    A letter that was held down stands there once: `plsss` is `pls`.
    """
    return _HELD.sub(r"\1", word).replace("ae", "a").replace("oe", "o").replace("ue", "u")


@dataclass(frozen=True, slots=True, eq=False)
class Vocabulary:
    """Phrases, each of folded words, with what they mean; words that count or spell, with their numbers.

    There is one of each language: it is the same as itself alone.
    """

    tag: str
    phrases: FrozenMap[tuple[str, ...], Means]
    numbers: FrozenMap[str, int]
    ordinals: FrozenMap[str, int]
    letters: FrozenMap[str, int]
    """Words that spell a letter: `bravo` is 2, for B."""
    longest: int
    """How many words the longest phrase has."""
    alike: FrozenMap[str, tuple[tuple[str, Means], ...]]
    """The words that a slip of the pen may be meant for, by their first letter."""

    def has(self, word: str) -> bool:
        """Tell whether a word means something just as it is."""
        both = (folded(word), shortened(folded(word)))
        return any((one,) in self.phrases or one in self.numbers or one in self.ordinals for one in both)

    def knows(self, word: str) -> bool:
        """Tell whether a word means something, or may be a slip of the pen for what makes a doubt."""
        return self.has(word) or bool(self.near(folded(word)) & DOUBTS)

    def resembles_doubt(self, word: str) -> bool:
        """Tell whether a short word is one slip away from what makes a doubt: `nto`, `fi`."""
        bare = folded(word)
        if len(bare) >= _SHORTEST:
            return False
        short = (one for (one, *more), means in self.phrases.items() if not more and means & DOUBTS)
        return any(abs(len(one) - len(bare)) <= 1 and slips(bare, one) <= 1 for one in short)

    def says(self, text: str, meaning: str) -> bool:
        """Tell whether a text is a phrase for a meaning, and nothing else."""
        return meaning in self.phrases.get(tuple(map(folded, text.strip(" .!?/").split())), NOTHING)

    def near(self, word: str) -> Means:
        """Return what a word that is not known means, if it is one slip away from what does; two if long.

        Nothing where several fit that mean different things, but what makes a doubt goes before all else.
        """
        if not _SHORTEST <= len(word) <= _LONGEST_WORD:
            return NOTHING
        allowed = 1 if len(word) < _LONG else 2
        found: dict[int, set[Means]] = {}
        swapped = [one for one in self.alike.get(word[1], ()) if one[0][:2] == word[1::-1]]
        for meant, means in (*self.alike.get(word[0], ()), *swapped):
            if abs(len(meant) - len(word)) <= allowed and (far := slips(word, meant)) <= allowed:
                found.setdefault(far, set()).add(means)
        every = {one for some in found.values() for one in some}
        doubts = [one for one in every if one & DOUBTS]
        if doubts:
            return doubts[0]
        best = found[min(found)] if found else set()
        return (
            next(iter(best))
            if len(best) == 1 and not (len(word) <= _SURE and next(iter(best)) <= _CHAFF)
            else NOTHING
        )


def vocabulary(tag: str, table: Mapping[str, str]) -> Vocabulary:
    """Return a language's words out of its table: a meaning, and its phrases with commas between them.

    Raises:
        ValueError: naming a meaning that there is none of, or that has no words.
    """
    for meaning in (*table, *MEANINGS):
        if meaning not in MEANINGS or not phrases_of(table.get(meaning, "")):
            raise ValueError(f"captain_words.{meaning}")
    phrases: dict[tuple[str, ...], Means] = {}
    for meaning, listed in table.items():
        if meaning not in _ORDERED:
            for phrase in phrases_of(listed):
                phrases[phrase] = phrases.get(phrase, NOTHING) | {meaning}
    return _made(tag, phrases, *(_counted(table[one]) for one in _ORDERED))


@lru_cache(maxsize=8)
def together(languages: tuple[Vocabulary, ...]) -> Vocabulary:
    """Return the words of several languages as if they were one: to tell who mixes them."""
    phrases: dict[tuple[str, ...], Means] = {}
    numbers: dict[str, int] = {}
    ordinals: dict[str, int] = {}
    letters: dict[str, int] = {}
    for one in languages:
        for phrase, means in one.phrases.items():
            phrases[phrase] = phrases.get(phrase, NOTHING) | means
        numbers |= one.numbers
        ordinals |= one.ordinals
        letters |= one.letters
    return _made("", phrases, numbers, ordinals, letters)


def _made(
    tag: str,
    phrases: Mapping[tuple[str, ...], Means],
    numbers: Mapping[str, int],
    ordinals: Mapping[str, int],
    letters: Mapping[str, int],
) -> Vocabulary:
    alike: dict[str, tuple[tuple[str, Means], ...]] = {}
    for (word, *more), means in phrases.items():
        if not more and len(word) >= _SHORTEST and not means & _EXACT:
            alike[word[0]] = (*alike.get(word[0], ()), (word, means))
    longest = max(map(len, phrases), default=1)
    counted = (FrozenMap(numbers), FrozenMap(ordinals), FrozenMap(letters))
    return Vocabulary(tag, FrozenMap(phrases), *counted, longest, FrozenMap(alike))


def phrases_of(listed: str) -> list[tuple[str, ...]]:
    """Return the phrases of a list with commas, each as its folded words."""
    return [words for one in listed.split(",") if (words := tuple(map(folded, one.split())))]


def _counted(listed: str) -> dict[str, int]:
    """Return words in order with their numbers; those with a `/` between them mean the same."""
    each: Iterable[tuple[int, str]] = (
        (n, word) for n, some in enumerate(listed.split(","), 1) for word in some.split("/")
    )
    return {folded(word.strip()): n for n, word in each if word.strip()}
