"""Making a game, joining it, telling of it, and its beginning and end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.assets import load_map
from bot.cogs import rooms
from bot.cogs.asking import ask_referee, question
from bot.cogs.creating import Given, founder, make, readers_line
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut, refuse_unready
from bot.cogs.forms import OneText
from bot.cogs.game_lines import line_of
from bot.cogs.listening import salted
from bot.cogs.lobby_lines import missing
from bot.cogs.presses import Answering, Pressed, press
from bot.core.hooks import asked
from bot.present import aside
from bot.present.cards import Card
from bot.present.carried import Carried
from bot.present.names import bare, plain
from bot.present.seats import seat_name
from bot.services.names import one_line
from bot.services.people import Game, Role, Status
from bot.store.journal import CannotBeRead
from bot.words.speech import say
from engine.common.seat import Seat

MOST_OTHERS = 10
"""How many games a list tells of beside the campaigns."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new game is to be like."""

    map: str
    name: str
    closed_markers: bool | None
    given: Given


async def create(desk: Desk, interaction: discord.Interaction, wish: Wish) -> Card:
    """Make a campaign and its rooms; map and name are looked at first: a refusal leaves no rooms behind."""
    by = await founder(desk, interaction)
    board, name = load_map(wish.map, own=desk.maps), one_line(wish.name)

    async def begin(channels: Mapping[str, int]) -> Game:
        return await desk.lobby.create(
            by.guild.id,
            by.member.id,
            by.member.display_name,
            map_=board,
            name=name,
            closed_markers=wish.closed_markers,
            channels=channels,
            key=by.asker.key,
            at=by.asker.at,
        )

    game, mentions = await make(desk, by, name, wish.given, begin)
    text = say("create.done", game=plain(game.name), map=plain(game.map_title), **mentions)
    return Card(text + readers_line(by.guild))


async def join(desk: Desk, interaction: discord.Interaction, entry: Entry, team: Seat | None) -> Card:
    """Put a member on a team and let him into its room."""
    asker, game = entry.asker, entry.game
    if interaction.guild is not None:
        refuse_unready(interaction.guild)
    if game.status is Status.RUNNING and entry.me.role is Role.OUTSIDER:
        return await _late(desk, interaction, entry, team)
    me = await desk.lobby.join(game.server, game.id, asker.user, asker.name, team, at=asker.at)
    if me.side is None or interaction.guild is None or not isinstance(interaction.user, discord.Member):
        raise Shut("create.server_only")
    channels = await desk.lobby.channels(game.server, game.id)
    channel = interaction.guild.get_channel(channels.get(me.seat, 0))
    let_in = await rooms.open_to(channel, interaction.user)
    text = say(
        "join.done",
        game=plain(game.name),
        team=seat_name(me.side),
        channel=channel.mention if channel else "-",
    )
    return Card(text if let_in else f"{text}\n{say('join.not_let_in')}")


async def _late(desk: Desk, interaction: discord.Interaction, entry: Entry, team: Seat | None) -> Card:
    """Ask the referee to let somebody in after the beginning: captain and referee agree on the team (2.1)."""
    if team is None:
        raise Shut("join.late_team")
    who = {"member": plain(entry.asker.name), "game": plain(entry.game.name)}
    position = await desk.table.position(entry.game.id)
    act = Carried("admit", entry.game.id, position, f"{team}.{entry.asker.user}")
    await ask_referee(
        desk, interaction, entry, lambda: question(say("join.late", team=seat_name(team), **who), act)
    )
    return Card(say("join.asked", team=seat_name(team), **who))


@press("admit", Need.REFEREE_ALWAYS, Answering.EDIT)
async def admit(pressed: Pressed) -> Card | None:
    """Let a late joiner in (2.1)."""
    game, asker = pressed.entry.game, pressed.entry.asker
    side, _, user = pressed.carried.more.partition(".")
    guild = pressed.interaction.client.get_guild(game.server)
    member = await guild.fetch_member(int(user)) if guild is not None else None
    if guild is None or member is None:
        raise Shut("create.server_only")
    new = await pressed.desk.lobby.admit(
        game.server, game.id, asker.user, member.id, member.display_name, side, at=asker.at
    )
    channels = await pressed.desk.lobby.channels(game.server, game.id)
    await rooms.open_to(guild.get_channel(channels.get(new.seat, 0)), member)
    return Card(say("join.let_in", member=plain(new.name), team=seat_name(side), game=plain(game.name)))


async def start(desk: Desk, entry: Entry, text: str | None, first: Seat | None) -> Card:
    """Begin the game; a captain adds his text to the toss instead (3.1)."""
    asker, game = entry.asker, entry.game
    if entry.me.role is not Role.REFEREE:
        if not entry.me.orders or text is None:
            raise Shut("start.who")
        return (await salted(desk, entry, text))[0]
    if game.status is not Status.LOBBY:
        raise Shut("start.already", game=plain(game.name))
    lacking = missing(await desk.lobby.roster(game.server, game.id))
    if lacking:
        raise Shut("start.missing", game=plain(game.name), missing=lacking)
    if first is None:
        done = await desk.lobby.start(game.server, game.id, asker.user, key=asker.key, at=asker.at)
    else:
        done = await desk.lobby.start_by_hand(
            game.server, game.id, asker.user, first, key=asker.key, at=asker.at
        )
    began = done.view.active
    told = "start.done" if first is None else "start.done_by_hand"
    return Card(say(told, game=plain(game.name), team=seat_name(began) if began else "-"))


async def status(desk: Desk, entry: Entry) -> Card:
    """Tell whose turn it is and nothing else (12.1)."""
    return Card(await _line(desk, entry.game))


async def _line(desk: Desk, game: Game) -> str:
    public = await desk.lobby.status(game.server, game.id)
    return line_of(desk.surfaces, desk.table.kinds)(public, await desk.lobby.roster(game.server, game.id))


async def listed_games(desk: Desk, interaction: discord.Interaction) -> Card:
    """List the games of a server: campaigns with whose turn it is, others where the asker can read along."""
    server, user = interaction.guild_id or 0, interaction.user
    games = await desk.lobby.games(server)
    every = await asked(tuple(one.listed for one in desk.hooks), server)
    own = {one.game for one in await asked(tuple(one.waits for one in desk.hooks), user.id)}
    others = [one for one in every if one.game in own or _can_read(interaction, one.channel)]
    if not games and not others:
        return Card(say("list.none"))
    lines = [say("list.title")]
    for game in games:
        try:
            lines.append(f"- {await _line(desk, game)}")
        except CannotBeRead:
            lines.append(f"- {aside.listed(game.name)}")
    lines += [f"- {one.text}" for one in others[:MOST_OTHERS]]
    if len(others) > MOST_OTHERS:
        lines.append(say("mine.more", count=len(others) - MOST_OTHERS))
    return Card("\n".join(lines))


def _can_read(interaction: discord.Interaction, channel: int) -> bool:
    """Tell whether the asker reads a channel, by what Discord says of it now; of a private thread never."""
    guild, user = interaction.guild, interaction.user
    room = guild.get_channel_or_thread(channel) if guild is not None else None
    if room is None or not isinstance(user, discord.Member):
        return False
    if isinstance(room, discord.Thread) and (room.parent is None or room.is_private()):
        return False
    return room.permissions_for(user).view_channel


async def ending(desk: Desk, entry: Entry) -> OneText:
    """Answer the form that asks why a game is broken off; sending it does so."""
    position = await desk.table.position(entry.game.id)
    return OneText(
        carries=str(Carried("end", entry.game.id, position)),
        title=say("end.title", game=bare(entry.game.name, 24)),
        label=say("end.label"),
        hint=say("end.hint"),
        text="",
    )


@press("end", Need.REFEREE_ALWAYS)
async def end(pressed: Pressed) -> Card | None:
    """Break the game off."""
    asker, game = pressed.entry.asker, pressed.entry.game
    reason = " ".join("".join(pressed.values).split())[:300]
    done = await pressed.desk.lobby.end(game.server, game.id, asker.user, reason, key=asker.key, at=asker.at)
    return Card(say("end.done", game=plain(done.name)))
