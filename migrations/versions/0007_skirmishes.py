"""Skirmishes: the games, their journals, the keys of what was said in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _games()
    _journals()
    _bridged()


def _games() -> None:
    op.create_table(
        "skirmishes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("scenario_name", sa.Text(), nullable=False),
        sa.Column("scenario_title", sa.Text(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("challenger", sa.BigInteger(), nullable=False),
        sa.Column("challenger_name", sa.Text(), nullable=False),
        sa.Column("opponent", sa.BigInteger(), nullable=True),
        sa.Column("opponent_name", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("head_hash", sa.Text(), nullable=False),
        sa.Column("roster", sa.Integer(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=True),
        sa.Column("scenario", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_skirmishes")),
    )
    op.create_index(op.f("ix_skirmishes_server_channel"), "skirmishes", ["server", "channel"])
    op.create_index(op.f("ix_skirmishes_challenger"), "skirmishes", ["challenger"])
    op.create_index(op.f("ix_skirmishes_opponent"), "skirmishes", ["opponent"])


def _journals() -> None:
    op.create_table(
        "skirmish_journal",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("previous", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["skirmishes.id"], name=op.f("fk_skirmish_journal_game")),
        sa.PrimaryKeyConstraint("game", "position", name=op.f("pk_skirmish_journal")),
    )
    op.create_table(
        "skirmish_inbox",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["skirmishes.id"], name=op.f("fk_skirmish_inbox_game")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_skirmish_inbox")),
    )


def _bridged() -> None:
    """Make the table of the campaigns whose battles may be settled by a skirmish; none may yet."""
    op.create_table(
        "bridged",
        sa.Column("game", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_bridged_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_bridged")),
    )
