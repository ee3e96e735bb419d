"""Deadlines and reminders: told once, also after a restart; they decide nothing."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from bot.core.post.ticker import TickerLine
from bot.core.store.tables import journal, outbox
from bot.core.table.table import Table
from bot.core.time.game_clock import Clock
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.post.courier import HandWatch
from tests.core.scene import BLUE, REFEREE, SERVER, Scene

HOURS = timedelta(hours=6)


async def told(scene: Scene, kind: str) -> list[str]:
    """Return the seats told of a kind, a letter each."""
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.seat, outbox.c.notices).order_by(outbox.c.id))).all()
    return [row.seat for row in rows for notice in read_notices(row.notices) if notice.kind == kind]


async def test_a_sheet_that_lies_ready_is_recalled_once_also_after_a_restart(begun: Scene) -> None:
    watch = HandWatch()
    await begun.drafts.save(begun.id, Team.BLUE, "Blue turn 1", key="d", author_id=BLUE, at=watch.now())
    clock = Clock(begun.table, HOURS)
    assert await clock.tick(watch.now()) == 0
    watch.turn(hours=6)
    assert await clock.tick(watch.now()) == 1
    assert await clock.tick(watch.now()) == 0
    assert await Clock(Table(begun.database, GAMES), HOURS).tick(watch.now()) == 0
    assert await told(begun, "draft_waits") == ["blue"]


async def test_a_sheet_that_was_given_or_is_of_a_turn_gone_by_is_not_recalled(begun: Scene) -> None:
    watch = HandWatch()
    await begun.drafts.save(begun.id, Team.BLUE, "Blue turn 1", key="d", author_id=BLUE, at=watch.now())
    await begun.say(Seat.BLUE, "Blue turn 1")
    watch.turn(hours=7)
    assert await Clock(begun.table, HOURS).tick(watch.now()) == 0
    assert await told(begun, "draft_waits") == []


async def test_a_newer_sheet_is_recalled_anew(begun: Scene) -> None:
    watch = HandWatch()
    clock = Clock(begun.table, HOURS)
    for key in ("d1", "d2"):
        await begun.drafts.save(begun.id, Team.BLUE, "Blue turn 1", key=key, author_id=BLUE, at=watch.now())
        watch.turn(hours=6)
        assert await clock.tick(watch.now()) == 1


@pytest.mark.rule("campaign 3.3")
async def test_a_deadline_that_passed_is_told_to_the_referee_once_and_closes_nothing(begun: Scene) -> None:
    watch = HandWatch()
    clock = Clock(begun.table)
    due = watch.now() + timedelta(days=2)
    await clock.deadline(SERVER, begun.id, REFEREE, due, at=watch.now())
    assert await clock.due(begun.id) == due
    assert set(await told(begun, "deadline_set")) == {"blue", "red", "referee"}
    before = await begun.table.view(begun.id, Seat.REFEREE)
    assert await clock.tick(watch.now()) == 0
    watch.turn(days=2)
    assert await Clock(Table(begun.database, GAMES)).tick(watch.now()) == 1
    assert await clock.tick(watch.now()) == 0
    assert await told(begun, "deadline_passed") == ["referee"]
    assert await begun.table.view(begun.id, Seat.REFEREE) == before


async def test_a_deadline_of_what_was_done_meanwhile_is_forgotten(begun: Scene) -> None:
    watch = HandWatch()
    clock = Clock(begun.table)
    await clock.deadline(SERVER, begun.id, REFEREE, watch.now() + timedelta(days=1), at=watch.now())
    await begun.say(Seat.BLUE, "Blue turn 1")
    assert await clock.due(begun.id) is None
    watch.turn(days=2)
    assert await clock.tick(watch.now()) == 0


async def test_only_the_referee_sets_a_deadline_and_only_ahead(begun: Scene) -> None:
    watch = HandWatch()
    clock = Clock(begun.table)
    with pytest.raises(Refusal):
        await clock.deadline(SERVER, begun.id, BLUE, watch.now() + timedelta(days=1), at=watch.now())
    with pytest.raises(Refusal):
        await clock.deadline(SERVER, begun.id, REFEREE, watch.now(), at=watch.now())
    await clock.deadline(SERVER, begun.id, REFEREE, watch.now() + timedelta(days=1), at=watch.now())
    await clock.deadline(SERVER, begun.id, REFEREE, None, at=watch.now())
    assert await clock.due(begun.id) is None


async def test_a_game_that_cannot_be_read_stops_nobody_elses_clock(
    begun: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    watch, ticked = HandWatch(), list[datetime]()

    async def tick(now: datetime) -> int:
        ticked.append(now)
        return 0

    due = watch.now() + timedelta(hours=1)
    await Clock(begun.table, HOURS).deadline(SERVER, begun.id, REFEREE, due, at=watch.now())
    async with begun.database.write() as connection:
        await connection.execute(journal.update().where(journal.c.game == begun.id).values(hash="0" * 64))
    watch.turn(hours=2)
    assert await TickerLine(watch, Clock(Table(begun.database, GAMES), HOURS).tick, tick).tick() == 0
    assert ticked == [watch.now()]
    assert begun.id in caplog.text
