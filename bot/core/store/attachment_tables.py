"""Files attached to steps: which they are, and who may see them; of games of any kind."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, Table, Text

from bot.core.store.table_shape import metadata, of_game

# `position` is that of the step, 0: before the first. `seat` is for which it was attached, `readers` the seat
# whose people may see it before the end; `turn` is what that seat could know of the turn; `file` is named
# after its content, `name` is shown. Of one that was taken away `size` is 0 and nothing of the file is left:
# `name` is the seat that took it, and `file` only keeps rows apart.
attachments = Table(
    "attachments",
    metadata,
    of_game(),
    Column("position", Integer, primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("readers", Text, primary_key=True),
    Column("file", Text, primary_key=True),
    Column("scope", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("size", Integer, nullable=False),
)
