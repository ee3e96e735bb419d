"""Where what commits the bot stands whole: the thread below a game's public room, and each post in it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table, Text

from bot.core.store.table_shape import metadata

# Of games of any kind, skirmishes too, so `game` names no table. Without a `thread` one may be under way.
proof_threads = Table(
    "proof_threads",
    metadata,
    Column("game", Text, primary_key=True),
    Column("parent", BigInteger, nullable=False),
    Column("thread", BigInteger),
)
# `key`: the nonce of the letter to which a post belongs, or what a game calls it. `channel` is 0 where there
# can be no thread: then it stands whole in the letter itself. Without a `message` one may be under way.
proof_posts = Table(
    "proof_posts",
    metadata,
    Column("game", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
)
