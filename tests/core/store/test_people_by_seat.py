"""People of every release at their seats: the same doors are open to each of them, and no others."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.core.games.games import read_former, read_game, read_membership
from bot.core.people.people import Role
from bot.core.people.seating import read_seating
from bot.core.store import migrate
from bot.core.store.engine import open_database
from bot.core.store.tables import people
from tests.core.store.filled import lead_to
from tests.core.store.released import RELEASES

pytestmark = pytest.mark.long

BY_TEAM = [path for path in sorted(RELEASES.glob("*.sqlite.gz")) if path.name[:4] < "0012"]
"""The databases of the releases that knew people by their teams."""
SPEAKS, SITS = {"captain", "substitute", "referee"}, {"captain", "substitute", "referee", "member"}


@dataclass(frozen=True)
class Doors:
    """What somebody could do by the table as it was: see a seat's View, speak for one, belong to one."""

    sees: str
    speaks: str | None
    sits: str | None
    role: str
    team: str | None
    may_come_back: str | None


def as_it_was(role: str, team: str | None) -> Doors:
    """Return the doors of a row by team and role, as the rules of who sees and says what have them."""
    gone = role == "former"
    seat = "referee" if role == "referee" else team
    return Doors(
        sees="public" if gone else seat or "public",
        speaks=seat if role in SPEAKS else None,
        sits=seat if role in SITS else None,
        role="outsider" if gone else role,
        team=None if gone else team,
        may_come_back=(team or "nowhere") if gone else None,
    )


async def doors_of(url: str) -> dict[tuple[str, int], Doors]:
    """Return what is open to each person of a database as this program opens it."""
    database, found = await open_database(url), {}
    try:
        async with database.read() as connection:
            every = (await connection.execute(people.select())).all()
            for row in every:
                game, seating = (
                    await read_game(connection, row.game),
                    await read_seating(connection, row.game),
                )
                me = await read_membership(connection, game, row.user)
                was = await read_former(connection, row.game, row.user)
                place = seating.people.get(row.user)
                assert (place is None) == (row.role == "former")
                found[row.game, row.user] = Doors(
                    sees=me.seat,
                    speaks=next(
                        (seat for seat in ("blue", "red", "referee") if row.user in seating.speakers(seat)),
                        None,
                    ),
                    sits=next(
                        (seat for seat in ("blue", "red", "referee") if row.user in seating.members(seat)),
                        None,
                    ),
                    role=me.role.value,
                    team=me.side,
                    may_come_back=None if was is None else was.side or "nowhere",
                )
                assert me.orders == (row.role in {"captain", "substitute"})
                assert list(seating.members("public")) == []
    finally:
        await database.close()
    return found


def by_team(path: Path) -> dict[tuple[str, int], Doors]:
    """Return the doors of everybody in a file that an earlier program left, read without our tables."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT game, user, role, team FROM people").fetchall()
    return {(game, user): as_it_was(role, team) for game, user, role, team in rows if user > 0}


def unpacked(kept: Path, folder: Path) -> Path:
    """Return a database as a release left it."""
    path = folder / "games.sqlite"
    path.write_bytes(gzip.decompress(kept.read_bytes()))
    return path


@pytest.mark.parametrize("kept", BY_TEAM, ids=lambda path: path.name[:4])
async def test_to_the_people_of_every_release_the_same_doors_are_open(kept: Path, tmp_path: Path) -> None:
    path = unpacked(kept, tmp_path)
    before = by_team(path)
    assert {one.role for one in before.values()} >= {"referee", "captain", "member"}
    assert await doors_of(f"sqlite+aiosqlite:///{path}") == before


EVERY = [(role.value, team) for role in Role if role is not Role.OUTSIDER for team in ("blue", "red")]
EVERY_ROW = [
    *[one for one in EVERY if one[0] != "referee"],
    ("referee", None),
    ("referee", None),
    ("former", None),
]


async def test_a_row_of_every_role_and_team_keeps_its_doors_on_either_database(url: str) -> None:
    """Two referees, and one who was: no release of which a file is kept had these in one game."""
    by_hand = create_async_engine(url)
    async with by_hand.begin() as connection:
        await connection.run_sync(partial(lead_to, "0011"))
        await connection.execute(text(_GAME))
        for user, (role, team) in enumerate(EVERY_ROW, start=1):
            values = {"user": user, "name": f"person {user}", "team": team, "role": role}
            await connection.execute(text(_PERSON), values)
    await by_hand.dispose()
    wanted = {("g", user): as_it_was(role, team) for user, (role, team) in enumerate(EVERY_ROW, start=1)}
    assert await doors_of(url) == wanted
    database = await open_database(url)
    try:
        async with database.read() as connection:
            assert not await connection.run_sync(migrate.differences)
            row = (await connection.execute(people.select().where(people.c.user == 1))).one()
        assert (row.name, row.claims, row.salt, row.since) == ("person 1", True, "salt", 5)
    finally:
        await database.close()


async def test_one_person_may_hold_several_seats_of_a_game_and_each_of_them_once(url: str) -> None:
    database = await open_database(url)
    try:
        async with database.write() as connection:
            await connection.execute(text(_GAME))
            row = {"game": "g", "user": 1, "name": "Anna", "role": "captain", "claims": False, "salt": ""}
            for seat in ("north", "south"):
                await connection.execute(people.insert(), {**row, "seat": seat})
        with pytest.raises(IntegrityError):
            async with database.write() as connection:
                await connection.execute(people.insert(), {**row, "seat": "north"})
    finally:
        await database.close()


_GAME = (
    "INSERT INTO games (id, server, name, ruleset, map, map_name, map_title, options, status, referee,"
    " secret, commitment, created_at, head, head_hash, roster) VALUES ('g', 1, 'g', 'campaign', '', '', '',"
    " '{}', 'running', 9, '', '', 0, 0, '', 0)"
)
_PERSON = (
    'INSERT INTO people (game, "user", name, team, role, claims, salt, since)'
    " VALUES ('g', :user, :name, :team, :role, true, 'salt', 5)"
)
