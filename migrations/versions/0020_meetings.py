"""When two seats of a scope play: times on offer, and the one agreed on; two tables for every game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables, empty."""
    op.create_table(
        "meeting_offers",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), server_default="", nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_meeting_offers_game_games")),
        sa.PrimaryKeyConstraint("game", "scope", "seat", "at", name=op.f("pk_meeting_offers")),
    )
    op.create_table(
        "meetings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), server_default="", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("agreed_by", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("reminded", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_meetings_game_games")),
        sa.PrimaryKeyConstraint("game", "scope", name=op.f("pk_meetings")),
    )
