"""Files that nobody but the bot's own user may read: the games are in them, with both teams' secrets.

On Windows the rights of the folder count, and nothing is done here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.core.store.all_tables import WITH_FILES

_ONLY_OURS, _OTHERS = 0o600, 0o077
_BESIDE = ("", "-wal", "-shm", "-journal", ".lock", ".new", ".before-*")
_FOLDERS = (*WITH_FILES, "backups")
_KEPT = ("alive-*.txt", "commands-*.txt", "logins-*.txt", "*.lock", "before-restore-*", "rehearsal*.sqlite*")


def keep_to_ourselves(*, but: bool = False) -> None:
    """Have all files of this process be its own user's alone from now on, `but` where they need not."""
    if os.name != "nt" and not but:
        os.umask(_OTHERS)


def begin_file(path: Path) -> None:
    """Make an empty file that is its owner's alone, for what is written into it next; raise OSError.

    One that is there already is emptied.
    """
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _ONLY_OURS))


def tighten(data_dir: Path, games: Path | None) -> None:
    """Take from everybody else what an earlier release let them read: the games, their copies, the pictures.

    What the host has put into the data folder himself is his; what may not be changed stays as it is.
    """
    if os.name == "nt":
        return
    for path in {*_beside(games), *_in(data_dir)}:
        with suppress(OSError):
            mode = path.lstat().st_mode
            if mode & _OTHERS and not path.is_symlink():
                path.chmod(mode & 0o7777 & ~_OTHERS)


def _beside(games: Path | None) -> Iterator[Path]:
    if games is not None:
        for ending in _BESIDE:
            yield from games.parent.glob(f"{games.name}{ending}")


def _in(data_dir: Path) -> Iterator[Path]:
    for name in _KEPT:
        for path in data_dir.glob(name):
            yield path
            yield from path.rglob("*") if path.is_dir() else ()
    for name in _FOLDERS:
        yield from (data_dir / name).rglob("*")
        yield data_dir / name
