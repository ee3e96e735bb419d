"""What was ticked on a kept message that is taken down, so that it is ticked again where it is hung anew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: of no message anything is kept yet."""
    op.add_column("kept_messages", sa.Column("ticks", sa.Text(), nullable=False, server_default=""))
