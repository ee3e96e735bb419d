"""The soak's own logic, with games that are only pretended."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tests.soak import report
from tests.soak.__main__ import STOPPED, main, soak
from tests.soak.kind import Unit
from tests.soak.kinds.pairs import PAIRS_IN_A_UNIT
from tests.soak.memory import ROOT, Memory, fingerprint
from tests.soak.work import KINDS, Outcome, play

GAMES = [Unit("games", seed) for seed in range(5)]
PlayAll = Callable[[Iterable[Unit]], Iterator[Outcome]]


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    return Memory(tmp_path / "soak")


def pretended(seen: list[int], *, failing: int | None = None, stop_before: int | None = None) -> PlayAll:
    """Return a way to play that notes the seeds, fails at one of them, or is stopped before one."""

    def play_all(units: Iterable[Unit]) -> Iterator[Outcome]:
        for unit in units:
            if unit.seed == stop_before:
                raise KeyboardInterrupt
            seen.append(unit.seed)
            yield Outcome(unit, 0, "AssertionError: two\n") if unit.seed == failing else Outcome(unit, 1)

    return play_all


def test_a_soak_in_which_all_holds_ends_with_0(memory: Memory, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak({"games": GAMES}, memory, pretended([])) == 0
    assert "games: 5 held (goal 1,000)" in capsys.readouterr().out


def test_a_failing_seed_is_named_and_the_others_are_played_all_the_same(
    memory: Memory, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[int] = []
    assert soak({"games": GAMES}, memory, pretended(seen, failing=2)) == 1
    assert seen == [0, 1, 2, 3, 4]
    told = capsys.readouterr().out
    assert "games, seed 2: FAILED" in told
    assert "AssertionError: two" in told
    assert "[*range(100), 2]" in told


def test_a_soak_that_was_stopped_goes_on_where_it_was(memory: Memory) -> None:
    seen: list[int] = []
    assert soak({"games": GAMES}, memory, pretended(seen, stop_before=3)) == STOPPED
    assert soak({"games": GAMES}, Memory(memory.folder), pretended(seen)) == 0
    assert seen == [0, 1, 2, 3, 4]


def test_a_failure_is_told_again_by_the_soak_that_goes_on(memory: Memory) -> None:
    assert soak({"games": GAMES}, memory, pretended([], failing=0)) == 1
    assert soak({"games": GAMES}, Memory(memory.folder), pretended([])) == 1


def test_a_line_that_a_power_cut_left_half_written_counts_for_nothing(memory: Memory) -> None:
    soak({"games": GAMES}, memory, pretended([]))
    file = memory.file("games")
    file.write_text(file.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    seen: list[int] = []
    assert soak({"games": GAMES}, Memory(memory.folder), pretended(seen)) == 0
    assert seen == [4]
    assert Memory(memory.folder).missing(GAMES) == []


def test_forgetting_begins_anew(memory: Memory) -> None:
    soak({"games": GAMES}, memory, pretended([]))
    memory.keep(Outcome(Unit("pairs", 0), 100))
    memory.forget(["games"])
    assert memory.missing(GAMES) == GAMES
    assert not memory.file("games").exists()
    assert memory.missing([Unit("pairs", 0)]) == []


def test_the_memory_belongs_to_one_state_of_the_code(tmp_path: Path) -> None:
    module = tmp_path / "engine" / "campaign" / "see.py"
    module.parent.mkdir(parents=True)
    module.write_text("one", encoding="utf-8")
    before = fingerprint(["engine/**/*.py"], tmp_path)
    assert fingerprint(["engine/**/*.py"], tmp_path) == before
    module.write_text("two", encoding="utf-8")
    assert fingerprint(["engine/**/*.py"], tmp_path) != before


def test_as_many_units_are_made_as_the_count_needs() -> None:
    assert KINDS["games"].units("games", 7, 3) == [Unit("games", seed) for seed in (7, 8, 9)]
    two_units = KINDS["pairs"].units("pairs", 0, PAIRS_IN_A_UNIT + 1)
    assert len(two_units) == len({unit.seed for unit in two_units}) == 2


def test_a_unit_that_fails_in_any_way_becomes_trouble() -> None:
    outcome = play(Unit("games", "no seed"))  # type: ignore[arg-type]
    assert outcome.held == 0
    assert "Error" in outcome.trouble


def test_the_line_tells_the_figure_beside_the_goal() -> None:
    outcomes = [Outcome(unit, 1) for unit in GAMES]
    assert report.line("games", outcomes, day="2030-01-02", commit="abc1234") == (
        "| 2030-01-02 | abc1234 | games | 0-4 | 5 | 1,000 |"
    )


def test_the_line_tells_the_seeds_that_failed() -> None:
    outcomes = [Outcome(Unit("games", 3), 0, "trouble"), Outcome(Unit("games", 2), 1)]
    assert "| 2-3 | 1; failed: 3 |" in report.line("games", outcomes, day="2030-01-02", commit="abc1234")


def test_lines_go_to_the_end_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "soak.md"
    page.write_text("# Soak\n\n| a |\n|---|\n", encoding="utf-8")
    report.append(["| 1 |"], page)
    report.append(["| 2 |"], page)
    assert page.read_text(encoding="utf-8") == "# Soak\n\n| a |\n|---|\n| 1 |\n| 2 |\n"


def test_one_process_is_this_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--count", "3", "--processes", "1", "--state", str(tmp_path), "--no-line"]) == 0
    assert "games: 3 held" in capsys.readouterr().out
    assert Memory(tmp_path).missing(GAMES[:3]) == []


@pytest.mark.long
def test_the_command_plays_in_several_processes(tmp_path: Path) -> None:
    words = ["games", "pairs", "--count", "3", "--processes", "2", "--state", str(tmp_path), "--no-line"]
    done = subprocess.run(  # noqa: S603 - fixed words
        [sys.executable, "-m", "tests.soak", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "games: 3 held" in done.stdout
    assert Memory(tmp_path).missing([*GAMES[:3], Unit("pairs", 0)]) == []
