"""A host's files damaged at random: the bot stops with one sentence, or what it reads is right."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sqlalchemy import create_engine

from bot.backup import backup
from bot.core.store.unreadable import DatabaseUnreadable
from bot.restore import restore
from tests.core.store.filled import Contents, contents_of, fill
from tests.hosting.a_host import place
from tests.hosting.played_at_random import a_host
from tests.house.made import open_and_close, put_database

GAMES, STEPS = 1, 12
KINDS = 5
"""How many kinds of files are damaged.

As they lie while the bot runs, the same without the index, as it leaves them, one with rows in every table,
a backup.
"""
GAMES_FILE, LOG, INDEX = NAMES = ("adjutant.sqlite", "adjutant.sqlite-wal", "adjutant.sqlite-shm")
SECTOR, PAGE, FRAME, HEAD = 512, 4096, 4096 + 24, 32


@dataclass(frozen=True, slots=True)
class Files:
    """Files of games as they lie on a disk, by name; `right` is what may be read from them."""

    files: dict[str, bytes]
    right: tuple[Contents, ...]

    def put(self, folder: Path) -> Path:
        """Put the files into an empty folder, and return the database."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, content in self.files.items():
            (folder / name).write_bytes(content)
        return folder / GAMES_FILE


def damage(content: bytes, rng: Random) -> bytes:
    """Return the content with a bit, some bytes or a sector otherwise, or with its end or a page lost."""
    changed = bytearray(content)
    at = rng.randrange(len(content))
    match rng.randrange(8):
        case 0:
            del changed[at:]
        case 1:
            start = at // SECTOR * SECTOR
            changed[start : start + SECTOR] = rng.choice((bytes(SECTOR), rng.randbytes(SECTOR)))
        case 2 if len(content) > 2 * PAGE:
            one, other = (PAGE * rng.randrange(len(content) // PAGE) for _ in range(2))
            changed[one : one + PAGE] = content[other : other + PAGE]
        case 3:
            changed[at : at + 16] = rng.randbytes(len(changed[at : at + 16]))
        case _:
            changed[at] ^= 1 << rng.randrange(8)
    return bytes(changed[: len(content)])


def _whole(folder: Path) -> Files:
    """Return every file of a folder in which there are games; what may be read of them is all."""
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.name in NAMES}
    whole = Files(files, ())
    with tempfile.TemporaryDirectory() as scratch:
        return Files(files, (contents_of(whole.put(Path(scratch) / "read")),))


def _without_the_last_commit(files: Files) -> tuple[int, Contents]:
    """Return where the last commit begins in the log, and what is to be read without it."""
    log = files.files.get(LOG, b"")
    commits = [at for at in range(HEAD, len(log) - FRAME + 1, FRAME) if log[at + 4 : at + 8] != bytes(4)]
    ours = [at for at in commits if log[at + 8 : at + 16] == log[16:24]]
    begin = ours[-2] + FRAME if len(ours) > 1 else HEAD
    cut = {**files.files, LOG: log[:begin]}
    with tempfile.TemporaryDirectory() as scratch:
        return begin, contents_of(Files(cut, ()).put(Path(scratch) / "read"))


def _filled() -> Files:
    """Return a file with rows in every table; what they say is no game."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / GAMES_FILE
        put_database(path)
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            fill(connection)
        engine.dispose()
        return _whole(Path(folder))


async def _played(seed: int, folder: Path) -> tuple[Files, Files]:
    """Play games; return their files as they lie while the bot runs, and as it leaves them."""
    async with a_host(folder, seed, GAMES) as host:
        await host.go_on(STEPS)
        running = _whole(folder)
    return running, _whole(folder)


def _opened(path: Path) -> str:
    """Open a database as the bot does; return why it does not, or nothing."""
    try:
        asyncio.run(open_and_close(f"sqlite+aiosqlite:///{path}"))
    except DatabaseUnreadable as error:
        return str(error)
    return ""


def _damages(files: Files, rng: Random, times: int) -> Iterator[tuple[Files, str]]:
    begun = _without_the_last_commit(files) if set(files.files) == {GAMES_FILE, LOG} else None
    for _ in range(times):
        name = rng.choice(sorted(files.files))
        changed = damage(files.files[name], rng)
        first = next(
            (
                at
                for at, pair in enumerate(zip(changed, files.files[name], strict=False))
                if pair[0] != pair[1]
            ),
            None,
        )
        right = files.right
        if begun and name == LOG:
            if len(changed) < len(files.files[LOG]):
                continue
            # Where no index was left nothing vouches for the last commit: damaged, it looks like a torn one.
            if first is not None and first >= begun[0]:
                right = (*right, begun[1])
        yield Files({**files.files, name: changed}, right), f"{name} from {first}"


def stopped_or_right(files: Files, rng: Random, times: int) -> int:
    """Damage files and open them; return how often the bot stopped. Raises AssertionError: silently wrong."""
    stopped = 0
    with tempfile.TemporaryDirectory() as scratch:
        assert not _opened(files.put(Path(scratch) / "games")), "undamaged"
        for changed, where in _damages(files, rng, times):
            path = changed.put(Path(scratch) / "games")
            if sentence := _opened(path):
                stopped += 1
                assert sentence.isprintable(), sentence
                assert sentence[-1] in ".?", sentence
            else:
                assert contents_of(path) in changed.right, f"silently wrong: {where}"
    return stopped


def backups_refused_or_right(folder: Path, right: Contents, rng: Random, times: int) -> int:
    """Damage a backup and restore it; return how often it was refused, with nothing changed."""
    file, bad, new = folder / "b.zip", folder / "bad.zip", folder / "new"
    assert backup(place(folder), file, 14, lambda _: None) == 0
    refused = 0
    for _ in range(times):
        shutil.rmtree(new, ignore_errors=True)
        bad.write_bytes(damage(file.read_bytes(), rng))
        said: list[str] = []
        if restore(place(new), bad, said.append, replace=False):
            assert len(said) == 1
            assert said[0].isprintable(), said
            assert [path.name for path in new.iterdir()] == ["adjutant.sqlite.lock"]
            refused += 1
        else:
            assert contents_of(new / GAMES_FILE) == right
    return refused


def play(seed: int, times: int) -> int:
    """Damage the files of random games; return how often.

    Raises AssertionError where the bot was silently wrong.
    """
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        running, left = asyncio.run(_played(seed, folder))
        torn = Files(
            {name: content for name, content in running.files.items() if name != INDEX}, running.right
        )
        stopped = [stopped_or_right(each, rng, times) for each in (running, torn, left, _filled())]
        refused = backups_refused_or_right(folder, left.right[0], rng, times)
    assert any((*stopped, refused)), "a harness that damages nothing finds nothing"
    return KINDS * times
