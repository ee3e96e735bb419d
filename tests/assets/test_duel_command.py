"""`python -m bot duel`: how often each side wins, or what is wrong with the file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.assets import scenario, scenarios
from bot.games.skirmish.duel_command import ended, play_through, run


def test_it_tells_what_part_of_the_games_each_side_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "three-farms", "--games", "2", "--processes", "1"]) == 0
    first, *sides = capsys.readouterr().out.splitlines()
    assert first == "Three Farms: 2 games of the computer against itself."
    told = [re.fullmatch(r"(Blue|Red): ([\d.]+) % \((.*)\)", line) for line in sides]
    assert [one[1] for one in told if one] == ["Blue", "Red"]
    assert sum(float(one[2]) for one in told if one) == pytest.approx(100)


def test_the_same_game_ends_the_same_way() -> None:
    board = scenario("three-farms")
    once = play_through(board, 3)
    assert play_through(board, 3) == once
    assert play_through(board, 4) != once


def test_a_file_with_faults_is_told_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nturns = 99\nfirst = "nobody"\n', encoding="utf-8")
    assert run(str(file), 1) == 1
    told = capsys.readouterr().out
    assert "turns is 99; it has to be a whole number from 1 to 30. (rule 3.1)" in told
    assert "first is nobody. Write one of these: blue, red. (rule 3.1)" in told
    assert "rows is missing." in told


def test_a_name_that_nobody_knows_is_one_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("three-firms", 1) == 1
    assert 'Did you mean "three-farms"?' in capsys.readouterr().out


@pytest.mark.long
@pytest.mark.parametrize("name", scenarios())
def test_neither_side_wins_nearly_always(name: str) -> None:
    winners = [str(winner) for winner, _ in ended(scenario(name), 12, 1)]
    assert {"blue", "red"} <= set(winners)
