"""One line as words, names and numbers; what cannot be read raises `Unread` (10.2)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from fractions import Fraction
from itertools import accumulate

from engine.common.lines import Line
from engine.common.seat import PUBLIC, REFEREE, Names, Seat
from engine.errors import Fault, fault
from engine.reading.lines import plain, raw_lines, without_remark
from engine.reading.names import key
from engine.signs import shows
from engine.tournament.acts import BOTH, Pair, Scored

LONGEST_NAME = 32
MOST_TEXT = 500
"""Characters of an objection."""
LONGEST_PLACE = 100
"""Characters of a Target's place, and of what a unit or a club is called."""
RESERVED = frozenset((REFEREE, PUBLIC, "bye", "none"))
NOBODY = "none"
_WORD = re.compile(r"\w+")
_BEFORE = re.compile(r"^(?:[\s>*\u2022`-]+|\d+[.)]\s+)+")
BEHIND = " `*"
_QUOTES = "\"'"
_NUMBER = re.compile(r"0*(\d{1,4})", re.ASCII)
_POINTS = re.compile(r"-?\d{1,6}(\.\d{1,4})?", re.ASCII)
_COMMA = re.compile(r"\d,\d")
_ALIKE = 0.6


class Unread(Exception):
    """A line, or a part of one, that says nothing that can be meant: the fault of it, or only the text."""

    def __init__(self, text: str, fault: Fault | None = None) -> None:
        """Keep the fault; without one the line is known by its first word alone."""
        super().__init__(text)
        self.fault = fault


def bare(text: str) -> str:
    """Return a line without bullets and remark, its blanks single, with one spelling for what looks alike."""
    said = " ".join(without_remark(plain(text)).split())
    return unquoted(_BEFORE.sub("", said))


def unquoted(text: str, behind: str = BEHIND) -> str:
    """Return a text without the quotes around all of it and what decorates its end.

    Nothing of that kind is left: what was read is read as the same once more, from its record.
    """
    said = text.strip().rstrip(behind)
    quoted = len(said) > 1 and said[0] == said[-1] and said[0] in _QUOTES
    return unquoted(said[1:-1], behind) if quoted else said


def saying(text: str) -> tuple[Line, ...]:
    """Return the lines of a text that say something, bare, with their numbers from 1."""
    lines = (Line(number, bare(raw)) for number, raw in enumerate(raw_lines(text), 1))
    return tuple(line for line in lines if line.text)


def split_first(text: str) -> tuple[str, str]:
    """Return the first word of a line as it is known, and the rest; a colon may stand behind it."""
    word, _, rest = text.partition(" ")
    return word.rstrip(":").casefold(), rest.strip()


def is_name(word: str) -> bool:
    """Tell whether a contestant may be called so: letters, digits and `_`, and none of the words taken."""
    return bool(_WORD.fullmatch(word)) and len(word) <= LONGEST_NAME and word.casefold() not in RESERVED


def new_name(word: str) -> str:
    """Return a name that nobody need have yet."""
    if not is_name(word):
        raise Unread(word, fault("bad_name", "10.2", name=word[:LONGEST_NAME]))
    return word


def who(word: str, names: Names) -> Seat:
    """Return whom a name means."""
    if not word.strip():
        raise Unread(word)
    found = names.get(key(word.strip()))
    if found is None:
        raise Unread(word, fault("no_such_name", "10.2", name=word.strip()[:LONGEST_NAME]))
    return found


def who_first(text: str, names: Names) -> tuple[Seat, str]:
    """Return whom the name means with which a text begins, and what stands behind it.

    A name may have blanks. Of several that fit the shortest is meant: nobody can take one that goes on where
    another's ends, and so be read for them.
    """
    said = text.split(maxsplit=LONGEST_NAME // 2)
    name = next((one for one in accumulate(said, "{} {}".format) if key(one.rstrip(":")) in names), "")
    size = len(name.split()) or 1
    return who((name or said[0]).rstrip(":") if said else "", names), " ".join(said[size:])


def alike(word: str, names: Names) -> str:
    """Return the known name that looks most like a word, "" for none."""
    # What a line names is told apart by its first word: where that fits none, a name of several is no guess.
    single = [name for name in names if " " not in name]
    return next(iter(get_close_matches(key(word), single, n=1, cutoff=_ALIKE)), "")


def pair(text: str, names: Names) -> Pair:
    """Return two contestants: `A-B`."""
    first, dash, second = text.partition("-")
    if not dash:
        raise Unread(text)
    return who(first, names), who(second, names)


def number(word: str) -> int:
    """Return a whole number of at most four figures."""
    found = _NUMBER.fullmatch(word)
    if found is None:
        raise Unread(word)
    return int(found[1])


def points(text: str) -> Fraction:
    """Return points as they are scored, of whatever size and sign: the rules judge them."""
    if not _POINTS.fullmatch(text):
        raise Unread(text)
    return Fraction(text)


def scored(text: str, names: Names) -> Scored:
    """Return what each of some scored: `Anna 350, Bert 120`."""
    if _COMMA.search(text):
        raise Unread(text, fault("decimal_comma", "10.2", written=text[:LONGEST_PLACE]))
    return tuple(_scored(part, names) for part in parts(text))


def _scored(part: str, names: Names) -> tuple[Seat, Fraction]:
    name, _, figure = part.rpartition(" ")
    return who(name.rstrip(":"), names), points(figure)


def fulfilling(text: str, names: Names, both: tuple[Seat, ...] = (BOTH,)) -> tuple[Seat, ...]:
    """Return who fulfilled a mission: a name, nobody for `none`, `both` for both."""
    return (
        {NOBODY: (), BOTH: both}[text] if (text := text.casefold()) in (NOBODY, BOTH) else (who(text, names),)
    )


def parts(text: str) -> tuple[str, ...]:
    """Return what stands between commas or semicolons, at least one part."""
    found = tuple(one.strip() for one in re.split("[,;]", text) if one.strip())
    if not found:
        raise Unread(text)
    return found


def once(found: tuple[str, ...]) -> tuple[str, ...]:
    """Return words of which none comes twice, whatever the case."""
    if len({one.casefold() for one in found}) < len(found):
        raise Unread(", ".join(found))
    return found


def objectives(found: Iterable[str]) -> tuple[str, ...]:
    """Return words that may name objectives, nothing for `none`; which there are the rules judge."""
    every = tuple(one.casefold() for one in found if one)
    if not all(_WORD.fullmatch(one) for one in every):
        raise Unread(" ".join(every))
    return () if every == (NOBODY,) else every


def one_of(text: str, *known: str) -> str:
    """Return one of some words."""
    if text.casefold() not in known:
        raise Unread(text)
    return text.casefold()


def free(text: str, most: int = LONGEST_PLACE, behind: str = f"{BEHIND}.,;") -> str:
    """Return a text in somebody's own words, of which something is seen."""
    said = unquoted(text, behind)
    if not shows(said) or len(said) > most:
        raise Unread(text)
    return said


def nothing(text: str) -> None:
    """Raise `Unread` where something stands behind a word that says all by itself."""
    if text:
        raise Unread(text)
