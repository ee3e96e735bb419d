"""Who is asked for the last word on a game's dice, and where (docs/decisions/0033); of games of any kind."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Table, Text

from bot.core.store.table_shape import metadata

# The question is `asked`, or is under way under its `nonce`; `word` is the number of the first message that
# `speaker` has written after it; the answer to that is `answered`, or is under way under `answer`.
last_words = Table(
    "last_words",
    metadata,
    Column("game", Text, primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("speaker", BigInteger, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("asked", BigInteger),
    Column("word", BigInteger),
    Column("answer", Text, nullable=False),
    Column("answered", BigInteger),
)
