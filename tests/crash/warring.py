"""A war by weeks that is played on while its bot is killed over and over (week D.5, D.9).

What was sealed is neither lost nor changed, opened once and not before both are in; a name has one face.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from bot.rehearsal.records import Message
from bot.rehearsal.server import Rehearsal
from engine.common.seat import REFEREE, Seat
from engine.week.due import Due, due
from engine.week.see import see
from tests.crash.deaths import Deaths
from tests.crash.files import left_behind, living, rows
from tests.crash.keeper import Keeper
from tests.crash.reckoning import quiet, refuse_lost, refuse_twice, refuse_unanswered, refuse_unsent
from tests.crash.remains import NOTHING, STARTING, caught, pressed
from tests.crash.room_posts import room_posts
from tests.crash.writing import Writing
from tests.games.week.drawn import line_for
from tests.games.week.war_course import WarCourse
from tests.talks import the_week
from tests.talks.cellar import amended, sent
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, DONE, NORTH, RITA, SOUTH

_SAYS = {"south": ANN, "north": BEN}
_QUICK = ("command", "free", "initiative", "combat-command", "cleanup")
_ENDS, _ALL_AT_ONCE, _AGAIN, _TO_NOBODY = 0.8, 0.5, 0.2, 0.3
_PATIENCE_S = 600.0


async def at_war(there: Stage) -> None:
    """Have a war stand in a battle, where both sides owe a sealed chit."""
    await the_week.founded(there)
    await the_week.entered(there)
    assert DONE in await sent(there, RITA, "game act", line="begin 1")
    await the_week.says(there, ANN, "chit fixed")
    await amended(there, "set turn north combat", "a position to play")
    await the_week.says(there, BEN, "done", "activate all", "attack C2610 under Grant: 1/G, 2/G")
    assert DONE in await the_week.says(there, ANN, "command Lee", "defend: entrenched 1")
    await there.settle()


def begun(connection: sqlite3.Connection, rng: Random) -> WarCourse:
    """Return the one war of a database, as far as it has come."""
    course = WarCourse.begin(rows(connection, "SELECT * FROM games")[0], rng)
    course.catch_up(added(connection, course))
    return course


def added(connection: sqlite3.Connection, course: WarCourse) -> list[Any]:
    """Return what has been added to the journal of a war."""
    query = "SELECT * FROM journal WHERE game = ? AND position > ? ORDER BY position"
    return rows(connection, query, course.game, course.head)


def numbers(connection: sqlite3.Connection) -> dict[str, int]:
    """Return what each key has led to."""
    return {row["key"]: row["number"] for row in rows(connection, "SELECT key, number FROM inbox")}


class WarKills:
    """One war and its bot, which is killed again and again."""

    over = False

    def __init__(self, server: Rehearsal, keeper: Keeper, folder: Path, rng: Random) -> None:
        self.server, self.keeper, self.folder, self.rng = server, keeper, folder, rng
        self.deaths = Deaths(server, keeper, folder, rng)
        self.pen = Writing(server, keeper, (DONE,))
        self.hits: Counter[str] = Counter()
        self.lines: dict[str, str] = {}
        with living(folder) as connection:
            self.course = begun(connection, rng)
            (self.sent_before,) = rows(connection, "SELECT coalesce(max(id), 0) FROM outbox")[0]
        self.head_before = self.course.head

    async def kill(self) -> None:
        """Start the bot, have people play, kill it at some moment, and look at what it has left."""
        logins = self.server.logins
        await self.deaths.begin()
        async with asyncio.timeout(_PATIENCE_S):
            while not self.keeper.dead.is_set():
                await self.act()
        self.server.on_exchange(None)
        assert not self.keeper.fell, self.keeper.fell
        with left_behind(self.folder) as connection:
            self._look(connection)
            found = set(caught(connection, self._posts(), self.pen.told.letters))
            asked = [one.id for one in self.server._desk.unfinished]  # noqa: SLF001 - no test but this asks
            found |= set(pressed(connection, asked))
        self.hits.update({STARTING} if self.server.logins == logins else found or {NOTHING})
        self.hits[f"by itself {self.keeper.hit}" if self.keeper.hit else "from outside"] += 1
        if self.rng.random() < _TO_NOBODY:
            for one in self._waiting():
                await self._says(one, alive=False)

    def _waiting(self) -> tuple[Due, ...]:
        with living(self.folder) as connection:
            return due(see(self.course.catch_up(added(connection, self.course)).state, REFEREE))

    async def act(self) -> None:
        """Have whoever is waited for say something, often all of them at once, now and then twice."""
        waiting = self._waiting()
        if not waiting:
            return
        some = waiting if self.rng.random() < _ALL_AT_ONCE else (self.rng.choice(waiting),)
        some += some[:1] * (self.rng.random() < _AGAIN)
        await asyncio.gather(*(self._says(one) for one in some))

    async def _says(self, one: Due, *, alive: bool = True) -> None:
        line = self._line(one.seat, one.word)
        if one.seat == REFEREE:
            result = (
                await self.pen.presses(RITA, lambda rita: rita.slash("game act", line=line))
                if alive
                else None
            )
            if result is not None:
                self.lines[f"interaction:{result.interaction.id}"] = line
            return
        saying = self.pen.writes if alive else self.pen.sends
        message = await saying(_SAYS[one.seat], line)
        self.lines[f"message:{message.id}"] = line

    def _line(self, seat: Seat, word: str) -> str:
        """Return what is said: mostly what leads to battles."""
        if word == "activation":
            return "activate all"
        if word in _QUICK and self.rng.random() < _ENDS:
            return "done"
        return line_for(self.course.war, seat, word)

    def _look(self, connection: sqlite3.Connection) -> None:
        """Refuse what a dead bot has left where something is lost, twice, changed, early, or rolled anew."""
        for name, letter in self.pen.told.letters:
            self.pen.answers(name, letter)
        told = self.pen.told.acknowledged
        refuse_lost(connection, told)
        refuse_twice(connection, self.head_before)
        self.course.catch_up(added(connection, self.course))
        self.course.refuse_untrue(numbers(connection), told.keys(), self.lines)

    async def settle(self) -> None:
        """Let the bot live until nothing is left to do, then reckon."""
        self.keeper.start(self.deaths.life())
        async with asyncio.timeout(_PATIENCE_S):
            while not self._settled():
                assert not self.keeper.dead.is_set(), f"the bot fell: {self.keeper.fell}"
                await self.keeper.dead_within(0.02)
        await self.keeper.end()
        with left_behind(self.folder) as connection:
            self._look(connection)
            refuse_unanswered(self.pen.told, self._posts())
            refuse_unsent(connection, self._posts(), self.sent_before)
            self._refuse_unposted(connection)

    def _settled(self) -> bool:
        with living(self.folder) as connection:
            return quiet(connection, self.pen.told.letters)

    def _refuse_unposted(self, connection: sqlite3.Connection) -> None:
        """Refuse an outbox in which a room is not told something that happened once, and once only."""
        rooms = {
            row["channel"]: row["seat"] for row in rows(connection, "SELECT seat, channel FROM channels")
        }
        posts = rows(connection, "SELECT * FROM outbox WHERE audience = 'channel'")
        self.course.refuse_unposted(
            [(row["position"], rooms[row["target"]], row) for row in posts], self.head_before
        )

    def _posts(self) -> list[Message]:
        people = [self.server.person(name) for name in (*SOUTH, *NORTH, RITA)]
        return [*(one.record for person in people for one in person.inbox()), *room_posts(self.server)]
