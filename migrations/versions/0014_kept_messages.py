"""Messages that are kept up to date, one table for every game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty."""
    op.create_table(
        "kept_messages",
        sa.Column("game", sa.Text(), sa.ForeignKey("games.id", name="fk_kept_messages_game_games")),
        sa.Column("kind", sa.Text()),
        sa.Column("scope", sa.Text()),
        sa.Column("target", sa.BigInteger()),
        sa.Column("reader", sa.Text()),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "scope", "target", "reader", name="pk_kept_messages"),
    )
