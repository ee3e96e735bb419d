"""Private threads for what two seats play by themselves: three tables for every game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty."""
    op.create_table(
        "thread_games",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("on", sa.Boolean(), nullable=False),
        sa.Column("told", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_thread_games_game_games")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_thread_games")),
    )
    op.create_table(
        "threads",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("two", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("parent", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_threads_game_games")),
        sa.PrimaryKeyConstraint("game", "seat", "two", name=op.f("pk_threads")),
    )
    op.create_table(
        "thread_members",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("thread", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_thread_members_game_games")),
        sa.PrimaryKeyConstraint("game", "thread", "user", name=op.f("pk_thread_members")),
    )
