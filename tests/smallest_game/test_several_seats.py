"""Somebody with several seats: for which of them a message counts, and when they are asked (0035, 2)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.discord.doors import Need, _fits
from bot.core.games.games import read_game, read_membership
from bot.core.people.giving_offices import Giving, Holder
from bot.core.people.meant_seat import seat_meant
from bot.core.people.people import Membership, Role
from bot.core.people.side_joining import person_row
from bot.core.store.tables import people
from engine.common.seat import Seat
from engine.errors import Refusal
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, RHEA, Cellar, both


async def me(cellar: Cellar, user: int) -> Membership:
    async with cellar.database.read() as connection:
        return await read_membership(connection, await read_game(connection, cellar.id), user)


async def meant(cellar: Cellar, user: int, text: str) -> tuple[Seat, str]:
    return seat_meant(await cellar.table.sitting(cellar.id), await me(cellar, user), text)


@pytest.fixture
async def alone(cellar: Cellar) -> Cellar:
    """A game in which Ann has both sides, Ben sits nowhere, and Cleo has a door of blue."""
    await both(cellar)
    async with cellar.database.write() as connection:
        await connection.execute(people.delete().where(people.c.user == BEN))
        await connection.execute(people.insert(), person_row(cellar.id, ANN, "Ann", Role.CAPTAIN, "blue"))
    at = NOON + timedelta(hours=2)
    await Giving(cellar.table).give(100, cellar.id, ANN, "left", Holder(CLEO, "Cleo"), at=at, seat="blue")
    cellar.table.changed(cellar.id)
    return cellar


async def test_a_message_goes_to_the_seat_for_which_something_is_open_and_else_it_is_asked_which(
    alone: Cellar,
) -> None:
    for user in (ANN, CLEO):
        assert (await me(alone, user)).says == (("amber", "blue") if user == ANN else ("blue",))
    with pytest.raises(Refusal) as refused:
        await meant(alone, ANN, "left 4")
    (fault,) = refused.value.faults
    assert (fault.kind, fault.details["seats"]) == ("whose_text", "amber: ..., blue: ...")
    for door in ("left", "right"):
        await alone.says(ANN, "amber", f"{door} 4")
    assert await meant(alone, ANN, "left 2") == ("blue", "left 2")
    assert await meant(alone, CLEO, "right 2") == ("blue", "right 2")


async def test_a_seat_that_is_named_in_front_is_meant_and_a_strange_one_is_not(alone: Cellar) -> None:
    assert await meant(alone, ANN, "Blue: left 4") == ("blue", "left 4")
    assert await meant(alone, ANN, " amber :left 4") == ("amber", "left 4")
    for text in ("coral: left 4", "referee: close left"):
        with pytest.raises(Refusal):
            await meant(alone, ANN, text)


async def test_who_holds_an_office_or_plays_as_referee_gets_through_the_door_of_those_who_command(
    alone: Cellar,
) -> None:
    assert not _fits(await me(alone, RHEA), Need.COMMANDER)
    async with alone.database.write() as connection:
        row = person_row(alone.id, RHEA, "Rhea", Role.CAPTAIN, "coral")
        await connection.execute(people.insert(), row)
        await connection.execute(people.insert(), person_row(alone.id, BEN, "Ben", Role.MEMBER, "blue"))
    assert {user: _fits(await me(alone, user), Need.COMMANDER) for user in (RHEA, ANN, BEN, CLEO)} == {
        RHEA: True,
        ANN: True,
        BEN: False,
        CLEO: True,
    }
