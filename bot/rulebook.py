"""A rulebook as the bot quotes it: rules by number, by words, by chapter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.common.rule_numbers import LONGEST, Place, chapter_of, is_rule_number, place
from engine.frozen import FrozenMap

GLOSSARY = "0"
"""The number by which the glossary is opened, as if it were a chapter before the first."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `built` is empty, or says what the rule still waits for ("later: the battle desk")."""

    number: str
    title: str
    text: str
    built: str = ""

    @property
    def chapter(self) -> str:
        """The number, or the letter, of its chapter."""
        return chapter_of(self.number)

    @property
    def place(self) -> Place:
        """Where it stands: 9.2 comes before 9.10, B.2.c.6 before B.2.c.10."""
        return place(self.number)


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, what it means, and the numbers of the rules that say more."""

    word: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a ruleset, in their order, and the titles of their chapters; `name`: the ruleset's.

    `terms` is its glossary, by the alphabet; empty where it has none. `later`: its game can't be played yet.
    """

    name: str
    title: str
    edition: str
    chapters: FrozenMap[str, str]
    rules: tuple[Rule, ...]
    terms: tuple[Term, ...] = ()
    later: bool = False

    def rule(self, number: str) -> Rule:
        """Return the rule of a number ("11.2", "B.2.c.6"); raises KeyError where there is none."""
        for rule in self.rules:
            if rule.number == number:
                return rule
        raise KeyError(number)

    def has(self, number: str) -> bool:
        """Tell whether there is a rule of this number."""
        return any(rule.number == number for rule in self.rules)

    def numbers(self) -> dict[Place, str]:
        """Return the numbers of all chapters and rules by their places, which are the same however typed."""
        return {place(one): one for one in (*self.chapters, *(rule.number for rule in self.rules))}

    def beside(self, rule: Rule) -> tuple[Rule | None, Rule | None]:
        """Return the rules before and after one, None at either end of the book."""
        at = self.rules.index(rule)
        return (
            self.rules[at - 1] if at else None,
            self.rules[at + 1] if at + 1 < len(self.rules) else None,
        )

    def chapters_beside(self, chapter: str) -> tuple[str, str]:
        """Return the chapters before and after one, "" at either end of the book."""
        every = ("", *self.chapters, "")
        at = every.index(chapter)
        return every[at - 1], every[at + 1]

    def named_in(self, rule: Rule) -> tuple[Rule, ...]:
        """Return the rules that the text of a rule points to, in its order."""
        numbers = dict.fromkeys(word.strip(".") for word in _DOTTED.findall(rule.text))
        return tuple(self.rule(one) for one in numbers if one != rule.number and self.has(one))

    def chapter(self, number: str) -> tuple[Rule, ...]:
        """Return the rules of a chapter, none where there is no such chapter."""
        return tuple(rule for rule in self.rules if rule.chapter == number)

    def explained(self, words: str) -> tuple[Term, ...]:
        """Return the terms of the glossary in whose name all these words occur, none for no words."""
        wanted = words.casefold().split()
        return tuple(one for one in self.terms if wanted and set(wanted) <= _words(one.word))

    def search(self, words: str) -> tuple[Rule, ...]:
        """Find rules: by the beginning of a number ("12", "b.2"), or by words that all have to occur.

        A rule that has them in its title comes before one that has them in its text; capitals do not matter.
        Nothing is found by no words.
        """
        wanted = words.casefold().split()
        if not wanted:
            return ()
        if len(wanted) == 1 and (wanted[0][0].isdecimal() or "." in wanted[0]):
            begun = tuple(r for r in self.rules if f"{r.number.casefold()}.".startswith(wanted[0]))
            if begun or wanted[0][0].isdecimal():
                return begun
        titled = [rule for rule in self.rules if _holds(rule.title, wanted)]
        told = [rule for rule in self.rules if _holds(f"{rule.title} {rule.text}", wanted)]
        return (*titled, *(rule for rule in told if rule not in titled))


def read_rulebook(data: Mapping[str, object], name: str) -> Rulebook:
    """Make a ruleset's rulebook of the data of its file.

    Raises KeyError or TypeError where that is none, and ValueError that names what cannot be a number in it.
    """
    chapters, tables = data["chapters"], data["rule"]
    if not isinstance(chapters, dict) or not isinstance(tables, list):
        raise TypeError("a rulebook has a table of chapters and a list of rules")
    titles = FrozenMap({str(number): str(title) for number, title in chapters.items()})
    rules = tuple(Rule(**rule) for rule in tables)
    _require_numbers(titles, rules)
    return Rulebook(
        name,
        str(data["title"]),
        str(data["edition"]),
        titles,
        rules,
        tuple(sorted(_terms(data.get("term", ())), key=lambda one: one.word.casefold())),
        data.get("later") is True,
    )


def _require_numbers(chapters: Iterable[str], rules: Iterable[Rule]) -> None:
    """Raise ValueError for what is no number, or would be taken for another one when it is typed."""
    for chapter in chapters:
        if chapter == GLOSSARY or not is_rule_number(f"{chapter}.1") or "." in chapter:
            raise ValueError(f"a chapter is a word of letters and figures, and not {GLOSSARY}: {chapter!r}")
    seen: set[Place] = set()
    for rule in rules:
        if not is_rule_number(rule.number):
            raise ValueError(
                f"a rule has dotted words for a number, {LONGEST} signs at most: {rule.number!r}"
            )
        if rule.place in seen:
            raise ValueError(f"there is a rule {rule.number} twice")
        seen.add(rule.place)


def _terms(tables: object) -> Iterator[Term]:
    if not isinstance(tables, Iterable):
        raise TypeError("a glossary is a list of terms")
    for table in tables:
        yield Term(str(table["word"]), str(table["text"]), tuple(map(str, table["rules"])))


def translated(book: Rulebook, data: Mapping[str, object]) -> Rulebook:
    """Return a rulebook in another language, by the data of its file; what that lacks stays as it is.

    The rules, their numbers and their order are the book's own; raises what `read_rulebook` does.
    """
    other = read_rulebook(data, book.name)
    words = {rule.number: rule for rule in other.rules}
    rules = tuple(
        replace(rule, title=words[rule.number].title, text=words[rule.number].text)
        if rule.number in words
        else rule
        for rule in book.rules
    )
    chapters = FrozenMap(
        {number: other.chapters.get(number, title) for number, title in book.chapters.items()}
    )
    return Rulebook(
        book.name, other.title, book.edition, chapters, rules, other.terms or book.terms, book.later
    )


_DOTTED = re.compile(r"[\w.]+")


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def _holds(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)
