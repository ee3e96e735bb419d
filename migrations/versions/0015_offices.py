"""What somebody holds at a seat: a part of what is said for it that is theirs to say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table; the games that there are have no offices."""
    op.create_table(
        "offices",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("office", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_offices_game_games")),
        sa.PrimaryKeyConstraint("game", "seat", "office", name=op.f("pk_offices")),
    )
