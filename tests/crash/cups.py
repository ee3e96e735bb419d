"""A tournament of 128 whose bot is killed while its first round is drawn, and while everybody is told of it.

The round is drawn whole or not at all, and each of them is told once.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sqlalchemy import select

from bot.core.store.engine import open_database
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.rehearsal.records import Message
from bot.rehearsal.server import Rehearsal
from engine.tournament.state import State
from tests.crash.files import FILE, copied, left_behind, living, rows
from tests.crash.keeper import Keeper
from tests.crash.life import Life
from tests.crash.moments import COMMIT, READY
from tests.crash.powercuts import FULL, Lost, Traced, cut, done_in, lived, safe
from tests.crash.reckoning import quiet, refuse_lost, refuse_twice, refuse_unsent
from tests.crash.room_posts import room_posts
from tests.crash.trace import read
from tests.crash.writing import Writing
from tests.talks.big_cup import DONE, MANY, RITA, founded, name
from tests.talks.stage import Stage

PAUSE_S = 0.01
"""Between two openings, so that nobody waits for two minutes."""
PAIRED = re.compile(r"Round 1: you play (Player \d+)\*\*")
_DRAW = "draw"


async def entered(there: Stage) -> None:
    """Have a tournament of 128 stand before its first draw, its dice set."""
    await founded(there)


class CupKills:
    """One tournament and its bot, which is killed when it is told to draw and after."""

    def __init__(self, server: Rehearsal, keeper: Keeper, folder: Path) -> None:
        self.server, self.keeper, self.folder = server, keeper, folder
        self.pen = Writing(server, keeper, (DONE,))
        self.hits: Counter[str] = Counter()
        with living(folder) as connection:
            (game,) = rows(connection, "SELECT id, head FROM games")
            (sent,) = rows(connection, "SELECT coalesce(max(id), 0) AS last FROM outbox")
        self.game, self.head_before, self.sent_before = game["id"], game["head"], sent["last"]
        self.drawn = False

    async def kill(self, since: str = READY, at: int = 0, of: str = COMMIT, *, after: float = 0.0) -> None:
        """Start the bot, have it draw if it has not, let it die at a moment, and look at what it has left."""
        life = replace(Life.on(self.server, self.folder), since=since, at=at, of=of, pause=PAUSE_S)
        self.keeper.start(life)
        if not self.drawn:
            await self.act()
        if after:
            await self.keeper.dead_within(after)
            self.keeper.kill()
        await self.keeper.dead.wait()
        assert not self.keeper.fell, self.keeper.fell
        await self._look()
        self.hits[f"{'drawn' if self.drawn else 'not drawn'}: {self.keeper.hit or 'from outside'}"] += 1

    async def act(self) -> None:
        """Have the referee draw the round."""
        await self.pen.presses(RITA, lambda rita: rita.slash("game act", line=_DRAW))

    async def _look(self) -> None:
        with left_behind(self.folder) as connection:
            refuse_lost(connection, self.pen.told.acknowledged)
            refuse_twice(connection, self.head_before)
        with TemporaryDirectory() as place:
            copied(self.folder, Path(place))
            drawn = await whole_or_not(Path(place), self.game, self.sent_before)
        assert drawn or not self.drawn, "what was drawn is gone"
        self.drawn = drawn

    async def settle(self) -> None:
        """Let the bot live until all letters are sent, then reckon: each stands once, everybody is told."""
        self.keeper.start(replace(Life.on(self.server, self.folder), pause=PAUSE_S))
        if not self.drawn:
            await self.act()
        while not self._settled():
            assert not self.keeper.dead.is_set(), f"the bot fell: {self.keeper.fell}"
            await self.keeper.dead_within(0.1)
        await self.keeper.end()
        await self._look()
        with left_behind(self.folder) as connection:
            refuse_unsent(connection, self._posts(), self.sent_before)
        told = Counter[str]()
        for number in range(1, MANY + 1):
            found = [PAIRED.findall(one.text) for one in self.server.person(name(number)).inbox()]
            ((other,),) = [some for some in found if some]
            told[other] += 1
        assert told == Counter(name(number) for number in range(1, MANY + 1))

    def _settled(self) -> bool:
        with living(self.folder) as connection:
            return quiet(connection, ()) and _head(connection) > self.head_before

    def _posts(self) -> list[Message]:
        people = [self.server.person(one) for one in (RITA, *(name(n) for n in range(1, MANY + 1)))]
        return [*(one.record for person in people for one in person.inbox()), *room_posts(self.server)]


def _head(connection: sqlite3.Connection) -> int:
    (game,) = rows(connection, "SELECT head FROM games")
    return int(game["head"])


async def whole_or_not(place: Path, game: str, sent_before: int) -> bool:
    """Open what a bot has left; return whether the round is drawn, and refuse what is half drawn."""
    database = await open_database(f"sqlite+aiosqlite:///{place / FILE}")
    try:
        state: State = (await Table(database, GAMES).sitting(game)).state
        async with database.read() as connection:
            query = select(outbox.c.target).where(outbox.c.id > sent_before, outbox.c.audience != "channel")
            told = set((await connection.execute(query)).scalars())
    finally:
        await database.close()
    if not state.hall.rounds:
        assert not state.matches
        assert not told, "told of a round that is not drawn"
        return False
    (one,) = state.hall.rounds
    assert len(one.order) == MANY
    assert len(one.boards) == len(state.matches) == MANY // 2
    assert {seat for match in state.matches.values() for seat in match.two} == set(state.hall.entries)
    # The referee may be told too.
    assert len(told) >= MANY, "drawn, and not all of them will be told"
    return True


class Drawing:
    """Draws once, then lets the letters go out for a while, whatever is done to the bot."""

    def __init__(self, kills: CupKills) -> None:
        self._kills, self._drawn = kills, False

    async def act(self) -> None:
        """Have the round drawn, or wait."""
        if self._drawn:
            await self._kills.keeper.dead_within(0.1)
        else:
            self._drawn = True
            await self._kills.act()


async def traced(server: Rehearsal, keeper: Keeper, folder: Path) -> tuple[CupKills, Traced]:
    """Have a bot draw under strace; return the tournament, and what the bot did to its files."""
    files = safe(folder)
    kills = CupKills(server, keeper, folder)
    lines = await lived(server, keeper, (Drawing(kills),), folder, FULL)
    keys = frozenset(await done_in(folder))
    return kills, Traced(folder, files, tuple(sorted(read(lines), key=lambda one: one.at)), keys)


async def cut_anywhere(kills: CupKills, of: Traced, folder: Path, images: int) -> Counter[bool]:
    """Cut the power so often; return how often the round was drawn, and how often not at all."""
    found = Counter[bool]()
    for number in range(images):
        image = folder / f"image-{number}"
        image.mkdir()
        try:
            await cut(of, image, Random(f"cup {number}"))
        except Lost as error:
            raise AssertionError(f"image {number}: {error}") from error
        found[await whole_or_not(image, kills.game, kills.sent_before)] += 1
        shutil.rmtree(image)
    return found
