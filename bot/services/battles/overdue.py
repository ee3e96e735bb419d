"""What goes on by itself at the battle desk when its time has come (campaign 13.7, 13.9).

Offers went by, the time of an opened battle is over, silence confirms, an agreed result may be carried out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import or_, select

from bot.services.battles import reporting as acts
from bot.services.battles.encounter import Act, Doing, Encounter
from bot.services.battles.encounters import Encounters
from bot.services.battles.settings import settings_of
from bot.services.battles.times import passing
from bot.services.faults import NoSuchGame
from bot.services.people import NOBODY, Status
from bot.services.table import Crowded, Table
from bot.store.journal import JournalDamaged
from bot.store.tables import encounters, games
from engine.campaign.arranging import reporting
from engine.campaign.commands import Seat
from engine.errors import Refusal

log = logging.getLogger(__name__)

_OPENED, _OFFERED, _NOTHING_OFFERED = '%"room":{%', '%"offered":[%', '%"offered":[]%'


class Overdue:
    """Looks after the battles of every running game; `tick` is called by the desk's clock."""

    def __init__(self, table: Table, desk: Encounters) -> None:
        self._table = table
        self._database = table.database
        self._desk = desk

    async def tick(self, now: datetime) -> int:
        """Do what has become due by now, each thing once; answer how many things were done."""
        done = 0
        for game in await self._games():
            try:
                # What is at hand is looked at first: this is asked after each commit.
                if not (await self._table.view(game, Seat.REFEREE)).battles:
                    continue
                pending = [one for one in await self._desk.of(game) if one.battle is not None]
                hours = await self._hours(game)
            except (NoSuchGame, JournalDamaged):
                log.warning("Game %s cannot be read, so nothing goes on in its battles by itself.", game)
                continue
            for one in pending:
                for what, key, act in _due(one, int(now.timestamp()), hours):
                    done += await self._do(Doing(game, one.id, NOBODY, what, key, now), act)
        return done

    async def _do(self, doing: Doing, act: Act) -> int:
        try:
            await self._desk.arrange(doing, act)
        except (Refusal, Crowded, NoSuchGame) as error:
            # Somebody was quicker, or other battles, names or retreats come first: the next tick looks again.
            log.debug("%s of a battle has to wait: %s", doing.what, error)
            return 0
        return 1

    async def _games(self) -> list[str]:
        """Answer the running games in which a battle was opened, or times are on offer."""
        body = encounters.c.body
        offered = body.like(_OFFERED) & body.not_like(_NOTHING_OFFERED)
        query = (
            select(encounters.c.game)
            .join(games, games.c.id == encounters.c.game)
            .where(games.c.status == Status.RUNNING.value, or_(body.like(_OPENED), offered))
            .distinct()
        )
        async with self._database.read() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def _hours(self, game: str) -> int:
        async with self._database.read() as connection:
            return (await settings_of(connection, game)).silence_hours


def _due(one: Encounter, now: int, hours: int) -> Iterator[tuple[str, str, Act]]:
    """Answer what is due of a pending battle: its name in the log, its key, the act."""
    arrangement = one.arrangement
    if one.battle is None:
        return
    attacker, mark = one.battle.attacker, f"{one.game}:{one.id}:{one.revision}"
    if arrangement.offered and max(arrangement.offered) <= now:
        yield "times_passed", f"times_passed:{mark}", passing
    if reporting.is_overdue(arrangement, now):
        yield "time_over", f"time_over:{mark}", acts.time_is_over()
    ends = reporting.silence_ends(arrangement, attacker, hours)
    if ends is not None and ends <= now:
        yield "silence", f"silence:{mark}", acts.silence_confirms()
    elif acts.awaits_carrying_out(arrangement, attacker):
        yield "carried_out", f"carried_out:{mark}:{now}", acts.carry_out()
