"""The tables of the referee's desk: deadlines and pauses, corrections, rulings, what is held, people.

As in `tables`, moments are milliseconds since 1970 in UTC, structured values JSON text.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from bot.core.store.table_shape import COUNTED, metadata, of_game, of_scope

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

# --- waiting
# How fast a game goes (docs/decisions/0025): `hours` of each phase as JSON, `idle_days` after which the
# referee is asked whether it goes on, `told_at` the last stir of which he was asked so, `seen` the position
# of the journal up to which `dues` were kept. `clock_closes`: whether the clock may end what is late, as the
# referee has set it; NULL: as such games usually have it.
pace = Table(
    "pace",
    metadata,
    of_game(),
    Column("hours", Text, nullable=False),
    Column("idle_days", Integer, nullable=False),
    Column("told_at", BigInteger, nullable=False),
    Column("seen", Integer),
    Column("clock_closes", Boolean),
)

# When a game, or a `scope` of it, stood still by the referee's word; `until_at` is NULL while it does.
pauses = Table(
    "pauses",
    metadata,
    of_game(),
    of_scope(),
    Column("since_at", BigInteger, primary_key=True, autoincrement=False),
    Column("until_at", BigInteger),
    Column("reason", Text, nullable=False),
)

# What is open, for whom, since when, until when. `due_at` and `known_at` are in the time of the game (without
# its pauses): by when it is due, and by when the other team was told that it is. `over`: it is open no more,
# which the other team may not know. `reminded` counts what the late were told; `asked`: so was the referee.
# `charge` are the offices that are called on, as JSON; `close` is the line that ends it when its time is up.
dues = Table(
    "dues",
    metadata,
    of_game(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("of", Text, nullable=False),
    Column("since_at", BigInteger, nullable=False),
    Column("due_at", BigInteger),
    Column("known_at", BigInteger),
    Column("over", Boolean, nullable=False),
    Column("reminded", Integer, nullable=False),
    Column("asked", Boolean, nullable=False),
    Column("scope", Text, nullable=False, server_default=""),
    Column("charge", Text, nullable=False, server_default=""),
    Column("close", Text, nullable=False, server_default=""),
)

# --- what is held
# `on`: the referee looks at what teams are told before they are (docs/decisions/0023). `shown`: the position
# at which teams stand while something is held in a `scope`; NULL: nothing is. The row of the whole is always
# there, and alone says whether the referee looks.
holds = Table(
    "holds",
    metadata,
    of_game(),
    of_scope(),
    Column("on", Boolean, nullable=False),
    Column("shown", Integer),
)

# What is arranged for a battle as teams know it, while its result is held.
held_arrangements = Table(
    "held_arrangements",
    metadata,
    of_game(),
    Column("encounter", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
)

# A post that was retracted: where it stood and for how long, who could read it then, and what was told of it
# to whom. `readers` is JSON: roles and people by their ids.
incidents = Table(
    "incidents",
    metadata,
    Column("id", COUNTED, primary_key=True, autoincrement=True),
    Column("game", Text, ForeignKey("games.id"), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("seat", Text, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", BigInteger, nullable=False),
    Column("about", Text, nullable=False),
    Column("readers", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("notice", Text, nullable=False),
    UniqueConstraint("channel", "message"),
    Index(None, "game"),
)

# --- rulings
# What members hand in: suggestions for the rules (2.7), questions to the referee (2.6); each `kind` has
# its own numbers. `listed`: the Game Turn before which a suggestion was last laid before everybody.
# `state` is "waiting", "taken" (with the `position` of the ruling in the journal) or "declined" (with
# the `word` on it).
suggestions = Table(
    "suggestions",
    metadata,
    of_game(),
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, nullable=False),
    Column("seat", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("listed", Integer),
    Column("state", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("decided_at", BigInteger),
    Column("position", Integer),
    UniqueConstraint("key"),
)

# --- corrections
# An amendment that its referee looks at and has not yet applied: its lines, his reason, and the head of the
# journal at which it was shown.
amendments = Table(
    "amendments",
    metadata,
    of_game(),
    Column("id", Text, primary_key=True),
    Column("head", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# A rewind that its referee works on (docs/decisions/0022): `origin` is the step that is told rightly, `body`
# what is said in its place and what was chosen for later steps, as JSON of `version`. `state` is "open",
# "applied" or "dropped".
rewinds = Table(
    "rewinds",
    metadata,
    of_game(),
    Column("id", Text, primary_key=True),
    Column("origin", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
