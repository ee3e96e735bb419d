"""The referee's desk: deadlines and pauses, corrections, rulings, what is held, people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _people()
    _waiting()
    _held()
    _rulings()
    _amendments()
    _rewinds()


def _people() -> None:
    """Make the tables of who becomes what, of the public noticeboard, and of rooms that are put away."""
    op.create_table(
        "offers",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_offers_game")),
        sa.PrimaryKeyConstraint("game", "what", name=op.f("pk_offers")),
    )
    op.create_table(
        "public_boards",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("server", name=op.f("pk_public_boards")),
    )
    op.create_table(
        "archives",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("everybody", sa.Boolean(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_archives_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_archives")),
    )


def _waiting() -> None:
    """Make the tables of deadlines, pauses, and of what is open for whom."""
    op.create_table(
        "pace",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("hours", sa.Text(), nullable=False),
        sa.Column("idle_days", sa.Integer(), nullable=False),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_pace_game_games")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_pace")),
    )
    op.create_table(
        "pauses",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("since_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until_at", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_pauses_game_games")),
        sa.PrimaryKeyConstraint("game", "since_at", name=op.f("pk_pauses")),
    )
    op.create_table(
        "dues",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("of", sa.Text(), nullable=False),
        sa.Column("since_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("known_at", sa.BigInteger(), nullable=True),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_dues_game_games")),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_dues")),
    )


def _held() -> None:
    """Make the tables of what is held, and of posts that were retracted."""
    op.create_table(
        "holds",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("on", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_holds_game_games")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_holds")),
    )
    op.create_table(
        "held_arrangements",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("encounter", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_held_arrangements_game_games")),
        sa.PrimaryKeyConstraint("game", "encounter", name=op.f("pk_held_arrangements")),
    )
    op.create_table(
        "incidents",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False
        ),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("posted_at", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("readers", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("notice", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_incidents_game_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_incidents")),
        sa.UniqueConstraint("channel", "message", name=op.f("uq_incidents_channel_message")),
    )
    op.create_index(op.f("ix_incidents_game"), "incidents", ["game"], unique=False)


def _rulings() -> None:
    """Make the table of what members suggest for the rules, and ask the referee."""
    op.create_table(
        "suggestions",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("listed", sa.Integer(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("word", sa.Text(), nullable=False),
        sa.Column("decided_at", sa.BigInteger(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_suggestions_game_games")),
        sa.PrimaryKeyConstraint("game", "kind", "number", name=op.f("pk_suggestions")),
        sa.UniqueConstraint("key", name=op.f("uq_suggestions_key")),
    )


def _amendments() -> None:
    """Make the table of amendments that are looked at."""
    op.create_table(
        "amendments",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_amendments_game")),
        sa.PrimaryKeyConstraint("game", "id", name=op.f("pk_amendments")),
    )


def _rewinds() -> None:
    """Make the table of rewinds that are worked on."""
    op.create_table(
        "rewinds",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("origin", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_rewinds_game")),
        sa.PrimaryKeyConstraint("game", "id", name=op.f("pk_rewinds")),
    )
