"""Documents that list what there is list all of it, and name nothing that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from tests.house import command_list
from tests.house.module_list import LISTED, OF, page
from tests.house.source import ROOT, files, modules, name_of

README = (ROOT / "README.md").read_text(encoding="utf-8")
SHORT = 80
GUIDE = ROOT / "docs" / "architecture.md"


def test_every_module_is_listed_by_its_path_with_the_first_line_of_its_docstring() -> None:
    assert LISTED.read_text(encoding="utf-8") == page(), "python -m tests.house.module_list writes it"
    listed = re.findall(r"^- `([\w/]+\.py)`: \S", LISTED.read_text(encoding="utf-8"), re.MULTILINE)
    there = [name_of(path) for path in modules(*OF) if path.name != "__init__.py"]
    assert sorted(listed) == sorted(there)


def test_the_guide_can_be_read_in_ten_minutes() -> None:
    assert GUIDE.stat().st_size <= 12 * 1024


def test_every_python_file_that_a_document_names_is_there() -> None:
    """But in the decisions on what is not built yet, which say so at their head."""
    names = {end for path in files() for end in ends_of(name_of(path))}
    missing = [
        f"{name_of(path)}: {name}"
        for path in files()
        if path.suffix == ".md" and path.name != "CHANGELOG.md"
        for text in [path.read_text(encoding="utf-8")]
        if "on paper" not in text[:200].lower()
        for name in re.findall(r"`([\w.]+(?:/[\w.]+)+\.py)`", text)
        if name not in names
    ]
    assert missing == []


def ends_of(name: str) -> Iterator[str]:
    """Yield the names by which a file may be told from one folder of its path on."""
    parts = PurePosixPath(name).parts
    yield from ("/".join(parts[at:]) for at in range(len(parts)))


async def test_every_command_is_listed_with_who_may_use_it(tmp_path: Path) -> None:
    written = command_list.LISTED.read_text(encoding="utf-8")
    assert written == await command_list.page(tmp_path), "python -m tests.house.command_list writes it"


@pytest.mark.parametrize("page", ["commands.md", "first-evening.md"])
def test_the_readme_leads_a_newcomer_on(page: str) -> None:
    assert f"(docs/{page})" in README
    assert len(README.splitlines()) <= SHORT
