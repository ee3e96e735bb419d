"""Which rooms a game of Doors has, and who reads each, also one that several sides read (0035, 2)."""

from __future__ import annotations

from bot.core.games.games import read_roster
from bot.core.rooms.rooms_wanted import readers_of, rooms_of
from engine.common.chair import Chair
from engine.common.seat import PUBLIC, REFEREE
from tests.smallest_game.at_the_table import AMBERS, ANN, BEN, PUBLICS, RHEA, Cellar, both


async def test_a_side_that_was_given_no_room_has_none_and_all_others_are_looked_after(cellar: Cellar) -> None:
    await both(cellar)
    sitting = await cellar.table.sitting(cellar.id)
    found = rooms_of(sitting, {PUBLIC: PUBLICS, "amber": AMBERS, "coral": 77})
    assert [chair.seat for chair in found] == [PUBLIC, "amber"]


async def test_a_room_is_read_by_its_own_people_and_by_no_referee_who_plays(cellar: Cellar) -> None:
    await both(cellar)
    async with cellar.database.read() as connection:
        roster = await read_roster(connection, cellar.id)
    rooms = {
        Chair("amber"): ([RHEA, ANN], [ANN]),
        Chair("cellar", voice=False, readers=("amber", "blue")): ([RHEA, ANN, BEN], [ANN, BEN]),
        Chair("shut", voice=False): ([RHEA], []),
        Chair(REFEREE): ([RHEA], [RHEA]),
        Chair(PUBLIC, voice=False): ([RHEA, ANN, BEN], [RHEA, ANN, BEN]),
    }
    for chair, (judged, played) in rooms.items():
        assert [one.user for one in readers_of(chair, roster, ())] == judged, chair
        assert [one.user for one in readers_of(chair, roster, (RHEA,))] == played, chair
