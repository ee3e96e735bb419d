"""Break the program and see which breaks no test notices (``make mutants``; not on Windows).

Three questions. First: is every leak that is planted in the bot found by the leak tests? Then, with
mutmut: which breaks of the engine does no test notice at all? Then, for each rule: is there a break in the
code its tests run that these tests notice by themselves? If not, it is cited in vain. ``make mutants
ARGS=leaks`` asks only the first, ``ARGS=engine`` the second, ``ARGS=rules`` the third; ``ARGS="engine 3000"``
draws so many of the second's thousands at random.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice, zip_longest
from pathlib import Path
from random import Random

import pytest
import survivors
from mutmut.__main__ import create_mutants
from mutmut.configuration import config
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, setup_source_paths

ROOT = Path(__file__).resolve().parent.parent
SEED = 13  # which breaks are drawn where not all are asked
AT_ONCE = 4000  # names that a command line holds
TRIES = 60  # breaks tried for a rule before it is given up
SECONDS = 60  # a break that makes a test run for longer is an endless loop: shown as nothing
QUIET = ("-qq", "--rootdir=.", "--no-header", "--no-summary")

Tests = list[str]


@dataclass(slots=True)
class Cited:
    """A pytest plugin that notes for each rule the tests that cite it and the functions they run."""

    tests: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    functions: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    passed: set[str] = field(default_factory=set)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Run only what cites a rule."""
        items[:] = [item for item in items if item.get_closest_marker("rule")]

    def pytest_runtest_setup(self) -> None:
        """Forget what was run outside any test."""
        state()._stats.clear()  # noqa: SLF001 - mutmut has no other way to ask

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Note that a test passed."""
        if call.when == "call" and call.excinfo is None:
            self.passed.add(item.nodeid)

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Note what a test that passed has run."""
        for mark in item.iter_markers("rule") if item.nodeid in self.passed else ():
            self.tests[mark.args[0]].add(item.nodeid)
            self.functions[mark.args[0]] |= state()._stats  # noqa: SLF001


def main(words: list[str]) -> int:
    """Ask all questions, or only "engine", "rules" or "leaks"; answer 0 if nothing is tested in vain.

    A number behind "engine" asks so many breaks of it, drawn at random, beside all that decide what is seen.
    """
    os.chdir(ROOT)
    code = find_leaks() if words in ([], ["leaks"]) else 0
    if words == ["leaks"]:
        return code
    if words != ["rules"]:
        code = code or ask_the_engine(int(words[1]) if words[1:] else None)
    return code or (0 if words[:1] == ["engine"] else ask_for_each_rule())


def ask_the_engine(most: int | None) -> int:
    """Break the engine and write docs/mutants.md; answer 0 where enough is noticed, the rest explained."""
    asked = [each for those in break_everything().values() for each in those]
    if most is not None:
        seen = [one for one in asked if survivors.decides_what_is_seen(one)]
        rest = sorted(set(asked) - set(seen))
        asked = seen + Random(SEED).sample(rest, min(most, len(rest)))  # noqa: S311 - nothing secret
    mutmut = Path(sys.executable).with_name("mutmut")
    for first in range(0, len(asked), AT_ONCE):
        code = subprocess.call([mutmut, "run", *asked[first : first + AT_ONCE]])
        if code:
            return code
    return survivors.report(Path("mutants"), set(asked))


def find_leaks() -> int:
    """Plant each leak in the bot and answer 0 if the leak tests find them all."""
    planted = ["-m", "pytest", "-q", "-m", "planted", "-n", "auto", "--dist", "worksteal", "tests/leaks"]
    return subprocess.call([sys.executable, *planted])


def ask_for_each_rule() -> int:
    """Print a line for each rule that a test of the engine cites; answer 1 if a rule is cited in vain."""
    mutants = break_everything()
    os.chdir("mutants")
    cited = Cited()
    set_mutant_under_test("stats")
    code = int(pytest.main([*QUIET, *arguments()], plugins=[cited]))
    if code:
        print("Some tests fail before anything is broken, and are left out; make test says how.")
    named = rules_named()
    shared = Counter(chain.from_iterable(cited.functions.values()))
    in_vain = 0
    for rule in sorted(cited.tests, key=in_order):
        own = sorted(cited.functions[rule], key=lambda each: nearness(each, rule, named, shared))
        tried, noticed = ask(sorted(cited.tests[rule]), own, mutants)
        in_vain += not noticed
        print(
            f"{rule}  {f'notices {noticed}' if noticed else f'CITED IN VAIN: {tried} breaks, none noticed'}",
            flush=True,
        )
    print(f"honest {len(cited.tests) - in_vain} of {len(cited.tests)}")
    return 1 if in_vain else code


def nearness(
    function: str, rule: str, named: dict[str, set[str]], shared: Counter[str]
) -> tuple[bool, bool, int, str]:
    """Answer a key that puts a rule's own code first.

    That is the code that names the rule, then the rest of its ruleset, and of both what few rules have in
    common; last the record language, which only reads and prints.
    """
    ruleset, number = rule.split(" ")
    inside = function.startswith(f"engine.{ruleset}.") and ".record." not in function
    return number not in named.get(function, ()), not inside, shared[function], function


def rules_named() -> dict[str, set[str]]:
    """Answer the rule numbers that stand in each function's text, under mutmut's name for the function."""
    named = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for name, node in functions_of(ast.parse(text)):
            numbers = re.findall(r"(?<![\d.])\d+\.\d+(?![\d.]*\d)", ast.get_source_segment(text, node) or "")
            named[f"{module}.{name}"] = set(numbers)
    return named


def functions_of(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Answer a module's functions and methods under mutmut's names for them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield f"x_{node.name}", node
        elif isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
            yield from ((f"xǁ{node.name}ǁ{each.name}", each) for each in methods)


def break_everything() -> dict[str, list[str]]:
    """Write the engine with all its breaks, each asleep until named; answer the breaks of each function."""
    set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    quietly(
        copy_src_dir, copy_also_copy_files, setup_source_paths, lambda: create_mutants(os.cpu_count() or 1)
    )
    mutants: dict[str, list[str]] = defaultdict(list)
    for meta in sorted(Path("mutants").rglob("*.meta")):
        for mutant in json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]:
            mutants[mutant.partition("__mutmut_")[0]].append(mutant)
    return mutants


def ask(tests: Tests, functions: list[str], mutants: dict[str, list[str]]) -> tuple[int, str]:
    """Break one function after the other until the tests notice; answer the tries and that break."""
    tried = 0
    for mutant in islice(
        in_turn([mutants[function] for function in functions if function in mutants]), TRIES
    ):
        tried += 1
        if is_noticed(mutant, tests):
            return tried, mutant
    return tried, ""


def in_turn(lists: list[list[str]]) -> Iterator[str]:
    """Answer the first of each list, then the second of each."""
    return (each for row in zip_longest(*lists) for each in row if each is not None)


def is_noticed(mutant: str, tests: Tests) -> bool:
    """Answer whether one of the tests fails with this break; asked in a copy of this process."""
    child = os.fork()
    if child == 0:
        silence()
        set_mutant_under_test(mutant)
        os._exit(int(pytest.main([*QUIET, "-x", *options(), *tests])))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == pytest.ExitCode.TESTS_FAILED


def silence() -> None:
    """Say nothing from here on, and end after a while."""
    import signal  # noqa: PLC0415 - only where there is such a thing

    signal.alarm(SECONDS)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def quietly(*steps: Callable[[], object]) -> None:
    """Take steps that talk too much, without their talk."""
    out = sys.stdout
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        sys.stdout = nowhere
        try:
            for step in steps:
                step()
        finally:
            sys.stdout = out


def options() -> list[str]:
    """Answer pytest's options from pyproject.toml's [tool.mutmut]."""
    return list(config().pytest_add_cli_args)


def arguments() -> list[str]:
    """Answer those options and the folders of tests that are there."""
    return [
        *options(),
        *(each for each in config().pytest_add_cli_args_test_selection if Path(each).exists()),
    ]


def in_order(rule: str) -> tuple[str, tuple[int, ...]]:
    """Answer a key that puts 9.1 before 10.1."""
    ruleset, number = rule.split(" ")
    return ruleset, tuple(int(part) if part.isdigit() else 0 for part in number.split("."))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
