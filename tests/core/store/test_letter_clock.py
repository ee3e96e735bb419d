"""Letters are due by one clock alone: on PostgreSQL the database's, whatever any machine's clock says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import func, select, text

from bot import composing
from bot.core.discord.painter import Painter
from bot.core.post.herald import Herald
from bot.core.post.parcels import Parcel, Unreachable
from bot.core.store.engine import Database
from bot.core.store.letter_clock import letter_clock
from bot.core.store.tables import outbox
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import Scene

pytestmark = pytest.mark.postgres
HOURS = timedelta(hours=2)
FIRST_DELAY, ASKED = 2_000, 900_000


@pytest.fixture
def url(postgres_made_url: str) -> str:
    """Return the address of a PostgreSQL database that holds nothing."""
    return postgres_made_url


async def by_the_server(database: Database) -> int:
    """Return the moment by the clock of the database's server."""
    async with database.read() as connection:
        asked = text("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int((await connection.execute(asked)).scalar_one())


def slowed_down(_: Parcel) -> None:
    """Trouble of a courier: Discord asks to come back in a quarter of an hour."""
    raise Unreachable("429", ASKED / 1000)


@pytest.mark.parametrize("off", [-HOURS, HOURS])
async def test_a_bot_whose_machine_is_hours_off_puts_a_letter_off_by_the_database_s_clock(
    scene: Scene, off: timedelta, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(composing, "SystemWatch", lambda: HandWatch(datetime.now(UTC) + off))
    app = await composing.compose(scene.database, tmp_path, painter=cast("Painter", None))
    before = await by_the_server(scene.database)
    await app.herald.drain()  # the client is not logged in: nothing can be sent
    after = await by_the_server(scene.database)
    async with scene.database.read() as connection:
        waits = (await connection.execute(select(outbox.c.next_at).where(outbox.c.attempts > 0))).scalars()
        found = list(waits)
    await app.close()
    assert found
    assert all(before + FIRST_DELAY <= one <= after + FIRST_DELAY for one in found)


@pytest.mark.parametrize("off", [-HOURS, -HOURS / 4, HOURS / 4, HOURS])
async def test_what_waits_for_its_next_attempt_waits_on_where_another_machine_s_clock_is_off(
    scene: Scene, off: timedelta
) -> None:
    courier = FakeCourier(trouble=slowed_down)
    now = datetime.now(UTC)
    for watch in (HandWatch(now), HandWatch(now + off)):
        herald = Herald(scene.table, courier, watch, clock=letter_clock(scene.database, watch.now))
        due = await herald.drain()
        assert due is not None
        # By its own clock: it is what the machine itself waits by.
        assert timedelta(0) < due - watch.now() <= timedelta(milliseconds=ASKED)
    async with scene.database.read() as connection:
        assert (await connection.execute(select(func.max(outbox.c.attempts)))).scalar_one() == 1
