"""How a game comes into being: the row with which it begins, and the secret of its dice (campaign 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import SimpleNamespace
from typing import Any

from sqlalchemy import select

from bot.core.entries.entry_rows import write_list
from bot.core.games.changing import send
from bot.core.games.games import read_game
from bot.core.people.people import PublicGame, Role, Status
from bot.core.people.side_joining import person_row
from bot.core.post.notices import notice
from bot.core.seam import game as core
from bot.core.store.journal import COMMON, take_key
from bot.core.store.moments import stored
from bot.core.store.tables import channels, games, inbox, people
from bot.core.store.transaction_batch import Value
from bot.core.table.table import Table
from bot.core.threads.thread_rows import ThreadWish, write_wish
from bot.core.told.whole_game_details import Created
from bot.fresh import Purpose, fresh
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.dice import commitment


@dataclass(frozen=True, slots=True)
class New:
    """A game that is to be: where, its referee and their name, its own name, what it begins with, its rooms.

    `board` and `options` are those of its rules; a board has a name and a title. `most`: how many may enter,
    0 for no limit of its own; `threads`: whatever two play by themselves gets a thread.
    """

    server: int
    referee: int
    called: str
    name: str
    board: Any
    options: Any
    channels: Mapping[Seat, int] = field(default_factory=dict)
    most: int = 0
    threads: bool = False


async def found(table: Table, ruleset: str, new: New, *, key: str, at: datetime) -> PublicGame:
    """Create a game of any rules, and commit to the secret of its dice; a repeated key answers the first."""
    row = game_row(
        *(table.kinds[ruleset], new.server, new.referee, new.name),
        board=new.board,
        options=new.options,
        at=at,
    )
    game, promise = str(row["id"]), str(row["commitment"])
    async with table.database.write() as connection:
        if (first := await founded(table, key, new.referee)) is not None:
            return first
        await connection.execute(games.insert(), row)
        taken = take_key(key, game, "create", REFEREE, 0, author=new.referee, at=stored(at))
        await connection.execute(taken.statement, taken.rows[0])
        referee = person_row(game, new.referee, new.called, Role.REFEREE, REFEREE)
        await connection.execute(people.insert(), referee)
        for seat, channel in new.channels.items():
            await connection.execute(channels.insert(), {"game": game, "seat": seat, "channel": channel})
        if new.most:
            await write_list(connection, game, most=new.most)
        if new.threads:
            await write_wish(connection, game, ThreadWish(on=True))
        posts = [
            notice(seat, "game_created", Created(new.name, promise), post=True) for seat in (REFEREE, PUBLIC)
        ]
        await send(connection, table.kinds, game, posts, at)
        created = await read_game(connection, game)
    table.committed(game)
    return created


async def founded(table: Table, key: str, referee: int) -> PublicGame | None:
    """Return the game that somebody has made under a key, None for none."""
    same = (inbox.c.key == key, inbox.c.author == referee, inbox.c.what == "create")
    async with table.database.read() as connection:
        game = (await connection.execute(select(inbox.c.game).where(*same))).scalar_one_or_none()
        return None if game is None else await read_game(connection, game)


def game_row(
    of: core.Game,
    server: int,
    referee: int,
    name: str,
    *,
    board: Any,  # noqa: ANN401 - of any game, as are its options
    options: Any,  # noqa: ANN401
    at: datetime,
) -> dict[str, Value]:
    """Return the row of a new game: its id and the secret of its dice are new, its journal is empty."""
    game = fresh(Purpose.GAME, "", 8)
    secret = fresh(Purpose.SECRET, game, 32)
    row: dict[str, Value] = {
        "id": game,
        "server": server,
        "name": name,
        "ruleset": of.name,
        "referee": referee,
        "map": of.codec.write_board(board),
        "map_name": board.name,
        "map_title": board.title,
        "options": of.codec.write_options(options),
        "secret": secret,
        "commitment": commitment(secret.encode()),
        "status": Status.LOBBY.value,
        "created_at": stored(at),
        "head": 0,
        "roster": 0,
    }
    return {**row, "head_hash": COMMON.founding(SimpleNamespace(**row))}
