"""What holds for every test: the rule register, groups that need more, loopback alone, no token."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.strategies import characters

pytest_plugins = [
    "tests.house.rule_report",
    "tests.house.groups",
    "tests.house.loopback",
    "tests.house.made",
    "tests.house.planted",
    "tests.house.thrift",
    "tests.core.on_a_database",
    "pytester",
]

# No test fails because the machine was busy.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("house")


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """Have Hypothesis work out what there is in Unicode before anything else is there.

    It does so once on each machine, and takes as much memory for it as all the tests do.
    """
    characters(codec="utf-8").validate()


@pytest.fixture(autouse=True)
def _rights_of_new_files() -> Iterator[None]:
    """Let new files have the rights again that they had before: the command line narrows them."""
    before = os.umask(0o022)
    os.umask(before)
    yield
    os.umask(before)
