"""Threads for what two seats play by themselves: of games of any kind (0042)."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Table, Text

from bot.core.store.table_shape import metadata, of_game

# `told`: what the referee was told that is wrong, since they switched it on last.
thread_games = Table(
    "thread_games",
    metadata,
    of_game(),
    Column("on", Boolean, nullable=False),
    Column("told", Text, nullable=False, server_default=""),
)
# `two`: the seats that read the room, since one of the same name may be made for others after an undo.
# Without a `thread` one may be under way under its `name`.
threads = Table(
    "threads",
    metadata,
    of_game(),
    Column("seat", Text, primary_key=True),
    Column("two", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("parent", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("state", Text, nullable=False),
)
thread_members = Table(
    "thread_members",
    metadata,
    of_game(),
    Column("thread", BigInteger, primary_key=True, autoincrement=False),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
)
