"""The one door of every command, completion, press and form: who somebody is in which game, and may do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands

from bot.core.discord.answering.acknowledging import defer as defer_answer
from bot.core.discord.asked_game_kind import ask_of, ask_of_game
from bot.core.discord.games.departed_captains import looked_up, unseated
from bot.core.discord.messages.rate_limit import Verdict
from bot.core.people.people import Membership, PublicGame, Role, Status
from bot.core.shared_faults import NoSuchGame
from bot.core.words.harmless_names import plain

if TYPE_CHECKING:
    from bot.core.discord.desk import Desk

AnyCommand: TypeAlias = "app_commands.Command[Any, ..., Any]"


class Need(Enum):
    """What one has to be in a game."""

    ANYBODY = "anybody"
    """On the game's server."""
    PLAYER = "player"
    """Of a team, or the referee."""
    COMMANDER = "commander"
    """Captain or substitute (2.3), or who holds an office of a seat."""
    REFEREE = "referee"
    """The referee: he may be shown both sides, so it is noted, and closed while he plays himself (2.5)."""
    REFEREE_ALWAYS = "always"
    """The referee, also while he plays: what is done here shows him nothing of either side."""


class Shut(Exception):
    """The door stays shut: `key` names the sentence that says why and what to do, `details` fill it."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


class WhichGame(Exception):
    """Several games fit; the asker has to say which."""

    def __init__(self, games: tuple[PublicGame, ...]) -> None:
        super().__init__(", ".join(game.id for game in games))
        self.games = games


_OF = "ruleset"


def only(ruleset: str) -> dict[str, str]:
    """Return the `extras` of a command, or of a group, that says something of games of one kind alone."""
    return {_OF: ruleset}


def ruleset_of(command: AnyCommand | app_commands.Group | None) -> str | None:
    """Return the kind of game whose own a command is, as it or a group above it says; None of any other."""
    while command is not None:
        if _OF in command.extras:
            return str(command.extras[_OF])
        command = command.parent
    return None


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, from where, when, and under which inbox key. `server` is None in a DM."""

    user: int
    name: str
    server: int | None
    key: str
    at: datetime
    joined: datetime | None = None
    """When he came to the server in which he asks, as Discord told with it."""
    channel: int | None = None
    """In which channel he asks by a command or a button: in a room of a game that game is meant."""

    @classmethod
    def of(cls, interaction: discord.Interaction) -> Asker:
        """Return the asker of an interaction."""
        at = discord.utils.snowflake_time(interaction.id)
        user = interaction.user
        joined = user.joined_at if isinstance(user, discord.Member) else None
        key, server, channel = f"interaction:{interaction.id}", interaction.guild_id, interaction.channel_id
        return cls(user.id, user.display_name, server, key, at, joined, channel)


@dataclass(frozen=True, slots=True)
class Entry:
    """One who was let in: who he is, in which game, as what."""

    asker: Asker
    game: PublicGame
    me: Membership


async def let_in(
    desk: Desk, asker: Asker, need: Need, game: str | None = None, *, ruleset: str | None = None
) -> Entry:
    """Find the game and let the asker in, or raise `Shut`, `WhichGame` or `NoSuchGame`.

    `game` is an id that he chose or a name that he typed, never trusted: it counts only where he is. Without
    it the game follows from where he is and what he is: in a server its games, in a DM those he plays in.
    Where several fit, and he asks in a room of one of them, it is that one.
    `ruleset`: it is asked of games of this kind alone.
    """
    found = await all_let_in(desk, asker, need, game)
    if ruleset and (others := [one for one in found if one.game.ruleset in {*desk.table.kinds} - {ruleset}]):
        found = [one for one in found if one not in others]
        if not found:
            raise Shut("door.by_lines", game=plain(others[0].game.name))
    if not found:
        raise _shut(desk, need, await _candidates(desk, asker, game), asker)
    running = [one for one in found if one.game.status in (Status.LOBBY, Status.RUNNING)] or found
    # A practice gives way to every real game; it is meant only where it is named or nothing else fits.
    meant = [one for one in running if not one.game.practice] or running
    if len(meant) > 1 and asker.channel is not None:
        rooms = await desk.lobby.games_in(asker.channel)
        meant = [one for one in meant if one.game.id in rooms] or meant
    if len(meant) == 1:
        await ask_of_game(desk, meant[0].game)
        _refuse_who_plays(meant[0], need)
        await _refuse_who_left(desk, meant[0], need)
        return meant[0]
    raise WhichGame(tuple(one.game for one in meant))


def _refuse_who_plays(entry: Entry, need: Need) -> None:
    """Raise `Shut` for a referee who plays himself: his desk is closed to him until then (2.5)."""
    if need is Need.REFEREE and entry.me.plays:
        raise Shut("door.referee_plays", game=plain(entry.game.name))


async def _refuse_who_left(desk: Desk, entry: Entry, need: Need) -> None:
    """Raise `Shut` for a captain or substitute who has left the server since he was named (2.2).

    Raise `NotKnownNow` where Discord cannot tell.
    """
    asker, game, me = entry.asker, entry.game, entry.me
    if need not in (Need.COMMANDER, Need.PLAYER) or not looked_up(game, me):
        return
    if asker.server is None:
        joined = await desk.presence.joined(game.server, me.user)
    elif asker.joined is None:
        return
    else:
        joined = asker.joined
    if await unseated(desk, game, me, joined, asker.at):
        raise Shut("door.left_server" if joined is None else "door.came_back", game=plain(game.name))


async def note(desk: Desk, entry: Entry, need: Need, what: str) -> None:
    """Note, before it is done, that the referee opens what may show him both sides (2.5).

    Raises a refusal where he plays by now.
    """
    if need is Need.REFEREE:
        asker = entry.asker
        await desk.looks.opened(entry.game.id, asker.user, what, at=asker.at)


async def all_let_in(desk: Desk, asker: Asker, need: Need, game: str | None = None) -> list[Entry]:
    """Return every game into which the asker would be let; raises `NoSuchGame` for a name that is none."""
    return [one for one in await _candidates(desk, asker, game) if _fits(one.me, need)]


async def _candidates(desk: Desk, asker: Asker, game: str | None) -> list[Entry]:
    if asker.server is None:
        mine = await desk.lobby.joined(asker.user, ended=True)
        entries = [Entry(asker, one, me) for one, me in mine if _named(one, game)]
    else:
        here = [one for one in await desk.lobby.games(asker.server) if _named(one, game)]
        places = await desk.lobby.memberships(here, asker.user)
        entries = [Entry(asker, one, me) for one, me in zip(here, places, strict=True)]
    ask_of(*(desk.table.kinds.get(one.game.ruleset) for one in entries))
    if game is not None and not entries:
        raise NoSuchGame
    return entries


def _named(one: PublicGame, game: str | None) -> bool:
    return game is None or game == one.id or game.strip().casefold() == one.name.casefold()


def _fits(me: Membership, need: Need) -> bool:
    match need:
        case Need.ANYBODY:
            return True
        case Need.PLAYER:
            return me.role is not Role.OUTSIDER
        case Need.COMMANDER:
            return bool(me.says)
        case Need.REFEREE | Need.REFEREE_ALWAYS:
            return me.role is Role.REFEREE


def _shut(desk: Desk, need: Need, candidates: list[Entry], asker: Asker) -> Shut:
    inside = [one for one in candidates if one.me.role is not Role.OUTSIDER]
    if not candidates or (not inside and asker.server is None):
        return Shut("door.dm_nobody" if asker.server is None else "door.no_game")
    if need in (Need.REFEREE, Need.REFEREE_ALWAYS):
        return Shut("door.referee_only")
    teams = any(not desk.table.reads_lines(one.game.ruleset) for one in inside or candidates)
    if need is Need.COMMANDER and inside:
        return Shut("door.captain_only" if teams else "door.speaker_only")
    return Shut("door.member_only" if teams else "door.player_only")


async def enter(
    interaction: discord.Interaction, desk: Desk, need: Need, game: str | None = None, *, defer: bool = True
) -> Entry:
    """Let the user of a slash command in; the first thing that every command does.

    Counts him in his bucket, answers Discord at once (unless a form is to follow), then asks `let_in`.
    """
    if defer:
        await receive(interaction, desk)
    else:
        await count(interaction, desk)
    command = interaction.command
    kind = None if isinstance(command, app_commands.ContextMenu) else ruleset_of(command)
    entry = await let_in(desk, Asker.of(interaction), need, game, ruleset=kind)
    await note(desk, entry, need, "" if command is None else command.name)
    return entry


async def receive(interaction: discord.Interaction, desk: Desk) -> None:
    """Count a command and answer Discord at once; one that is open to everybody begins with it."""
    await count(interaction, desk)
    await defer_answer(interaction, thinking=True, hidden=hidden(interaction))


async def count(interaction: discord.Interaction, desk: Desk) -> None:
    """Count an interaction in its user's bucket; raises `Shut` when that is empty."""
    if desk.buckets.take(interaction.user.id) is not Verdict.LET:
        raise Shut("door.slow_down")


def hidden(interaction: discord.Interaction) -> bool:
    """Tell whether an answer has to be for the asker's eyes alone: everywhere but in his DM with the bot."""
    return interaction.guild_id is not None
