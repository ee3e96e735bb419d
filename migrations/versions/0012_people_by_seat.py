"""People by the seat that they hold, as their game names it, instead of by one of two teams.

Who was on no team was the referee, or had been; whoever else has none looks on.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Fill the seats from teams and roles, let one person hold several, and drop the teams."""
    op.add_column("people", sa.Column("seat", sa.Text(), nullable=False, server_default=""))
    people = sa.table("people", *(sa.column(name, sa.Text()) for name in ("seat", "team", "role")))
    judges = people.c.role.in_(("referee", "former"))
    seat = sa.func.coalesce(people.c.team, sa.case((judges, "referee"), else_="public"))
    op.execute(people.update().values(seat=seat))
    with op.batch_alter_table("people") as table:  # SQLite changes no key: the table is made anew and copied
        table.alter_column("seat", server_default=None)
        table.drop_constraint("pk_people", type_="primary")
        table.create_primary_key("pk_people", ["game", "user", "seat"])
        table.drop_column("team")
