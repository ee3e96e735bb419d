"""`python -m bot backup`: one file with everything of the real games, made while the bot runs."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.core.present.sizes import size_of
from bot.core.seam.game import ledgers_of
from bot.core.store.all_tables import WITH_FILES
from bot.core.store.database_copy import copy_file, files_named, look_through
from bot.core.store.private_files import begin_file
from bot.core.store.synced_files import keep_file, keep_names
from bot.core.store.unreadable import DatabaseUnreadable, restoring
from bot.core.words.speech import say
from bot.dump import NoDump, dump_server
from bot.games.all_games import GAMES as KINDS
from bot.settings import GamesPlace

GAMES, DUMP = "adjutant.sqlite", "adjutant.dump"
FOLDERS = (*WITH_FILES, "maps", "thumbnails")
"""What belongs to the games beside their database, in the data folder and in the backup alike."""
NOTHING = 3
"""The exit code where there are no games yet: no failure, and no backup either."""
_PREFIX = "adjutant-"
_PACKED = {".png", ".jpg", ".jpeg", ".webp", ".gif"}


def backup(place: GamesPlace, file: Path | None, keep: int, tell: Callable[[str], None]) -> int:
    """Write one zip file with the games and their pictures, checked, and tell where it is.

    Args:
        place: where the real games are.
        file: the file to write; None: `backups/adjutant-DATE-TIME.zip` in the data folder, of which only the
            newest `keep` stay.
        keep: how many stay.
        tell: takes the sentence that says how it went.

    Returns:
        the exit code: 0; 1 where there is no good backup now, and what there was before stays; 3 where there
        are no games yet.
    """
    if place.sqlite is not None and not place.sqlite.exists() and not restoring(place.sqlite).exists():
        tell(say("backup.nothing", place=str(place.sqlite)))
        return NOTHING
    target = file or place.data_dir / "backups" / f"{_PREFIX}{datetime.now(UTC):%Y%m%d-%H%M%S}.zip"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".making-", dir=target.parent) as scratch:
            made = asyncio.run(_make(place, Path(scratch)))
            made.file.replace(target)
            keep_names(target.parent)
    except (DatabaseUnreadable, NoDump) as error:
        tell(str(error))
        return 1
    except OSError as error:
        tell(say("backup.no_room", file=str(target), reason=error.strerror or str(error)))
        return 1
    tell(say("backup.done", file=str(target), size=size_of(target.stat().st_size), what=made.what))
    if made.missing:
        tell(say("backup.missing", count=made.missing))
    if file is None:
        for old in sorted(target.parent.glob(f"{_PREFIX}*.zip"))[:-keep]:
            old.unlink()
    return 0


@dataclass(frozen=True, slots=True)
class _Made:
    """A backup that was made, not yet in its place: what it holds in words, how many pictures are lacking."""

    file: Path
    what: str
    missing: int


async def _make(place: GamesPlace, scratch: Path) -> _Made:
    missing = 0
    if (games := place.sqlite) is not None:
        # The database first: a picture is in its folder before a row names it, so that none can be lacking.
        database = scratch / GAMES
        copy_file(games, database)
        try:
            found = look_through(database, ledgers_of(KINDS))
        except DatabaseUnreadable as error:
            # The copy is gone when somebody reads this: it is as damaged as what it was made from.
            raise DatabaseUnreadable(str(error).replace(str(database), str(games))) from error
        what = say("backup.games", count=len(found.heads), entries=found.entries)
        missing = sum(not (place.data_dir / file).exists() for file in files_named(database))
    else:
        database = scratch / DUMP
        await asyncio.to_thread(dump_server, place.database_url, database)
        what = say("backup.dump")
    whole = scratch / "whole.zip"
    await asyncio.to_thread(_pack, whole, database, place.data_dir)
    return _Made(whole, what, missing)


def _pack(whole: Path, database: Path, data_dir: Path) -> None:
    """Write the zip and have it on the disk before anybody relies on it; raise OSError."""
    begin_file(whole)
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(database, database.name)
        for path in _files(data_dir):
            packed = zipfile.ZIP_STORED if path.suffix.lower() in _PACKED else zipfile.ZIP_DEFLATED
            # A draft, or what somebody deletes meanwhile, keeps nobody from having the rest.
            with contextlib.suppress(FileNotFoundError):
                archive.write(path, path.relative_to(data_dir).as_posix(), packed)
    with zipfile.ZipFile(whole) as archive:
        if (bad := archive.testzip()) is not None:
            raise OSError(say("backup.written_wrongly", file=bad))
    keep_file(whole)


def _files(data_dir: Path) -> Iterator[Path]:
    for folder in FOLDERS:
        yield from sorted(path for path in (data_dir / folder).rglob("*") if path.is_file())
