"""A game from a record: rooms and people as `/campaign create` and `join` make them, then `Loading`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import discord

from bot.core.discord.desk import Desk
from bot.core.discord.games import rooms
from bot.core.games.loading_records import Crew, Loading, Player
from bot.core.people.people import NOBODY, PublicGame
from bot.core.seam.played_record import Recorded
from engine.common.seat import PUBLIC, REFEREE, Seat


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, by id on Discord: the referee, and each side's people, the captain first.

    The sides of a game come in the order in which its rules name them. `alone` play a game of more than two
    sides, one each, by turns with those of `computers`, which the program plays.
    """

    referee: int
    sides: tuple[tuple[int, ...], ...]
    alone: tuple[int, ...] = ()
    computers: tuple[str, ...] = ()

    def at(self, sides: Sequence[Seat]) -> Mapping[Seat, tuple[int | str, ...]]:
        """Return who sits at each side: by id, or by name whom the program plays."""
        if len(sides) <= len(self.sides):
            return dict(zip(sides, self.sides, strict=False))
        by_turns = (one for two in zip_longest(self.alone, self.computers) for one in two if one is not None)
        return {side: (one,) for side, one in zip(sides, by_turns, strict=False)}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A loaded game, and whom it waits for first, in which room; None: in their direct messages.

    That is who sets its dice, if somebody has to; the referee where it waits for nobody.
    """

    game: PublicGame
    waits: int
    room: int | None = None


async def load(desk: Desk, guild: discord.Guild, cast: Cast, recorded: Recorded, title: str) -> Loaded:
    """Make the rooms, let everybody into his own, and load the game; several of one title are numbered.

    Raises `Shut` where the bot may not make rooms, and what discord.py raises, also for somebody who has left
    the server: then there is no game.
    """
    referee = await guild.fetch_member(cast.referee)
    of = desk.table.kinds[recorded.game]
    start = of.rules.start(recorded.board, recorded.options)
    sides = {
        side: [await _player_of(guild, one) for one in some]
        for side, some in cast.at(of.players(recorded.state)).items()
    }
    name = await _free_name(desk, guild.id, title)
    language = await desk.tongues.of_server(guild.id)
    seats: dict[Seat, None] = {chair.seat: None for chair in of.rules.seats(start)}
    made = await rooms.make(guild, referee, guild.me.guild_permissions, name, seats, language)
    for side, channel in made.channels.items():
        for _, member in sides.get(side, ()):
            if member is not None:
                await rooms.open_to(channel, member)
    room = made.channels[REFEREE].id
    crew = Crew(_player(referee), {side: tuple(one for one, _ in some) for side, some in sides.items()})
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
    if of.codec.keeps_rolls and of.by_lines:
        return Loaded(game, crew.speaker(next(iter(sides))), made.ids[PUBLIC])
    waits = next((user for one in waiting if (user := crew.speaker(one.seat)) != NOBODY), referee.id)
    return Loaded(game, waits, room if waits == referee.id else None)


async def _player_of(guild: discord.Guild, who: int | str) -> tuple[Player, discord.Member | None]:
    """Return somebody as a player and as a member of the server; whom the program plays is no member."""
    if isinstance(who, str):
        return Player(NOBODY, who), None
    member = await guild.fetch_member(who)
    return _player(member), member


def _player(member: discord.Member) -> Player:
    return Player(member.id, member.display_name)


async def _free_name(desk: Desk, server: int, title: str) -> str:
    taken = {game.name.casefold() for game in await desk.lobby.games(server)}
    number = 1
    while (name := title if number == 1 else f"{title} {number}").casefold() in taken:
        number += 1
    return name
