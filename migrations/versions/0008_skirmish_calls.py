"""Skirmishes: whose phase begins is called; which message of the channel does so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# Of a phase that is under way by now nobody is told: who plays it has found it without.
_UNDER_WAY = """
INSERT INTO skirmish_calls (game, looked, phase, message, nonce)
SELECT id, head + roster, '', NULL, '' FROM skirmishes WHERE status = 'played'
"""


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "skirmish_calls",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("looked", sa.Integer(), nullable=True),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["skirmishes.id"], name=op.f("fk_skirmish_calls_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_skirmish_calls")),
    )
    op.execute(sa.text(_UNDER_WAY))
