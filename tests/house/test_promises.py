"""What the documents promise is there: the commands, the settings, the open section of the changelog."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.house.source import ROOT, files, modules, name_of

TARGETS = (
    "run",
    "install",
    "update",
    "test",
    "groups",
    "check",
    "house",
    "rules",
    "bench",
    "soak",
    "gallery",
    "mutants",
    "lock",
)


def read(name: str) -> str:
    """Return a document's text."""
    return (ROOT / name).read_text(encoding="utf-8")


def make_targets() -> set[str]:
    """Return the names of the Makefile's targets."""
    return {
        word
        for line in re.findall(r"^([\w ]+):(?!=)", read("Makefile"), re.MULTILINE)
        for word in line.split()
    }


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_make_command_that_a_document_names_exists(name: str) -> None:
    assert (
        set(re.findall(r"\bmake ([a-z]+)\b(?=[`\s]*(?:$|#|`))", read(name), re.MULTILINE)) - make_targets()
        == set()
    )


def test_the_readme_begins_with_the_two_commands() -> None:
    readme = read("README.md")
    assert "make run" in readme
    assert "make test" in readme


def test_every_make_target_is_a_task_of_the_script() -> None:
    script = ROOT / ".ci" / "task.py"
    usage = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert [line.split()[0] for line in usage.stdout.splitlines()[1:]] == list(TARGETS)
    assert set(TARGETS) <= make_targets()


def test_every_link_of_a_document_leads_somewhere() -> None:
    documents = [path for path in files() if path.suffix == ".md"]
    links = [
        (path, link)
        for path in documents
        for link in re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8"))
        if "://" not in link
    ]
    assert [f"{name_of(path)}: {link}" for path, link in links if not (path.parent / link).exists()] == []


def test_the_changelog_has_the_unreleased_changes_on_top() -> None:
    headings = re.findall(r"^## (.+)$", read("CHANGELOG.md"), re.MULTILINE)
    assert headings
    assert "Unreleased" in headings[0]


def test_every_setting_that_the_bot_reads_is_explained_in_the_example() -> None:
    example = set(re.findall(r"^#? ?([A-Z][A-Z_]+)=", read(".env.example"), re.MULTILINE))
    settings = [path for path in modules("bot") if path == ROOT / "bot" / "settings.py"]
    assert settings
    read_by_bot = set(re.findall(r'"([A-Z]+(?:_[A-Z]+)+)"', settings[0].read_text(encoding="utf-8")))
    assert read_by_bot
    assert read_by_bot - example == set()
    assert example - read_by_bot == set()


def test_no_secret_is_given_in_the_example() -> None:
    assert re.findall(r"^\s*\w*TOKEN\w*=(.+)$", read(".env.example"), re.MULTILINE) == []
