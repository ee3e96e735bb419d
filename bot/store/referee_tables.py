"""The tables of the referee's desk: deadlines and pauses, corrections, rulings, what is held, people.

As in `tables`, moments are milliseconds since 1970 in UTC, structured values JSON text.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Table, Text

from bot.store.shape import metadata, of_game

# --- people
# What somebody is asked to become ("referee", "second", "captain.blue"), one of each at a time; `body` holds
# as JSON what members have said of it.
offers = Table(
    "offers",
    metadata,
    of_game(),
    Column("what", Text, primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

# The message of a server that tells everybody how its games stand; `shown` is the hash of what it says,
# `nonce` that of a message under way.
public_boards = Table(
    "public_boards",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
    Column("shown", Text, nullable=False),
)

# Rooms of an ended game: read only, open to all if `everybody`, deleted at `due_at` (NULL: kept).
archives = Table(
    "archives",
    metadata,
    of_game(),
    Column("everybody", Boolean, nullable=False),
    Column("due_at", BigInteger),
)
