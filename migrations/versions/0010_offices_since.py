"""Since when somebody has commanded a team: who has left the server since then commands no more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of who was named before it is not known since when."""
    op.add_column("people", sa.Column("since", sa.BigInteger(), nullable=False, server_default="0"))
