"""Who may create games in a server, besides those who manage it: roles, as a list of their ids in JSON."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the list, empty for the servers that are there."""
    op.add_column("servers", sa.Column("creators", sa.Text(), server_default="[]", nullable=False))
