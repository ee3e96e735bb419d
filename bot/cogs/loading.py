"""A game from a record: rooms and people as `/campaign create` and `join` make them, then `Loading`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.cogs import rooms
from bot.cogs.desk import Desk
from bot.services.loading import Crew, Loading, Player
from bot.services.people import Game
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.record.play import Played


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, by id on Discord: the referee, and each team's people, the captain first."""

    referee: int
    teams: Mapping[Team, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded game, its rooms, and whom it waits for first (None: for nobody, it is over)."""

    game: Game
    rooms: Mapping[str, int]
    waits: str | None


async def load(desk: Desk, guild: discord.Guild, cast: Cast, played: Played, title: str) -> Loaded:
    """Make the rooms, let everybody into his own, and load the game; several of one title are numbered.

    Raises `Shut` where the bot may not make rooms, and what discord.py raises, also for somebody who has left
    the server: then there is no game.
    """
    referee = await guild.fetch_member(cast.referee)
    teams = {team: [await guild.fetch_member(user) for user in users] for team, users in cast.teams.items()}
    name = await _free_name(desk, guild.id, title)
    language = await desk.tongues.of_server(guild.id)
    made = await rooms.make(guild, referee, guild.me.guild_permissions, name, dict.fromkeys(Seat), language)
    for team, members in teams.items():
        for member in members:
            await rooms.open_to(made.channels[Seat.of(team)], member)
    room = made.channels[Seat.REFEREE].id
    crew = Crew(_player(referee), {team: tuple(map(_player, members)) for team, members in teams.items()})
    game = await Loading(desk.table).load(
        guild.id,
        crew,
        played,
        name=name,
        key=f"load:{room}",
        at=discord.utils.snowflake_time(room),
        channels=made.ids,
    )
    waiting = await desk.table.waiting(game.id)
    return Loaded(game, made.ids, waiting[0].seat if waiting else None)


def _player(member: discord.Member) -> Player:
    return Player(member.id, member.display_name)


async def _free_name(desk: Desk, server: int, title: str) -> str:
    taken = {game.name.casefold() for game in await desk.lobby.games(server)}
    number = 1
    while (name := title if number == 1 else f"{title} {number}").casefold() in taken:
        number += 1
    return name
