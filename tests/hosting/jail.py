"""The bot as the hosting guide has it: as nobody, on a file system that can only be read.

Everything is mounted for reading alone, also the folders for temporary files, but for the data folder; the
process has no capability and can gain none. This takes root, and `unshare`, `mount` and `setpriv` of Linux.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.house.source import ROOT

NOBODY = 65534
SOURCES = ("bot", "engine", "migrations", "assets")
_TOOLS = ("unshare", "mount", "setpriv", "findmnt")
_APART = ("unshare", "--mount", "--propagation", "private")
_SCRIPT = r"""
set -eu
jail=$1; shift
mount --bind "$PREFIX" "$jail/python"
mount --bind "$LIBRARIES" "$jail/libraries"
for name in $SOURCES; do mount --bind "$SOURCE/$name" "$jail/adjutant/$name"; done
mount --bind "$jail/data" "$jail/data"
findmnt --noheadings --list --output TARGET | while read -r target; do
    [ "$target" = "$jail/data" ] || mount -o remount,bind,ro "$target" 2>/dev/null || true
done
for place in / /tmp "$jail" "$jail/adjutant/bot"; do
    if touch "$place/written" 2>/dev/null; then echo "$place can be written"; exit 99; fi
done
cd "$jail/adjutant"
exec setpriv --reuid="$NOBODY" --regid="$NOBODY" --clear-groups --no-new-privs \
    --bounding-set=-all --inh-caps=-all "$@"
"""


def lacking() -> str:
    """Return what is lacking here for a jail, or nothing."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "a jail needs Linux, and root to make it"
    if missing := [name for name in _TOOLS if shutil.which(name) is None]:
        return f"a jail needs {', '.join(missing)}"
    tried = [*_APART, "mount", "--bind", "/", "/"]
    done = subprocess.run(tried, capture_output=True, check=False)  # noqa: S603 - tools of the system
    return "" if done.returncode == 0 else "this machine lets nobody mount anything"


@dataclass(frozen=True, slots=True)
class Jail:
    """A folder in which the bot is run; `data` is all of it that can be written."""

    folder: Path

    @property
    def data(self) -> Path:
        """The data folder."""
        return self.folder / "data"

    def make(self) -> None:
        """Make the folders, which anybody may enter; the data are nobody's."""
        self.folder.chmod(0o755)
        for name in ("python", "libraries", "data", *(f"adjutant/{each}" for each in SOURCES)):
            (self.folder / name).mkdir(parents=True)
        for made in self.folder.rglob("*"):
            made.chmod(0o755)  # whatever rights new folders have here
        self.give()

    def give(self) -> None:
        """Make everything in the data folder nobody's."""
        for path in (self.data, *self.data.rglob("*")):
            os.chown(path, NOBODY, NOBODY)

    def start(self, *words: str, environment: Mapping[str, str] | None = None) -> subprocess.Popen[str]:
        """Start the bot's program with some words."""
        python = self.folder / "python" / "bin" / Path(sys._base_executable).name  # type: ignore[attr-defined]  # noqa: SLF001
        script = [*_APART, "sh", "-c", _SCRIPT, "sh", str(self.folder)]
        return subprocess.Popen(  # noqa: S603 - this project's own program
            [*script, str(python), *words],
            env={
                "PATH": os.environ["PATH"],
                "PREFIX": sys.base_prefix,
                "LIBRARIES": sysconfig.get_path("purelib"),
                "SOURCE": str(ROOT),
                "SOURCES": " ".join(SOURCES),
                "NOBODY": str(NOBODY),
                "PYTHONPATH": str(self.folder / "libraries"),
                "PYTHONDONTWRITEBYTECODE": "1",
                "DATA_DIR": str(self.data),
                **(environment or {}),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *words: str, environment: Mapping[str, str] | None = None) -> tuple[int, str]:
        """Run the bot's program to its end; return the exit code and everything it said."""
        started = self.start(*words, environment=environment)
        said, complained = started.communicate(timeout=120)
        return started.returncode, said + complained
