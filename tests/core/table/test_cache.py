"""What a table keeps at hand: never older than what was written by who asks, read by one at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

import pytest

from bot.core.table.cache import Cache

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.core.store.engine import Database


_PATIENCE_S = 60.0


class NoSuchGame(Exception):
    """There is no such game."""


@dataclass(frozen=True)
class Game:
    """A game: its journal by a number, its people by another."""

    name: str = "one"
    journal: int = 0
    people: int = 0


@dataclass
class Stored:
    """Games in a database, what was read of them, and a gate at which each reading can wait half-way."""

    games: dict[str, Game] = field(default_factory=dict)
    loads: int = 0
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    replay: Callable[[], Game] | None = None

    def __post_init__(self) -> None:
        self.gate.set()

    async def read(self, connection: AsyncConnection, game: str) -> Callable[[], Game]:
        """Return, after a while, what answers a game."""
        found = _in(connection, game)
        self.loads += 1
        await self.gate.wait()
        return self.replay or (lambda: found)

    async def anew(self, connection: AsyncConnection, kept: Game) -> Game | None:
        """Return a game with its people read anew, after a while."""
        now = _in(connection, kept.name)
        await self.gate.wait()
        return replace(kept, people=now.people) if now.journal == kept.journal else None

    async def is_current(self, connection: AsyncConnection, kept: Game) -> bool:
        """Tell whether a game is as it was."""
        return _in(connection, kept.name) == kept


@dataclass
class Base:
    """The database in which they are."""

    stored: Stored

    @asynccontextmanager
    async def read(self) -> AsyncIterator[dict[str, Game]]:
        """Give the games as they are at this moment."""
        yield dict(self.stored.games)


def _in(connection: AsyncConnection, game: str) -> Game:
    games = cast("dict[str, Game]", connection)
    if game not in games:
        raise NoSuchGame
    return games[game]


@pytest.fixture
def stored() -> Stored:
    return Stored({"one": Game(), "two": Game("two")})


@pytest.fixture
def cache(stored: Stored) -> Cache[Game]:
    return Cache(cast("Database", Base(stored)), stored, 2)


async def turn() -> None:
    """Let everybody else do what they can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_game_is_read_once(cache: Cache[Game], stored: Stored) -> None:
    assert await cache.at_hand("one") is await cache.at_hand("one")
    assert stored.loads == 1


async def test_of_many_who_ask_for_a_game_one_reads_it(cache: Cache[Game], stored: Stored) -> None:
    stored.gate.clear()
    asking = [asyncio.create_task(cache.at_hand("one")) for _ in range(5)]
    await turn()
    stored.gate.set()
    first, *others = await asyncio.gather(*asking)
    assert all(one is first for one in others)
    assert stored.loads == 1


async def test_a_game_that_is_read_keeps_nobody_waiting_for_another(
    cache: Cache[Game], stored: Stored
) -> None:
    await cache.at_hand("two")
    stored.gate.clear()
    asking = asyncio.create_task(cache.at_hand("one"))
    await turn()
    assert await cache.at_hand("two") == Game("two")
    stored.gate.set()
    await asking


async def test_who_changed_people_sees_them_and_the_journal_is_not_read_again(
    cache: Cache[Game], stored: Stored
) -> None:
    await cache.at_hand("one")
    stored.games["one"] = Game(people=1)
    cache.look_again("one")
    assert await cache.at_hand("one") == Game(people=1)
    assert stored.loads == 1


async def test_people_read_before_they_changed_are_not_kept(cache: Cache[Game], stored: Stored) -> None:
    stored.gate.clear()
    reader = asyncio.create_task(cache.at_hand("one"))
    await turn()
    stored.games["one"] = Game(people=1)
    cache.look_again("one")
    stored.gate.set()
    await reader
    assert await cache.at_hand("one") == Game(people=1)


async def test_a_game_read_before_a_commit_does_not_take_the_place_of_what_was_committed(
    cache: Cache[Game], stored: Stored
) -> None:
    stored.gate.clear()
    reader = asyncio.create_task(cache.at_hand("one"))
    await turn()
    stored.games["one"] = Game(journal=1)
    cache.keep("one", Game(journal=1))
    stored.gate.set()
    assert await reader == Game()
    assert await cache.at_hand("one") == Game(journal=1)


async def test_where_somebody_else_wrote_current_answers_what_is_there_now(
    cache: Cache[Game], stored: Stored
) -> None:
    await cache.at_hand("one")
    stored.games["one"] = Game(people=1)
    assert await cache.at_hand("one") == Game()
    assert await cache.current("one") == Game(people=1)
    assert stored.loads == 1
    stored.games["one"] = Game(journal=1, people=1)
    assert not await cache.is_current("one")
    assert await cache.current("one") == Game(journal=1, people=1)
    assert stored.loads == 2


async def test_a_game_that_is_gone_is_said_to_be(cache: Cache[Game], stored: Stored) -> None:
    await cache.at_hand("one")
    del stored.games["one"]
    with pytest.raises(NoSuchGame):
        await cache.current("one")
    cache.look_again("one")
    with pytest.raises(NoSuchGame):
        await cache.at_hand("one")


async def test_who_stops_waiting_keeps_nobody_else_from_reading(cache: Cache[Game], stored: Stored) -> None:
    stored.gate.clear()
    asking = [asyncio.create_task(cache.at_hand("one")) for _ in range(2)]
    await turn()
    asking[0].cancel()
    stored.gate.set()
    assert await asking[1] == Game()


async def test_while_a_journal_is_replayed_the_loop_turns_and_others_are_served(
    cache: Cache[Game], stored: Stored
) -> None:
    await cache.at_hand("two")
    begun, served = threading.Event(), threading.Event()

    def replay() -> Game:
        begun.set()
        if not served.wait(_PATIENCE_S):
            raise TimeoutError
        return Game(journal=7)

    stored.replay = replay
    asking = asyncio.create_task(cache.at_hand("one"))
    assert await asyncio.to_thread(begun.wait, _PATIENCE_S)
    assert await cache.at_hand("two") == Game("two")
    served.set()
    assert await asking == Game(journal=7)


async def test_the_game_used_longest_ago_is_let_go(cache: Cache[Game], stored: Stored) -> None:
    stored.games["three"] = Game("three")
    for game in ("one", "two", "one", "three", "one"):
        await cache.at_hand(game)
    assert stored.loads == 3
    await cache.at_hand("two")
    assert stored.loads == 4
