"""Who may enter a game that people join while it is there: how many, who waits, who has checked in (0041)."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table, Text

from bot.core.store.table_shape import metadata, of_game

# `most`: how many may be in at once. Check-in is open from `opens_at` until `closes_at`; `closed`: it was
# closed. `stage`: how far it has come by itself, 0 for not open yet, then as those of `entry_told`.
entry_lists = Table(
    "entry_lists",
    metadata,
    of_game(),
    Column("most", Integer),
    Column("closes_at", BigInteger),
    Column("closed", Boolean, nullable=False),
    Column("opens_at", BigInteger),
    Column("stage", Integer, nullable=False, server_default="0"),
)
# Who waits for a place: what they are called there, and what they chose as they came.
entry_waiting = Table(
    "entry_waiting",
    metadata,
    of_game(),
    Column("user", BigInteger, primary_key=True),
    Column("name", Text, nullable=False),
    Column("chosen", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)
entry_checked = Table(
    "entry_checked",
    metadata,
    of_game(),
    Column("user", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
# Who was told of a check-in: 1 that it is open, 2 that it is about to close.
entry_told = Table(
    "entry_told",
    metadata,
    of_game(),
    Column("user", BigInteger, primary_key=True),
    Column("stage", Integer, nullable=False),
)
