"""Who joins a game whose seats are there from the start, and offices whose names have capitals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from bot.core.games.games import read_roster
from bot.core.people.giving_offices import Giving, Holder
from bot.core.people.leaving import Leaving
from bot.core.people.people import Role
from bot.core.people.seat_taking import Comer, enter
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.seat import Seat
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME

DORA, SERVER = 11, 100


@dataclass
class Shared:
    """A game of Doors in which amber and blue are there, and who comes sits down at either."""

    cellar: Cellar
    table: Table

    async def comes(self, user: int, chosen: str = "") -> Seat:
        receipt = await enter(
            self.table, self.cellar.id, Comer(user, f"P{user}", chosen), key=f"i:{user}", at=NOON
        )
        return receipt.seat

    async def roles(self) -> dict[int, tuple[Seat, Role]]:
        async with self.table.database.read() as connection:
            roster = await read_roster(connection, self.cellar.id)
        return {one.user: (one.chair, one.role) for one in roster.members}


@pytest.fixture
async def shared(cellar: Cellar) -> Shared:
    await both(cellar)
    here = replace(GAME, joins=lambda _, chosen, __: (chosen, ""), offices=lambda _: ("leader Grant",))
    return Shared(cellar, Table(cellar.database, {**GAMES, GAME.name: here}))


async def test_who_comes_to_a_seat_that_is_there_sits_beside_who_speaks_for_it(shared: Shared) -> None:
    before = await shared.table.position(shared.cellar.id)
    assert await shared.comes(CLEO, "blue") == "blue"
    # Without a wish it is the seat of the fewest.
    assert await shared.comes(DORA) == "amber"
    assert await shared.roles() == {
        ANN: ("amber", Role.CAPTAIN),
        BEN: ("blue", Role.CAPTAIN),
        CLEO: ("blue", Role.MEMBER),
        DORA: ("amber", Role.MEMBER),
    }
    # Nothing is said for it, so nothing stands in the journal.
    assert await shared.table.position(shared.cellar.id) == before
    for user, fault in ((RHEA, "referee_plays"), (CLEO, "seat_taken")):
        with pytest.raises(Refusal) as refused:
            await shared.comes(user, "amber")
        assert [one.kind for one in refused.value.faults] == [fault]


async def test_who_comes_where_nobody_speaks_for_the_seat_speaks_for_it(shared: Shared) -> None:
    leaving = Leaving(shared.table, hooked(shared.table))
    await leaving.leave(SERVER, shared.cellar.id, ANN, at=NOON + timedelta(hours=1))
    assert await shared.comes(CLEO, "amber") == "amber"
    assert (await shared.roles())[CLEO] == ("amber", Role.CAPTAIN)


async def test_an_office_is_found_in_whatever_capitals_and_kept_as_the_game_writes_it(shared: Shared) -> None:
    giving, at = Giving(shared.table), NOON + timedelta(hours=2)
    holder = Holder(DORA, "Dora")
    given = await giving.give(SERVER, shared.cellar.id, ANN, " LEADER  grant", holder, at=at)
    assert given == ("amber", "leader Grant")
    assert (await shared.table.sitting(shared.cellar.id)).seating.in_office(DORA, "amber") == {"leader Grant"}
