"""What goes on by itself at the battle desk when its time has come (campaign 13.7, 13.9).

Offers went by, the time of an opened battle is over, silence confirms, an agreed result may be carried out.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta

from bot.core.people.people import NOBODY
from bot.core.shared_faults import Crowded, NoSuchGame
from bot.core.store.journal import CannotBeRead
from bot.core.table.table import Table
from bot.games.campaign.services.battles import reporting as acts
from bot.games.campaign.services.battles.encounter import Act, Doing, Encounter
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.game_now import Stamp, stamps
from bot.games.campaign.services.battles.silence import Silence, silence_of
from bot.games.campaign.services.battles.times import passing
from engine.campaign.arranging import reporting
from engine.campaign.commands import Seat
from engine.errors import Refusal

log = logging.getLogger(__name__)

_LOOK_AGAIN = timedelta(minutes=1)
"""After how long what had to wait, or a game that could not be read, is tried again."""
_NEVER = datetime.max.replace(tzinfo=UTC)


class Overdue:
    """Looks after the battles of every running game; `tick` is called by the desk's clock."""

    def __init__(self, table: Table, desk: Encounters, elsewhere: Act) -> None:
        """`elsewhere`: what is done of a battle that another game settles, once it may be over there."""
        self._table = table
        self._database = table.database
        self._desk = desk
        self._elsewhere = elsewhere
        self._news = table.news()
        # By game: its stamp when it was looked at; and when to look though nothing happens in it, if ever.
        self._looked: dict[str, Stamp] = {}
        self._again: dict[str, datetime] = {}

    async def tick(self, now: datetime) -> int:
        """Do what has become due by now, each thing once; return how many things were done."""
        done = 0
        with self._news.since(now) as named:
            changed = await self._changed(named)
            due = [game for game, again in self._again.items() if again <= now]
            for game in {**dict.fromkeys(changed), **dict.fromkeys(due)}:
                if game in changed and not changed[game].fighting:
                    self._looked[game] = changed[game]
                    self._again.pop(game, None)
                    continue
                try:
                    here, again = await self._look(game, now)
                except Exception:
                    # A fault of ours in one game must not keep the battles of all others as they are.
                    log.exception("What is due in the battles of game %s could not be done.", game)
                    self._again[game] = now + _LOOK_AGAIN
                    continue
                self._again.pop(game, None)
                if again != _NEVER:
                    self._again[game] = again
                if game in changed:
                    self._looked[game] = changed[game]
                done += here
        return done

    async def _changed(self, named: frozenset[str] | None) -> dict[str, Stamp]:
        """Return the running games that have changed, of all or of those named; forget what is over."""
        found: Mapping[str, Stamp] = {}
        if named is None or named:
            async with self._database.read() as connection:
                found = await stamps(connection, named)
        running = {game: stamp for game, stamp in found.items() if not stamp.over}
        for game in list(self._looked) if named is None else named:
            if game not in running:
                self._looked.pop(game, None)
                self._again.pop(game, None)
        return {game: stamp for game, stamp in running.items() if self._looked.get(game) != stamp}

    async def _look(self, game: str, now: datetime) -> tuple[int, datetime]:
        """Do what has become due in one game; return how many things, and when to look again."""
        done, again, at = 0, _NEVER, int(now.timestamp())
        try:
            # Most games have no battle pending, and get none without a new stamp.
            if not (await self._table.view(game, Seat.REFEREE)).battles:
                return done, again
            pending = [one for one in await self._desk.of(game) if one.battle is not None]
            async with self._database.read() as connection:
                silence = await silence_of(connection, game)
        except (NoSuchGame, CannotBeRead):
            log.warning("Game %s cannot be read, so nothing goes on in its battles by itself.", game)
            return done, now + _LOOK_AGAIN
        for one in pending:
            for what, key, act in _due(one, at, silence, self._elsewhere):
                here = await self._do(Doing(game, one.id, NOBODY, what, key, now), act)
                done, again = done + here, again if here else now + _LOOK_AGAIN
        ahead = [moment for one in pending for moment in _moments(one, silence) if moment > at]
        return done, min([again, *(datetime.fromtimestamp(moment, UTC) for moment in ahead)])

    async def _do(self, doing: Doing, act: Act) -> int:
        try:
            await self._desk.arrange(doing, act)
        except (Refusal, Crowded, NoSuchGame) as error:
            # Somebody was quicker, or other battles, names or retreats come first: the next tick looks again.
            log.debug("%s of a battle has to wait: %s", doing.what, error)
            return 0
        return 1


def _due(one: Encounter, now: int, silence: Silence, elsewhere: Act) -> Iterator[tuple[str, str, Act]]:
    """Yield what is due of a pending battle: its name in the log, its key, the act.

    In a pause nothing is but what both have agreed on.
    """
    arrangement = one.arrangement
    if one.battle is None:
        return
    attacker, mark = one.battle.attacker, f"{one.game}:{one.id}:{one.revision}"
    if not silence.paused and arrangement.offered and max(arrangement.offered) <= now:
        yield "times_passed", f"times_passed:{mark}", passing
    if not silence.paused and reporting.is_overdue(arrangement, now):
        yield "time_over", f"time_over:{mark}", acts.time_is_over()
    if arrangement.skirmish and not arrangement.reports:
        yield "skirmish_over", f"skirmish_over:{mark}:{now}", elsewhere
    ends = silence.ends(arrangement, attacker)
    if ends is not None and ends <= now:
        yield "silence", f"silence:{mark}", acts.silence_confirms()
    elif acts.awaits_carrying_out(arrangement, attacker):
        yield "carried_out", f"carried_out:{mark}:{now}", acts.carry_out()


def _moments(one: Encounter, silence: Silence) -> Iterator[int]:
    """Yield at which moments something of a pending battle is due, whatever happens until then."""
    arrangement = one.arrangement
    if one.battle is None:
        return
    if arrangement.offered:
        yield max(arrangement.offered)
    if (ends := reporting.time_ends(arrangement)) is not None:
        yield ends
    if (ends := silence.ends(arrangement, one.battle.attacker)) is not None:
        yield ends
