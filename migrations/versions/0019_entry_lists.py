"""Who may enter a game that people join while it is there: three tables for every game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty."""
    op.create_table(
        "entry_lists",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=True),
        sa.Column("closes_at", sa.BigInteger(), nullable=True),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_entry_lists_game_games")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_entry_lists")),
    )
    op.create_table(
        "entry_waiting",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("chosen", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_entry_waiting_game_games")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_entry_waiting")),
    )
    op.create_table(
        "entry_checked",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_entry_checked_game_games")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_entry_checked")),
    )
