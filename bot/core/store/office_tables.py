"""Who holds which office of a seat; of games of any kind."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table, Text

from bot.core.store.table_shape import metadata, of_game

offices = Table(
    "offices",
    metadata,
    of_game(),
    Column("seat", Text, primary_key=True),
    Column("office", Text, primary_key=True),  # as the game names it: one person holds it
    Column("user", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
)
