"""What a game is begun with beside its board, as its rules know it: options, not a column for each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Fill the options from the one column that there was, and drop that."""
    op.add_column("games", sa.Column("options", sa.Text(), nullable=False, server_default="{}"))
    games = sa.table("games", sa.column("options", sa.Text()), sa.column("closed_markers", sa.Boolean()))
    for closed, options in ((True, '{"closed_markers":true}'), (False, '{"closed_markers":false}')):
        op.execute(games.update().where(games.c.closed_markers.is_(closed)).values(options=options))
    with op.batch_alter_table("games") as table:  # SQLite before 3.35 drops no column: the table is made anew
        table.drop_column("closed_markers")
