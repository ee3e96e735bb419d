"""When two seats of a scope play: times on offer, and the one agreed on; of games of any kind (0041)."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, Table, Text

from bot.core.store.table_shape import metadata, of_game, of_scope

meeting_offers = Table(
    "meeting_offers",
    metadata,
    of_game(),
    of_scope(),
    Column("seat", Text, primary_key=True),  # the one of the two whose offer it is
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("user", BigInteger, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)
# `reminded`: of which mark before it, in minutes, the two were reminded last.
meetings = Table(
    "meetings",
    metadata,
    of_game(),
    of_scope(),
    Column("at", BigInteger, nullable=False),
    Column("agreed_by", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("reminded", Integer),
)
