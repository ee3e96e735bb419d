"""Documents that list what there is list all of it."""

from __future__ import annotations

import re

from bot.words.language import ENGLISH, languages
from tests.house.source import ROOT, modules, name_of

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def unnamed() -> list[str]:
    """Answer the modules of the bot that no table names; of the rehearsal only the kinds are told."""
    named = {name.rpartition("/")[2] for name in re.findall(r"`([\w/]+\.py)`", ARCHITECTURE)}
    return [
        name_of(path)
        for path in modules("bot")
        if path.name not in {*named, "__init__.py"} and "rehearsal" not in path.parts
    ]


def test_the_architecture_names_every_module_of_the_bot() -> None:
    assert unnamed() == []


def test_the_readme_lists_every_command() -> None:
    table = README.partition("## Commands")[2].partition("\n## ")[0]
    rows = [
        set(re.findall(r"[a-z]+", row.split("|")[1])) for row in table.splitlines() if row.startswith("| `")
    ]
    keys = [key for key in languages()[ENGLISH].sentences if key.startswith("about.")]
    groups = {key.split(".")[1] for key in keys if key.count(".") > 1}
    commands = [key.split(".")[1:] for key in keys if key.removeprefix("about.") not in groups]
    missing = [words for words in commands if not any(set(words) <= row for row in rows)]
    assert missing == []
