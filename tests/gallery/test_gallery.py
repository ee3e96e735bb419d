"""The gallery is what its command writes; every picture is there, is no burden, and has words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.core.pictures.golden import reduced, unlike
from tests.gallery import DOCS, PAGE, PICTURES, page, shown

PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<file>[^)]+)\)")
MOST = 9_000_000
"""How many bytes all pictures take, those of before among them."""
LONGEST = 1024


def pictures() -> list[tuple[str, str]]:
    text = PAGE.read_text(encoding="utf-8")
    return [(found["alt"], found["file"]) for found in PICTURE.finditer(text)]


def test_the_page_is_what_the_command_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make gallery writes it anew"


def test_every_picture_is_there_and_has_words() -> None:
    found = pictures()
    assert len(found) >= 15
    for alt, file in found:
        assert (DOCS / file).is_file()
        assert 0 < len(alt) <= LONGEST


def test_every_picture_that_is_drawn_is_shown_and_named_once() -> None:
    names = [one.name for one in shown()]
    assert len(names) == len(set(names))
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    files = {Path(file).stem for _, file in pictures()} | {
        Path(found["file"]).stem for found in PICTURE.finditer(readme)
    }
    assert set(names) <= files


def test_the_pictures_together_are_no_burden() -> None:
    assert sum((PICTURES / one.file).stat().st_size for one in shown()) < MOST


@pytest.mark.parametrize("name", ["orders", "tracks", "bank", "battles", "history", "books", "terrains"])
def test_a_picture_is_as_the_bot_draws_it_today(name: str) -> None:
    (one,) = (one for one in shown() if one.name == name)
    kept = (PICTURES / f"{name}.png").read_bytes()
    assert unlike(reduced(one.draw()), reduced(kept)) == "", "make gallery draws it anew"


def test_the_readme_leads_to_the_gallery() -> None:
    assert "(docs/gallery.md)" in (DOCS.parent / "README.md").read_text(encoding="utf-8")
