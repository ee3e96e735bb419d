"""While the referee checks what teams are told no deadline tells them of it, nobody is reminded (2.4)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.core.referee.holds import Holds
from bot.core.store.outbox import WAITING
from bot.core.store.tables import outbox
from bot.games.campaign.services.battles.pending import TEAMS
from engine.campaign.commands import Seat
from tests.core.scene import REFEREE, SERVER, Scene
from tests.core.time.deadlines.timed import Timed


@pytest.mark.rule("campaign 2.4")
async def test_of_a_turn_that_is_held_nobody_is_told_by_when_until_it_is_sent(begun: Scene) -> None:
    here = Timed(begun)
    await here.hours(orders=40)
    holds = Holds(begun.table)
    await holds.put(SERVER, begun.id, REFEREE, on=True)
    async with begun.database.write() as connection:
        await connection.execute(outbox.delete())
    await here.say(Seat.BLUE, "Blue turn 1")
    begins = here.now
    for seat in (Seat.BLUE, Seat.RED):
        assert await here.deadlines.known(begun.id, seat, here.now) == ()
    here.watch.turn(hours=41)
    await here.line.tick()
    waiting = [one for one in await here.told() if one.notice.seat in TEAMS]
    async with begun.database.read() as connection:
        query = outbox.select().where(outbox.c.state == WAITING, outbox.c.seat != "referee")
        assert (await connection.execute(query)).all() == []
    assert {one.notice.kind for one in waiting} == {"turn_began", "due_by", "ask_orders", "revenue_banked"}
    here.watch.moment = begins + timedelta(hours=1)
    shown = (await holds.of(begun.id)).shown
    assert shown is not None
    await holds.send(SERVER, begun.id, REFEREE, shown, at=here.now)
    for seat in (Seat.BLUE, Seat.RED):
        assert await here.deadlines.known(begun.id, seat, here.now) == (
            ("orders", begins + timedelta(hours=40)),
        )
