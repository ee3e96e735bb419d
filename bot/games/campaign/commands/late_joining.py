"""Joining a campaign that has begun: captain and referee agree on it, and whoever asks is told (2.1)."""

from __future__ import annotations

import discord

from bot.core.discord.answering.custom_id_patterns import ID, TEAM, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.games import rooms
from bot.core.discord.referee.questions_to_referee import ask_referee, question
from bot.core.people.asking_to_join import answered, ask
from bot.core.people.people import Role
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.gathering_words import late_rows
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.campaign.forces import Team
from engine.common.seat import Seat

PRESSES = Presses()
_WHO = Shape(rf"{TEAM}\.{ID}")


async def ask_to_join(desk: Desk, interaction: discord.Interaction, entry: Entry, team: Seat | None) -> Card:
    """Ask the referee, once, to let somebody in; without a team ask first for which."""
    game, asker = entry.game, entry.asker
    if team is None:
        return Card(say("join.late_team")).under(*late_rows(game.id, tuple(Team)))
    if not await ask(desk.table, game.id, asker.user, team, asker.at):
        return Card(say("join.asked_before", team=seat_name(team), game=plain(game.name)))
    who = {"member": plain(asker.name), "game": plain(game.name)}
    act = Carried("admit", game.id, await desk.table.position(game.id), f"{team}.{asker.user}")
    try:
        await ask_referee(
            *(desk, interaction, entry),
            lambda: question(say("join.late", team=seat_name(team), **who), act, "admit_no"),
        )
    except Shut:
        # Nothing waits that nobody can answer.
        await answered(desk.table, game.id, asker.user, team)
        raise
    return Card(say("join.asked", team=seat_name(team), **who))


@PRESSES.on("admit", Need.REFEREE_ALWAYS, Answering.EDIT, shape=_WHO)
async def admit(pressed: Pressed) -> Card | None:
    """Let a late joiner in, and tell them (2.1)."""
    desk, game, asker = pressed.desk, pressed.entry.game, pressed.entry.asker
    side, user = _meant(pressed)
    guild = pressed.interaction.client.get_guild(game.server)
    if guild is None:
        raise Shut("create.server_only")
    member = await rooms.member_of(guild, user)
    if member is None:
        await answered(desk.table, game.id, user, side)
        raise Shut("people.left_server", member=f"<@{user}>")
    new = await desk.lobby.admit(
        game.server, game.id, asker.user, member.id, member.display_name, side, at=asker.at
    )
    await answered(desk.table, game.id, user, side)
    channels = await desk.lobby.channels(game.server, game.id)
    room = guild.get_channel(channels.get(new.seat, 0))
    await rooms.open_to(room, member)
    name, where = plain(game.name), room.mention if room is not None else "-"
    await desk.write_to(
        user, lambda: Card(say("join.you_are_in", game=name, team=seat_name(side), channel=where))
    )
    return Card(say("join.let_in", member=plain(new.name), team=seat_name(side), game=name))


@PRESSES.on("admit_no", Need.REFEREE_ALWAYS, Answering.EDIT, shape=_WHO)
async def decline(pressed: Pressed) -> Card:
    """Leave somebody outside, and tell them; whoever is in by now is told nothing."""
    desk, game = pressed.desk, pressed.entry.game
    side, user = _meant(pressed)
    await answered(desk.table, game.id, user, side)
    if (await desk.lobby.membership(game.server, game.id, user)).role is Role.OUTSIDER:
        name = plain(game.name)
        await desk.write_to(user, lambda: Card(say("join.declined", game=name, team=seat_name(side))))
    return Card(say("answer.unchanged"))


def _meant(pressed: Pressed) -> tuple[Seat, int]:
    side, _, user = pressed.carried.more.partition(".")
    return side, int(user)
