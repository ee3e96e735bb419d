"""The lookout for the token finds it wherever it is put, and a run that finds it fails."""

from __future__ import annotations

import logging
import shutil
import zipfile
from pathlib import Path

import aiohttp
import pytest

from bot.rehearsal.server import Rehearsal
from tests.house import planted
from tests.house.planted import Lookout, files_that_hold_it, holds
from tests.house.source import ROOT

OTHER = "an0ther_m4rk_"
TOKEN = f"MTIz.abc.{OTHER}rest"


@pytest.fixture
def _another_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have these tests look for a mark of their own, or the whole run would find what they put down."""
    monkeypatch.setattr(planted, "MARK", OTHER)


def test_every_token_of_a_tests_discord_carries_the_mark() -> None:
    assert planted.MARK in Rehearsal(None).token


@pytest.mark.usefixtures("_another_mark")
def test_it_is_found_in_files_in_backups_and_not_where_it_belongs(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "adjutant.log").write_text(f"logging in with {TOKEN}", encoding="utf-8")
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}", encoding="utf-8")
    (tmp_path / "clean.txt").write_text("nothing", encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "b.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("adjutant.sqlite", TOKEN * 50)
    assert OTHER.encode() not in (tmp_path / "b.zip").read_bytes()
    assert [path.name for path in files_that_hold_it(tmp_path)] == ["b.zip", "adjutant.log"]


@pytest.mark.usefixtures("_another_mark")
def test_it_is_found_in_what_is_logged_and_in_tracebacks(monkeypatch: pytest.MonkeyPatch) -> None:
    lookout = Lookout()
    log = logging.getLogger("a part of the bot")
    monkeypatch.setattr(log, "handlers", [lookout])
    monkeypatch.setattr(log, "propagate", False)
    log.warning("all is well")
    assert lookout.found == []
    log.warning("login with %s failed", TOKEN)
    log.error("that went wrong", exc_info=ValueError(TOKEN))
    assert len(lookout.found) == 2
    assert OTHER not in str(lookout.found)


@pytest.mark.usefixtures("_another_mark")
@pytest.mark.parametrize("part", ["data", "json", "params"])
def test_it_is_found_in_a_request_but_for_its_headers(part: str) -> None:
    lookout = Lookout()
    lookout.request(
        "POST", "/channels/1/messages", {"headers": {"Authorization": f"Bot {TOKEN}"}, part: "hello"}
    )
    assert lookout.found == []
    lookout.request("POST", "/channels/1/messages", {part: {"content": TOKEN}})
    form = aiohttp.FormData()
    form.add_field("file", TOKEN.encode(), filename="export.record")
    assert holds(form)
    assert len(lookout.found) == 1


@pytest.mark.long
def test_a_run_that_finds_it_fails_also_where_a_worker_finds_it(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest("pytest_plugins = ['tests.house.planted']")
    pytester.makepyfile("""
        from tests.house.planted import MARK
        def test_that_writes(tmp_path):
            (tmp_path / "export.record").write_text(MARK)
        def test_that_says_nothing(tmp_path):
            pass
    """)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    words = ("-q", "-p", "no:cacheprovider", "-p", "xdist", "-n", "1")
    done = pytester.runpytest_subprocess(*words, "-k", "writes")
    shutil.rmtree(pytester.path / "runpytest-0")  # or this very run would find it, too
    assert done.ret == pytest.ExitCode.TESTS_FAILED
    done.stdout.fnmatch_lines(["*must never stand*", "the file *export.record", "1 passed*"])
    assert pytester.runpytest_subprocess(*words, "-k", "nothing").ret == pytest.ExitCode.OK
