"""A pytest plugin: ``pytest --rules`` runs the tests that cite a rule and lists every rule with them."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import TypeAlias

import pytest

from engine.common.rule_numbers import is_rule_number
from tests.house.register import Citations, Listing, list_rules, read_rulebooks

CITED = "rule"
Outcome: TypeAlias = tuple[str, str, bool | None]
"""A rule, a test that cites it, and whether it passed; None where that is not known yet."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rules``."""
    parser.addoption("--rules", action="store_true", help="run the tests that cite a rule and list all rules")
    parser.addoption(
        "--note-rules", metavar="FILE", type=Path, help="write there what came of whatever cites a rule"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Gather outcomes where they are reported; the workers of a parallel run only send theirs."""
    if hasattr(config, "workerinput"):
        return
    if config.getoption("--rules"):
        config.pluginmanager.register(RuleReport(config), "rule-report")
    if notes := config.getoption("--note-rules"):
        config.pluginmanager.register(RuleNotes(notes), "rule-notes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Write each test's citations into its report, which is all that a parallel run carries.

    Raises:
        pytest.UsageError: a mark that is not one rule of one ruleset, as in "campaign 11.2".
    """
    for item in items:
        for mark in item.iter_markers(CITED):
            if len(mark.args) != 1 or not is_rule(mark.args[0]):
                raise pytest.UsageError(
                    f'{item.nodeid}: a rule is cited as "campaign 11.2", not as {mark.args}'
                )
            item.user_properties.append((CITED, mark.args[0]))
    if config.getoption("--rules"):
        citing = [item for item in items if item.get_closest_marker(CITED)]
        config.hook.pytest_deselected(items=[item for item in items if item not in citing])
        items[:] = citing


def is_rule(cited: object) -> bool:
    """Return whether this is written as a ruleset and a number: "campaign 11.2", "week B.2.c.6"."""
    ruleset, _, number = cited.partition(" ") if isinstance(cited, str) else ("", "", "")
    return bool(ruleset) and is_rule_number(number)


class RuleReport:
    """Gathers what came of every test and prints the listing after pytest's closing line."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.citations = Citations()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a stage of a test."""
        take(self.citations, outcomes(report))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        """Print the listing; a rule without a test, or a test without a rule, fails the run."""
        yield
        if not listed(self.config.rootpath, self.citations):
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


class RuleNotes:
    """Writes what came of every test that cites a rule behind what stands in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a stage of a test."""
        with self.file.open("a", encoding="utf-8") as notes:
            notes.writelines(f"{json.dumps(one)}\n" for one in outcomes(report))


def outcomes(report: pytest.TestReport) -> list[Outcome]:
    """Return what a stage of a test says of its rules: only the test can pass, every stage can fail."""
    test = report.nodeid.split("[")[0]
    said = report.passed if report.failed or (report.when == "call" and report.passed) else None
    return [(str(rule), test, said) for name, rule in report.user_properties if name == CITED]


def take(citations: Citations, found: Iterable[Outcome]) -> None:
    """Add outcomes to the citations of tests."""
    for rule, test, passed in found:
        citations.cite(rule)
        if passed is not None:
            citations.add(rule, test, passed=passed)


def listed(root: Path, citations: Citations) -> bool:
    """Print the listing, and tell whether every rule has its test and every test its rule."""
    listing: Listing = list_rules(read_rulebooks(root / "assets" / "rules"), citations)
    print("", *listing.lines[:-1], *listing.faults, listing.lines[-1], sep="\n")  # noqa: T201 - after pytest's last line
    return not listing.faults and bool(citations.rules())
