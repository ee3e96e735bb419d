"""`python -m bot map FILE`: a right map is told about and drawn, a wrong one is told what is wrong."""

from __future__ import annotations

import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.assets import ASSETS
from bot.core.present.faults import in_plain_text
from bot.games.campaign.map_command import run
from engine.errors import fault
from tests.core.words.english import SENTENCES

pytestmark = pytest.mark.long

ROOT = ASSETS.parent
TEST_MAPS = ROOT / "tests" / "maps"
PNG = b"\x89PNG\r\n\x1a\n"


def copied(name: str, folder: Path) -> Path:
    return Path(shutil.copy(TEST_MAPS / name, folder))


def test_a_right_map_is_told_about_and_drawn_beside_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = copied("plain.toml", tmp_path)
    assert run(str(file), None) == 0
    assert (tmp_path / "plain.png").read_bytes().startswith(PNG)
    told = capsys.readouterr().out
    assert "Plain (plain)" in told
    assert "100 land hexes, 0 of water. Revenue 20 a turn in all." in told
    assert "Homes: blue A5 (5), red J6 (5), 9 moves apart." in told
    assert "Turned by 180 degrees it's the same map" in told
    assert f"Drawn: {tmp_path / 'plain.png'}" in told


def test_the_picture_goes_where_it_is_wanted(tmp_path: Path) -> None:
    file = copied("plain.toml", tmp_path)
    assert run(str(file), tmp_path / "picture.png") == 0
    assert (tmp_path / "picture.png").read_bytes().startswith(PNG)
    assert not (tmp_path / "plain.png").exists()


def test_a_map_that_the_bot_brings_is_called_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("winter-pass", tmp_path / "w.png") == 0
    assert "Winter Pass (winter-pass)" in capsys.readouterr().out


def test_the_referee_s_own_pictures_are_drawn_and_those_that_are_no_good_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "data" / "thumbnails"
    own.mkdir(parents=True)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    drawn = []
    for name, data in (("town.png", b"no picture"), ("town.png", _pink()), ("paris.png", b"")):
        (own / name).write_bytes(data)
        assert run("two-rivers", tmp_path / "map.png") == 0
        drawn.append(((tmp_path / "map.png").read_bytes(), capsys.readouterr().out))
    left_out = SENTENCES["thumbnail.no_png"]
    assert [said.count(left_out.format(file=own / "town.png")) for _, said in drawn] == [1, 0, 0]
    assert left_out.format(file=own / "paris.png") in drawn[2][1]
    assert drawn[0][0] != drawn[1][0] == drawn[2][0]


def _pink() -> bytes:
    file = BytesIO()
    Image.new("RGB", (88, 75), (230, 40, 160)).save(file, "PNG")
    return file.getvalue()


def test_a_picture_that_cannot_be_written_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("two-rivers", tmp_path) == 1
    assert "Name another file with --out." in capsys.readouterr().out


@pytest.mark.rule("campaign 1.8")
def test_a_map_with_ten_faults_is_answered_with_ten_sentences_and_no_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = copied("ten-faults.toml", tmp_path)
    assert run(str(file), None) == 1
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.endswith("10 faults")
    assert len(lines) == 10
    assert '- "Himelsdorf" (D7) isn\'t a World of Tanks map I know.' in "\n".join(lines)
    assert 'Did you mean "Himmelsdorf"? (rule 1.5)' in "\n".join(lines)
    assert not (tmp_path / "ten-faults.png").exists()


@pytest.mark.parametrize("file", ["nowhere.toml", "no-such-map", "", "..", "folder/none"])
def test_a_file_that_is_not_there_is_one_fault(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(file, None) == 1
    assert "1 fault\n" in capsys.readouterr().out


def test_differences_between_the_sides_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = copied("plain.toml", tmp_path)
    text = (
        file.read_text(encoding="utf-8").replace("F6 = 2", "F6 = 4").replace('B1 = "Steppes"', 'B1 = "water"')
    )
    file.write_text(text + "\n[banks]\nblue = 7\n", encoding="utf-8")
    assert run(str(file), None) == 0
    told = capsys.readouterr().out
    assert "Tier Banks at the start: blue 7, red 0 (3.2)." in told
    assert "The banks at the start differ." in told
    assert "Land on one side, water on the other: B1 and I10." in told
    assert "Different revenue on the two sides: E5 and F6." in told
    assert "So the sides differ." in told


# --- sentences


def test_every_fault_of_a_map_file_has_its_sentence() -> None:
    sources = [*(ROOT / "engine" / "campaign").glob("map_*.py"), ROOT / "bot" / "assets.py"]
    kinds = {
        kind for file in sources for kind in re.findall(r'"(map_\w+)"', file.read_text(encoding="utf-8"))
    }
    assert kinds == {key.removeprefix("fault.") for key in SENTENCES if key.startswith("fault.map_")}


def test_what_a_stranger_wrote_never_becomes_part_of_a_template() -> None:
    line = in_plain_text(fault("map_hex_unknown", "1.1", hint="A1", hex="{table.__class__}", table="hexes"))
    assert line.startswith("{table.__class__} in [hexes] isn't on the map.")
    assert line.endswith('Did you mean "A1"? (rule 1.1)')
