"""The referee's desk: deadlines and pauses, corrections, rulings, what is held, people."""

from __future__ import annotations

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
