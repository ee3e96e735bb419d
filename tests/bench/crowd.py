"""A crowd: games with captains and rooms on a loopback Discord, played by a bot in a process of its own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from bot.core.games.loading_records import Crew, Loading, Player
from bot.core.store.engine import open_database
from bot.core.store.outbox import SENT
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.records import recorded
from bot.rehearsal.clock import Clock
from bot.rehearsal.people import Person
from bot.rehearsal.permissions import BOT, EVERYONE
from bot.rehearsal.records import Guild, Member, Role, User
from bot.rehearsal.seeds import BOT_NAME, seed
from bot.rehearsal.server import Rehearsal
from bot.rehearsal.storage import Storage
from bot.rehearsal.world import World
from engine.campaign.commands import Seat
from engine.campaign.decide import resolve
from engine.campaign.forces import Team
from engine.campaign.reading import read
from engine.campaign.see import see
from engine.campaign.state import State
from tests.bench.played import in_the_middle, passing
from tests.house.source import ROOT
from tests.rehearsal.settling import member, room

_IN_A_SERVER = 20
"""How many games a server of the crowd has, with four rooms each."""
_PATIENCE_S = 60.0
_START_S = 300.0


@dataclass
class Game:
    """One game of the crowd, and how it stands: captains, referee, and a member of Blue (`PUBLIC`)."""

    guild: int
    people: dict[Seat, int]
    rooms: dict[str, int]
    state: State
    playing: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass
class Crowd:
    """A bot with its games, and the Discord by which it is reached."""

    server: Rehearsal
    games: list[Game]
    bot: asyncio.subprocess.Process

    async def asks(self, question: str) -> float:
        """Ask the bot's process a question of `crowd_bot`, and return the number that it says."""
        if self.bot.stdin is None or self.bot.stdout is None:
            raise ValueError(question)
        self.bot.stdin.write(f"{question}\n".encode())
        answer = await asyncio.wait_for(self.bot.stdout.readline(), _START_S)
        return float(answer)

    def person(self, user: int) -> Person:
        """Return somebody of the crowd."""
        return self.server.person(str(user))

    async def turn(self, number: int) -> tuple[float, float]:
        """Have the captain whose turn it is in a game send a sheet and commit it.

        Answers after how many seconds he had the receipt of the one, and of the other.
        """
        game = self.games[number]
        async with game.playing:
            seat, sheet = passing(game.state)
            captain = self.person(game.people[seat])
            found = await _answered(captain, sheet, "Receipt"), await _answered(captain, "commit", "Given")
            _, game.state = resolve(game.state, read(sheet, see(game.state, seat)))
        return found


async def _answered(captain: Person, text: str, part: str) -> float:
    began = perf_counter()
    await captain.dm(text)
    await captain.next_dm(part, within=_PATIENCE_S)
    return perf_counter() - began


@asynccontextmanager
async def crowd(folder: Path, games: int) -> AsyncIterator[Crowd]:
    """Give a bot that plays so many games, each of them in the middle and waiting for orders."""
    made = _world(folder, games)
    await _database(folder / "games.sqlite", made)
    server = Rehearsal(folder / "discord.sqlite", clock=Clock())
    await server.start()
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.crowd_bot"),
        *(str(folder), server.api_base, server.gateway, server.token),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        here = Crowd(server, made, bot)
        await here.asks("memory")
        yield here
    finally:
        if bot.returncode is None:
            bot.terminate()
        await bot.wait()
        await server.stop()


def _world(folder: Path, games: int) -> list[Game]:
    """Make a Discord with so many games' servers, rooms and people; return the games."""
    folder.mkdir()
    storage = Storage(folder / "discord.sqlite")
    world = World(storage, Clock())
    seed(world)
    found, guild = [], 0
    for number in range(games):
        if number % _IN_A_SERVER == 0:
            guild = _guild(world, f"Clan {number // _IN_A_SERVER}")
        people = {
            seat: member(world, guild, f"{seat.value}_{number}", f"{seat.value.capitalize()} {number}")
            for seat in Seat
        }
        rooms: dict[str, int] = {seat: room(world, guild, f"{seat.value}-{number}") for seat in Seat}
        found.append(Game(guild, people, rooms, in_the_middle().state))
    storage.close()
    return found


def _guild(world: World, name: str) -> int:
    owner = User(world.ids.take(), f"owner of {name}", f"Owner of {name}")
    guild = Guild(world.ids.take(), name, owner.id)
    role = Role(world.ids.take(), guild.id, BOT_NAME, int(BOT), position=1, bot_id=world.bot_id)
    for record in (owner, guild, Role(guild.id, guild.id, "@everyone", int(EVERYONE), position=0), role):
        world.put(record)
    now = world.clock.now()
    world.put(Member(guild.id, owner.id, now))
    world.put(Member(guild.id, world.bot_id, now, roles=(role.id,)))
    return guild.id


async def _database(file: Path, games: list[Game]) -> None:
    """Make the bot's database with these games; what they would be told at first is sent already."""
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    loading, played = Loading(Table(database, GAMES)), recorded(in_the_middle())
    for number, game in enumerate(games):
        teams: dict[str, tuple[Player, ...]] = {}
        for team in Team:
            teams[team] = (Player(game.people[Seat.of(team)], team.value),)
        teams[Team.BLUE] += (Player(game.people[Seat.PUBLIC], "member"),)
        crew = Crew(Player(game.people[Seat.REFEREE], "Referee"), teams)
        await loading.load(
            game.guild,
            crew,
            played,
            name=f"War {number}",
            key=f"crowd:{number}",
            # They joined a moment ago: who came to the server after they were named has no seat (2.2).
            at=datetime.now(UTC),
            channels=game.rooms,
        )
    async with database.write() as connection:
        await connection.execute(outbox.update().values(state=SENT))
    await database.close()
