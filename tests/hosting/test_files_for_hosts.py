"""The files a host copies: what they promise is what the program does."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from bot.app import BAD_START
from bot.pulse import BEAT
from tests.core.words.english import SENTENCES
from tests.house.source import ROOT

HOSTING = ROOT / "docs" / "hosting"
CONTAINER = (HOSTING / "Containerfile").read_text(encoding="utf-8")


def unit(name: str) -> ConfigParser:
    """Read a unit of systemd; of a setting that stands there several times the last."""
    read = ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    read.optionxform = str  # type: ignore[assignment,method-assign]  # systemd minds capitals
    read.read(HOSTING / name, encoding="utf-8")
    return read


def test_systemd_does_not_start_again_what_has_to_be_mended() -> None:
    service = unit("adjutant.service")["Service"]
    assert service["Restart"] == "on-failure"
    assert service["RestartPreventExitStatus"] == str(BAD_START)
    assert service["Type"] == "notify"
    assert int(service["WatchdogSec"]) > 3 * BEAT.total_seconds()
    assert (service["ProtectSystem"], service["NoNewPrivileges"]) == ("strict", "yes")


def test_the_backup_has_no_more_rights_than_the_bot() -> None:
    bot, saving = unit("adjutant.service")["Service"], unit("adjutant-backup.service")["Service"]
    hardened = [
        name for name in bot if name.startswith(("Protect", "Private", "Restrict", "Cap", "System", "NoNew"))
    ]
    assert len(hardened) > 15
    assert {name: saving.get(name) for name in hardened} == {name: bot[name] for name in hardened}


def test_the_image_runs_as_nobody_in_particular_and_installs_by_hash() -> None:
    assert re.findall(r"^USER (.*)$", CONTAINER, re.MULTILINE) == ["10001:10001"]
    assert "--require-hashes" in CONTAINER
    assert "ADD " not in CONTAINER


def test_the_pages_for_hosts_say_what_a_refusal_for_want_of_two_factor_login_means() -> None:
    for page in ("docs/first-evening.md", "docs/hosting.md"):
        lines = (ROOT / page).read_text(encoding="utf-8").split("\n\n")
        assert any("60003" in one and "wo-factor login" in one and "own" in one for one in lines), page


@pytest.mark.skipif(sys.platform != "linux", reason="sed -i is written for Linux, as the page is")
def test_the_page_pins_the_base_of_the_image_by_digest_and_again_by_another(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    (pins,) = re.findall(r"^sed -i .*Containerfile$", page, re.MULTILINE)
    file, shell = tmp_path / "docs" / "hosting" / "Containerfile", shutil.which("bash")
    assert shell is not None
    file.parent.mkdir(parents=True)
    file.write_text(CONTAINER, encoding="utf-8")
    for digit in "ab":
        base = f"docker.io/library/python@sha256:{digit * 64}"
        (tmp_path / "base.txt").write_text(f"{base}\n", encoding="ascii")
        subprocess.run([shell, "-c", pins], cwd=tmp_path, check=True)  # noqa: S603 - the page's own line
        pinned = file.read_text(encoding="utf-8")
        assert re.findall(r"^FROM (\S+)", pinned, re.MULTILINE) == [base, base]
        assert re.sub(r"^FROM \S+", "", pinned, flags=re.MULTILINE) == re.sub(
            r"^FROM \S+", "", CONTAINER, flags=re.MULTILINE
        )


@pytest.mark.long
def test_what_the_image_copies_is_all_that_the_bot_needs(tmp_path: Path) -> None:
    copied = [words.split() for words in re.findall(r"^COPY (?!--from|\.ci)(.*)$", CONTAINER, re.MULTILINE)]
    for source, target in copied:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / source, tmp_path / Path(target).relative_to("/adjutant"), ignore=ignored)
    environment = {"DATA_DIR": str(tmp_path / "data"), "PYTHONDONTWRITEBYTECODE": "1"}
    for words, code in ((["-c", "import bot.app"], 0), (["-m", "bot", "alive"], 1)):
        command = [sys.executable, "-W", "ignore", *words]
        done = subprocess.run(  # noqa: S603 - this project's own program
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
    assert done.stdout.startswith(SENTENCES["alive.never"].partition("{")[0])
