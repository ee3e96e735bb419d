"""What the referee of Doors opens of both sides is noted, as in any game (campaign 2.5, 0021)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from bot.core.people.own_data import own_data
from bot.core.people.privacy import Privacy
from bot.core.referee.referee_looks import looks_of
from bot.core.store.tables import looks
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import ANN, NOON, RHEA, Cellar, both


async def opened(cellar: Cellar, user: int) -> list[dict[str, Any]] | None:
    """Return what somebody reads of this in what is kept of them."""
    (game,) = (await own_data(cellar.table, user, hooked(cellar.table)))["games"]
    found: list[dict[str, Any]] | None = game.get("opened_as_referee")
    return found


async def test_what_the_referee_opens_is_noted_and_stands_in_their_own_data_alone(cellar: Cellar) -> None:
    noted = hooked(cellar.table)
    await noted.opened(cellar.id, RHEA, "attached", at=NOON)
    assert await opened(cellar, RHEA) is None, "before it has begun there is nothing to see"
    await both(cellar)
    await noted.opened(cellar.id, RHEA, "attached", at=NOON)
    await cellar.says(ANN, "amber", "left 4")
    await noted.opened(cellar.id, RHEA, "waiting", at=NOON + timedelta(hours=1))
    assert await opened(cellar, RHEA) == [
        {"at": "2026-01-01T12:00:00+00:00", "what": "attached"},
        {"at": "2026-01-01T13:00:00+00:00", "what": "waiting"},
    ]
    assert await opened(cellar, ANN) is None


async def test_who_is_forgotten_has_looked_under_a_number_of_the_game(cellar: Cellar) -> None:
    await both(cellar)
    await hooked(cellar.table).opened(cellar.id, RHEA, "attached", at=NOON)
    await cellar.says(ANN, "amber", "resign")
    await Privacy(cellar.table, hooked(cellar.table)).forget(RHEA, at=NOON + timedelta(hours=1))
    async with cellar.database.read() as connection:
        assert await looks_of(connection, cellar.id, RHEA) == ()
        (row,) = (await connection.execute(looks.select())).all()
    assert (row.user < 0, row.what) == (True, "attached")
