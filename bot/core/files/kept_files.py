"""Files that people sent: bytes in a folder for each game, named after their content."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from bot.core.store.synced_files import keep_names
from bot.fresh import Purpose, fresh


@dataclass(frozen=True, slots=True)
class KeptFiles:
    """The files of one kind, in the folder that holds a folder for each game.

    A file is kept before a row names it: one that no row names does no harm, a row without one is a loss.
    """

    folder: Path

    async def put(self, game: str, ending: str, data: bytes) -> str:
        """Keep a file of a game and return its name; the same bytes again change nothing."""
        file = file_name(ending, data)
        await asyncio.to_thread(_write, self.folder / game / file, data)
        return file

    async def read(self, game: str, file: str) -> bytes:
        """Return the bytes of a kept file by its name; FileNotFoundError where somebody took it away."""
        return await asyncio.to_thread((self.folder / game / Path(file).name).read_bytes)

    async def forget(self, game: str, file: str) -> None:
        """Delete a kept file, which no row names any more; one that is not there is gone already."""
        await asyncio.to_thread((self.folder / game / Path(file).name).unlink, missing_ok=True)


def file_name(ending: str, data: bytes) -> str:
    """Return under which name bytes are kept."""
    return f"{sha256(data).hexdigest()}.{ending}"


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{fresh(Purpose.FILE, '', 4)}")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    # Its name, too, before a row tells of it.
    keep_names(path.parent)
    keep_names(path.parent.parent)
