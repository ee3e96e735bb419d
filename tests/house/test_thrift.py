"""What a run cost is said at its end, and a run of which a process took too much memory has failed."""

from __future__ import annotations

import pytest

from tests.house import thrift
from tests.house.source import ROOT, imported_by, tree_of

pytestmark = pytest.mark.skipif(thrift.resource is None, reason="nobody counts memory on Windows")

GREEDY = """
def test_it_takes_much():
    assert len(bytearray(b"x") * 200_000_000) > 1

def test_it_takes_little():
    assert True
"""


def run(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    pytester.makepyfile(GREEDY)
    return pytester.runpytest_subprocess("-p", "tests.house.thrift", *words)


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.mark.long
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_that_takes_too_much_memory_fails_and_names_the_test(
    pytester: pytest.Pytester, workers: str
) -> None:
    result = run(pytester, "-n", workers, "--most-memory", "150")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["*processor time; the largest process took * MB", "* MB more in *takes_much"]
    )
    result.stdout.no_fnmatch_line("* MB more in *takes_little")


@pytest.mark.long
@pytest.mark.parametrize("words", [(), ("--most-memory", "900")])
def test_a_run_that_takes_no_more_than_it_may_passes_and_says_what_it_took(
    pytester: pytest.Pytester, words: tuple[str, ...]
) -> None:
    result = run(pytester, *words)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["* s of processor time; the largest process took * MB"])


def test_trees_are_not_kept() -> None:
    assert tree_of(ROOT / "engine" / "dice.py") is not tree_of(ROOT / "engine" / "dice.py")


def test_what_was_kept_at_hand_is_let_go() -> None:
    names = imported_by("engine/dice.py", ROOT / "engine" / "dice.py")
    assert imported_by("engine/dice.py", ROOT / "engine" / "dice.py") is names
    thrift.let_go()
    assert imported_by("engine/dice.py", ROOT / "engine" / "dice.py") is not names
