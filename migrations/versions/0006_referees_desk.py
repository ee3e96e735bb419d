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
