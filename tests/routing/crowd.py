"""Many games of two servers with rooms of their own, and people who sit on several sides at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from random import Random

from bot.assets import load_map
from bot.core.rooms.servers import ServerSettings
from bot.rehearsal.records import Guild
from bot.rehearsal.seeds import CLAN, NEXT_DOOR
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.rehearsal.settling import member, room
from tests.talks.stage import MAPS as FOLDER
from tests.talks.stage import Stage

MAPS = ("strait", "two-rivers")
TONGUES = {CLAN: "en", NEXT_DOOR: "de"}
PEOPLE_A_SERVER = 14


@dataclass
class War:
    """One game as the test knows it, whatever the bot has written down: whose is which room, who speaks."""

    number: int
    name: str
    server: int
    id: str
    rooms: dict[str, int]
    referee: int
    teams: dict[Team, list[int]]
    captains: dict[Team, int]
    phases: int = 0
    former: dict[tuple[Seat, int], int] = field(default_factory=dict)
    """Who has lost an office, and in which round."""

    @property
    def everybody(self) -> set[int]:
        """Return whoever is in the game: who loses an office is told so by direct message."""
        return {self.referee, *self.teams[Team.BLUE], *self.teams[Team.RED]}

    def speakers(self, seat: Seat) -> set[int]:
        """Return who speaks for a seat now."""
        if seat == Seat.REFEREE:
            return {self.referee}
        return {self.captains[seat.team]} if seat.team is not None else set()


def populate(stage: Stage) -> dict[int, list[int]]:
    """Put people onto both servers before the bot comes; return them by server."""
    world = stage.server.world
    return {
        guild.id: [
            member(world, guild.id, f"p{guild.id}_{number}", f"Person {number} of {guild.name}")
            for number in range(PEOPLE_A_SERVER)
        ]
        for guild in world.guilds.values()
    }


def _rooms(stage: Stage, guild: Guild, number: int) -> dict[str, int]:
    return {seat: room(stage.server.world, guild.id, f"war-{number}-{seat.value}") for seat in Seat}


def build(stage: Stage, count: int) -> list[tuple[Guild, dict[str, int]]]:
    """Put the rooms of as many games onto the servers, in turn."""
    guilds = list(stage.server.world.guilds.values())
    return [
        (guilds[number % len(guilds)], _rooms(stage, guilds[number % len(guilds)], number))
        for number in range(count)
    ]


async def gather(
    stage: Stage, places: list[tuple[Guild, dict[str, int]]], crowd: dict[int, list[int]], rng: Random
) -> list[War]:
    """Have a game begin in every place; whoever commands here may follow or judge there."""
    wars, lobby, at = [], stage.app.desk.lobby, datetime.fromtimestamp(stage.server.clock.now(), UTC)
    for guild in {guild.id: guild for guild, _ in places}.values():
        await stage.app.desk.servers.put(ServerSettings(guild.id, language=TONGUES[guild.name]))
    for number, (guild, rooms) in enumerate(places):
        referee, *some = rng.sample(crowd[guild.id], 5)
        map_ = replace(load_map(MAPS[number % 2], FOLDER), name=f"map-of-{number}")
        name = f"War No {number:03} of {guild.name}"
        game = await lobby.create(
            guild.id, referee, "Ref", map_=map_, name=name, key=f"c{number}", at=at, channels=rooms
        )
        teams = {Team.BLUE: some[:2], Team.RED: some[2:]}
        for team, users in teams.items():
            for user in users:
                await lobby.join(guild.id, game.id, user, f"user {user}", team, at=at)
            await lobby.appoint(guild.id, game.id, referee, users[0], at=at)
        captains = {team: users[0] for team, users in teams.items()}
        wars.append(War(number, name, guild.id, game.id, rooms, referee, teams, captains))
    return wars
