"""Whoever has chosen to be called in their team's room is kept: a table for games of any kind."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, empty: what was pressed before was kept nowhere."""
    op.create_table(
        "called_in_rooms",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_called_in_rooms_game_games")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_called_in_rooms")),
    )
