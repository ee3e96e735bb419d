"""Two doors at the table: each goes on by itself, and what one looked at is old only by its own door."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.core.store.journal import read_entry
from bot.core.store.moments import stored
from bot.core.store.tables import outbox
from bot.core.table.statements import Said
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE
from engine.errors import Refusal
from tests.smallest_game.at_the_table import ANN, BEN, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME


async def says_of(cellar: Cellar, user: int, seat: Seat, text: str, head: int) -> list[str]:
    """Say something of the game as it stood at a position; return the faults."""
    words = Said(seat, text, f"press:{next(cellar.numbers)}", user, stored(NOON), reason="so", head=head)
    before = await cellar.table.position(cellar.id)
    try:
        await cellar.table.say(cellar.id, words)
    except Refusal as refused:
        assert await cellar.table.position(cellar.id) == before
        return [one.kind for one in refused.faults]
    return []


async def test_a_step_is_written_with_its_door_and_the_game_read_anew_knows_where_each_stands(
    cellar: Cellar,
) -> None:
    await both(cellar)
    begun = await cellar.table.position(cellar.id)
    for user, seat, text in ((ANN, "amber", "left 4"), (BEN, "blue", "right 2"), (ANN, "amber", "right 3")):
        await cellar.says(user, seat, text)
    async with cellar.database.read() as connection:
        entries = [await read_entry(connection, cellar.id, at) for at in range(1, begun + 4)]
    steps = [GAME.codec.read_scope(one.body) for one in entries if one.kind == "step"]
    assert steps == [WHOLE, WHOLE, "left", "right", "right"]
    for table in (cellar.table, Cellar(cellar.database, cellar.id).table):
        stands = [await table.position(cellar.id, scope) for scope in ("left", "right", WHOLE)]
        assert stands == [begun + 1, begun + 3, begun + 3]


async def test_what_is_said_at_a_door_moves_that_door_alone_on(cellar: Cellar) -> None:
    await both(cellar)
    begun = await cellar.table.position(cellar.id)
    await cellar.says(ANN, "amber", "left 4")
    assert await says_of(cellar, RHEA, REFEREE, "points blue right 1", begun) == []
    for scope, door in ((begun + 1, "left"), (begun + 2, "right")):
        assert await cellar.table.position(cellar.id, door) == scope


async def test_what_was_looked_at_is_old_once_its_own_door_goes_on_and_not_the_other(cellar: Cellar) -> None:
    await both(cellar)
    head = await cellar.table.position(cellar.id)
    await cellar.says(ANN, "amber", "left 4")
    assert await says_of(cellar, BEN, "blue", "left 2", head) == ["moved_on"]
    assert await says_of(cellar, BEN, "blue", "right 2", head) == []
    assert await says_of(cellar, ANN, "amber", "right 2", head) == ["moved_on"]
    assert await says_of(cellar, BEN, "blue", "left 2", head + 1) == []


async def test_what_concerns_the_whole_makes_everything_old_and_is_made_old_by_everything(
    cellar: Cellar,
) -> None:
    await both(cellar)
    head = await cellar.table.position(cellar.id)
    await cellar.says(ANN, "amber", "left 4")
    assert await says_of(cellar, BEN, "blue", "resign", head) == ["moved_on"]
    head += 1
    await cellar.enters(10, "Cleo")
    for text in ("left 1", "right 1"):
        assert await says_of(cellar, BEN, "blue", text, head) == ["moved_on"]


async def test_nothing_is_said_of_a_game_that_is_still_to_come(cellar: Cellar) -> None:
    await both(cellar)
    head = await cellar.table.position(cellar.id)
    assert await says_of(cellar, BEN, "blue", "right 2", head + 1) == ["moved_on"]


async def test_an_undo_looks_at_the_whole(cellar: Cellar) -> None:
    await both(cellar)
    head = await cellar.table.position(cellar.id)
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "right 2")
    with pytest.raises(Refusal) as refused:
        await cellar.table.undo(
            cellar.id, key="undo", author_id=RHEA, at=NOON, reason="a slip", head=head + 1
        )
    assert [one.kind for one in refused.value.faults] == ["moved_on"]
    await cellar.table.undo(cellar.id, key="undo", author_id=RHEA, at=NOON, reason="a slip", head=head + 2)
    assert await cellar.table.position(cellar.id, "left") == head + 3


async def test_a_letter_stands_in_the_scope_of_what_it_tells_or_in_the_whole_where_it_tells_of_several(
    cellar: Cellar,
) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    opened = (await cellar.says(BEN, "blue", "left 2")).position
    query = select(outbox.c.scope, outbox.c.audience, outbox.c.target).order_by(outbox.c.id)
    async with cellar.database.read() as connection:
        joined = (await connection.execute(query.where(outbox.c.position == 1))).all()
        rows = (await connection.execute(query.where(outbox.c.position == opened))).all()
    assert {row.scope for row in joined if row.audience == "channel"} == {WHOLE}
    assert [row.scope for row in joined if (row.audience, row.target) == ("dm", ANN)] == [WHOLE]
    assert {row.scope for row in rows} == {"left"}
