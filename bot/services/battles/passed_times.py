"""Times that went by before both captains agreed: they are let go, and others are asked for (13.9)."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlalchemy import select

from bot.services.battles.encounter import Arranged, Doing, Encounter, Scene
from bot.services.battles.encounters import Encounters
from bot.services.faults import NoSuchGame
from bot.services.notices import notice
from bot.services.people import NOBODY, Status
from bot.services.table import Crowded, Table
from bot.store.tables import encounters, games
from engine.campaign.arranging.times import passed
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal

log = logging.getLogger(__name__)

_OFFERED, _NONE = '%"offered":[%', '%"offered":[]%'


class PassedTimes:
    """Looks after what is on offer in every running game; `tick` is called by the desk's clock."""

    def __init__(self, table: Table, desk: Encounters) -> None:
        self._table = table
        self._desk = desk

    async def tick(self, now: datetime) -> int:
        """Let go of offers that went by, telling both captains; answer for how many battles."""
        done = 0
        for game in await self._games():
            try:
                if not (await self._table.view(game, Seat.REFEREE)).battles:
                    continue
                here = await self._desk.of(game)
            except NoSuchGame:
                continue
            for one in here:
                if _went_by(one, now):
                    done += await self._let_go(one, now)
        return done

    async def _let_go(self, one: Encounter, now: datetime) -> int:
        key = f"times_passed:{one.game}:{one.id}:{one.revision}"
        try:
            await self._desk.arrange(Doing(one.game, one.id, NOBODY, "times_passed", key, now), _passing)
        except (Refusal, Crowded, NoSuchGame) as error:
            log.debug("Offers that went by stay for now: %s", error)
            return 0
        return 1

    async def _games(self) -> list[str]:
        """Answer the running games in which times are on offer."""
        body = encounters.c.body
        query = (
            select(encounters.c.game)
            .join(games, games.c.id == encounters.c.game)
            .where(games.c.status == Status.RUNNING.value, body.like(_OFFERED), body.not_like(_NONE))
            .distinct()
        )
        async with self._table.database.read() as connection:
            return sorted((await connection.execute(query)).scalars())


def _went_by(one: Encounter, now: datetime) -> bool:
    """Tell whether everything that is on offer for a pending battle has gone by."""
    offered = one.arrangement.offered
    return one.battle is not None and bool(offered) and max(offered) <= now.timestamp()


async def _passing(scene: Scene) -> Arranged:
    """Let go of what went by; where no time is fixed, both are asked for others."""
    after = passed(scene.arrangement, scene.now)
    if after.time is not None or after.offered:
        return Arranged(after)
    of, hex_ = scene.encounter.id, scene.battle.hex
    letters = tuple(
        (None, notice(Seat.of(team), "times_passed", ask=True, encounter=of, hex=hex_)) for team in Team
    )
    return Arranged(after, letters)
