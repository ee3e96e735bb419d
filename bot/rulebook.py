"""A rulebook as the bot quotes it: rules by number, by words, by chapter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `built` is empty, or says what the rule still waits for ("later: the battle desk")."""

    number: str
    title: str
    text: str
    built: str = ""

    @property
    def chapter(self) -> int:
        """The number of its chapter."""
        return int(self.number.partition(".")[0])

    @property
    def place(self) -> tuple[int, ...]:
        """Where it stands: 9.2 comes before 9.10, and that before 10.1."""
        return tuple(int(part) for part in self.number.split("."))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, what it means, and the numbers of the rules that say more."""

    word: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a ruleset, in their order, and the titles of their chapters; `name`: the ruleset's.

    `terms` is its glossary, by the alphabet; empty where it has none.
    """

    name: str
    title: str
    edition: str
    chapters: FrozenMap[int, str]
    rules: tuple[Rule, ...]
    terms: tuple[Term, ...] = ()

    def rule(self, number: str) -> Rule:
        """Answer the rule of a number such as "11.2"; raises KeyError where there is none."""
        for rule in self.rules:
            if rule.number == number:
                return rule
        raise KeyError(number)

    def has(self, number: str) -> bool:
        """Tell whether there is a rule of this number."""
        return any(rule.number == number for rule in self.rules)

    def beside(self, rule: Rule) -> tuple[Rule | None, Rule | None]:
        """Answer the rules before and after one, None at either end of the book."""
        at = self.rules.index(rule)
        return (
            self.rules[at - 1] if at else None,
            self.rules[at + 1] if at + 1 < len(self.rules) else None,
        )

    def named_in(self, rule: Rule) -> tuple[Rule, ...]:
        """Answer the rules that the text of a rule points to, in its order."""
        numbers = dict.fromkeys(_NUMBER.findall(rule.text))
        return tuple(self.rule(one) for one in numbers if one != rule.number and self.has(one))

    def chapter(self, number: int) -> tuple[Rule, ...]:
        """Answer the rules of a chapter, none where there is no such chapter."""
        return tuple(rule for rule in self.rules if rule.chapter == number)

    def explained(self, words: str) -> tuple[Term, ...]:
        """Return the terms of the glossary in whose name all these words occur, none for no words."""
        wanted = words.casefold().split()
        return tuple(one for one in self.terms if wanted and set(wanted) <= _words(one.word))

    def search(self, words: str) -> tuple[Rule, ...]:
        """Find rules: by the beginning of a number, or by words that all have to occur.

        A rule that has them in its title comes before one that has them in its text; capitals do not matter.
        Nothing is found by no words.
        """
        wanted = words.casefold().split()
        if not wanted:
            return ()
        if len(wanted) == 1 and wanted[0][0].isdecimal():
            return tuple(rule for rule in self.rules if f"{rule.number}.".startswith(wanted[0]))
        titled = [rule for rule in self.rules if _holds(rule.title, wanted)]
        told = [rule for rule in self.rules if _holds(f"{rule.title} {rule.text}", wanted)]
        return (*titled, *(rule for rule in told if rule not in titled))


def read_rulebook(data: Mapping[str, object], name: str) -> Rulebook:
    """Make a ruleset's rulebook of the data of its file; raises KeyError or TypeError where that is none."""
    chapters, rules = data["chapters"], data["rule"]
    if not isinstance(chapters, dict) or not isinstance(rules, list):
        raise TypeError("a rulebook has a table of chapters and a list of rules")
    titles = FrozenMap({int(number): str(title) for number, title in chapters.items()})
    return Rulebook(
        name,
        str(data["title"]),
        str(data["edition"]),
        titles,
        tuple(Rule(**rule) for rule in rules),
        tuple(sorted(_terms(data.get("term", ())), key=lambda one: one.word.casefold())),
    )


def _terms(tables: object) -> Iterator[Term]:
    if not isinstance(tables, Iterable):
        raise TypeError("a glossary is a list of terms")
    for table in tables:
        yield Term(str(table["word"]), str(table["text"]), tuple(map(str, table["rules"])))


def translated(book: Rulebook, data: Mapping[str, object]) -> Rulebook:
    """Answer a rulebook in another language, by the data of its file; what that lacks stays as it is.

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
    return Rulebook(book.name, other.title, book.edition, chapters, rules, other.terms or book.terms)


_NUMBER = re.compile(r"\b\d{1,2}\.\d{1,2}\b")


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def _holds(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)
