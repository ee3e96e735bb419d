"""The seal that a letter carries stands in a column, in letters of every release as in those of today."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bot.core.store import migrate
from bot.core.store.engine import Database, open_database
from bot.core.store.tables import outbox
from bot.core.told.shared_details import seal_in
from bot.games.campaign.codec import read_notices
from tests.core.scene import Scene
from tests.core.store.filled import lead_to
from tests.core.store.released import RELEASES
from tests.core.store.test_people_by_seat import unpacked

pytestmark = pytest.mark.long

KEPT = sorted(RELEASES.glob("*.sqlite.gz"))
BEARING = {path for path in KEPT if path.name[:4] >= "0006"}
"""The databases in which turns began with a seal."""


async def seals_of(database: Database) -> tuple[list[str], list[str]]:
    """Return the seals in the column, and those that are read from the letters themselves, "" for none."""
    async with database.read() as connection:
        rows = (await connection.execute(outbox.select().order_by(outbox.c.id))).all()
    told = [read_notices(row.notices, row.version) for row in rows]
    read = [{seal for one in notices if (seal := seal_in(one.details))} for notices in told]
    assert all(len(seals) <= 1 for seals in read)
    return [row.seal for row in rows], ["".join(seals) for seals in read]


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.name[:4])
async def test_letters_of_every_release_bear_the_seals_that_they_tell(kept: Path, tmp_path: Path) -> None:
    database = await open_database(f"sqlite+aiosqlite:///{unpacked(kept, tmp_path)}")
    try:
        column, read = await seals_of(database)
    finally:
        await database.close()
    assert column == read
    assert any(column) == (kept in BEARING)


async def test_a_letter_bears_its_seal_from_its_commit_on(tmp_path: Path) -> None:
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    try:
        await (await Scene.gather(database)).begin()
        column, read = await seals_of(database)
    finally:
        await database.close()
    assert column == read
    assert any(column)
    assert not all(column)


async def test_damaged_letters_and_those_that_tell_of_no_seal_bear_none_on_either_database(url: str) -> None:
    by_hand = create_async_engine(url)
    letters = (
        '[{"kind":"a","details":{}},{"kind":"b","details":{"seal":"12ab"}}]',
        '[{"kind":"a","details":{"word":"seal"}}]',
        '[{"kind":"a"}]',
        '{"seal":"12ab"}',
        "[3]",
        '["seal"',
        "7",
    )
    async with by_hand.begin() as connection:
        await connection.run_sync(partial(lead_to, "0015"))
        await connection.execute(text(_GAME))
        for nonce, notices in enumerate(letters * 200):
            await connection.execute(text(_LETTER), {"notices": notices, "nonce": str(nonce)})
    await by_hand.dispose()
    database = await open_database(url)
    try:
        async with database.read() as connection:
            assert not await connection.run_sync(migrate.differences)
            rows = (await connection.execute(outbox.select().order_by(outbox.c.id))).all()
    finally:
        await database.close()
    assert [row.seal for row in rows] == ["12ab", *[""] * (len(letters) - 1)] * 200


_GAME = (
    "INSERT INTO games (id, server, name, ruleset, map, map_name, map_title, options, status, referee,"
    " secret, commitment, created_at, head, head_hash, roster) VALUES ('g', 1, 'g', 'campaign', '', '', '',"
    " '{}', 'running', 9, '', '', 0, 0, '', 0)"
)
_LETTER = (
    "INSERT INTO outbox (game, seat, position, audience, target, notices, version, nonce, state, attempts,"
    " next_at, reason) VALUES ('g', 'blue', 1, 'channel', 1, :notices, 2, :nonce, 'sent', 0, 0, '')"
)
