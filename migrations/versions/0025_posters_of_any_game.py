"""The posts that end games: of skirmishes too. Those that are over already get none."""

from __future__ import annotations

from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let a post be of a game of any table, and note each skirmish that has ended before it had one."""
    with op.batch_alter_table("posters") as table:  # SQLite drops no key: the table is made anew and copied
        table.drop_constraint("fk_posters_game_games", type_="foreignkey")
    op.execute(
        "INSERT INTO posters (game, head, channel, message, nonce) "
        "SELECT id, head, 0, 0, '' FROM skirmishes WHERE status = 'over'"
    )
