"""`python -m bot play` plays a record of a tournament, for whoever reads it: also who only enters in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.games.tournament.test_records import FOLDER

CUP = str(FOLDER / "a-cup-of-two.trec")


def test_who_enters_in_the_record_is_told_what_they_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", CUP, "--as", "Anna"]) == 0
    told = capsys.readouterr().out
    assert "Bert has chosen a mission. It's sealed." in told
    assert "Your battle group is in, for 1010 points:" in told
    assert "The record is right" not in told


def test_the_referee_is_told_that_the_record_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", CUP]) == 0
    assert "The record is right: 37 blocks, 34 expectations." in capsys.readouterr().out


def test_who_is_not_in_the_record_reads_who_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", CUP, "--as", "Emil"]) == 1
    assert "Try --as with Anna, Bert, referee or public." in capsys.readouterr().err


def test_who_reads_as_a_player_is_not_told_what_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "failing.trec"
    file.write_text("tournament Cup\nenter Anna\nexpect points Anna 4\n", encoding="utf-8")
    assert main(["play", str(file), "--as", "Anna"]) == 1
    said = capsys.readouterr()
    assert "line 3" in said.err
    assert "points" not in said.err + said.out


def test_the_view_of_a_player_comes_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", CUP, "--as", "Anna", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seat"] == "Anna"


def drawn(folder: Path) -> list[str]:
    """Return the names of the pictures in a folder, in the order in which they were written."""
    return [one.stem.partition("-")[2] for one in sorted(folder.iterdir())]


@pytest.mark.parametrize("seat", ["public", "Anna"])
def test_it_writes_the_pictures_of_rounds_standings_and_the_cut_into_a_folder(
    tmp_path: Path, seat: str
) -> None:
    assert main(["play", CUP, "--as", seat, "--maps", str(tmp_path)]) == 0
    first = ["pairings-public", "standings-public"]
    last = ["pairings-public", "bracket-public", "standings-public", "bracket-public"]
    assert drawn(tmp_path) == [*first, *last]


def test_the_standings_are_drawn_as_the_record_leaves_them_though_the_round_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "going-on.trec"
    entered = "".join(f"enter {name}\n" for name in ("Anna", "Bert", "Cleo", "Dora"))
    result = "result Anna-Bert: mission Anna; scored Anna 0, Bert 0"
    file.write_text(f"tournament Cup\n{entered}pair Anna-Bert, Cleo-Dora\n{result}\n", encoding="utf-8")
    for seat in ("public", "referee"):
        folder = tmp_path / seat
        assert main(["play", str(file), "--as", seat, "--maps", str(folder)]) == 0
        assert [one for one in drawn(folder) if one.endswith("-public")] == [
            "pairings-public",
            "standings-public",
        ]
