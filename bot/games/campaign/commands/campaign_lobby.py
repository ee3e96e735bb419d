"""A campaign before its beginning: made, joined, begun; and who comes later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.assets import load_map
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.discord.games import rooms
from bot.core.discord.games.game_with_rooms import Given, founder, make, readers_line
from bot.core.discord.in_a_server import refuse_unready
from bot.core.discord.messages.direct_messages import salted
from bot.core.discord.messages.dm_probe import closed, greeted
from bot.core.people.fit_names import one_line
from bot.core.people.people import PublicGame, Role, Status
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.commands.late_joining import ask_to_join
from bot.games.campaign.commands.lobby_lines import missing, to_begin
from bot.games.campaign.services.starting import begin
from engine.common.seat import Seat
from engine.errors import Refusal


@dataclass(frozen=True, slots=True)
class NewCampaignWish:
    """What a new game is to be like."""

    map: str
    name: str
    closed_markers: bool | None
    given: Given


async def create(desk: Desk, interaction: discord.Interaction, wish: NewCampaignWish) -> Card:
    """Make a campaign and its rooms; map and name are looked at first: a refusal leaves no rooms behind."""
    by = await founder(desk, interaction)
    board, name = load_map(wish.map, own=desk.maps), one_line(wish.name)

    async def begin(channels: Mapping[str, int]) -> PublicGame:
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
    """Put a member on a team and let them into its room; tell who is there already where they are."""
    asker, game = entry.asker, entry.game
    if interaction.guild is not None:
        refuse_unready(interaction.guild)
    if entry.me.role is Role.REFEREE:
        raise refusal("referee_plays")
    if entry.me.side is not None and entry.me.role is not Role.OUTSIDER:
        return await _there_already(desk, entry, entry.me.side, team)
    if game.status is Status.RUNNING and entry.me.role is Role.OUTSIDER:
        return await ask_to_join(desk, interaction, entry, team)
    try:
        me = await desk.lobby.join(game.server, game.id, asker.user, asker.name, team, at=asker.at)
    except Refusal:
        now = await desk.lobby.membership(game.server, game.id, asker.user)
        if now.role is Role.OUTSIDER or now.side is None:
            raise
        # Pressed twice at once: the other press was first.
        return await _there_already(desk, entry, now.side, team)
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
    text = f"{text}\n{await _when(desk, entry)}"
    text = text if let_in else f"{text}\n{say('join.not_let_in')}"
    return Card(text) if await greeted(interaction, entry, me.side) else closed(entry, text)


async def _there_already(desk: Desk, entry: Entry, mine: Seat, team: Seat | None) -> Card:
    """Tell somebody who would join once more that they are in, and what comes next."""
    game, lobby = entry.game, entry.game.status is Status.LOBBY
    text = say("join.already", game=plain(game.name), team=seat_name(mine))
    if lobby and team not in (None, mine):
        text = f"{text} {say('join.change', team=seat_name(team or mine))}"
    return Card(f"{text}\n{await _when(desk, entry)}" if lobby else text)


async def _when(desk: Desk, entry: Entry) -> str:
    """Return when a game begins that gathers: what is missing, and who starts it."""
    return say("join.when", next=to_begin(await desk.lobby.roster(entry.game.server, entry.game.id)))


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
    done = await begin(desk.table, game.id, asker.user, first, key=asker.key, at=asker.at)
    began = done.view.active
    told = "start.done" if first is None else "start.done_by_hand"
    return Card(say(told, game=plain(game.name), team=seat_name(began) if began else "-"))
