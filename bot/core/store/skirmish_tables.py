"""Skirmishes (docs/decisions/0030): a row a game, its journal, its inbox keys; else as in `tables`."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text

from bot.core.store.journal import Ledger, founded_on
from bot.core.store.table_shape import metadata, of_game

# `scenario` is the whole of it as JSON, so that a game keeps its own. The challenger leads `side`; `opponent`
# is NULL for an open challenge and 0 for the computer. `salt` is the challenger's part of it until somebody
# accepts.
# `head`, `head_hash` and `roster` are as in `games`. The board hangs in `channel` as `message`, or is under
# way under its `nonce`; `shown`: the revision (`head` and `roster` together) that it shows.
skirmishes = Table(
    "skirmishes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("scenario_name", Text, nullable=False),
    Column("scenario_title", Text, nullable=False),
    Column("side", Text, nullable=False),
    Column("challenger", BigInteger, nullable=False),
    Column("challenger_name", Text, nullable=False),
    Column("opponent", BigInteger),
    Column("opponent_name", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("head", Integer, nullable=False),
    Column("head_hash", Text, nullable=False),
    Column("roster", Integer, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
    Column("shown", Integer),
    # Last, since it is long: who looks through the games does not read over it.
    Column("scenario", Text, nullable=False),
    Index(None, "server", "channel"),
    Index(None, "challenger"),
    Index(None, "opponent"),
)

skirmish_journal = Table(
    "skirmish_journal",
    metadata,
    of_game("skirmishes"),
    Column("position", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
)

# `number` is the last position of what the key has led to.
skirmish_inbox = Table(
    "skirmish_inbox",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, ForeignKey("skirmishes.id"), nullable=False),
    Column("what", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What calls a player to his phase, `phase`, is `message`, or is under way under its `nonce`; "" for none.
# `looked`: the revision up to which it was looked whom to call.
skirmish_calls = Table(
    "skirmish_calls",
    metadata,
    of_game("skirmishes"),
    Column("looked", Integer),
    Column("phase", Text, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
)

# Campaigns whose battles may be settled by a skirmish (11.3): those that have a row.
bridged = Table("bridged", metadata, of_game())


def _founded(row: Any) -> str:  # noqa: ANN401 - a row of skirmishes
    return founded_on(row.id, row.scenario, row.side, row.commitment)


SKIRMISHES = Ledger(
    skirmishes,
    skirmish_journal,
    skirmish_inbox,
    _founded,
    skirmishes.c.scenario_title,
    (skirmishes.c.challenger, skirmishes.c.opponent),
)
