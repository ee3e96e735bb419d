"""A pytest plugin for the tests that need what no lock can install: a browser, a PostgreSQL server.

They run where those are found; the end of a run names the groups that did not run, and why. Where the
environment variable ``ADJUTANT_REQUIRE`` names a group ("browser,postgres"), a missing one is a failure.
"""

from __future__ import annotations

import os
import shutil
import uuid
from collections.abc import AsyncIterator, Generator, Mapping

import asyncpg
import pytest

GROUP = "group"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")


def chromium() -> str | None:
    """Return the path of a Chromium: the one that ``ADJUTANT_CHROMIUM`` names, or one found on the path."""
    found = (shutil.which(name) for name in (os.environ.get("ADJUTANT_CHROMIUM", ""), *BROWSERS) if name)
    return next((path for path in found if path), None)


def missing(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the groups that cannot run here, each with what to do about it."""
    without = {}
    if not chromium():
        without["browser"] = "no Chromium found; install one, or name it in ADJUTANT_CHROMIUM"
    if not environ.get("TEST_POSTGRES_URL"):
        without["postgres"] = (
            "TEST_POSTGRES_URL names no server, as in postgresql+asyncpg://postgres@127.0.0.1:5432/postgres"
        )
    return without


def required(environ: Mapping[str, str] = os.environ) -> set[str]:
    """Return the groups that must run here."""
    return {name for name in environ.get("ADJUTANT_REQUIRE", "").replace(" ", "").split(",") if name}


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Return the path of the Chromium to drive; for tests marked ``browser``."""
    path = chromium()
    assert path, "a test that uses chromium_path is marked with pytest.mark.browser"
    return path


@pytest.fixture
async def postgres_url() -> AsyncIterator[str]:
    """Yield the address of an empty database of this test's own; for tests marked ``postgres``."""
    server = os.environ["TEST_POSTGRES_URL"]
    name = f"adjutant_{uuid.uuid4().hex}"
    await tell_server(server, f'CREATE DATABASE "{name}"')
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        await tell_server(server, f'DROP DATABASE "{name}" WITH (FORCE)')


async def tell_server(url: str, sentence: str) -> None:
    """Have the server do one thing that belongs to no database of a test."""
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute(sentence)
    finally:
        await connection.close()


def pytest_configure(config: pytest.Config) -> None:
    """Gather outcomes where they are reported; the workers of a parallel run only send theirs."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(GroupReport(), "group-report")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Write a test's groups into its report, and leave it out, or let it fail, where its group is missing."""
    without = missing()
    for item in items:
        for name in (name for name in ("browser", "postgres") if item.get_closest_marker(name)):
            item.user_properties.append((GROUP, name))
            if name in without and name not in required():
                item.add_marker(pytest.mark.skip(reason=f"{name}: {without[name]}"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test of a group that must run here and cannot."""
    for _, name in (pair for pair in item.user_properties if pair[0] == GROUP):
        if name in required() and name in missing():
            pytest.fail(f"{name} must run here: {missing()[str(name)]}", pytrace=False)


class GroupReport:
    """Counts the tests of each group and says at the very end which groups did not run."""

    def __init__(self) -> None:
        self.left_out: dict[str, int] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test that was left out."""
        for key, name in report.user_properties:
            if key == GROUP and report.skipped and report.when == "setup":
                self.left_out[str(name)] = self.left_out.get(str(name), 0) + 1

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self) -> Generator[None, None, None]:
        """Name the groups that did not run, after pytest's closing line."""
        yield
        without = missing()
        for name, count in sorted(self.left_out.items()):
            why = without.get(name, "left out by the test itself")
            print(f"\nnot run: {name} ({count} tests): {why}", end="")  # noqa: T201 - after pytest's own last line
        if self.left_out:
            print()  # noqa: T201
