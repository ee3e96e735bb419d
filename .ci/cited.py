"""Ask for each rule whether the tests that cite it notice by themselves half of the breaks that belong to it.

The breaks that belong to a rule are in functions whose text names it, in statements that these tests run.
Where those are few, functions that the tests of few other rules run are taken too; of many, some are tried.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice, zip_longest
from pathlib import Path
from types import FrameType
from typing import Any

import asking
from asking import Reach
from breaks import Break, Function, Test
from changes import lines_of
from verdict import Verdict
from writing import break_everything

ROOT = Path(__file__).resolve().parent.parent
TRIES = 30  # breaks that are tried for a rule at most
FEW = 12  # so many at least, if there are as many

Runs = Mapping[Function, frozenset[int]]


def ask_for_each_rule(only: str = "") -> int:
    """Print a line for each rule that a test of the engine cites; return 1 if a rule is cited in vain.

    `only`: "skirmish 7.3, campaign 1.3" asks for these rules alone, "" for all.
    """
    breaks = break_everything()
    os.chdir("mutants")
    words = asking.words_for_pytest()
    reach = asking.watch(words)
    if reach.failed:
        print(f"{len(reach.failed)} tests fail or are left out before anything is broken, and are not asked.")
    citing = cited(reach)
    rules = sorted(only.split(", ") if only else citing, key=in_order)
    spread = Counter(chain.from_iterable(functions_run(reach, tests) for tests in citing.values()))
    named = rules_named()
    in_vain = 0

    def questions(plugin: asking.Asking) -> bool:
        nonlocal in_vain
        for rule in rules:
            tests = citing[rule]
            runs = lines_run(plugin, tests, functions_run(reach, tests))
            verdict = judge(plugin, rule, tests, belonging(rule, breaks, runs, named, spread))
            in_vain += not verdict.honest
            print(verdict.told(), flush=True)
        print(f"honest {len(rules) - in_vain} of {len(rules)}", flush=True)
        return not in_vain

    return 0 if asking.ask(words, reach, questions) and not reach.failed else 1


def cited(reach: Reach) -> dict[str, list[Test]]:
    """Return the tests that cite each rule, the quickest first."""
    found: dict[str, list[Test]] = defaultdict(list)
    for test in sorted(reach.cites, key=lambda each: (reach.seconds[each], each)):
        for rule in reach.cites[test]:
            found[rule].append(test)
    return found


def functions_run(reach: Reach, tests: Sequence[Test]) -> frozenset[Function]:
    """Return the functions that these tests run."""
    return frozenset(chain.from_iterable(reach.runs[test] for test in tests))


def judge(plugin: asking.Asking, rule: str, tests: Sequence[Test], breaks: Sequence[Break]) -> Verdict:
    """Try the breaks, each by itself."""
    outcome = {one: bool(plugin.who_notices(one, tests)) for one in breaks}
    return Verdict(
        rule,
        tuple(one for one, noticed in outcome.items() if noticed),
        tuple(one for one, noticed in outcome.items() if not noticed),
    )


def belonging(
    rule: str,
    breaks: Mapping[Function, Sequence[Break]],
    runs: Runs,
    named: Mapping[Function, set[str]],
    spread: Counter[Function],
) -> list[Break]:
    """Return the breaks that belong to a rule, as many as are tried."""
    ruleset, number = rule.split(" ")

    def met(function: Function) -> list[Break]:
        return [one for one in breaks.get(function, ()) if lines_of(one) & runs[function]]

    own = [function for function in runs if number in named.get(function, ()) and is_of(function, ruleset)]
    chosen = list(islice(in_turn([met(function) for function in sorted(own)]), TRIES))
    others = sorted(set(runs) - set(own), key=lambda each: (not is_of(each, ruleset), spread[each], each))
    while len(chosen) < FEW and others:
        chosen += islice(met(others.pop(0)), FEW - len(chosen))
    return chosen


def is_of(function: Function, ruleset: str) -> bool:
    """Tell whether a function is of a ruleset, and not of its records, which only read and print."""
    return function.startswith(f"engine.{ruleset}.") and ".record." not in function


def lines_run(plugin: asking.Asking, tests: Sequence[Test], functions: frozenset[Function]) -> Runs:
    """Return the lines of functions that tests run, counted from the function's first."""

    def run() -> Runs:
        codes = {id(asking.wake_unbroken(function)): function for function in functions}
        seen: dict[Function, set[int]] = {function: set() for function in functions}

        def trace(frame: FrameType, _: str, __: object) -> Any:  # noqa: ANN401 - itself, or nothing
            function = codes.get(id(frame.f_code))
            if function is None:
                return None
            seen[function].add(frame.f_lineno - frame.f_code.co_firstlineno)
            return trace

        sys.settrace(trace)
        plugin.run(tests, limited=False)  # under the trace a test takes many times as long
        sys.settrace(None)
        return {function: frozenset(lines) for function, lines in seen.items()}

    runs: Runs = asking.elsewhere(run)
    return runs


def rules_named() -> dict[Function, set[str]]:
    """Return the rule numbers that stand in each function's text."""
    named = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for name, node in functions_of(ast.parse(text)):
            numbers = re.findall(r"(?<![\d.])\d+\.\d+(?![\d.]*\d)", ast.get_source_segment(text, node) or "")
            named[f"{module}.{name}"] = set(numbers)
    return named


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Return a module's functions and methods under mutmut's names for them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield f"x_{node.name}", node
        elif isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
            yield from ((f"xǁ{node.name}ǁ{each.name}", each) for each in methods)


def in_turn(lists: Sequence[Sequence[Break]]) -> Iterator[Break]:
    """Return the first of each list, then the second of each."""
    return (each for row in zip_longest(*lists) for each in row if each is not None)


def in_order(rule: str) -> tuple[str, tuple[int, ...]]:
    """Return a key that puts 9.1 before 10.1."""
    ruleset, number = rule.split(" ")
    return ruleset, tuple(int(part) if part.isdigit() else 0 for part in number.split("."))
