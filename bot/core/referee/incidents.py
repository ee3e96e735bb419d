"""Posts that should not have been read: retracted, with who could read them and who was told (2.4, 12.1)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.changing import send_members
from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.people.seating import Place
from bot.core.post.notices import notice
from bot.core.post.posting import PRIVATE
from bot.core.seam.game_letters import told_kinds
from bot.core.shared_faults import refusal
from bot.core.store.moments import moment_of, stored
from bot.core.store.outbox import SENT
from bot.core.store.referee_tables import incidents
from bot.core.store.tables import boards, mailboxes, outbox
from bot.core.table.table import Table
from bot.core.told.whole_game_details import Text
from engine.common.seat import Seat

LATEST = 25
"""How many posts can be chosen from: as many as a list of Discord's holds."""
AT_ONCE = 15_000
"""Milliseconds within which the parts of a letter follow each other, as their ids tell."""
BOARD = "board"
"""What a board is about: it is no letter."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message of the bot in a room or a direct message of a game.

    `message` is its last part, `after` the letter before it in that channel, 0 for none that is known.
    `user` reads it alone (0: a room); `about` are the kinds of what it tells.
    """

    channel: int
    message: int
    seat: Seat
    user: int
    about: tuple[str, ...]
    after: int = 0


@dataclass(frozen=True, slots=True)
class ReadBy:
    """Who could read a post: everybody on the server, or holders of these roles and these people."""

    everybody: bool = False
    roles: tuple[int, ...] = ()
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Incident:
    """A post that was retracted. `gone`: it was deleted; `told` were told `notice` by direct message."""

    id: int
    seat: Seat
    channel: int
    posted_at: datetime
    at: datetime
    about: tuple[str, ...]
    read_by: ReadBy
    told: tuple[int, ...]
    notice: str
    gone: bool
    private: bool = False
    """It was a direct message."""


@dataclass(frozen=True, slots=True)
class Retraction:
    """What the referee wants: which post, since when it stood, who could read it, whom he tells what."""

    post: Post
    posted_at: datetime
    read_by: ReadBy
    told: tuple[int, ...]
    notice: str


class Incidents:
    """The retracted posts of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def posts(self, game: str) -> tuple[Post, ...]:
        """Return the latest posts of the bot in a game's rooms and direct messages, the latest first."""
        sent = (outbox.c.game == game) & (outbox.c.state == SENT) & (outbox.c.message > 0)
        return (await self._found(game, sent))[:LATEST]

    async def post(self, game: str, channel: int, message: int) -> Post | None:
        """Return the post of a game to which a message belongs, None where it is none of this game's.

        A long letter is several messages, sent at once; of its last one is known that it was sent.
        """
        every = await self._found(game, (outbox.c.game == game) & (outbox.c.message > 0))
        here = [one for one in every if one.channel == channel]
        meant = (one for one in here if one.after < message <= one.message)
        return next((one for one in meant if (one.message >> 22) - (message >> 22) <= AT_ONCE), None)

    async def _found(self, game: str, which: ColumnElement[bool]) -> tuple[Post, ...]:
        async with self._database.read() as connection:
            rows = (await connection.execute(select(outbox).where(which).order_by(outbox.c.message))).all()
            boxes = {row.user: row.channel for row in await connection.execute(select(mailboxes))}
            hung = (await connection.execute(select(boards).where(boards.c.game == game))).all()
        found, before = [], dict[int, int]()
        for row in rows:
            user = row.target if row.audience in PRIVATE else 0
            channel = row.target if not user else boxes.get(user)
            if channel is None:
                continue
            about = told_kinds(row.notices)
            found.append(Post(channel, row.message, row.seat, user, about, before.get(channel, 0)))
            before[channel] = row.message
        found += [
            Post(one.channel, one.message, one.seat, 0, (BOARD,), one.message - 1)
            for one in hung
            if one.message
        ]
        return tuple(sorted(found, key=lambda one: -one.message))

    async def begin(
        self, server: int | None, game: str, referee: int, what: Retraction, *, at: datetime
    ) -> Incident:
        """Keep, before the post is deleted, that it is retracted; again: what was kept first holds.

        Raises a refusal for all but the referee, `NoSuchGame`.
        """
        post = what.post
        row = {
            "game": game,
            "channel": post.channel,
            "message": post.message,
            "seat": post.seat,
            "posted_at": stored(what.posted_at),
            "at": stored(at),
            "author": referee,
            "about": json.dumps({"kinds": list(post.about), "gone": False, "private": bool(post.user)}),
            "readers": _written(what.read_by),
            "told": json.dumps([]),
            "notice": what.notice,
        }
        same = (incidents.c.channel == post.channel) & (incidents.c.message == post.message)
        async with self._table.lock(game), self._database.write() as connection:
            await refuse_all_but_referee(connection, await read_game(connection, game, server), referee)
            known = (await connection.execute(select(incidents).where(same))).one_or_none()
            if known is None:
                await connection.execute(incidents.insert(), row)
            else:
                await connection.execute(update(incidents).where(same).values(notice=what.notice))
            return _incident((await connection.execute(select(incidents).where(same))).one())

    async def deleted(self, game: str, incident: int, told: Iterable[int], *, at: datetime) -> Incident:
        """Keep that the post is gone, and tell those whom the referee names, each once, what he says of it.

        They are told at once, whatever is held: it says nothing of how the game stands but what he words.
        """
        chosen = (incidents.c.id == incident) & (incidents.c.game == game)
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                row = (await connection.execute(select(incidents).where(chosen))).one_or_none()
                if row is None:
                    raise refusal("nothing_held")
                before = tuple(json.loads(row.told))
                new = tuple(dict.fromkeys(user for user in told if user not in before))
                about = json.loads(row.about) | {"gone": True}
                values = {"about": json.dumps(about), "told": json.dumps([*before, *new])}
                await connection.execute(update(incidents).where(chosen).values(**values))
                letters = [
                    (user, notice(seat, "retracted", Text(row.notice)))
                    for user in new
                    if (seat := _seat_of(sitting.seating.people.get(user))) is not None
                ]
                await send_members(connection, self._table.kinds, game, letters, at)
                after = _incident((await connection.execute(select(incidents).where(chosen))).one())
        self._table.committed()
        return after

    async def of(self, game: str) -> tuple[Incident, ...]:
        """Return the incidents of a game, the latest first."""
        query = select(incidents).where(incidents.c.game == game).order_by(incidents.c.id.desc())
        return tuple(_incident(row) for row in await self._database.rows(query))


def _seat_of(place: Place | None) -> Seat | None:
    return None if place is None else place.seat


def _written(read_by: ReadBy) -> str:
    of = {"everybody": read_by.everybody, "roles": read_by.roles, "people": read_by.people}
    return json.dumps(of)


def _incident(row: Any) -> Incident:  # noqa: ANN401 - a row has the columns of its query
    about, reading = json.loads(row.about), json.loads(row.readers)
    return Incident(
        id=row.id,
        seat=row.seat,
        channel=row.channel,
        posted_at=moment_of(row.posted_at),
        at=moment_of(row.at),
        about=tuple(about["kinds"]),
        read_by=ReadBy(reading["everybody"], tuple(reading["roles"]), tuple(reading["people"])),
        told=tuple(json.loads(row.told)),
        notice=row.notice,
        gone=bool(about["gone"]),
        private=bool(about.get("private", False)),
    )


async def forget_in_incidents(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Put a number of the game's own in a person's place wherever he retracted, could read or was told."""
    query = select(incidents).where(incidents.c.game == game)
    for row in (await connection.execute(query)).all():
        values: dict[str, str | int] = {
            name: re.sub(rf"\b{user}\b", str(instead), getattr(row, name)) for name in ("readers", "told")
        }
        if row.author == user:
            values |= {"author": instead}
        await connection.execute(update(incidents).where(incidents.c.id == row.id).values(**values))


async def own_incidents(connection: AsyncConnection, game: str, user: int) -> list[dict[str, object]]:
    """Return what is kept of a person in incidents: what he retracted, could read, was told."""
    query = select(incidents).where(incidents.c.game == game).order_by(incidents.c.id)
    found = []
    for row in (await connection.execute(query)).all():
        one = _incident(row)
        what = {
            "retracted_by_you": row.author == user,
            "you_could_read_it": user in one.read_by.people,
            "you_were_told": user in one.told,
        }
        if any(what.values()):
            words = {"notice": one.notice} if row.author == user or user in one.told else {}
            found.append({"at": one.at.isoformat(timespec="seconds"), **what, **words})
    return found
