"""The seal that a letter carries, in a column: whoever looks for one reads no letter for it."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_AT_ONCE = 500
_LETTERS = sa.table(
    "outbox", sa.column("id", sa.BigInteger()), sa.column("notices", sa.Text()), sa.column("seal", sa.Text())
)


def upgrade() -> None:
    """Fill the column from what the letters say; one that is damaged carries none."""
    op.add_column("outbox", sa.Column("seal", sa.Text(), nullable=False, server_default=""))
    connection, read = op.get_bind(), 0
    fill = _LETTERS.update().where(_LETTERS.c.id == sa.bindparam("letter")).values(seal=sa.bindparam("found"))
    query = sa.select(_LETTERS.c.id, _LETTERS.c.notices).order_by(_LETTERS.c.id).limit(_AT_ONCE)
    while rows := connection.execute(query.where(_LETTERS.c.id > read)).all():
        read = rows[-1].id
        sealed = [{"letter": row.id, "found": seal} for row in rows if (seal := _seal(row.notices))]
        if sealed:
            connection.execute(fill, sealed)


def _seal(text: str) -> str:
    """Return the seal in a letter of any version: a detail of one of its notices, the same in all of them."""
    try:
        notices = json.loads(text)
        return next((str(seal) for one in notices if (seal := one["details"].get("seal"))), "")
    except (ValueError, TypeError, KeyError, AttributeError):
        return ""
