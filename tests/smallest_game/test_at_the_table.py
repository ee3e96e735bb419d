"""Doors at the table of the bot: created, joined, played to its end, read out of the database."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.people.people import Role, Status
from bot.core.people.seat_taking import sides_for
from bot.core.store.tables import people
from engine.common.seat import PUBLIC, REFEREE
from engine.errors import Refusal
from tests.smallest_game.at_the_table import AMBERS, ANN, BEN, NOON, PUBLICS, RHEA, Cellar, both, speaks


async def test_who_joins_is_given_the_next_side_and_is_told_there_in_the_commit_that_makes_it(
    cellar: Cellar,
) -> None:
    first = await cellar.enters(ANN, "Ann", AMBERS)
    assert (first.seat, [one.kind for one in first.notices]) == (
        "amber",
        ["side_joined", *["number_asked"] * 2],
    )
    assert set(await cellar.letters(1)) == {
        (REFEREE, "dm", RHEA),
        (PUBLIC, "channel", PUBLICS),
        ("amber", "channel", AMBERS),
        ("amber", "dm", ANN),
    }
    second = await cellar.enters(BEN, "Ben")
    assert second.seat == "blue"
    assert {("blue", "dm", BEN), ("amber", "channel", AMBERS)} <= set(await cellar.letters(2))
    async with cellar.database.read() as connection:
        rows = await connection.execute(select(people.c.user, people.c.seat, people.c.role))
        assert sorted(tuple(row) for row in rows) == [
            (RHEA, REFEREE, Role.REFEREE),
            (ANN, "amber", Role.CAPTAIN),
            (BEN, "blue", Role.CAPTAIN),
        ]


async def test_nobody_is_given_a_second_side_and_the_referee_none(cellar: Cellar) -> None:
    await cellar.enters(ANN, "Ann")
    for user, fault in ((ANN, "seat_taken"), (RHEA, "referee_plays")):
        with pytest.raises(Refusal) as refused:
            await cellar.enters(user, "Somebody")
        assert [one.kind for one in refused.value.faults] == [fault]
    # Whoever comes next is given the next side, whatever they choose.
    assert await sides_for(cellar.table, cellar.id, BEN) == ()


async def test_a_side_speaks_for_itself_alone_and_what_it_hides_reaches_nobody_else(cellar: Cellar) -> None:
    await both(cellar)
    receipt = await cellar.says(BEN, "blue", "left 2")
    assert [one.kind for one in receipt.notices] == ["number_hidden"]
    assert await cellar.letters(receipt.position) == [("blue", "dm", BEN)]
    assert await cellar.refused(BEN, "blue", "right 9") == ["number"]
    assert await cellar.refused(BEN, "amber", "left 1") == ["not_captain"]
    hidden = {
        seat: (await cellar.table.view(cellar.id, seat)).doors["left"].hidden for seat in ("amber", PUBLIC)
    }
    assert hidden == {"amber": {"blue": 0}, PUBLIC: {"blue": 0}}


async def test_nothing_is_rolled_before_the_last_word_and_it_is_said_once(cellar: Cellar) -> None:
    await cellar.enters(ANN, "Ann")
    await cellar.enters(BEN, "Ben")
    await cellar.says(ANN, "amber", "left 4")
    assert await cellar.refused(BEN, "blue", "left 2") == ["dice_not_asked"]
    assert await speaks(cellar)
    assert not await speaks(cellar)
    await cellar.says(BEN, "blue", "left 2")
    assert (await cellar.table.view(cellar.id, PUBLIC)).doors["left"].round == 2


async def test_a_door_that_opens_is_told_once_to_everybody_and_asks_both_sides_anew(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    receipt = await cellar.says(BEN, "blue", "left 2")
    assert sorted(await cellar.letters(receipt.position)) == sorted(
        [
            (REFEREE, "dm", RHEA),
            (PUBLIC, "channel", PUBLICS),
            ("amber", "channel", AMBERS),
            ("amber", "dm", ANN),
            ("blue", "dm", BEN),
        ]
    )


async def test_an_undo_gives_nobody_another_die_for_the_same_numbers(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "left 2")
    first = (await cellar.table.view(cellar.id, PUBLIC)).doors["left"].die
    for blue, same in ((3, False), (2, True)):
        number = next(cellar.numbers)
        at = NOON + timedelta(minutes=number)
        await cellar.table.undo(cellar.id, key=f"undo:{number}", author_id=RHEA, at=at, reason="a slip")
        await cellar.says(BEN, "blue", f"left {blue}")
        rolled = (await cellar.table.sitting(cellar.id)).standing.rolled
        names = [one.name for one in rolled.rolls.values()]
        assert names == ["left round 1 die", "left round 1 die again 1"]
        if same:
            assert (await cellar.table.view(cellar.id, PUBLIC)).doors["left"].die == first


async def test_the_referee_closes_a_door_and_puts_points_right_to_the_end_of_the_game(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(RHEA, REFEREE, "close left")
    assert (await cellar.table.view(cellar.id, PUBLIC)).doors["left"].last == {"amber": 4, "blue": 1}
    await cellar.says(RHEA, REFEREE, "points amber left 3", "so it was")
    await cellar.says(RHEA, REFEREE, "points blue right 3", "so it was")
    sitting = await cellar.table.sitting(cellar.id)
    assert sitting.status is Status.OVER
    other = Cellar(cellar.database, cellar.id)
    assert await other.table.sitting(cellar.id) == sitting
