"""Speaking: a sentence by its key, in the language of the moment.

The language is that of who will read: the door sets it for an interaction or a direct message, the courier
for each parcel, the studio for each picture. Nobody passes it on by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

from bot.core.words.language import ENGLISH, Language, languages
from engine.common.seat import Seat
from engine.frozen import FrozenMap

NO_WORDS: Mapping[str, Language] = MappingProxyType({})
_SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)


def spoken() -> str:
    """Return the tag of the language of the moment."""
    return _SPOKEN.get()


def speak(tag: str) -> None:
    """Speak a language from here to the end of the task; English where there is none of this tag."""
    _SPOKEN.set(tag if tag in languages() else ENGLISH)


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Speak a language within the block; English where there is none of this tag."""
    before = _SPOKEN.set(tag if tag in languages() else ENGLISH)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


_BESIDE: ContextVar[Mapping[str, Language]] = ContextVar("words_of_a_game", default=NO_WORDS)


@contextmanager
def beside(words: Mapping[str, Language]) -> Iterator[None]:
    """Speak with the words of a game as well within the block: they go before those that every game has."""
    before = _BESIDE.set(words)
    try:
        yield
    finally:
        _BESIDE.reset(before)


def speak_beside(words: Mapping[str, Language]) -> None:
    """Do as `beside`, from here to the end of the task."""
    _BESIDE.set(words)


_NOBODY: FrozenMap[Seat, str] = FrozenMap()
_CALLED: ContextVar[FrozenMap[Seat, str]] = ContextVar("names_of_seats", default=_NOBODY)


@contextmanager
def calling(names: FrozenMap[Seat, str]) -> Iterator[None]:
    """Call seats by the names of their people within the block, in a game whose seats have no other."""
    before = _CALLED.set(names)
    try:
        yield
    finally:
        _CALLED.reset(before)


def call_so(names: FrozenMap[Seat, str]) -> None:
    """Do as `calling`, from here to the end of the task."""
    _CALLED.set(names)


def called() -> FrozenMap[Seat, str]:
    """Return how the seats of the game that is spoken of are called by their people."""
    return _CALLED.get()


def say(key: str, /, **details: str | int) -> str:
    """Return the sentence `key` filled with `details`; `count` among them chooses the plural form.

    KeyError for an unknown key or a detail that is missing.

    What a person wrote belongs into `details` only (made harmless by `names`), never into the sentence.
    """
    return template(key, details.get("count")).format_map(details)


def knows(key: str) -> bool:
    """Tell whether there is such a sentence."""
    return any(key in one.sentences for one in _of(ENGLISH))


def of_any(key: str) -> str:
    """Return where a sentence stands as games of any rules say it: in a table `any_`, if it is there."""
    return any_ if knows(any_ := f"any_{key}") else key


def in_turn(turn: int, key: str, before: str) -> str:
    """Return a sentence's key, or that of `before` the first turn, where the game has words for it."""
    return before if not turn and names(before) else key


def names(key: str) -> bool:
    """Tell whether the game that is spoken of names something so.

    One without words of its own, as are those whose words stand among all others, does as all of them do.
    """
    own = _BESIDE.get()
    return any(key in one.sentences for one in own.values()) if own else knows(key)


def template(key: str, count: object = None) -> str:
    """Return a sentence not yet filled in; in English where the language of the moment lacks it."""
    found = next((one for one in (*_of(_SPOKEN.get()), *_of(ENGLISH)) if key in one.sentences), None)
    return (found or languages()[ENGLISH]).template(key, count)


def _of(tag: str) -> Iterator[Language]:
    """Return the words of a language, those of the game that is spoken of first."""
    if tag in (own := _BESIDE.get()):
        yield own[tag]
    yield languages()[tag]


def points(count: int) -> str:
    """Return tier points with their word."""
    return say("count.points", count=count)


def listed(things: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b", "a, b and c"; `last` is "and" or "or"."""
    if len(things) < 2:  # noqa: PLR2004 - one thing needs no list
        return "".join(things)
    return say(f"list.{last}", several=", ".join(things[:-1]), last=things[-1])
