"""The tables of the first light."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table of the first release."""
    if op.get_bind().dialect.name == "sqlite":
        # So that a file of ours is known as such ("ADJT").
        op.execute("PRAGMA application_id = 1094994516")
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("map", sa.Text(), nullable=False),
        sa.Column("map_name", sa.Text(), nullable=False),
        sa.Column("map_title", sa.Text(), nullable=False),
        sa.Column("closed_markers", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("referee", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("head_hash", sa.Text(), nullable=False),
        sa.Column("roster", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_server"), "games", ["server"], unique=False)

    op.create_table(
        "mailboxes",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("last_message", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_mailboxes")),
    )
    op.create_table(
        "servers",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blue_channel", sa.BigInteger(), nullable=True),
        sa.Column("red_channel", sa.BigInteger(), nullable=True),
        sa.Column("referee_channel", sa.BigInteger(), nullable=True),
        sa.Column("public_channel", sa.BigInteger(), nullable=True),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("server", name=op.f("pk_servers")),
    )
    op.create_table(
        "channels",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_channels_game")),
        sa.PrimaryKeyConstraint("game", "seat", name=op.f("pk_channels")),
    )
    op.create_table(
        "deadlines",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("waits_for", sa.Text(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_deadlines_game")),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_deadlines")),
    )
    op.create_table(
        "drafts",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("team", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("submission", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("replaces", sa.Integer(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=True),
        sa.Column("reminded", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_drafts_game")),
        sa.PrimaryKeyConstraint("game", "team", "number", name=op.f("pk_drafts")),
    )
    op.create_table(
        "inbox",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_inbox_game")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_inbox")),
    )
    op.create_table(
        "journal",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("previous", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_journal_game")),
        sa.PrimaryKeyConstraint("game", "position", name=op.f("pk_journal")),
    )
    op.create_table(
        "outbox",
        sa.Column(
            "id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False
        ),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=False),
        sa.Column("target", sa.BigInteger(), nullable=False),
        sa.Column("notices", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("tried_at", sa.BigInteger(), nullable=True),
        sa.Column("next_at", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_outbox_game")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("nonce", name=op.f("uq_outbox_nonce")),
    )
    op.create_index(op.f("ix_outbox_state_id"), "outbox", ["state", "id"], unique=False)

    op.create_table(
        "people",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("team", sa.Text(), nullable=True),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("claims", sa.Boolean(), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_people_game")),
        sa.PrimaryKeyConstraint("game", "user", name=op.f("pk_people")),
    )
    op.create_index(op.f("ix_people_user"), "people", ["user"], unique=False)

    op.create_table(
        "screenshots",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("file", sa.Text(), nullable=False),
        sa.Column("hex", sa.Text(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_screenshots_game")),
        sa.PrimaryKeyConstraint("game", "file", "hex", "game_turn", name=op.f("pk_screenshots")),
    )
    op.create_table(
        "shown",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("game_turn", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_shown_game")),
        sa.PrimaryKeyConstraint("game", "seat", "game_turn", "position", name=op.f("pk_shown")),
    )
