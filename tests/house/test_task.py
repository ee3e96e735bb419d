"""The script behind make: two commands on a bare machine, and one clear line where they cannot work."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.source import ROOT

Ran = list[list[str]]


@pytest.fixture
def task(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the script, set up for a project of its own whose lock names one library."""
    spec = importlib.util.spec_from_file_location("adjutant_task", ROOT / ".ci" / "task.py")
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, path in {"ROOT": ".", "LOCKS": ".", "VENV": ".venv", "PYTHON": ".venv/bin/python"}.items():
        monkeypatch.setattr(script, name, tmp_path / path)
    for name in ("run", "dev", "bench"):
        (tmp_path / f"{name}.txt").write_text("one==1\n", encoding="utf-8")
    return script


@pytest.fixture
def ran(task: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    """Return the commands that the script runs; none is really run, but making .venv makes its folder."""
    commands: Ran = []

    def run(command: list[str], *_: object) -> int:
        commands.append(command)
        if "venv" in command:
            (tmp_path / ".venv" / "bin").mkdir(parents=True)
            (tmp_path / ".venv" / "bin" / "python").touch()
            (tmp_path / ".venv" / "pyvenv.cfg").touch()
        return 0

    def version() -> str:
        return "3.12" if (tmp_path / ".venv" / "bin" / "python").exists() else ""

    monkeypatch.setattr(task, "run_quietly", run)
    monkeypatch.setattr(task, "call", run)
    monkeypatch.setattr(task, "become", run)
    monkeypatch.setattr(task, "python_of_venv", version)
    return commands


def installs(ran: Ran) -> list[str]:
    """Return the locks that were installed."""
    return [Path(command[-1]).stem for command in ran if "install" in command]


def test_the_first_run_makes_the_environment_installs_by_hash_and_starts_the_bot(
    task: ModuleType, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    assert task.main(["run", "--help"]) == 0
    make, install, start = ran
    assert make[:3] == [sys.executable, "-m", "venv"]
    assert "--require-hashes" in install
    assert start[1:] == ["-m", "bot", "--help"]
    assert installs(ran) == ["run"]
    assert len(capsys.readouterr().out.splitlines()) == 1  # says only why it takes a while


def test_a_second_run_installs_nothing_and_says_nothing(
    task: ModuleType, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    task.main(["run"])
    ran.clear()
    capsys.readouterr()
    assert task.main(["run"]) == 0
    assert [command[1:] for command in ran] == [["-m", "bot"]]
    assert capsys.readouterr().out == ""


def test_a_changed_lock_is_installed_again_but_not_one_with_other_line_ends(
    task: ModuleType, ran: Ran, tmp_path: Path
) -> None:
    task.main(["run"])
    (tmp_path / "run.txt").write_bytes(b"one==1\r\n")
    task.main(["run"])
    assert installs(ran) == ["run"]
    (tmp_path / "run.txt").write_bytes(b"one==2\n")
    task.main(["run"])
    assert installs(ran) == ["run", "run"]


def test_a_new_python_in_the_environment_is_given_the_libraries_again(
    task: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    task.main(["run"])
    monkeypatch.setattr(task, "python_of_venv", lambda: "3.13")
    task.main(["run"])
    assert installs(ran) == ["run", "run"]


def test_the_tests_are_given_their_own_tools(task: ModuleType, ran: Ran) -> None:
    task.main(["test"])
    assert installs(ran) == ["run", "dev"]


@pytest.mark.parametrize("name", ["test", "groups", "rules", "soak"])
def test_what_starts_many_pythons_lets_them_keep_what_they_compile(
    task: ModuleType, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("TEST_POSTGRES_URL", "one")
    given = task.surroundings(name)
    assert "PYTHONDONTWRITEBYTECODE" not in given
    assert given["TEST_POSTGRES_URL"] == "one"
    assert task.surroundings("run") == dict(os.environ)


def test_the_benchmark_alone_is_given_what_it_measures_against(task: ModuleType, ran: Ran) -> None:
    task.main(["bench"])
    assert installs(ran) == ["run", "dev", "bench"]


def test_an_install_that_failed_is_tried_again(
    task: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = task.run_quietly
    monkeypatch.setattr(task, "run_quietly", lambda command: good(command) or int("install" in command))
    assert task.main(["run"]) == 1
    assert "pip says why above" in capsys.readouterr().err
    monkeypatch.setattr(task, "run_quietly", good)
    assert task.main(["run"]) == 0
    assert installs(ran) == ["run", "run"]


def test_an_environment_whose_python_has_gone_is_made_anew(
    task: ModuleType, ran: Ran, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    task.main(["run"])
    (tmp_path / ".venv" / "bin" / "python").unlink()
    assert task.main(["run"]) == 0
    assert installs(ran) == ["run", "run"]
    assert "making .venv anew" in capsys.readouterr().out


def test_a_folder_that_is_no_environment_is_not_deleted(
    task: ModuleType, ran: Ran, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "diary").touch()
    assert task.main(["run"]) == 1
    assert ran == []
    assert (tmp_path / ".venv" / "diary").exists()
    assert "is in the way" in capsys.readouterr().err


def test_a_python_that_is_too_old_is_told_so_in_one_line(
    task: ModuleType, ran: Ran, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12))
    assert task.main(["run"]) == 1
    assert ran == []
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Adjutant needs Python 3.11 or newer")


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_the_venv_module_is_told_which_package_to_install(
    task: ModuleType,
    ran: Ran,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    module: str,
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else find(name))
    assert task.main(["run"]) == 1
    assert ran == []
    (line,) = capsys.readouterr().err.splitlines()
    assert f"apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv" in line


def test_a_task_that_is_none_gets_the_list_of_tasks(
    task: ModuleType, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    assert task.main(["tset"]) != 0
    assert ran == []
    assert "  test     run the tests" in capsys.readouterr().out
