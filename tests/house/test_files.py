"""House rules that concern every file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import ROOT, docstring_of, files, modules, name_of

LONG = 300
# Longer than that, each with its reason.
LONG_FOR_A_REASON = {
    "engine/campaign/events.py": "one list of every fact there is, a few lines each",
    "engine/tournament/acts.py": "one list of all that can be said, a few lines each",
    "engine/week/acts.py": "one list of all that can be said, a few lines each",
    "engine/week/events.py": "one list of every fact there is, a few lines each",
    "bot/composing.py": "everything that the bot is made of, once, in one place",
    "bot/core/table/table.py": "all that is asked of a table; the referee's part will stand apart",
    "bot/core/table/sitting.py": "a game as it stands, and the one way in which it is read (0035)",
    "bot/games/skirmish/services/duels.py": "all that is done in a skirmish, each under the same lock",
}

# Written in pieces, so that this file does not hold what it looks for.
REGISTRIES = tuple(
    ".".join(host)
    for host in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("unpkg", "com"),
        ("jsdelivr", "net"),
        ("cdnjs", "com"),
        ("deb.debian", "org"),
        ("security.debian", "org"),
        ("crates", "io"),
        ("proxy.golang", "org"),
        ("repo.maven", "org"),
    )
)
MACHINE_PATHS = re.compile(
    r"(?<![\w./])/(?:work|root|home|Users)/[.\w]+|\b[A-Z]:\\Users\\|(?<![\w.])/opt/(?:pypi|wheels)"
)
TOP_LEVEL = {
    *("bot", "engine", "migrations", "assets", "tests", "docs", ".ci"),
    *("pyproject.toml", ".env.example", ".gitignore", "Makefile"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
}


def leaks_of(text: str) -> Iterator[str]:
    """Yield what a text says that belongs to one machine: hosts of package registries, paths."""
    yield from (host for host in REGISTRIES if host in text)
    yield from (match.group() for match in MACHINE_PATHS.finditer(text))


def test_no_source_file_is_long_without_a_reason() -> None:
    lengths = {
        name_of(path): len(path.read_bytes().splitlines()) for path in modules("bot", "engine", "migrations")
    }
    assert {
        name: lines for name, lines in lengths.items() if lines > LONG and name not in LONG_FOR_A_REASON
    } == {}
    assert {name for name in LONG_FOR_A_REASON if lengths.get(name, 0) <= LONG} == set(), (
        "no longer long: strike it"
    )


def test_every_python_module_says_what_it_is() -> None:
    silent = [name_of(path) for path in modules() if path.stat().st_size and not docstring_of(path)]
    assert silent == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('"""What it is."""\n', True),
        ('# A licence.\n\nr"""What it is."""\nx = 1\n', True),
        ("x = 1\n", False),
        ('f"""No docstring."""\n', False),
        ('b"""Nor this."""\n', False),
        ("# Nothing but a comment.\n", False),
    ],
)
def test_what_a_module_says_of_itself_is_found(tmp_path: Path, text: str, says: bool) -> None:  # noqa: FBT001
    (tmp_path / "module.py").write_text(text, encoding="utf-8")
    assert bool(docstring_of(tmp_path / "module.py")) == says


def test_no_file_names_a_package_registry_or_a_path_of_one_machine() -> None:
    found = {name_of(path): list(leaks_of(path.read_bytes().decode(errors="replace"))) for path in files()}
    assert {name: leaks for name, leaks in found.items() if leaks} == {}


@pytest.mark.parametrize("text", ["open('~root~.env')", "~home~me~x", "in ~work~main.", "C:|Users|me"])
def test_a_path_of_one_machine_is_found(text: str) -> None:
    assert list(leaks_of(text.replace("~", "/").replace("|", "\\")))


def test_the_host_of_a_registry_is_found() -> None:
    assert [list(leaks_of(f"see {host}/simple")) for host in REGISTRIES] == [[host] for host in REGISTRIES]


@pytest.mark.parametrize("text", ["/home", "the /work command", "https://example.org/home/page", "a/root/b"])
def test_what_only_looks_like_a_path_of_one_machine_is_let_be(text: str) -> None:
    assert list(leaks_of(text)) == []


def test_the_top_level_holds_what_it_should_and_nothing_else() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in files()} - TOP_LEVEL == set()


@pytest.mark.parametrize("name", ["utils", "helpers", "manager", "base"])
def test_no_module_has_a_name_that_says_nothing(name: str) -> None:
    assert [name_of(path) for path in modules("bot", "engine") if name in {path.stem, path.parent.name}] == []
