"""One line as words, lists and clauses; what cannot be read raises `Unread` (D.12)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from engine.reading.lines import plain, without_remark
from engine.week.acts import Act, Group, Points
from engine.week.pieces import Place

LONGEST_NAME = 32
MOST_TEXT = 500
"""Characters of an objection."""
RESERVED = frozenset(("none", "all", "fort", "fixed", "draw", "on", "off"))
_HEX = re.compile(r"[A-Za-z]?[0-9]{4}")
_NAME = re.compile(r"[\w/.\-'&]+")
_BULLETS = re.compile(r"^[\s>*\u2022`]+|[\s`]+$")


class Unread(Exception):
    """A line, or a part of one, that says nothing that can be meant, and the rule against it."""

    def __init__(self, text: str, rule: str = "D.12") -> None:
        """Keep which rule the refusal cites."""
        super().__init__(text)
        self.rule = rule


def bare(text: str) -> str:
    """Return a line without bullets and remark, with one spelling for what looks alike."""
    return _BULLETS.sub("", without_remark(plain(text)))


def is_hex(word: str) -> bool:
    """Tell whether a word is a hex (D.1)."""
    return _HEX.fullmatch(word) is not None


def is_name(word: str) -> bool:
    """Tell whether a piece may bear a word as its name: it does not look like a hex (D.3)."""
    return bool(_NAME.fullmatch(word)) and not is_hex(word) and word.casefold() not in RESERVED


def place(word: str) -> Place:
    """Return a hex."""
    if not is_hex(word):
        raise Unread(word)
    return word.upper()


def name(word: str) -> str:
    """Return what can be somebody's name."""
    if not _NAME.fullmatch(word) or len(word) > LONGEST_NAME:
        raise Unread(word)
    return word


def names(text: str) -> tuple[str, ...]:
    """Return a list of names, each once; `Unread` for one named twice."""
    found = tuple(name(one.strip()) for one in text.split(","))
    once(one.casefold() for one in found)
    return found


def names_or_none(text: str) -> tuple[str, ...]:
    """Return a list of names, or nobody for `none`."""
    return () if text.strip().casefold() == "none" else names(text)


def once(words: Iterable[str]) -> None:
    """Raise `Unread` where a word comes twice."""
    found = list(words)
    if len(set(found)) < len(found):
        raise Unread(found[0])


def number(word: str, *, least: int = 0) -> int:
    """Return a whole number of at most four figures."""
    if not (word.isascii() and word.isdigit()) or len(word) > 4 or int(word) < least:  # noqa: PLR2004
        raise Unread(word)
    return int(word)


def groups(text: str) -> tuple[Group, ...]:
    """Return who goes where: `1/G, Lee > C2611; 2/G > C2610`."""
    return tuple(group(one) for one in text.split(";"))


def group(text: str) -> Group:
    """Return one group."""
    who, to = arrow(text)
    return Group(names(who), place(to))


def arrow(text: str) -> tuple[str, str]:
    """Return what stands before and behind the only arrow of a text."""
    before, _, behind = text.partition(">")
    before, behind = before.rstrip("-=").strip(), behind.strip()
    if not before or not behind or ">" in behind:
        raise Unread(text)
    return before, behind


def points(text: str) -> tuple[Points, ...]:
    """Return strength points by units: `1/L 1, 2/L 1`."""
    found = []
    for one in text.split(","):
        words = one.split()
        if len(words) != 2:  # noqa: PLR2004
            raise Unread(one)
        found.append(Points(name(words[0]), number(words[1], least=1)))
    once(one.name.casefold() for one in found)
    return tuple(found)


def same_names(found: Iterable[Group]) -> None:
    """Raise `Unread` where a piece is to go to two hexes."""
    once(one.casefold() for group in found for one in group.names)


def alone(act: Act) -> Callable[[str], Act]:
    """Return how a word is read that says an act by itself."""

    def read(text: str) -> Act:
        if text:
            raise Unread(text)
        return act

    return read
