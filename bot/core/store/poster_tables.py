"""The post that ends a game: which there is, and which is under way."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, Table, Text

from bot.core.store.table_shape import metadata

# Of games of any kind, so `game` names no table.
# `head`: how many entries the game had when it ended so; one that goes on and ends anew gets another post.
# Without a `message` one may be under way under its `nonce`.
posters = Table(
    "posters",
    metadata,
    Column("game", Text, primary_key=True),
    Column("head", Integer, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
)
