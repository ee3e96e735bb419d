"""The locks: everything is pinned by hash, and nothing says where it comes from."""

from __future__ import annotations

import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.house.source import ROOT, imported_by, modules, name_of

LOCKS = sorted((ROOT / ".ci" / "lock").glob("*.txt"))
PINNED = re.compile(r"^(?P<name>[a-z0-9][a-z0-9._-]*)(?:\[[a-z,]+\])?==(?P<version>[^\s;]+)")


def requirements(path: Path) -> list[str]:
    """Return a lock's requirements, each with its hashes in one line, without remarks."""
    joined = path.read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def versions(path: Path) -> dict[str, set[str]]:
    """Return the versions of each library in a lock; different systems may take different ones."""
    found: dict[str, set[str]] = {}
    for line in requirements(path):
        match = PINNED.match(line)
        assert match, f"{path.name}: not pinned: {line[:60]}"
        found.setdefault(match["name"], set()).add(match["version"])
    return found


def test_there_is_a_lock_for_each_list_of_libraries() -> None:
    assert [path.stem for path in LOCKS] == ["bench", "dev", "run"]
    assert [path.stem for path in sorted((ROOT / ".ci" / "lock").glob("*.in"))] == ["bench", "dev", "run"]


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_every_library_is_pinned_with_hashes(path: Path) -> None:
    lines = requirements(path)
    assert lines
    assert [line[:60] for line in lines if not re.search(r"--hash=sha256:[0-9a-f]{64}", line)] == []


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_a_lock_says_nothing_about_where_libraries_come_from(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"://|--(?:extra-)?index|--find-links|--trusted-host|file:| @ ", text) == []


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.stem)
def test_every_library_that_is_asked_for_is_locked(path: Path) -> None:
    asked = path.with_suffix(".in").read_text(encoding="utf-8").splitlines()
    names = [
        re.split(r"[^\w.-]", line)[0].replace(".", "-").lower() for line in asked if re.match(r"\w", line)
    ]
    assert names
    assert set(names) - versions(path).keys() == set()


def test_the_locks_agree_where_they_name_the_same_library() -> None:
    run, *others = (versions(path) for path in sorted(LOCKS, key=lambda path: path.stem != "run"))
    for other in others:
        assert {name: other[name] for name in run.keys() & other.keys()} == {
            name: run[name] for name in run.keys() & other.keys()
        }


def test_pythons_without_audioop_get_it_as_a_library() -> None:
    (line,) = (line for line in requirements(ROOT / ".ci/lock/run.txt") if line.startswith("audioop-lts"))
    assert "python_full_version >= '3.13'" in line


def asked_for(name: str) -> set[str]:
    """Return the libraries that a list asks for."""
    lines = (ROOT / ".ci" / "lock" / f"{name}.in").read_text(encoding="utf-8").splitlines()
    return {
        re.split(r"[^\w.-]", line)[0].replace(".", "-").lower() for line in lines if re.match(r"\w", line)
    }


def libraries_imported(*folders: str) -> dict[str, set[str]]:
    """Return the libraries that modules import, each with those modules."""
    found: dict[str, set[str]] = {}
    known = packages_distributions()
    for path in modules(*folders):
        for imported in imported_by(name_of(path), path):
            top = imported.split(".")[0]
            beside = path.parent.name == ".ci" and path.with_name(f"{top}.py").exists()
            if top not in sys.stdlib_module_names and not (ROOT / top).exists() and not beside:
                library = known.get(top, [top])[0].replace(".", "-").replace("_", "-").lower()
                found.setdefault(library, set()).add(name_of(path))
    return found


def test_the_bot_imports_only_what_its_own_list_asks_for() -> None:
    imported = libraries_imported("bot", "engine", "migrations")
    assert {name: users for name, users in imported.items() if name not in asked_for("run")} == {}


def test_the_tests_import_only_what_is_locked() -> None:
    locked = {name for path in LOCKS for name in versions(path)}
    imported = libraries_imported("tests", ".ci")
    assert {name: users for name, users in imported.items() if name not in locked} == {}
