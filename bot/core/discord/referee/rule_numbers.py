"""The numbers of rules as people type them: "12.2, 13.1", "rule 12.2", "b.2.c.6"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from bot.assets import rulebook, rulebooks
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import bare
from bot.rulebook import Rulebook
from engine.common.rule_numbers import Place, place

_APART = re.compile(r"[\s,;/&+]+")
_PIECE = re.compile(r"\W{0,6}(?P<number>[\w.]*\w)[.):]?")
_BEFORE = re.compile(r"[^0-9]{0,6}(?=[0-9])")
"""What may stand before the figures of a number and without a blank: "Rule12.2"."""
_WORD = re.compile(r"\w+")
_JOINT = re.compile(r"\s*[.,]\s*")
_BEHIND = 10
"""How far behind the beginning of a text a number may stand that is meant by it."""
_FIGURES = 2
"""How many figures a chapter has at most, as somebody types it who means one that is not there."""


def rule_numbers(typed: str, ruleset: str) -> tuple[str, ...]:
    """Return the rules that somebody names, each once; raises a refusal for what is no rule's number."""
    of = rulebook(ruleset)
    every = of.numbers()
    found: dict[str, None] = {}
    for piece in (one for one in _APART.split(typed.strip()) if one):
        named = next((every[one] for one in _read(piece) if one in every), "")
        if not of.has(named):
            raise refusal("rule_unknown", written=bare(piece, 20))
        found[named] = None
    return tuple(found)


def any_numbers(typed: str, ruleset: str) -> tuple[str, ...]:
    """Return the rules that somebody names; as they were typed where the bot brings no rulebook."""
    if ruleset in rulebooks():
        return rule_numbers(typed, ruleset)
    return tuple(dict.fromkeys(bare(one, 20) for one in _APART.split(typed.strip()) if one))


def _read(piece: str) -> Iterator[Place]:
    """Return how a piece may be read as a number: as it stands, and from its first figure on."""
    whole = _PIECE.fullmatch(piece)
    if whole is not None:
        yield place(whole["number"])
    before = _BEFORE.match(piece)
    figures = _PIECE.fullmatch(piece, before.end()) if before is not None else None
    if figures is not None:
        yield place(figures["number"])


def first_number(typed: str, of: Rulebook) -> str | None:
    """Return the number of the rule or chapter that a text begins with ("rule 12.2 scouts"), None for none.

    It is the book's own where the book has it, else as it was typed. A chapter's letter has to stand alone,
    since words begin with it too.
    """
    text = typed.strip()
    words = list(_WORD.finditer(text))
    every = of.numbers()
    if len(words) == 1 and place(words[0][0]) in every:
        return every[place(words[0][0])]
    for at, word in enumerate(words):
        number = _number_at(text, words[at:], every) if word.start() <= _BEHIND else None
        if number is not None or _figures(word[0]):
            return number
    return None


def _number_at(text: str, words: list[re.Match[str]], every: dict[Place, str]) -> str | None:
    first, *more = _run(text, words)
    figures = _figures(first)
    for begin in (first, figures):
        for size in range(len(more), 0, -1):
            found = every.get(place(".".join((begin, *more[:size]))))
            if found is not None:
                return found
    if _may_be_chapter(figures):
        if more and _may_be_chapter(more[0]):
            return f"{_plain(figures)}.{_plain(more[0])}"
        return every.get(place(figures), _plain(figures))
    dotted = ".".join((first, *more))
    begins = more and place(first) in every and text.startswith(dotted, words[0].start())
    return dotted if begins else None


def _run(text: str, words: list[re.Match[str]]) -> list[str]:
    """Return the first word, and those that are joined to it by dots or commas."""
    found = [words[0][0]]
    for before, word in itertools.pairwise(words):
        if not _JOINT.fullmatch(text, before.end(), word.start()):
            break
        found.append(word[0])
    return found


def _figures(word: str) -> str:
    """Return a word from its first figure on."""
    return word.lstrip("".join(sign for sign in word if not sign.isdecimal()))


def _plain(figures: str) -> str:
    return str(int(figures))


def _may_be_chapter(word: str) -> bool:
    return word.isdecimal() and len(word) <= _FIGURES
