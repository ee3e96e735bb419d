"""A rulebook as the bot quotes it: rules by number, by words, by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a ruleset, in their order, and the titles of their chapters."""

    title: str
    edition: str
    chapters: FrozenMap[int, str]
    rules: tuple[Rule, ...]

    def rule(self, number: str) -> Rule:
        """Answer the rule of a number such as "11.2"; raises KeyError where there is none."""
        for rule in self.rules:
            if rule.number == number:
                return rule
        raise KeyError(number)

    def chapter(self, number: int) -> tuple[Rule, ...]:
        """Answer the rules of a chapter, none where there is no such chapter."""
        return tuple(rule for rule in self.rules if rule.chapter == number)

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


def read_rulebook(data: Mapping[str, object]) -> Rulebook:
    """Make a rulebook of the data of its file; raises KeyError or TypeError where that is none."""
    chapters, rules = data["chapters"], data["rule"]
    if not isinstance(chapters, dict) or not isinstance(rules, list):
        raise TypeError("a rulebook has a table of chapters and a list of rules")
    titles = FrozenMap({int(number): str(title) for number, title in chapters.items()})
    return Rulebook(str(data["title"]), str(data["edition"]), titles, tuple(Rule(**rule) for rule in rules))


def _holds(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)
