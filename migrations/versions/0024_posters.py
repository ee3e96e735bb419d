"""The post that ends a game: a table for every game. Those that are over already get none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table, with a row for each game that has ended before there were such posts."""
    op.create_table(
        "posters",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_posters_game_games")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_posters")),
    )
    op.execute(
        "INSERT INTO posters (game, head, channel, message, nonce) "
        "SELECT id, head, 0, 0, '' FROM games WHERE status = 'over'"
    )
