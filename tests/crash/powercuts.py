"""The power is cut under the files of a playing bot.

A bot plays while strace notes what it writes and flushes. Of that line, cut off anywhere, files are built as
a disk may have them then, and opened as the program opens them at its start.
`python -m tests.crash.powercuts SEEDS` tells how many lose something, also with synchronous=NORMAL.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Protocol

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import open_database
from bot.core.store.journal import JournalDamaged, read_whole
from bot.core.store.skirmish_tables import SKIRMISHES, skirmish_inbox, skirmishes
from bot.core.store.tables import games, inbox, outbox
from bot.core.store.unreadable import DatabaseUnreadable
from bot.rehearsal.server import Rehearsal
from tests.crash.crowd import Crowd
from tests.crash.disk import Disk
from tests.crash.files import FILE, Course, living, quick
from tests.crash.keeper import Keeper, keeping
from tests.crash.life import Life
from tests.crash.marks import Promises, promised
from tests.crash.openings import OPENINGS, gone_on
from tests.crash.skirmishing import Match, Skirmishers
from tests.crash.trace import Done, command, read
from tests.crash.warring import WarKills, added, at_war, begun, numbers
from tests.games.week.war_course import WarCourse

IMAGES = 100
FULL, NORMAL = "FULL", "NORMAL"
_LIVES, _ACTS = 3, 10
_PATIENCE_S = 600.0
MARKS = "marks"
STARTS = (*OPENINGS, at_war)
"""Where games stand when the bot begins to play, each by one seed after the other."""
_ENDS = ("", "-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class Traced:
    """What a bot did to its files: what they began with, each operation, what came to stand in the inbox."""

    folder: Path
    files: dict[str, bytes]
    line: tuple[Done, ...]
    keys: frozenset[str]
    war: WarCourse | None = None
    lines: Mapping[str, str] = field(default_factory=dict)
    """Of a war: how it went, and what was said in it, by its key."""


class Plays(Protocol):
    """Somebody who plays whatever is played, bot or no bot."""

    async def act(self) -> None:
        """Do one thing."""


async def traced(seed: int, folder: Path, synchronous: str) -> Traced:
    """Have a bot play, stopped and started now and then, and return what it did to its files."""
    lines: list[str] = []
    opening = STARTS[seed % len(STARTS)]
    async with gone_on(opening, folder) as server, keeping() as keeper:
        files, rng = safe(folder), Random(seed)
        war = WarKills(server, keeper, folder, rng) if opening is at_war else None
        people = _campaigners(server, keeper, folder, rng) if war is None else (war,)
        for _ in range(_LIVES):
            async with asyncio.timeout(_PATIENCE_S):
                lines += await lived(server, keeper, people, folder, synchronous)
    keys = frozenset(await done_in(folder))
    line = tuple(sorted(read(lines), key=lambda one: one.at))
    if war is None:
        return Traced(folder, files, line, keys)
    with living(folder) as connection:
        war.course.catch_up(added(connection, war.course))
    return Traced(folder, files, line, keys, war.course, war.lines)


def _campaigners(server: Rehearsal, keeper: Keeper, folder: Path, rng: Random) -> tuple[Plays, ...]:
    """Return who plays a campaign, and who a skirmish beside it."""
    with living(folder) as connection:
        course, match = Course.begin(connection), Match.begin(connection)

    def now() -> Match:
        with living(folder) as connection:
            match.catch_up(connection)
        return match

    crowd = Crowd(server, keeper, rng, lambda: course.now(folder))
    return crowd, Skirmishers(server, keeper, rng, now, crowd.told)


def safe(folder: Path) -> dict[str, bytes]:
    """Return the files with which a bot begins that was stopped in peace."""
    (folder / MARKS).write_bytes(b"")
    assert not Path(f"{folder / FILE}-wal").exists()
    return {str(folder / name): (folder / name).read_bytes() for name in (FILE, MARKS)}


async def lived(
    server: Rehearsal, keeper: Keeper, people: Sequence[Plays], folder: Path, synchronous: str
) -> list[str]:
    """Have a bot play one life under strace, until it is stopped; return the trace."""
    output = folder / "trace"
    keeper.start(replace(Life.on(server, folder), marks=str(folder / MARKS), synchronous=synchronous))
    watched = [folder, folder / MARKS, *(Path(f"{folder / FILE}{end}") for end in _ENDS)]
    strace = await asyncio.create_subprocess_exec(
        *command(await keeper.born(), output, watched), stderr=asyncio.subprocess.DEVNULL
    )
    await server.ready()
    for number in range(_ACTS):
        await people[number % len(people)].act()
    assert not keeper.fell, keeper.fell
    await keeper.stop()
    await strace.wait()
    return output.read_text(encoding="ascii").splitlines()


async def done_in(folder: Path) -> set[str]:
    database = await open_database(f"sqlite+aiosqlite:///{folder / FILE}")
    try:
        async with database.read() as connection:
            return await _kept(connection)
    finally:
        await database.close()


async def _kept(connection: AsyncConnection) -> set[str]:
    """Return the keys of all that was done, in campaigns and in skirmishes."""
    both = select(inbox.c.key).union(select(skirmish_inbox.c.key))
    return set((await connection.execute(both)).scalars())


class Lost(Exception):
    """What was promised before the cut and is not there after it."""


async def refuse_loss(place: Path, promises: Promises) -> None:
    """Open the files that a cut has left as the bot does at its start; raise `Lost`."""
    try:
        database = await open_database(f"sqlite+aiosqlite:///{place / FILE}")
    except DatabaseUnreadable as error:
        raise Lost(str(error)) from error
    try:
        async with database.read() as connection:
            keys = await _kept(connection)
            if lost := promises.keys - keys:
                raise Lost(f"acknowledged and lost: {sorted(lost)}")
            tried = select(outbox.c.nonce).where(outbox.c.attempts > 0)
            if lost := promises.letters - set((await connection.execute(tried)).scalars()):
                raise Lost(f"sent, and nothing is known of it: {sorted(lost)}")
            for game in (await connection.execute(select(games))).all():
                await read_whole(connection, game)
            for skirmish in (await connection.execute(select(skirmishes))).all():
                await read_whole(connection, skirmish, SKIRMISHES)
    except JournalDamaged as error:
        raise Lost(str(error)) from error
    finally:
        await database.close()


async def refuse_another_war(place: Path, of: Traced, whole: WarCourse, told: frozenset[str]) -> None:
    """Open a war that a cut has left; raise `Lost` where it is another, or would roll another face."""
    database = await open_database(f"sqlite+aiosqlite:///{place / FILE}")
    try:
        with living(place) as connection:
            course = begun(connection, Random(0))
            course.refuse_untrue(numbers(connection), told, of.lines)
        await course.refuse_another(database, whole)
    except AssertionError as error:
        raise Lost(str(error)) from error
    finally:
        await database.close()


async def cut(of: Traced, place: Path, rng: Random) -> None:
    """Cut the power at a random moment and see what the bot finds; raise `Lost`."""
    upto = rng.randint(1, len(of.line))
    disk = Disk(of.folder, of.files)
    for one in of.line[:upto]:
        disk.do(one)
    now = of.line[upto - 1].at
    under_way = [one for one in of.line[upto : upto + 50] if one.what == "wrote" and one.since < now]
    told = promised(disk.whole(str(of.folder / MARKS)))
    left = disk.cut(rng, [one for one in under_way if not one.path.endswith(MARKS)])
    for path, content in left.items():
        if not path.endswith(MARKS):
            # What is mapped into memory leaves no trace: of the index of the WAL anything may be there.
            found = rng.randbytes(len(content)) if path.endswith("-shm") else content
            (place / Path(path).name).write_bytes(found)
    await refuse_loss(place, Promises(told.keys & of.keys, told.letters))
    if of.war is not None:
        await refuse_another_war(place, of, of.war, told.keys & of.keys)


async def losses(of: Traced, folder: Path, seed: int, images: int) -> list[str]:
    """Build so many images of a bot's files and open each; return what was lost in those that lost."""
    lost = []
    for number in range(images):
        image = folder / f"image-{number}"
        image.mkdir()
        try:
            await cut(of, image, Random(f"{seed} {number}"))
        except Lost as error:
            lost.append(f"image {number}: {error}")
        shutil.rmtree(image)
    return lost


async def play(seed: int, images: int = IMAGES, synchronous: str = FULL) -> list[str]:
    """Have a bot play and cut its power so often; return what was lost."""
    with TemporaryDirectory(dir=quick()) as place:
        of = await traced(seed, Path(place) / "bot", synchronous)
        assert sum(one.path.endswith("-wal") for one in of.line) > _LIVES * _ACTS, "nothing was traced"
        return await losses(of, Path(place), seed, images)


@cache
def lacking() -> str:
    """Return a sentence where the power cannot be cut."""
    strace = shutil.which("strace")
    if sys.platform != "linux" or strace is None:
        return "It needs Linux and strace."
    tried = subprocess.run([strace, "-o", "/dev/null", "true"], capture_output=True, check=False)  # noqa: S603
    return "" if tried.returncode == 0 else "strace may not trace here."


def main(seeds: list[int]) -> None:
    """Cut the power with the bot's own settings and with synchronous=NORMAL, and tell both figures."""
    logging.disable(logging.CRITICAL)
    for synchronous in (FULL, NORMAL):
        lost = [one for seed in seeds for one in asyncio.run(play(seed, synchronous=synchronous))]
        images = len(seeds) * IMAGES
        sys.stdout.write(f"synchronous={synchronous}: {len(lost)} of {images} images have lost something\n")
        for one in lost[:3]:
            sys.stdout.write(f"  {one}\n")


if __name__ == "__main__":
    main([int(one) for one in sys.argv[1:]])
