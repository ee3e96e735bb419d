"""The battle desk: garages, encounters with what is arranged for them, bookings, boards; members' zones."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_COUNTED = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _of_games(table: str, *keys: str) -> tuple[sa.ForeignKeyConstraint, sa.PrimaryKeyConstraint]:
    return (
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f(f"fk_{table}_game_games")),
        sa.PrimaryKeyConstraint(*keys, name=op.f(f"pk_{table}")),
    )


def upgrade() -> None:
    """Make the tables of the battle desk; nobody has chosen a zone yet."""
    op.add_column("members", sa.Column("zone", sa.Text(), server_default="", nullable=False))
    op.create_table(
        "garages",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("vehicles", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_garages")),
    )
    op.create_table(
        "encounters",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("hex", sa.Text(), nullable=False),
        sa.Column("born", sa.Integer(), nullable=False),
        sa.Column("mark", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("event", sa.BigInteger()),
        *_of_games("encounters", "game", "id"),
        sa.UniqueConstraint("game", "hex", "born", name=op.f("uq_encounters_game_hex_born")),
    )
    op.create_table(
        "desk_log",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("encounter", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        *_of_games("desk_log", "game", "encounter", "number"),
    )
    op.create_table(
        "bookings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("encounter", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reminded", sa.Integer()),
        *_of_games("bookings", "game", "encounter", "user"),
    )
    op.create_index(op.f("ix_bookings_user"), "bookings", ["user"])
    op.create_index(op.f("ix_bookings_at"), "bookings", ["at"])
    op.create_table(
        "boards",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False),
        *_of_games("boards", "game", "seat"),
    )
    op.create_table(
        "looks",
        sa.Column("id", _COUNTED, autoincrement=True, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("mark", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        *_of_games("looks", "id"),
    )
    op.create_index(op.f("ix_looks_game"), "looks", ["game"])
    op.create_table(
        "desk_settings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("silence_hours", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        *_of_games("desk_settings", "game"),
    )
