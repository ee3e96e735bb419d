"""What commits the bot stands in a thread of its own: two tables for games of any kind."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty: what was posted before stays whole where it is."""
    op.create_table(
        "proof_threads",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("parent", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_proof_threads")),
    )
    op.create_table(
        "proof_posts",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "key", name=op.f("pk_proof_posts")),
    )
