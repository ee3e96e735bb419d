"""`python -m bot play` plays a record of a war by its own rules, for whoever reads it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.games.week.test_records import FOLDER

SEALED = str(FOLDER / "sealed.wrec")


def test_the_referee_is_told_all_and_that_the_record_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(FOLDER / "a-month-of-war.wrec")]) == 0
    told = capsys.readouterr().out
    assert "The war is over, and North has won it." in told
    assert "(rule B.2.c.1)" in told
    assert "The record is right: 108 blocks, 66 expectations." in told


def test_a_side_is_told_what_it_may_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", SEALED, "--as", "south"]) == 0
    told = capsys.readouterr().out
    assert "Committed at C2610: Grant by the attacker, Stuart by the defender." in told
    assert "The record is right" not in told
    assert "(rule D.7)" not in told, "North was refused, and nobody else knows"
    assert main(["play", SEALED, "--as", "south", "--json"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert set(view["armies"]) == {"south"}


def test_it_is_known_by_what_it_names_where_it_was_exported_as_a_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text("# exported\nweek invented\nbegin 1\nexpect waits south chit\n", encoding="utf-8")
    assert main(["play", str(file)]) == 0
    file.write_text("week invented\nbegin 1\nexpect waits north chit\n", encoding="utf-8")
    assert main(["play", str(file)]) == 1
    assert "record.txt, line 3: expect waits north chit: south chit." in capsys.readouterr().err


def test_charts_beside_a_record_go_before_those_that_come_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.wrec"
    file.write_text("week none\nbegin 1\nexpect waits referee chits\n", encoding="utf-8")
    assert main(["play", str(file)]) == 1
    assert "the charts none cannot be read" in capsys.readouterr().err
    (tmp_path / "none.toml").write_text("# No charts at all: the desk asks the referee.\n", encoding="utf-8")
    assert main(["play", str(file)]) == 0


def test_it_writes_the_pictures_of_a_side_into_a_folder(tmp_path: Path) -> None:
    assert main(["play", SEALED, "--as", "north", "--maps", str(tmp_path)]) == 0
    drawn = sorted(one.name for one in tmp_path.iterdir())
    assert any("battle-north" in one for one in drawn)
    assert not any("south" in one for one in drawn)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["README.md"], "a record's name has to end in .wrec, .trec, .txt or .record."),
        (
            [SEALED, "--as", "blue"],
            "This game has no seat called blue. Try --as with south, north, referee or",
        ),
        (["nothing.wrec"], "I can't read nothing.wrec"),
    ],
)
def test_what_cannot_be_played_is_answered_with_what_can(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 1
    assert sentence in capsys.readouterr().err
