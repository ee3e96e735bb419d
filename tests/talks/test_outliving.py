"""A database that fails for a moment ends nothing that the bot does by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import pytest

from bot.core.store.engine import Database
from bot.core.store.kept_message import KeptMessage
from bot.games.skirmish.services.boards import DuelBoards
from tests.talks.duelling import BERT, Duelling, small
from tests.talks.stage import Stage

_LOOKS_AGAIN_S = 61


async def test_a_look_that_fails_ends_nothing_and_is_made_again(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[object] = []

    @asynccontextmanager
    async def away(database: Database) -> AsyncIterator[None]:
        failed.append(database)
        if failed:
            raise OSError
        yield

    tasks = there.app.tasks
    with monkeypatch.context() as patch:
        patch.setattr(Database, "read", away)
        there.app.desk.table.committed()
        there.app.desk.duels.committed()
        await there.server.advance(_LOOKS_AGAIN_S)
        await asyncio.wait(tasks, timeout=0)
        await there.server.quiet()
    assert len(failed) > len(("herald", "boards", "clock", "skirmishes"))
    assert [task.get_name() for task in tasks if task.done()] == []


@pytest.mark.long
async def test_a_board_that_cannot_be_looked_up_is_hung_a_little_later(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stayed as it was until something else happened."""
    game = await Duelling.begin(there, small(turns=3))
    note, once = DuelBoards.note, [OSError()]

    async def failing(self: DuelBoards, on: str, kept: KeptMessage) -> bool:
        if once:
            raise once.pop()
        return await note(self, on, kept)

    monkeypatch.setattr(DuelBoards, "note", failing)
    hanging = there.app.desk.duel_hanging
    (by_itself,) = [task for task in there.app.tasks if task.get_name() == "adjutant: skirmishes"]
    by_itself.cancel()
    await game.person("Captain Blue").slash("skirmish act", lines="pass")
    assert await hanging.drain() is not None
    assert await hanging.drain() is None
    assert "Captain Red, acts" in game.board.text


@pytest.mark.long
@pytest.mark.parametrize(("fails", "before"), [("unsure", 0), ("note", 0), ("note", 1)])
@pytest.mark.parametrize("done", [False, True])
async def test_a_board_hung_anew_hangs_once_wherever_the_database_fails(
    there: Stage, monkeypatch: pytest.MonkeyPatch, fails: str, before: int, *, done: bool
) -> None:
    """Two hung there, and the older one stayed as it was for ever."""
    game = await Duelling.begin(there, small(turns=3))
    real, calls = getattr(DuelBoards, fails), count()

    async def failing(self: DuelBoards, *more: object) -> object:
        this = next(calls) == before
        found = await real(self, *more) if done or not this else None
        if this:
            raise OSError
        return found

    monkeypatch.setattr(DuelBoards, fails, failing)
    await game.person(BERT).slash("skirmish board")
    await there.app.desk.duel_hanging.drain()
    posts = there.server.channel(game.channel).messages()
    boards = [one.id for one in posts if one.attachments and any(game.id in str(b) for b in one.buttons)]
    assert len(boards) == 1
    board = await there.app.desk.duel_hanging._boards.board(game.id)  # noqa: SLF001 - what it keeps
    assert [board.kept.message] == boards
