"""`make update`: a backup first, then the newest files and their libraries; nothing over local changes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.test_task import task

__all__ = ["task"]

WHO = ("-c", "user.name=A Host", "-c", "user.email=host@example.invalid")


def git(folder: Path, *words: str) -> str:
    command = ["git", *WHO, *words]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)  # noqa: S603 - git, with this test's words
    return done.stdout


def publish(origin: Path, name: str, says: str) -> None:
    (origin / name).write_text(says, encoding="utf-8")
    git(origin, "add", name)
    git(origin, "commit", "-q", "-m", says)


class Host:
    """A host's checkout, and the commands that its update runs beside git."""

    def __init__(self, origin: Path, here: Path, script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.origin, self.here, self.script = origin, here, script
        self.ran: list[list[str]] = []
        self.backed_up = 0
        monkeypatch.setattr(script, "ROOT", here)
        monkeypatch.setattr(script, "call", self.call)
        monkeypatch.setattr(script, "python_of_venv", lambda: "3.12")

    def call(self, command: list[str], *_: object) -> int:
        self.ran.append(command)
        return self.backed_up if "backup" in command else 0

    def has(self, name: str) -> bool:
        return (self.here / name).exists()


@pytest.fixture
def host(tmp_path: Path, task: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Host:
    origin, here = tmp_path / "origin", tmp_path / "here"
    origin.mkdir()
    git(origin, "init", "-q")
    publish(origin, "README.md", "the first light")
    git(tmp_path, "clone", "-q", str(origin), str(here))
    return Host(origin, here, task, monkeypatch)


def test_it_backs_up_fetches_installs_and_says_what_is_new(
    host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    publish(host.origin, "faces.py", "Maps with faces")
    assert host.script.main(["update"]) == 0
    assert host.has("faces.py")
    backup, install = host.ran
    assert backup[1:] == ["-m", "bot", "backup"]
    assert install == [sys.executable, str(host.here / ".ci" / "task.py"), "install"]
    said = capsys.readouterr().out
    assert "Maps with faces" in said
    assert "restart the bot" in said


def test_without_anything_new_it_says_so(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    assert host.script.main(["update"]) == 0
    assert "up to date already" in capsys.readouterr().out


def test_it_does_nothing_over_local_changes_and_names_them(
    host: Host, capsys: pytest.CaptureFixture[str]
) -> None:
    publish(host.origin, "faces.py", "Maps with faces")
    (host.here / "README.md").write_text("mine", encoding="utf-8")
    (host.here / ".env").write_text("what belongs to the host", encoding="utf-8")
    assert host.script.main(["update"]) == 1
    assert "README.md" in capsys.readouterr().err
    assert host.ran == []
    assert not host.has("faces.py")


def test_without_a_backup_nothing_is_fetched_unless_the_host_says_so(host: Host) -> None:
    publish(host.origin, "faces.py", "Maps with faces")
    host.backed_up = 1
    assert host.script.main(["update"]) == 1
    assert not host.has("faces.py")
    assert host.script.main(["update", "--no-backup"]) == 0
    assert host.has("faces.py")


def test_a_host_without_games_needs_no_backup(host: Host) -> None:
    publish(host.origin, "faces.py", "Maps with faces")
    host.backed_up = host.script.NO_GAMES
    assert host.script.main(["update"]) == 0


def test_a_folder_that_is_no_checkout_is_told_what_to_do(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    bare = tmp_path / "unpacked"
    bare.mkdir()
    monkeypatch.setattr(host.script, "ROOT", bare)
    assert host.script.main(["update"]) == 1
    assert "Unpack the new files" in capsys.readouterr().err
