"""What a game does not declare of its notices is never written: the commit fails, not the sending (0035)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import func, select

from bot.core.games.changing import send, send_members
from bot.core.post.notices import notice
from bot.core.seam.notice_kind import Audience, Kinds, Undeclared
from bot.core.store.tables import games, journal, outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.notices import KINDS
from engine.campaign.commands import Seat
from tests.core.scene import BLUE, NOON, Scene

PLANTED = notice(Seat.BLUE, "gossip", text="psst")
SHEET = "Blue turn 1\nbuild P1: M5"


def with_kinds(scene: Scene, kinds: Kinds) -> Scene:
    """Return the same game in a program whose campaign declares these kinds."""
    declaring = {**GAMES, "campaign": replace(GAMES["campaign"], kinds=kinds)}
    return replace(scene, table=Table(scene.database, declaring))


async def written(scene: Scene) -> tuple[int, ...]:
    """Return how much stands in the journal and in the outbox, and where the game stands."""
    counted = [select(func.count()).select_from(table) for table in (journal, outbox)]
    async with scene.database.read() as connection:
        return tuple(
            [(await connection.execute(one)).scalar_one() for one in (*counted, select(games.c.head))]
        )


async def test_a_step_that_tells_what_nobody_declared_is_not_written(begun: Scene) -> None:
    before = await written(begun)
    forgotten = {name: kind for name, kind in KINDS.items() if name != "turn_began"}
    with pytest.raises(Undeclared, match="turn_began"):
        await with_kinds(begun, forgotten).say(Seat.BLUE, SHEET)
    assert await written(begun) == before
    await with_kinds(begun, KINDS).say(Seat.BLUE, SHEET)
    assert (await written(begun))[2] > before[2]


async def test_a_step_that_tells_it_where_its_kind_may_not_go_is_not_written(begun: Scene) -> None:
    before = await written(begun)
    private = replace(KINDS["turn_began"], audiences=(Audience.SEAT, Audience.PUBLIC))
    with pytest.raises(Undeclared, match="room"):
        await with_kinds(begun, {**KINDS, "turn_began": private}).say(Seat.BLUE, SHEET)
    assert await written(begun) == before


async def test_nor_is_what_the_services_tell_beside_a_step_whoever_would_read_it(begun: Scene) -> None:
    before = await written(begun)
    known = replace(PLANTED, kind="captain_left")
    for told in (PLANTED, replace(PLANTED, post=True), replace(known, post=True)):
        with pytest.raises(Undeclared):
            async with begun.database.write() as connection:
                await send(connection, GAMES, begun.id, [told], NOON)
    for told in (PLANTED, known):
        with pytest.raises(Undeclared):
            async with begun.database.write() as connection:
                await send_members(connection, GAMES, begun.id, [(BLUE, told)], NOON)
    assert await written(begun) == before


async def test_of_a_game_whose_rules_are_not_known_here_nothing_is_refused_its_letters_lie_aside(
    begun: Scene,
) -> None:
    _, letters, _ = await written(begun)
    others = {name: game for name, game in GAMES.items() if name != "campaign"}
    async with begun.database.write() as connection:
        await send(connection, others, begun.id, [PLANTED], NOON)
        await send_members(connection, others, begun.id, [(BLUE, PLANTED)], NOON)
    assert (await written(begun))[1] == letters + 2
