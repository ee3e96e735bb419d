"""Check-in has a moment at which it opens, and keeps who was told of it: two columns and a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; a check-in that stands was opened by hand and is open, and nobody was told of it."""
    op.add_column("entry_lists", sa.Column("opens_at", sa.BigInteger(), nullable=True))
    op.add_column("entry_lists", sa.Column("stage", sa.Integer(), server_default="0", nullable=False))
    op.create_table(
        "entry_told",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("stage", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_entry_told_game_games")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_entry_told")),
    )
    op.execute("UPDATE entry_lists SET opens_at = 0, stage = 1 WHERE closes_at IS NOT NULL")
