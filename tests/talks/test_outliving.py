"""A database that fails for a moment ends nothing that the bot does by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.services.skirmish.boards import DuelBoards
from bot.store.engine import Database
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
    shown, once = DuelBoards.shown, [OSError()]

    async def failing(self: DuelBoards, *more: int) -> None:
        if once:
            raise once.pop()
        await shown(self, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(DuelBoards, "shown", failing)
    hanging = there.app.desk.duel_hanging
    (by_itself,) = [task for task in there.app.tasks if task.get_name() == "adjutant: skirmishes"]
    by_itself.cancel()
    await game.person("Captain Blue").slash("skirmish act", lines="pass")
    assert await hanging.drain() is not None
    assert await hanging.drain() is None
    assert "Captain Red, acts" in game.board.text


@pytest.mark.long
@pytest.mark.parametrize("fails", ["unsure", "hang", "shown"])
@pytest.mark.parametrize("done", [False, True])
async def test_a_board_hung_anew_hangs_once_wherever_the_database_fails(
    there: Stage, monkeypatch: pytest.MonkeyPatch, fails: str, *, done: bool
) -> None:
    """Two hung there, and the older one stayed as it was for ever."""
    game = await Duelling.begin(there, small(turns=3))
    real, once = getattr(DuelBoards, fails), [OSError()]

    async def failing(self: DuelBoards, *more: object) -> None:
        if done or not once:
            await real(self, *more)
        if once:
            raise once.pop()

    monkeypatch.setattr(DuelBoards, fails, failing)
    await game.person(BERT).slash("skirmish board")
    await there.app.desk.duel_hanging.drain()
    posts = there.server.channel(game.channel).messages()
    boards = [one.id for one in posts if one.attachments and any(game.id in str(b) for b in one.buttons)]
    assert len(boards) == 1
    kept = await there.app.desk.duel_hanging._boards.board(game.id)  # noqa: SLF001 - what it keeps
    assert [kept.message] == boards
