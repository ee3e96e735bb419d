"""What members have chosen for themselves: their language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of members' choices; servers that chose no language have none."""
    op.create_table(
        "members",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_members")),
    )
