"""Tests that need a browser or a server run where it is, and are named, or fail, where it is not."""

from __future__ import annotations

import os

import asyncpg
import pytest

from tests.house.groups import chromium, missing, required
from tests.house.source import ROOT

TESTS = """
import pytest

@pytest.mark.postgres
def test_on_the_server(): pass

def test_without(): pass
"""


def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, **environ: str) -> pytest.RunResult:
    """Run two tests, one of them for PostgreSQL, with these settings and none of the machine's."""
    for name in ("TEST_POSTGRES_URL", "ADJUTANT_REQUIRE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    pytester.makepyfile(test_it=TESTS)
    pytester.makepyprojecttoml('[tool.pytest.ini_options]\nmarkers = ["postgres: a server"]\n')
    pytester.makeconftest('pytest_plugins = ["tests.house.groups"]')
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return pytester.runpytest_subprocess("-p", "xdist", "-n", "1")


def test_a_group_that_is_missing_is_left_out_and_named_at_the_end(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run(pytester, monkeypatch)
    result.assert_outcomes(passed=1, skipped=1)
    assert result.outlines[-1].startswith("not run: postgres (1 tests): TEST_POSTGRES_URL names no server")
    assert result.ret == pytest.ExitCode.OK


def test_a_group_that_is_missing_fails_where_it_must_run(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run(pytester, monkeypatch, ADJUTANT_REQUIRE="browser, postgres")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*postgres must run here: TEST_POSTGRES_URL names no server*"])


def test_a_group_that_is_there_runs(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(pytester, monkeypatch, TEST_POSTGRES_URL="postgresql+asyncpg://nobody@127.0.0.1:1/none")
    result.assert_outcomes(passed=2)
    assert "not run" not in result.stdout.str()


def test_the_environment_names_what_must_run() -> None:
    assert required({"ADJUTANT_REQUIRE": "browser, postgres"}) == {"browser", "postgres"}
    assert required({}) == set()


def test_a_server_that_is_named_is_not_missing() -> None:
    assert "postgres" in missing({})
    assert "postgres" not in missing({"TEST_POSTGRES_URL": "postgresql+asyncpg://here/it-is"})


@pytest.mark.browser
def test_the_browser_of_a_browser_test_is_a_program(chromium_path: str) -> None:
    assert chromium_path == chromium()
    assert os.access(chromium_path, os.X_OK)


@pytest.mark.postgres
async def test_the_database_of_a_postgres_test_is_its_own_and_empty(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    try:
        assert await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == []
        assert postgres_url.endswith(await connection.fetchval("SELECT current_database()"))
    finally:
        await connection.close()
