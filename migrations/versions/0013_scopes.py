"""A part of a game that is played by itself: deadlines, pauses, what is held and letters say of which."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; all that there is belongs to the whole of its game."""
    for table in ("outbox", "dues"):
        op.add_column(table, sa.Column("scope", sa.Text(), nullable=False, server_default=""))
    for name in ("charge", "close"):
        op.add_column("dues", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    _keyed(
        "pauses",
        ("game", "scope", "since_at"),
        sa.Column("since_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until_at", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
    )
    _keyed(
        "holds",
        ("game", "scope"),
        sa.Column("on", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=True),
    )
    op.add_column("pace", sa.Column("clock_closes", sa.Boolean(), nullable=True))


def _keyed(name: str, key: Sequence[str], *columns: sa.Column[object]) -> None:
    """Make a table anew whose key the scope enters: SQLite changes no key of one that is there."""
    connection = op.get_bind()
    old = sa.table(name, sa.column("game"), *(sa.column(one.name, one.type) for one in columns))
    rows = [{**row, "scope": ""} for row in connection.execute(sa.select(old)).mappings()]
    op.drop_table(name)
    made = op.create_table(
        name,
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False, server_default=""),
        *columns,
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f(f"fk_{name}_game_games")),
        sa.PrimaryKeyConstraint(*key, name=op.f(f"pk_{name}")),
    )
    if rows:
        connection.execute(made.insert(), rows)
