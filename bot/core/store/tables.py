"""Every table. Moments are milliseconds since 1970 in UTC, Discord's ids have 64 bits, values are JSON."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from bot.core.store import table_shape
from bot.core.store.table_shape import COUNTED, of_game

metadata = table_shape.metadata

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("map", Text, nullable=False),
    Column("map_name", Text, nullable=False),
    Column("map_title", Text, nullable=False),
    Column("options", Text, nullable=False, server_default="{}"),  # as the rules know them, as JSON
    Column("status", Text, nullable=False),
    Column("referee", BigInteger, nullable=False),
    Column("secret", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # The journal's last position and hash, and a count of changes of people and channels: what a commit
    # relies on, it compares and sets in one statement.
    Column("head", Integer, nullable=False),
    Column("head_hash", Text, nullable=False),
    Column("roster", Integer, nullable=False),
    Index(None, "server"),
)

people = Table(
    "people",
    metadata,
    of_game(),
    Column("user", BigInteger, primary_key=True),
    Column("seat", Text, primary_key=True),  # as the game names it; a referee's is "referee"
    *(Column("name", Text, nullable=False), Column("role", Text, nullable=False)),
    *(Column("claims", Boolean, nullable=False), Column("salt", Text, nullable=False)),
    # When captains and substitutes were named; 0: not known.
    Column("since", BigInteger, nullable=False, server_default="0"),
    Index(None, "user"),
)

channels = Table(
    "channels",
    metadata,
    of_game(),
    Column("seat", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
)

inbox = Table(
    "inbox",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("what", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

journal = Table(
    "journal",
    metadata,
    of_game(),
    Column("position", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
)

drafts = Table(
    "drafts",
    metadata,
    of_game(),
    Column("team", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("submission", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("replaces", Integer),
    Column("position", Integer),
    Column("reminded", Boolean, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", COUNTED, primary_key=True, autoincrement=True),
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("seat", Text, nullable=False),
    Column("position", Integer, nullable=False),
    Column("audience", Text, nullable=False),
    Column("target", BigInteger, nullable=False),
    Column("notices", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("tried_at", BigInteger),
    Column("next_at", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("reason", Text, nullable=False),
    Column("scope", Text, nullable=False, server_default=""),
    Column("seal", Text, nullable=False, server_default=""),  # that its notices bear; empty: none does
    UniqueConstraint("nonce"),
    Index(None, "state", "id"),
)

shown = Table(
    "shown",
    metadata,
    of_game(),
    Column("seat", Text, primary_key=True),
    Column("game_turn", Integer, primary_key=True),
    Column("position", Integer, primary_key=True),
)

screenshots = Table(
    "screenshots",
    metadata,
    of_game(),
    Column("file", Text, primary_key=True),
    Column("hex", Text, primary_key=True),
    Column("game_turn", Integer, primary_key=True),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("size", Integer, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    of_game(),
    Column("due_at", BigInteger, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("waits_for", Text, nullable=False),
    Column("told", Boolean, nullable=False),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    Column("last_message", BigInteger, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("server", BigInteger, primary_key=True, autoincrement=False),
    Column("blue_channel", BigInteger),
    Column("red_channel", BigInteger),
    Column("referee_channel", BigInteger),
    Column("public_channel", BigInteger),
    Column("zone", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("creators", Text, nullable=False, server_default="[]"),
)

members = Table(
    "members",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    # Empty: he has chosen none.
    Column("language", Text, nullable=False),
    # A time zone by its name; empty: that of the game's server.
    Column("zone", Text, nullable=False, server_default=""),
)

# What a member can play, once for all games: vehicles as JSON.
garages = Table(
    "garages",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("vehicles", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# The battle desk (docs/decisions/0020). `born` is the position of the step in which the Combat Phase began,
# `mark` the turn (`turn_mark`), `body` the arrangement as JSON of `version`, `event` a scheduled event's id.
encounters = Table(
    "encounters",
    metadata,
    of_game(),
    Column("id", Text, primary_key=True),
    Column("hex", Text, nullable=False),
    Column("born", Integer, nullable=False),
    Column("mark", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("event", BigInteger),
    UniqueConstraint("game", "hex", "born"),
)

# Who did what at the battle desk; `body` is JSON.
desk_log = Table(
    "desk_log",
    metadata,
    of_game(),
    Column("encounter", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Worked out of each arrangement that has a time: who has to be there, and what he was reminded of last.
bookings = Table(
    "bookings",
    metadata,
    of_game(),
    Column("encounter", Text, primary_key=True),
    Column("user", BigInteger, primary_key=True),
    Column("seat", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    # In minutes before the battle; NULL: of nothing yet.
    Column("reminded", Integer),
    Index(None, "user"),
    Index(None, "at"),
)

# The message of each room that says how the battles stand. `shown` is the hash of what it says now, `nonce`
# that of a message under way, `of` the Combat Phase for which it was written.
boards = Table(
    "boards",
    metadata,
    of_game(),
    Column("seat", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("nonce", Text, nullable=False),
    Column("of", Integer, nullable=False),
    Column("shown", Text, nullable=False),
)

# Every view of both sides that the referee opened (2.5).
looks = Table(
    "looks",
    metadata,
    Column("id", COUNTED, primary_key=True, autoincrement=True),
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("mark", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "game"),
)

# What the referee has set for the battles of a game; an empty zone is that of its server.
desk_settings = Table(
    "desk_settings",
    metadata,
    of_game(),
    Column("silence_hours", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("zone", Text, nullable=False),
)

# A team's room closed to the referee while he plays (2.5), or open all the same. `stood` is his overwrite
# before the bot closed it, "ALLOW.DENY" or empty; `told`: what somebody was told.
closed_rooms = Table(
    "closed_rooms",
    metadata,
    of_game(),
    Column("seat", Text, primary_key=True),
    Column("channel", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("stood", Text, nullable=False),
    Column("told", Text, nullable=False),
)
