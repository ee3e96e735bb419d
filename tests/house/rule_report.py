"""A pytest plugin: ``pytest --rules`` runs the tests that cite a rule and lists every rule with them."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from engine.common.rule_numbers import is_rule_number
from tests.house.register import Citations, list_rules, read_rulebooks

CITED = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rules``."""
    parser.addoption("--rules", action="store_true", help="run the tests that cite a rule and list all rules")


def pytest_configure(config: pytest.Config) -> None:
    """Gather outcomes where they are reported; the workers of a parallel run only send theirs."""
    if config.getoption("--rules") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleReport(config), "rule-report")


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
    """Answer whether this is written as a ruleset and a number: "campaign 11.2", "week B.2.c.6"."""
    ruleset, _, number = cited.partition(" ") if isinstance(cited, str) else ("", "", "")
    return bool(ruleset) and is_rule_number(number)


class RuleReport:
    """Gathers what came of every test and prints the listing after pytest's closing line."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.citations = Citations()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a stage of a test: only the test itself can pass, every stage can fail."""
        test = report.nodeid.split("[")[0]
        for name, value in report.user_properties:
            if name != CITED:
                continue
            rule = str(value)
            self.citations.cite(rule)
            if report.failed or (report.when == "call" and report.passed):
                self.citations.add(rule, test, passed=report.passed)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        """Print the listing; a rule without a test, or a test without a rule, fails the run."""
        yield
        listing = list_rules(read_rulebooks(self.config.rootpath / "assets" / "rules"), self.citations)
        print("", *listing.lines[:-1], *listing.faults, listing.lines[-1], sep="\n")  # noqa: T201 - after pytest's own last line
        if listing.faults or not self.citations.rules():
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED
