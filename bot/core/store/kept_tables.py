"""The messages that are kept up to date on Discord: which they are, and what is under way of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from sqlalchemy import BigInteger, Column, ColumnElement, Table, Text, and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.kept_message import KeptMessage
from bot.core.store.table_shape import of_game
from bot.core.store.tables import metadata

# `target` is the channel or the person, `reader` the seat for which it is written; without a `message` one
# may be under way under its `nonce`; `shown` is by what is known what it says,
# `ticks` what was ticked on it before it was taken down, until it hangs again.
kept_messages = Table(
    "kept_messages",
    metadata,
    of_game(),
    Column("kind", Text, primary_key=True),
    Column("scope", Text, primary_key=True),
    Column("target", BigInteger, primary_key=True),
    Column("reader", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
    Column("shown", Text, nullable=False),
    Column("ticks", Text, nullable=False, server_default=""),
)


@dataclass(frozen=True, slots=True)
class WhichMessage:
    """Which message of a game it is; `person`: the target is somebody, and not a channel."""

    kind: str
    scope: str
    target: int
    reader: str
    person: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class GameMessage:
    """A message of a game that is kept up to date, and what is ticked on it while it does not hang."""

    game: str
    which: WhichMessage
    kept: KeptMessage
    ticks: str = ""


async def read_kept(
    connection: AsyncConnection, game: str, which: WhichMessage | None = None
) -> tuple[GameMessage, ...]:
    """Return the kept messages of a game, all or one."""
    c = kept_messages.c
    wanted = c.game == game if which is None else _same(game, which)
    rows = await connection.execute(select(kept_messages).where(wanted).order_by(c.kind, c.scope, c.target))
    return tuple(
        GameMessage(
            game,
            WhichMessage(row.kind, row.scope, row.target, row.reader),
            KeptMessage(row.channel, row.message, row.nonce, row.shown),
            row.ticks,
        )
        for row in rows
    )


async def begin_to_keep(connection: AsyncConnection, one: GameMessage) -> None:
    """Note a message that was not there."""
    which = one.which
    key = {"kind": which.kind, "scope": which.scope, "target": which.target, "reader": which.reader}
    await connection.execute(kept_messages.insert(), {"game": one.game, **key, **_standing(one)})


async def keep(connection: AsyncConnection, one: GameMessage) -> bool:
    """Note how a message stands; tell whether it is there still: whoever reads it may have been forgotten."""
    same = _same(one.game, one.which)
    found = await connection.execute(update(kept_messages).where(same).values(_standing(one)))
    return found.rowcount > 0


async def drop(connection: AsyncConnection, one: GameMessage) -> None:
    """Forget a message."""
    await connection.execute(delete(kept_messages).where(_same(one.game, one.which)))


async def drop_kept_of(connection: AsyncConnection, game: str, user: int) -> None:
    """Forget the messages that somebody has in their direct messages; they stay there as they are."""
    c = kept_messages.c
    await connection.execute(delete(kept_messages).where(c.game == game, c.target == user))


def _standing(one: GameMessage) -> dict[str, object]:
    return {**asdict(one.kept), "ticks": one.ticks}


def _same(game: str, which: WhichMessage) -> ColumnElement[bool]:
    c = kept_messages.c
    same = (c.game == game, c.kind == which.kind, c.scope == which.scope)
    return and_(*same, c.target == which.target, c.reader == which.reader)
