"""Documents that list what there is list all of it, and name nothing that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from bot.words.language import ENGLISH, languages
from tests.house.source import ROOT, files, modules, name_of

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
OF_THE_BOT = ARCHITECTURE.partition("\n## bot\n")[2].partition("\n## ")[0]


def named_in(table: str) -> Iterator[tuple[str, str]]:
    """Answer each file that a row names, and the folder below `bot` in which the row says that it is.

    A row that begins with a folder in bold print is about it; one of a top folder opens a part of the table.
    """
    part = ""
    for row in table.splitlines():
        head = re.search(r"\*\*`([\w/]+/)`\*\*", row.split("|")[1]) if row.startswith("| ") else None
        folder = head[1] if head is not None else part
        if head is not None and head[1].count("/") == 1:
            part = folder
        yield from ((folder, name) for name in re.findall(r"`([\w/]+\.py)`", row))


def found(folder: str, name: str) -> str:
    """Answer the file that is meant, from the project's folder on; "" where there is none."""
    part = f"{folder.partition('/')[0]}/" if folder else ""
    places = (f"bot/{folder}{name}", f"bot/{part}{name}", f"bot/{name}")
    return next((one for one in places if (ROOT / one).is_file()), "")


def test_the_architecture_names_every_module_of_the_bot_where_it_is() -> None:
    """Of the rehearsal only the kinds are told."""
    named = {found(*one) for one in named_in(OF_THE_BOT)}
    there = [path for path in modules("bot") if path.name != "__init__.py" and "rehearsal" not in path.parts]
    assert [name_of(path) for path in there if name_of(path) not in named] == []


def test_the_architecture_names_no_module_of_the_bot_that_is_not_there() -> None:
    assert [one for one in named_in(OF_THE_BOT) if not found(*one)] == []


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
    """Answer the names by which a file may be told from one folder of its path on."""
    parts = PurePosixPath(name).parts
    yield from ("/".join(parts[at:]) for at in range(len(parts)))


def test_the_readme_lists_every_command() -> None:
    table = README.partition("## Commands")[2].partition("\n## ")[0]
    rows = [
        set(re.findall(r"[a-z-]+", row.split("|")[1])) for row in table.splitlines() if row.startswith("| `")
    ]
    # What stands beside an old name is no command's: whoever sends it is told the new one.
    known = languages()[ENGLISH].sentences
    keys = [key for key in known if key.startswith("about.") and key != "about.moved"]
    groups = {key.split(".")[1] for key in keys if key.count(".") > 1}
    commands = [key.split(".")[1:] for key in keys if key.removeprefix("about.") not in groups]
    missing = [words for words in commands if not any(set(words) <= row for row in rows)]
    assert missing == []
