"""Hostile files: pictures, map files and records are taken or refused in a sentence, and nothing else."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.assets import read_map_file
from bot.core.files import sent_pictures
from bot.core.files.sent_pictures import ending_of
from bot.core.pictures.fonts import fitted
from bot.core.present.faults import in_plain_text
from bot.games.campaign.pictures.history import draw_history
from engine.errors import NotAllowed, Refusal
from tests.games.campaign.pictures.wars import parts
from tests.hostile.files import bomb, judged_map, judged_picture, picture, play_files, text_bomb
from tests.hostile.shown import wrong_in_label


def test_a_few_hundred_hostile_files_are_answered() -> None:
    assert play_files(2, 90) == 90


@pytest.mark.parametrize(
    "made",
    [
        partial(bomb, 2**31 - 1, 2**31 - 1),
        partial(bomb, 60_000, 60_000),
        partial(bomb, 7100, 7100),
        text_bomb,
    ],
)
def test_a_small_file_that_says_it_is_huge_is_refused_without_unpacking_it(
    made: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = made()
    assert len(data) < 300_000
    unpacked: list[object] = []
    monkeypatch.setattr(Image.Image, "load", unpacked.append)
    assert not judged_picture(data)
    assert unpacked == []


@pytest.mark.parametrize("form", ["GIF", "TIFF", "BMP", "ICO", "PPM"])
def test_pictures_of_other_forms_are_none(form: str) -> None:
    assert not judged_picture(picture(form))


def test_of_a_picture_that_moves_the_first_alone_is_unpacked() -> None:
    data = BytesIO()
    frames = [Image.new("RGB", (40, 40), (shade, 0, 0)) for shade in range(60)]
    frames[0].save(data, "PNG", save_all=True, append_images=frames[1:])
    assert ending_of(data.getvalue()) == "png"


def test_pictures_are_unpacked_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten of 50 million points at the same moment would take two gigabytes."""
    inside: list[bool] = []

    class Door:
        def __enter__(self) -> None:
            inside.append(True)

        def __exit__(self, *_: object) -> None:
            inside.append(False)

    true = Image.Image.load
    seen: list[bool] = []

    def load(self: Image.Image) -> object:
        seen.append(bool(inside) and inside[-1])
        return true(self)

    data = picture("PNG")
    monkeypatch.setattr(sent_pictures, "_ONE_AT_A_TIME", Door())
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", load)
    ending_of(data)
    assert seen == [True]
    assert inside == [True, False]


@pytest.mark.parametrize("title", ["\u3164", "\u2800\u2800", "\ufe0f", "\u202eriver", "a\u0000b", ""])
def test_a_map_whose_title_shows_nothing_or_turns_is_refused(title: str, tmp_path: Path) -> None:
    """A map called by a Hangul filler stood in every list as nothing at all."""
    file = tmp_path / "blank.toml"
    escaped = "".join(f"\\u{ord(sign):04x}" for sign in title)
    file.write_text(f'title = "{escaped}"\n', encoding="utf-8")
    with pytest.raises(NotAllowed) as refused:
        read_map_file(file)
    assert {one.kind for one in refused.value.faults} & {"map_text_missing", "map_text_lines"}


def test_a_tower_of_marks_in_a_map_file_is_thinned_in_what_is_said_of_it(tmp_path: Path) -> None:
    file = tmp_path / "tower.toml"
    file.write_text('"\u0e01' + "\u0e49" * 30 + '" = 1\n', encoding="utf-8")
    said = list(_said(file))
    assert said
    assert [one for one in said if wrong_in_label(one)] == []


def _said(file: Path) -> Iterator[str]:
    with contextlib.suppress(Refusal):
        assert not judged_map(file.read_bytes(), file.parent)
    try:
        read_map_file(file)
    except Refusal as refused:
        yield from map(in_plain_text, refused.faults)


def test_who_is_called_by_letters_that_the_typeface_lacks_is_called_something() -> None:
    """His own chart had an empty frame where his name belongs."""
    assert draw_history("\u6731\u53ef\u592b", parts(1)) == draw_history("Yours", parts(1))


@pytest.mark.parametrize(
    "text", ["W" * 200, "\u0416" * 200, "a\u0301" * 100, "\ufdfd" * 50, "\u202e<script>{0}**b**"]
)
def test_any_text_in_a_picture_keeps_to_its_room(text: str) -> None:
    line, font = fitted(text, 200, 46, 24)
    assert font.getlength(line) <= 200
    assert not wrong_in_label(line)
