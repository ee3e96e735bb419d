"""A thread for each part that two play by themselves: never two, whatever breaks off or is refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from sqlalchemy import select, update

from bot.core.games.changing import changing
from bot.core.people.people import Role
from bot.core.people.reading_languages import Tongues
from bot.core.people.side_joining import person_row
from bot.core.post.message_queues import Queues
from bot.core.post.parcels import Refused, Unreachable
from bot.core.store.deleting import delete_games
from bot.core.store.tables import outbox, people
from bot.core.store.thread_tables import thread_members, threads
from bot.core.threads.thread_rows import ThreadState
from bot.core.threads.threads import Threads
from tests.core.meetings.conftest import there
from tests.core.post.wall import Killed, Wall
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, PUBLICS, RHEA, Cellar

__all__ = ["there"]
SERVER = 100


@dataclass
class Maker:
    """Discord for threads: which there are, who is in each; what it refuses, and where it breaks off."""

    there: dict[int, str] = field(default_factory=dict)
    inside: dict[int, set[int]] = field(default_factory=dict)
    away: set[int] = field(default_factory=set)
    refuses: int = 0
    out: set[int] = field(default_factory=set)
    dies: bool = False
    tried: int = 0

    async def create(self, channel: int, name: str) -> int:
        self.tried += 1
        assert channel == PUBLICS
        if self.refuses:
            raise Refused(self.refuses, "no")
        number = 900 + len(self.there)
        self.there[number], self.inside[number] = name, set()
        if self.dies:
            raise Killed
        return number

    async def find(self, channel: int, name: str, known: Collection[int]) -> int | None:
        assert channel == PUBLICS
        return next((one for one, called in self.there.items() if called == name and one not in known), None)

    async def stands(self, thread: int) -> bool:
        return thread in self.there

    async def add(self, thread: int, user: int) -> None:
        if user in self.out:
            raise Refused(10007, "Unknown Member")
        self.inside[thread].add(user)

    async def remove(self, thread: int, user: int) -> None:
        self.inside[thread].discard(user)

    async def archive(self, thread: int, *, away: bool) -> None:
        if thread not in self.there:
            raise Refused(10003, "Unknown Channel")
        self.away = self.away | {thread} if away else self.away - {thread}


@dataclass
class Desk:
    """A bot that looks after the threads of a game, and can be started anew."""

    cellar: Cellar
    maker: Maker = field(default_factory=Maker)
    wall: Wall = field(default_factory=Wall)
    minutes: int = 0

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Start it, or start it again."""
        table, self.queues = self.cellar.table, Queues()
        self.threads = Threads(table, self.maker, self.wall, Tongues(table.database), self.queues)

    async def switch(self, *, on: bool) -> None:
        await self.threads.switch(SERVER, self.cellar.id, RHEA, on=on)

    async def look(self, minutes: int = 1, times: int = 3) -> None:
        """Do what is due some minutes later, and so many times what becomes due by that."""
        self.minutes += minutes
        for _ in range(times):
            asked = await self.threads.set_out(NOON + timedelta(minutes=self.minutes))
            if asked:
                await asyncio.wait(asked)
            self.minutes += 1

    async def noted(self) -> list[tuple[int | None, str]]:
        async with self.cellar.database.read() as connection:
            rows = await connection.execute(select(threads.c.thread, threads.c.state))
            return [(row.thread, row.state) for row in rows]

    async def told(self, what: str) -> int:
        """Return how often the referee was told of some trouble."""
        async with self.cellar.database.read() as connection:
            rows = (await connection.execute(select(outbox.c.notices))).scalars()
            return len([one for one in rows if "threads_trouble" in one and what in one])

    async def sent(self) -> None:
        """Have all letters be sent by now."""
        async with self.cellar.database.write() as connection:
            await connection.execute(update(outbox).values(state="sent"))


@pytest.fixture
async def desk(there: Cellar) -> AsyncIterator[Desk]:
    made = Desk(there)
    await made.sent()
    await made.switch(on=True)
    yield made
    await made.queues.close()


async def test_it_is_made_once_for_the_two_and_the_referee(desk: Desk) -> None:
    for _ in range(3):
        await desk.look()
    assert desk.maker.inside == {900: {ANN, BEN, RHEA}}
    assert await desk.noted() == [(900, ThreadState.OPEN)]


async def test_none_is_made_before_everybody_was_told_who_plays(there: Cellar) -> None:
    desk = Desk(there)
    await desk.switch(on=True)
    async with there.database.write() as connection:
        waits = (outbox.c.game == there.id) & (outbox.c.target == PUBLICS)
        await connection.execute(update(outbox).where(waits).values(state="waiting"))
    await desk.look()
    assert desk.maker.tried == 0
    assert desk.threads.later() is not None
    await desk.sent()
    await desk.look()
    assert len(desk.maker.there) == 1
    await desk.queues.close()


async def test_one_that_was_made_before_the_program_was_stopped_is_found_again(desk: Desk) -> None:
    desk.maker.dies = True
    await desk.look(times=1)
    assert len(desk.maker.there) == 1
    assert await desk.noted() == [(None, ThreadState.BEGUN)]
    desk.maker.dies = False
    desk.begin()
    await desk.look()
    assert desk.maker.inside == {900: {ANN, BEN, RHEA}}


@pytest.mark.parametrize(
    ("code", "what"),
    [(50013, "permission"), (160006, "full"), (10003, "room"), (50024, "room"), (1, "other")],
)
async def test_what_discord_refuses_the_referee_hears_once_and_it_is_tried_again_later(
    desk: Desk, code: int, what: str
) -> None:
    desk.maker.refuses = code
    for _ in range(4):
        await desk.look()
    assert desk.maker.tried == 1
    await desk.look(20)
    assert desk.maker.tried == 2
    assert await desk.told(what) == 1
    desk.maker.refuses = 0
    await desk.switch(on=True)
    await desk.look()
    assert len(desk.maker.there) == 1


async def test_who_cannot_be_let_in_keeps_nobody_else_out_and_is_let_in_when_they_can_be(desk: Desk) -> None:
    desk.maker.out = {BEN}
    await desk.look()
    assert desk.maker.inside == {900: {ANN, RHEA}}
    seating = (await desk.cellar.table.sitting(desk.cellar.id)).seating
    shared = seating.shared("left room")
    assert shared is not None
    assert shared.members == {ANN, RHEA}
    desk.maker.out = set()
    await desk.look(20)
    assert desk.maker.inside == {900: {ANN, BEN, RHEA}}


async def test_who_sits_down_is_let_in_and_who_leaves_is_taken_out(desk: Desk) -> None:
    await desk.look()
    async with changing(desk.cellar.table, None, desk.cellar.id, NOON) as change:
        row = person_row(desk.cellar.id, CLEO, "Cleo", Role.SUBSTITUTE, "amber")
        await change.connection.execute(people.insert(), row)
        here = people.c.user == BEN
        await change.connection.execute(update(people).where(here).values(role=Role.FORMER.value))
    await desk.look()
    assert desk.maker.inside == {900: {ANN, CLEO, RHEA}}
    async with desk.cellar.database.read() as connection:
        users = set((await connection.execute(select(thread_members.c.user))).scalars())
    assert users == {ANN, CLEO, RHEA}


async def test_a_referee_with_a_seat_of_their_own_is_let_into_no_thread_of_others(desk: Desk) -> None:
    async with changing(desk.cellar.table, None, desk.cellar.id, NOON) as change:
        row = person_row(desk.cellar.id, RHEA, "Rhea", Role.CAPTAIN, "green")
        await change.connection.execute(people.insert(), row)
    await desk.look()
    assert desk.maker.inside == {900: {ANN, BEN}}


async def test_switched_off_it_is_closed_with_a_sentence_once_and_switched_on_the_same_is_opened(
    desk: Desk,
) -> None:
    await desk.look()
    await desk.switch(on=False)
    for _ in range(2):
        await desk.look()
    assert [text for _, text, _ in desk.wall.said() if "closed" in text] == [desk.wall.said()[0][1]]
    assert desk.maker.away == {900}
    assert await desk.noted() == [(900, ThreadState.CLOSED)]
    await desk.switch(on=True)
    await desk.look()
    assert desk.maker.away == set()
    assert await desk.noted() == [(900, ThreadState.OPEN)]


async def test_it_is_closed_only_when_all_has_gone_there_that_was_written_for_it(desk: Desk) -> None:
    await desk.look()
    row = {"game": desk.cellar.id, "seat": "left room", "position": 1, "audience": "thread", "target": 900}
    row |= {"notices": "[]", "version": 1, "nonce": "n", "state": "waiting", "attempts": 0, "next_at": 0}
    async with desk.cellar.database.write() as connection:
        await connection.execute(outbox.insert(), {**row, "reason": "", "scope": "left", "seal": ""})
    await desk.switch(on=False)
    await desk.look()
    assert await desk.noted() == [(900, ThreadState.CLOSING)]
    await desk.sent()
    await desk.look()
    assert await desk.noted() == [(900, ThreadState.CLOSED)]


async def test_one_that_was_deleted_is_told_of_once_and_made_anew_only_when_the_referee_says_so(
    desk: Desk,
) -> None:
    await desk.look()
    desk.maker.there.clear()
    await desk.threads.lost(900)
    for _ in range(3):
        await desk.look()
    assert await desk.noted() == [(900, ThreadState.LOST)]
    assert await desk.told("lost") == 1
    await desk.switch(on=True)
    await desk.look()
    assert [state for _, state in await desk.noted()] == [ThreadState.OPEN]


async def test_where_discord_is_away_it_is_tried_again_soon(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = desk.maker.create

    async def away(*_: object) -> int:
        raise Unreachable("away", 30)

    monkeypatch.setattr(desk.maker, "create", away)
    await desk.look(0)
    assert desk.maker.there == {}
    assert desk.threads.later() is not None
    monkeypatch.setattr(desk.maker, "create", create)
    await desk.look()
    assert len(desk.maker.there) == 1


async def test_a_game_that_is_deleted_before_it_is_tried_again_is_looked_at_no_more(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> int:
        raise Unreachable("away", 30)

    monkeypatch.setattr(desk.maker, "create", away)
    await desk.look(0, times=1)
    assert desk.threads.later() is not None
    async with desk.cellar.database.write() as connection:
        await delete_games(connection, (desk.cellar.id,))
    desk.cellar.table.changed(desk.cellar.id)
    await desk.look()
    assert desk.threads.later() is None
