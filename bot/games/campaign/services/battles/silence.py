"""When silence confirms what was reported (campaign 13.7): after hours in which the game went on."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.time.deadlines.pace import read_pace
from bot.core.time.deadlines.pauses import GameTime
from bot.games.campaign.services.battles.settings import settings_of
from engine.campaign.arranging import reporting
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.forces import Team

_HOUR = 3600


@dataclass(frozen=True, slots=True)
class Silence:
    """How long a captain of a game may be silent, and the time of that game."""

    hours: int
    time: GameTime

    @property
    def paused(self) -> bool:
        """Tell whether the game stands still: then nothing ends and nobody is reminded."""
        return self.time.paused_since is not None

    def ends(self, arrangement: Arrangement, attacker: Team) -> int | None:
        """Return from when silence confirms, in seconds; None where it never does, and in a pause."""
        ends = reporting.silence_ends(arrangement, attacker, self.hours)
        if ends is None:
            return None
        reported = (ends - self.hours * _HOUR) * 1000
        moment = self.time.wall(self.time.at(reported) + self.hours * _HOUR * 1000)
        return None if moment is None or self.paused else -(-moment // 1000)


async def silence_of(connection: AsyncConnection, game: str) -> Silence:
    """Read how silence confirms in a game."""
    hours = (await settings_of(connection, game)).silence_hours
    return Silence(hours, (await read_pace(connection, game)).time)
