"""A game from a record: rooms and people as `/campaign create` and `join` make them, then `Loading`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.cogs import rooms
from bot.cogs.desk import Desk
from bot.core.recorded import Recorded
from bot.services.loading import Crew, Loading, Player
from bot.services.people import Game
from engine.common.seat import REFEREE, Seat


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, by id on Discord: the referee, and each side's people, the captain first.

    The sides of a game come in the order in which its rules name them.
    """

    referee: int
    sides: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded game, its rooms, its sides, and whom it waits for first (None: for nobody, it is over)."""

    game: Game
    rooms: Mapping[Seat, int]
    sides: tuple[Seat, ...]
    waits: Seat | None


async def load(desk: Desk, guild: discord.Guild, cast: Cast, recorded: Recorded, title: str) -> Loaded:
    """Make the rooms, let everybody into his own, and load the game; several of one title are numbered.

    Raises `Shut` where the bot may not make rooms, and what discord.py raises, also for somebody who has left
    the server: then there is no game.
    """
    referee = await guild.fetch_member(cast.referee)
    of = desk.table.kinds[recorded.game]
    start = of.rules.start(recorded.board, recorded.options)
    sides = {
        side: [await guild.fetch_member(user) for user in users]
        for side, users in zip(of.players(start), cast.sides, strict=False)
    }
    name = await _free_name(desk, guild.id, title)
    language = await desk.tongues.of_server(guild.id)
    seats: dict[Seat, None] = {chair.seat: None for chair in of.rules.seats(start)}
    made = await rooms.make(guild, referee, guild.me.guild_permissions, name, seats, language)
    for side, members in sides.items():
        for member in members:
            await rooms.open_to(made.channels[side], member)
    room = made.channels[REFEREE].id
    crew = Crew(_player(referee), {side: tuple(map(_player, members)) for side, members in sides.items()})
    game = await Loading(desk.table).load(
        guild.id,
        crew,
        recorded,
        name=name,
        key=f"load:{room}",
        at=discord.utils.snowflake_time(room),
        channels=made.ids,
    )
    waiting = await desk.table.waiting(game.id)
    return Loaded(game, made.ids, tuple(sides), waiting[0].seat if waiting else None)


def _player(member: discord.Member) -> Player:
    return Player(member.id, member.display_name)


async def _free_name(desk: Desk, server: int, title: str) -> str:
    taken = {game.name.casefold() for game in await desk.lobby.games(server)}
    number = 1
    while (name := title if number == 1 else f"{title} {number}").casefold() in taken:
        number += 1
    return name
