"""Skirmishes as they stand in the database: rows to records, journals to states. For services alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.shared_faults import NoSuchGame, PutAside
from bot.core.store.engine_values import Unknown
from bot.core.store.journal import EntryKind, JournalEntry, read_whole
from bot.core.store.skirmish_tables import SKIRMISHES, skirmishes
from bot.core.table.beside_the_loop import apart
from bot.core.words.speech import say
from bot.games.skirmish import codec
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from engine.skirmish.evolve import evolve
from engine.skirmish.sides import Side
from engine.skirmish.start import start
from engine.skirmish.state import State

GAMES = 256
"""How many are kept at hand."""
PUBLIC = (
    *(skirmishes.c.id, skirmishes.c.server, skirmishes.c.channel, skirmishes.c.scenario_name),
    *(skirmishes.c.scenario_title, skirmishes.c.side, skirmishes.c.challenger, skirmishes.c.challenger_name),
    *(skirmishes.c.opponent, skirmishes.c.opponent_name, skirmishes.c.secret, skirmishes.c.commitment),
    *(skirmishes.c.salt, skirmishes.c.status, skirmishes.c.head, skirmishes.c.roster),
)
"""What a `Duel` is made of."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A skirmish at the table, with its state and its secret: it never leaves the services.

    `last`: when something happened in it last, in milliseconds; 0 before anything has.
    """

    duel: Duel
    secret: str
    salt: str
    head: int
    head_hash: str
    roster: int
    state: State
    last: int = 0


def duel_of(row: Any) -> Duel:  # noqa: ANN401 - a row has the columns of its query
    """Return what everybody may know of a game, from its row; its secret only once it is over."""
    stage = Stage(row.status)
    over = stage is Stage.OVER
    opponent = None if row.opponent is None else _player(row.opponent, row.opponent_name)
    texts = texts_in(row.salt)  # one until the opponent has agreed
    return Duel(
        id=row.id,
        server=row.server,
        channel=row.channel,
        scenario_name=row.scenario_name,
        scenario_title=row.scenario_title,
        stage=stage,
        challenger=_player(row.challenger, row.challenger_name),
        side=Side(row.side),
        opponent=opponent,
        revision=row.head + row.roster,
        commitment=row.commitment,
        secret=row.secret if over else None,
        salt=row.salt if over else None,
        texts=texts if len(texts) == len(Side) else (),
    )


def texts_in(salt: str) -> tuple[str, ...]:
    """Return the players' texts of a salt, the challenger's first; () of a game of an older kind."""
    try:
        found = json.loads(salt)
    except ValueError:
        return ()
    return tuple(map(str, found[:2])) if isinstance(found, list) else ()


def _player(user: int, name: str) -> Player:
    return Player(user, name if user >= COMPUTER else say("privacy.former_player"))


def happened_in(entries: list[JournalEntry]) -> tuple[codec.Events, ...]:
    """Return the events of each entry that holds some, in their order."""
    return tuple(
        codec.read_step(entry.body, entry.version)[1] for entry in entries if entry.kind is EntryKind.STEP
    )


class Skirmishes:
    """The skirmishes of a database, as a table keeps them at hand."""

    async def read(self, connection: AsyncConnection, game: str) -> Callable[[], Sitting]:
        """Read a game, and return what replays it; raise `NoSuchGame`, `JournalDamaged`, `PutAside`."""
        query = select(skirmishes).where(skirmishes.c.id == game)
        row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise NoSuchGame
        try:
            entries = await read_whole(connection, row, SKIRMISHES)
        except Unknown as error:
            raise PutAside(game) from error
        return lambda: _played(row, entries)

    async def anew(self, connection: AsyncConnection, kept: Sitting) -> Sitting | None:
        """Return a game with its people read anew; None where its journal has gone on; raise `NoSuchGame`."""
        row = await _row(connection, kept.duel.id)
        if (row.head, row.head_hash) != (kept.head, kept.head_hash):
            return None
        return replace(kept, duel=duel_of(row), salt=row.salt, roster=row.roster)

    async def is_current(self, connection: AsyncConnection, kept: Sitting) -> bool:
        """Tell whether a game still is as it was read; raise `NoSuchGame`."""
        row = await _row(connection, kept.duel.id)
        was = (kept.head, kept.head_hash, kept.roster, kept.duel.stage, kept.duel.channel)
        return was == (row.head, row.head_hash, row.roster, row.status, row.channel)


async def _row(connection: AsyncConnection, game: str) -> Any:  # noqa: ANN401 - a row has the columns of its query
    query = select(*PUBLIC, skirmishes.c.head_hash).where(skirmishes.c.id == game)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise NoSuchGame
    return row


def _played(row: Any, entries: list[JournalEntry]) -> Sitting:  # noqa: ANN401
    try:
        begun = start(codec.read_scenario(row.scenario))
        state = reduce(evolve, (event for events in happened_in(entries) for event in events), begun)
    except Unknown as error:
        raise PutAside(row.id) from error
    last = entries[-1].at if entries else 0
    return Sitting(duel_of(row), row.secret, row.salt, row.head, row.head_hash, row.roster, state, last)


async def load(connection: AsyncConnection, game: str) -> Sitting:
    """Load a game and play what its journal says; raise as `Skirmishes.read`."""
    return await apart(await Skirmishes().read(connection, game))
