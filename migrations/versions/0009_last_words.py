"""The last word on a skirmish's dice: who is asked for it, and where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

# A challenge that nobody has answered holds its challenger's text from now on: he could type none.
_OPEN = "UPDATE skirmishes SET salt = '[\"\"]' WHERE status = 'challenge'"


def upgrade() -> None:
    """Make the table; games that have begun keep what their dice were salted with."""
    op.create_table(
        "last_words",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("speaker", sa.BigInteger(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=True),
        sa.Column("word", sa.BigInteger(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("answered", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_last_words")),
    )
    op.execute(sa.text(_OPEN))
