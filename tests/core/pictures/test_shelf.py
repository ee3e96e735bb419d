"""A board is drawn once and kept on disk by its content; what is damaged or old is thrown away."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from bot.core.pictures import palette as palettes
from bot.core.pictures import version
from bot.core.pictures.geometry import HIGH, WIDE
from bot.core.pictures.picture_cache import Shelf
from bot.core.pictures.thumbnails import Own, Thumbnail
from bot.drawing_worker import Studio
from bot.games.campaign.pictures import atlas as atlases
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.cell import Spot, draw_cell
from engine.campaign.view import Marker
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.games.campaign.pictures import views

TERRAINS = FrozenMap(views.TERRAINS)
POINTS = bytes(range(256)) * 40
KEY = "ab" * 32


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "cache" / "atlas")


def files(shelf: Shelf) -> list[Path]:
    return sorted(shelf.folder.iterdir())


@pytest.fixture
def from_new(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Forget the boards in memory, as a new start does, and note each hex that is drawn."""
    drawn: list[str] = []

    def noted(spot: Spot, marker: Marker) -> Image.Image:
        drawn.append(spot.coordinate)
        return draw_cell(spot, marker)

    monkeypatch.setattr("bot.games.campaign.pictures.atlas.draw_cell", noted)
    forget()
    return drawn


def forget() -> None:
    atlases.atlas.cache_clear()


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Leave no board of a test in memory."""
    forget()
    yield
    forget()


def test_what_was_kept_is_found_by_its_key_alone(shelf: Shelf) -> None:
    assert shelf.find(KEY, len(POINTS)) is None
    shelf.keep(KEY, POINTS)
    assert shelf.find(KEY, len(POINTS)) == POINTS
    assert shelf.find("cd" * 32, len(POINTS)) is None


def test_a_second_start_draws_no_hex_and_the_same_picture(shelf: Shelf, from_new: list[str]) -> None:
    first = draw_map(views.REFEREE, terrains=TERRAINS, shelf=shelf)
    assert from_new
    forget()
    from_new.clear()
    assert draw_map(views.REFEREE, terrains=TERRAINS, shelf=shelf) == first
    assert from_new == []


@pytest.mark.long
def test_without_a_shelf_the_picture_is_the_same_and_nothing_is_written(
    shelf: Shelf, from_new: list[str]
) -> None:
    kept = draw_map(views.CLOSED, terrains=TERRAINS, shelf=shelf)
    forget()
    assert draw_map(views.CLOSED, terrains=views.TERRAINS) == kept
    assert len(files(shelf)) == 1


@pytest.mark.long
def test_another_map_other_terrains_other_pictures_another_version_are_other_boards(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    richer = replace(views.MAP, revenue=views.MAP.revenue.with_item(Hex("C5"), 3))
    own = Own({"town": Thumbnail("blue", Image.new("RGBA", (WIDE, HIGH), (0, 0, 255, 255)))})
    atlases.atlas(views.MAP, TERRAINS, shelf=shelf)
    atlases.atlas(richer, TERRAINS, shelf=shelf)
    atlases.atlas(views.MAP, TERRAINS.with_item("Karelia", "snow"), shelf=shelf)
    atlases.atlas(views.MAP, TERRAINS, own, shelf=shelf)
    assert len(files(shelf)) == 4
    monkeypatch.setattr(version, "drawn_by", lambda: "another")
    forget()
    atlases.atlas(views.MAP, TERRAINS, shelf=shelf)
    assert len(files(shelf)) == 5


def test_a_title_which_is_not_on_the_board_makes_no_other_board(shelf: Shelf) -> None:
    for map_ in (views.MAP, replace(views.MAP, title="Another", banks=FrozenMap())):
        forget()
        atlases.atlas(map_, TERRAINS, shelf=shelf)
    assert len(files(shelf)) == 1


def test_the_version_changes_with_any_source_file_of_the_drawings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared, own = tmp_path / "core" / "pictures", tmp_path / "games" / "any" / "pictures"
    shared.mkdir(parents=True)
    own.mkdir(parents=True)
    monkeypatch.setattr(version, "_BOT", tmp_path)
    told = []
    for text in ("one = 1", "one = 2"):
        (own / "drawing.py").write_text(text, encoding="utf-8")
        version.drawn_by.cache_clear()
        told.append(version.drawn_by())
    (shared / "another.py").write_text("", encoding="utf-8")
    version.drawn_by.cache_clear()
    told.append(version.drawn_by())
    version.drawn_by.cache_clear()
    assert len(set(told)) == 3


@pytest.mark.parametrize(
    "how", ["cut", "changed", "empty", "other", "longer", "pickle", "no head", "no zlib"]
)
def test_a_damaged_or_foreign_file_is_thrown_away_and_made_anew(
    shelf: Shelf, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    shelf.keep(KEY, POINTS)
    (file,) = files(shelf)
    whole = file.read_bytes()
    head, _, body = whole.partition(b"\n")
    changed = bytearray(whole)
    changed[-9] ^= 1
    other = json.dumps({**json.loads(head), "key": "cd" * 32}).encode()
    plain, nothing = json.loads(head), hashlib.sha256(b"nothing").hexdigest()
    file.write_bytes(
        {
            "cut": whole[:-20],
            "changed": bytes(changed),
            "empty": b"",
            "other": other + b"\n" + body,
            "longer": whole + b"more",
            "pickle": pickle.dumps({"key": KEY}),
            "no head": body,
            "no zlib": json.dumps({**plain, "sha256": nothing}).encode() + b"\nnothing",
        }[how]
    )
    with caplog.at_level(logging.WARNING):
        assert shelf.find(KEY, len(POINTS)) is None
    assert str(file) in caplog.text
    assert not file.exists()
    shelf.keep(KEY, POINTS)
    assert shelf.find(KEY, len(POINTS)) == POINTS


def test_a_file_that_unpacks_to_another_length_is_no_good(shelf: Shelf) -> None:
    shelf.keep(KEY, POINTS)
    assert shelf.find(KEY, len(POINTS) - 1) is None
    shelf.keep(KEY, POINTS)
    (file,) = files(shelf)
    head, _, body = file.read_bytes().partition(b"\n")
    told = json.dumps({**json.loads(head), "length": 100}).encode()
    file.write_bytes(told + b"\n" + body)
    assert shelf.find(KEY, 100) is None


def test_only_the_newest_are_kept_and_what_is_used_is_new(shelf: Shelf) -> None:
    small = Shelf(shelf.folder, kept=2)
    keys = [f"{number:02}" * 32 for number in range(3)]
    for age, key in enumerate(keys[:2]):
        small.keep(key, POINTS)
        os.utime(small.folder / f"{key}.points", (1_000_000 + age, 1_000_000 + age))
    assert small.find(keys[0], len(POINTS)) is not None
    small.keep(keys[2], POINTS)
    assert [small.find(key, len(POINTS)) is not None for key in keys] == [True, False, True]


def test_other_files_in_the_folder_are_left_alone(shelf: Shelf) -> None:
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "mine.txt").write_text("mine", encoding="utf-8")
    Shelf(shelf.folder, kept=1).keep(KEY, POINTS)
    assert (shelf.folder / "mine.txt").exists()


def test_what_a_broken_off_writing_left_behind_goes(shelf: Shelf) -> None:
    shelf.folder.mkdir(parents=True)
    for number in range(4):
        (shelf.folder / f"tmp{number}.part").write_bytes(b"half")
    shelf.keep(KEY, POINTS)
    assert len(files(shelf)) <= 2


def test_a_writing_that_fails_leaves_nothing_half(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with caplog.at_level(logging.WARNING):
        shelf.keep(KEY, POINTS)
    assert "No space left" in caplog.text
    assert files(shelf) == []


def test_a_folder_that_cannot_be_made_costs_no_picture(tmp_path: Path, from_new: list[str]) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    shelf = Shelf(tmp_path / "cache" / "atlas")
    assert draw_map(views.PUBLIC, terrains=TERRAINS, shelf=shelf)


def test_the_palette_is_recalled_instead_of_worked_out(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    known = palettes.palette_bytes()
    palettes.recall(shelf)
    palettes.palette.cache_clear()
    monkeypatch.setattr(palettes, "_worked_out", lambda: pytest.fail("worked out once more"))
    monkeypatch.setattr(palettes, "_RECALLED", [])
    palettes.recall(shelf)
    assert palettes.palette_bytes() == known


@pytest.mark.long
async def test_the_studio_keeps_its_boards_on_its_shelf(shelf: Shelf, from_new: list[str]) -> None:
    async with Studio(TERRAINS, shelf=shelf) as studio:
        picture = await studio.map(views.BLUE)
    assert len(files(shelf)) == 2
    assert picture == draw_map(views.BLUE, terrains=views.TERRAINS)
