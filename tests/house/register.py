"""The rule register: every rule of the product's rulebook, and what the tests say about it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.common.rule_numbers import Place, is_rule_number, place

LATER = "later: "


class RulebookFaulty(Exception):
    """A rulebook file that cannot be read as rules; the message names the file and the fault."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its name as tests cite it ("campaign 11.2"), its title, and what it still waits for."""

    name: str
    title: str
    waits_for: str = ""


@dataclass(slots=True)
class Citations:
    """The outcomes of every test that cites a rule, gathered while the tests run.

    A test of many parameters or stages passes when an outcome of it is a pass and none is a failure.
    """

    _passed: dict[str, set[str]] = field(default_factory=dict)
    _failed: dict[str, set[str]] = field(default_factory=dict)

    def add(self, rule: str, test: str, *, passed: bool) -> None:
        """Note one outcome of a test that cites a rule."""
        (self._passed if passed else self._failed).setdefault(rule, set()).add(test)

    def cite(self, rule: str) -> None:
        """Note that some test cites a rule, whatever comes of the test."""
        self._passed.setdefault(rule, set())

    def rules(self) -> set[str]:
        """Return every rule that any test cites."""
        return {*self._passed, *self._failed}

    def passing(self, rule: str) -> list[str]:
        """Return the names of the tests of a rule that passed, without their files, sorted."""
        passed = self._passed.get(rule, set()) - self._failed.get(rule, set())
        return sorted({test.rpartition("::")[2] for test in passed})


@dataclass(frozen=True, slots=True)
class Listing:
    """What ``make rules`` prints, and the faults for which it fails."""

    lines: list[str]
    faults: list[str]


def read_rulebooks(folder: Path) -> list[Rule]:
    """Read every ``<ruleset>.toml`` of a folder, in the order of the files and of the rules in them.

    ``<ruleset>.<language>.toml`` says the same rules in another language and adds none.

    Raises:
        RulebookFaulty: a file is no TOML, a rule lacks its number or title, or a number stands twice.
    """
    books = sorted(path for path in folder.glob("*.toml") if "." not in path.stem)
    return [rule for path in books for rule in read_rulebook(path)]


def read_rulebook(path: Path) -> list[Rule]:
    """Read the rules of one file; its name is the ruleset. Raises as ``read_rulebooks``."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8")).get("rule", [])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise RulebookFaulty(f"{path.name}: {fault}") from fault
    rules: dict[Place, Rule] = {}
    for table in tables:
        number, title, built = (table.get(key, "") for key in ("number", "title", "built"))
        if not (isinstance(number, str) and number and isinstance(title, str) and title):
            raise RulebookFaulty(f"{path.name}: a rule needs a number and a title, both as text: {table}")
        if built and not built.startswith(LATER):
            raise RulebookFaulty(f'{path.name}: rule {number}: built is left out or begins with "{LATER}"')
        if not is_rule_number(number):
            raise RulebookFaulty(f"{path.name}: a number is dotted words, as 11.2 or B.2.c.6: {number}")
        if place(number) in rules:
            raise RulebookFaulty(f"{path.name}: rule {number} stands there twice")
        rules[place(number)] = Rule(f"{path.stem} {number}", title, built.removeprefix(LATER))
    return list(rules.values())


def list_rules(rules: Iterable[Rule], citations: Citations) -> Listing:
    """Set every rule beside its passing tests; name the rules without one and the citations of no rule."""
    known = {rule.name: rule for rule in rules}
    tests = {name: citations.passing(name) for name in known}
    faults = [
        f"{rule.name} has no passing test"
        for rule in known.values()
        if not (tests[rule.name] or rule.waits_for)
    ]
    faults += [
        f"{name} is cited by a test, but is no rule"
        for name in sorted(citations.rules() - known.keys(), key=place)
    ]
    lines = [line_of(rule, tests[rule.name]) for rule in known.values()]
    return Listing([*lines, *closing(known, tests)], faults)


def line_of(rule: Rule, tests: list[str]) -> str:
    """Return the one line of a rule."""
    later = f"not built yet ({rule.waits_for})" if rule.waits_for else ""
    cited = f"tests: {', '.join(tests) or 'none'}" if tests or not later else ""
    return "  ".join(part for part in (rule.name, rule.title, later, cited) if part)


def closing(known: Mapping[str, Rule], tests: Mapping[str, list[str]]) -> list[str]:
    """Return the lines that sum up the listing."""
    later = sum(1 for rule in known.values() if rule.waits_for and not tests[rule.name])
    cited = sum(1 for names in tests.values() if names)
    return [*([f"not built yet {later}"] if later else []), f"cited {cited} of {len(known)}"]
