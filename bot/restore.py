"""`python -m bot restore FILE`: the games of a backup put where the bot looks for them."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from sqlalchemy.engine import make_url

from bot.backup import DUMP, FOLDERS, GAMES
from bot.core.seam.game import ledgers_of
from bot.core.store import migrate
from bot.core.store.database_copy import look_through
from bot.core.store.one_at_a_time import Taken, alone, lock_file
from bot.core.store.private_files import tighten
from bot.core.store.synced_files import keep_file, keep_names
from bot.core.store.unreadable import DatabaseUnreadable, restoring
from bot.core.words.speech import say
from bot.dump import shown
from bot.games.all_games import GAMES as KINDS
from bot.settings import GamesPlace

_SCRATCH = ".restoring-"
_UNREADABLE = (
    OSError,
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
)
"""What Python raises over a damaged zip file, wherever the damage is."""


class NotRestored(Exception):
    """The games of the backup are not in their place; the text says in a sentence why and what to do."""


def restore(place: GamesPlace, file: Path, tell: Callable[[str], None], *, replace: bool) -> int:
    """Put the games of a backup in their place; what was there is moved aside, never deleted.

    Args:
        place: where the real games are.
        file: the backup.
        tell: takes the sentence that says how it went.
        replace: whether games that are there already may be moved aside.

    Returns:
        the exit code: 0, or 1 where nothing was changed, or where it was broken off: then the bot does not
        begin before it is run again.
    """
    try:
        with alone(lock_file(place.database_url, place.data_dir)):
            _restore(place, file, tell, replace=replace)
    except Taken:
        tell(say("restore.running"))
    except (DatabaseUnreadable, NotRestored) as error:
        tell(str(error))
    except _UNREADABLE as error:
        tell(say("restore.unreadable", file=str(file), reason=getattr(error, "strerror", None) or str(error)))
    else:
        return 0
    return 1


def _restore(place: GamesPlace, file: Path, tell: Callable[[str], None], *, replace: bool) -> None:
    place.data_dir.mkdir(parents=True, exist_ok=True)
    for left in place.data_dir.glob(f"{_SCRATCH}*"):  # of a restore that was killed
        shutil.rmtree(left)
    # In the data folder itself, so that what is in it can be moved to its place without copying.
    with tempfile.TemporaryDirectory(prefix=_SCRATCH, dir=place.data_dir) as folder:
        scratch = Path(folder)
        names = _unpack(file, scratch)
        if DUMP in names:
            raise NotRestored(_by_hand(place, file))
        if place.sqlite is None:
            raise NotRestored(say("restore.other_kind", file=str(file)))
        found = look_through(scratch / GAMES, ledgers_of(KINDS))
        migrate.refuse_newer(found.revision, str(file))
        place.sqlite.parent.mkdir(parents=True, exist_ok=True)
        there = _in_the_way(place, place.sqlite, replace=replace)
        # Until everything is in its place the bot does not begin, whatever ends this.
        with _begun(place.sqlite, file):
            aside = _move_aside(place, there) if there else None
            for name in FOLDERS:
                if (scratch / name).exists():
                    shutil.move(scratch / name, place.data_dir / name)
            shutil.move(scratch / GAMES, place.sqlite)
            keep_file(place.sqlite)
            keep_names(place.data_dir)
    what = say("backup.games", count=len(found.heads), entries=found.entries)
    tell(say("restore.done", what=what, place=str(place.sqlite)))
    if aside is not None:
        tell(say("restore.aside", place=str(aside)))


def _unpack(file: Path, scratch: Path) -> set[str]:
    """Unpack a backup and return the names in it; raise `NotRestored` for another kind of file."""
    with zipfile.ZipFile(file) as archive:
        names = set(archive.namelist())
        strange = [name for name in names if not _ours(name)]
        if strange or not names & {GAMES, DUMP}:
            raise NotRestored(say("restore.no_backup", file=str(file)))
        if (bad := archive.testzip()) is not None:
            raise NotRestored(say("restore.unreadable", file=str(file), reason=bad))
        archive.extractall(scratch, names - {DUMP})
    tighten(scratch, scratch / GAMES)
    for path in scratch.rglob("*"):
        keep_names(path) if path.is_dir() else keep_file(path)
    return names


def _ours(name: str) -> bool:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name:
        return False
    return name in {GAMES, DUMP} or path.parts[:1] in {(folder,) for folder in FOLDERS}


@contextlib.contextmanager
def _begun(games: Path, file: Path) -> Iterator[None]:
    """Have it stand beside the games, on the disk, that they are being restored, until all is well."""
    sign = restoring(games)
    sign.touch()
    keep_names(games.parent)
    try:
        yield
        keep_names(games.parent)
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotRestored(say("restore.broken_off", file=str(file), reason=reason)) from error
    sign.unlink()
    keep_names(games.parent)


def _in_the_way(place: GamesPlace, games: Path, *, replace: bool) -> list[Path]:
    """Return what has to be moved aside; raise `NotRestored` where that was not allowed."""
    beside = [Path(f"{games}{ending}") for ending in ("", "-wal", "-shm")]
    there = [path for path in (*beside, *(place.data_dir / name for name in FOLDERS)) if path.exists()]
    if there and not replace:
        raise NotRestored(say("restore.in_the_way", place=str(games if games.exists() else there[0])))
    return there


def _move_aside(place: GamesPlace, there: list[Path]) -> Path:
    """Move what is in the way into a folder of its own and return that."""
    aside = place.data_dir / f"before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    aside.mkdir()
    for path in there:
        shutil.move(path, aside / path.name)
    keep_names(aside)
    return aside


def _by_hand(place: GamesPlace, file: Path) -> str:
    database = "postgresql://USER@HOST/DATABASE"
    if place.sqlite is None:
        with contextlib.suppress(ValueError):
            database = shown(make_url(place.database_url))
    return say("restore.dump", file=str(file), dump=DUMP, database=database)
