"""Games and their people as everybody may know them: rows to records."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, bindparam, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import NOBODY, Membership, PublicGame, Role, Roster, Status
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.engine import Database
from bot.core.store.journal import has_closed_markers
from bot.core.store.office_tables import offices
from bot.core.store.referee_tables import archives
from bot.core.store.tables import games, people
from bot.core.words.speech import say

ENDED = (Status.OVER, Status.ABANDONED)
GOING_ON = games.c.status.not_in([one.value for one in ENDED])
"""What holds of the row of a game that has not ended."""

_PUBLIC = (
    *(games.c.id, games.c.server, games.c.name, games.c.ruleset, games.c.map_name, games.c.map_title),
    *(games.c.options, games.c.status, games.c.referee, games.c.commitment, games.c.secret),
)
_MEMBERSHIP = (
    *(people.c.game, people.c.user, people.c.name.label("person")),
    *(people.c.role, people.c.seat, people.c.claims, people.c.since),
    exists(
        select(offices.c.office).where(
            *(offices.c.game == people.c.game, offices.c.seat == people.c.seat),
            offices.c.user == people.c.user,
        )
    ).label("holds"),
)
NEWEST_FIRST = (games.c.created_at.desc(), games.c.id)

# Built once: they are asked at every interaction, and to build a statement takes longer than its answer.
_OF_SERVER = select(*_PUBLIC).where(games.c.server == bindparam("server_")).order_by(*NEWEST_FIRST)
_IN_ANY = select(*_MEMBERSHIP).where(people.c.user == bindparam("user_"), people.c.role != Role.FORMER.value)
_IN_GAME = _IN_ANY.where(people.c.game == bindparam("game_"))


async def games_that(
    database: Database, holds: ColumnElement[bool], named: Collection[str] | None
) -> tuple[str, ...]:
    """Return the games of which something holds, of all or of those that are named."""
    query = select(games.c.id).where(holds).order_by(games.c.id)
    return tuple(await database.column(query if named is None else query.where(games.c.id.in_(named))))


def game_of(row: Any) -> PublicGame:  # noqa: ANN401 - a row has the columns of its query
    """Make the record of a game; its secret shows only when it has ended."""
    status = Status(row.status)
    return PublicGame(
        id=row.id,
        server=row.server,
        name=row.name,
        ruleset=row.ruleset,
        map_name=row.map_name,
        map_title=row.map_title,
        closed_markers=has_closed_markers(row.options),
        status=status,
        referee=row.referee,
        commitment=row.commitment,
        seed=row.secret if status in ENDED else None,
    )


def membership_of(row: Any) -> Membership:  # noqa: ANN401
    """Make the record of one person in one game."""
    return Membership(
        game=row.game,
        user=row.user,
        name=_name(row),
        role=Role(row.role),
        chair=row.seat,
        claims=row.claims,
        since=row.since,
        holds=bool(row.holds) and row.role != Role.FORMER.value,
    )


def first_of(places: Iterable[Membership]) -> Membership | None:
    """Return what somebody is in a game before all else, with their other seats; None for none at all.

    A referee who has a seat of their own as well plays.
    """
    ranked = sorted(places, key=lambda one: (_RANKS.index(one.role), one.chair))
    if not ranked:
        return None
    first, *also = ranked
    plays = first.role is Role.REFEREE and any(one.role is not Role.FORMER for one in also)
    return replace(first, also=tuple(also), plays=plays)


_RANKS = (Role.REFEREE, Role.CAPTAIN, Role.SUBSTITUTE, Role.MEMBER, Role.FORMER)


def _name(row: Any) -> str:  # noqa: ANN401
    """Return a person's name; of whoever was forgotten, that he was a player."""
    return str(row.person) if row.user >= NOBODY else say("privacy.former_player")


async def read_game(connection: AsyncConnection, game: str, server: int | None = None) -> PublicGame:
    """Read a game, of this server if one is named; raise `NoSuchGame`."""
    query = select(*_PUBLIC).where(games.c.id == game)
    row = (
        await connection.execute(query if server is None else query.where(games.c.server == server))
    ).one_or_none()
    if row is None:
        raise NoSuchGame
    return game_of(row)


async def read_games(connection: AsyncConnection, server: int) -> tuple[PublicGame, ...]:
    """Read all games of a server, the newest first."""
    rows = await connection.execute(_OF_SERVER, {"server_": server})
    return tuple(map(game_of, rows))


async def read_membership(connection: AsyncConnection, game: PublicGame, user: int) -> Membership:
    """Read what a person is in a game: an outsider if he is nothing in it."""
    (found,) = await read_memberships(connection, (game,), user)
    return found


async def read_memberships(
    connection: AsyncConnection, games_: Iterable[PublicGame], user: int
) -> tuple[Membership, ...]:
    """Read what a person is in each of these games, in their order: an outsider where he is nothing."""
    wanted = tuple(games_)
    of_user = {"user_": user}
    if len(wanted) == 1:
        rows = await connection.execute(_IN_GAME, {**of_user, "game_": wanted[0].id})
    else:
        rows = await connection.execute(_IN_ANY, of_user)
    mine: dict[str, list[Membership]] = {}
    for row in rows:
        mine.setdefault(row.game, []).append(membership_of(row))
    return tuple(
        first_of(mine.get(one.id, ())) or Membership(one.id, user, "", Role.OUTSIDER) for one in wanted
    )


async def read_joined(
    connection: AsyncConnection, user: int, *, former: bool = False
) -> tuple[tuple[PublicGame, Membership], ...]:
    """Read every game of a person and what he is in it, the newest first; `former`: also those he left."""
    query = select(*_PUBLIC, *_MEMBERSHIP).join(people, games.c.id == people.c.game)
    if not former:
        query = query.where(people.c.role != Role.FORMER.value)
    rows = await connection.execute(query.where(people.c.user == user).order_by(*NEWEST_FIRST))
    found = []
    for _, seats in groupby(rows, key=lambda row: row.id):
        of = list(seats)
        if (me := first_of(map(membership_of, of))) is not None:
            found.append((game_of(of[0]), me))
    return tuple(found)


async def read_former(connection: AsyncConnection, game: str, user: int) -> Membership | None:
    """Read what somebody was who has left a seat of a game, None for who has not."""
    query = select(*_MEMBERSHIP).where(people.c.game == game, people.c.user == user)
    rows = await connection.execute(query.where(people.c.role == Role.FORMER.value))
    return first_of(map(membership_of, rows))


async def read_roster(connection: AsyncConnection, game: str) -> Roster:
    """Read everybody in a game, in the order of their names."""
    query = select(*_MEMBERSHIP).where(people.c.game == game, people.c.role != Role.FORMER.value)
    rows = await connection.execute(query.order_by(people.c.name, people.c.user))
    everybody = [membership_of(row) for row in rows]
    first = (await connection.execute(select(games.c.referee).where(games.c.id == game))).scalar_one()
    referees = [one for one in everybody if one.role is Role.REFEREE]
    referee = next(one for one in referees if one.user == first)
    second = next((one for one in referees if one.user != first), None)
    return Roster(referee, tuple(one for one in everybody if one not in referees), second)


async def refuse_all_but_referee(connection: AsyncConnection, game: PublicGame, user: int) -> None:
    """Raise `NoSuchGame` for an outsider, a refusal for whoever else is not the referee (2.4)."""
    membership = await read_membership(connection, game, user)
    if membership.role is Role.OUTSIDER:
        raise NoSuchGame
    if membership.role is not Role.REFEREE:
        raise refusal("not_referee")


async def refuse_opened_to_all(database: Database, game: str, before: Status, after: Status) -> None:
    """Raise a refusal where a game would go on whose rooms everybody reads since it was over (12.1)."""
    if before is not Status.OVER or after is not Status.RUNNING:
        return
    query = select(archives.c.game).where(archives.c.game == game, archives.c.everybody)
    if await database.row(query) is not None:
        raise refusal("opened_to_all")
