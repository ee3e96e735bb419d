"""A game gets another referee, or a second one, who says yes by a button (2.4, 2.5; decision 0026)."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import Shape, one_of
from bot.core.discord.answering.presses import Answering, Opened, Presses
from bot.core.discord.asked_game_kind import ask_of, worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.discord.games import rooms
from bot.core.discord.games.side_room import rooms_not_for
from bot.core.discord.in_a_server import manages
from bot.core.people.offers import Office
from bot.core.people.people import NOBODY, PublicGame, Role
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say, speak, speaking
from engine.common.seat import PUBLIC

PRESSES = Presses()
_OFFICE = Shape(one_of(Office))

log = logging.getLogger(__name__)


async def hand_over(
    desk: Desk, interaction: discord.Interaction, entry: Entry, member: discord.Member | None
) -> Card:
    """Offer a game to another referee, or take back that it is offered where nobody is named.

    For its referee, or for who manages the server where he has left; raises `Shut` for anybody else.
    """
    if member is None:
        asker, game = entry.asker, entry.game
        if entry.me.role is not Role.REFEREE:
            raise Shut("door.referee_only")
        offered = await desk.succession.withdraw(game.server, game.id, asker.user, at=asker.at)
        return Card(say("people.withdrawn" if offered else "people.whom"))
    if entry.me.role is Role.REFEREE:
        return await offer(desk, interaction, entry, member, Office.REFEREE)
    if not manages(interaction):
        raise Shut("door.referee_only")
    if interaction.guild is None or await rooms.member_of(interaction.guild, entry.game.referee) is not None:
        raise Shut("people.referee_is_there")
    return await offer(desk, interaction, entry, member, Office.REFEREE, rescue=True)


async def offer(
    desk: Desk,
    interaction: discord.Interaction,
    entry: Entry,
    member: discord.Member,
    office: Office,
    *,
    rescue: bool = False,
) -> Card:
    """Offer an office to somebody, who is asked by direct message, or in the public room if he takes none."""
    if member.bot:
        raise Shut("people.no_bot")
    game, asker = entry.game, entry.asker
    name = {"member": plain(member.display_name), "game": plain(game.name)}
    await desk.succession.offer(
        game.server, game.id, asker.user, member.id, office, at=asker.at, rescue=rescue
    )
    if await _asked(desk, interaction, entry, member, office):
        return Card(worded(f"people.asked_{office.value}", **name))
    return Card(say("people.not_asked", **name))


async def _asked(
    desk: Desk, interaction: discord.Interaction, entry: Entry, member: discord.Member, office: Office
) -> bool:
    """Put the question to him; tell whether it reached him."""
    by = plain(entry.asker.name)
    try:
        with speaking(await desk.tongues.of(member.id, entry.game.server)):
            await replies.write(await member.create_dm(), question(entry.game, by, office))
    except discord.HTTPException as error:
        log.info("Somebody takes no direct messages: %s %s", error.status, error.code)
    else:
        return True
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    room = interaction.guild.get_channel(channels.get(PUBLIC, 0)) if interaction.guild else None
    if not isinstance(room, discord.TextChannel) or not room.permissions_for(member).view_channel:
        return False
    try:
        with speaking(await desk.tongues.of_server(entry.game.server)):
            asked = question(entry.game, by, office)
            await replies.write(room, Card(f"{member.mention}\n{asked.text}", rows=asked.rows))
    except discord.HTTPException as error:
        log.info("An office could not be offered: %s %s", error.status, error.code)
        return False
    return True


def question(game: PublicGame, by: str, office: Office) -> Card:
    """Return the question to who is offered an office, with what it means and two buttons."""
    text = worded(f"people.offer_{office.value}", by=by, game=plain(game.name))
    return Card(text).under(
        (
            Button(say("people.accept"), str(Carried("office_yes", game.id, 0, office.value)), Look.GO),
            Button(say("people.decline"), str(Carried("office_no", game.id, 0, office.value))),
        )
    )


@PRESSES.of_no_game("office_yes", Answering.EDIT, shape=_OFFICE)
async def accepted(opened: Opened) -> Card:
    """Take an office that is offered to whoever presses; his rooms are opened, his predecessor's closed."""
    office = _office(opened)
    desk, asker, game_id = opened.desk, opened.asker, opened.carried.game
    await _ask_of(desk, game_id)
    if not await desk.succession.offered(game_id, asker.user, office):
        raise refusal("offer_gone")
    game = await desk.lobby.game(None, game_id)
    # Whoever is of no game yet is answered in the language in which he was asked.
    speak(await desk.tongues.of(asker.user, game.server))
    guild = opened.interaction.client.get_guild(game.server)
    member = await rooms.member_of(guild, asker.user) if guild is not None else None
    if guild is None or member is None:
        raise Shut("people.not_on_server", game=plain(game.name))
    done = await desk.succession.accept(game.id, asker.user, member.display_name, office, at=asker.at)
    channels = await desk.lobby.channels(None, game.id)
    others = await rooms_not_for(desk, game, asker.user)
    shut = [
        seat
        for seat, number in channels.items()
        if seat not in others and not await rooms.open_to(guild.get_channel(number), member)
    ]
    by_lines = office is Office.REFEREE and desk.table.reads_lines(game.ruleset)
    text = say(f"people.taken_{office.value}{'_by_lines' * by_lines}", game=plain(game.name))
    if shut:
        text += "\n" + say("people.rooms_shut")
    if done.former is not None:
        text += await rooms.closed_to(guild, channels, done.former)
        if done.former.user > NOBODY:
            name = {"member": plain(done.new.name), "game": plain(game.name)}
            await desk.write_to(done.former.user, lambda: Card(say("people.handed_over", **name)))
    desk.boards.look_again(game.id)
    return Card(text)


@PRESSES.of_no_game("office_no", Answering.EDIT, shape=_OFFICE)
async def declined(opened: Opened) -> Card:
    """Decline an office that is offered to whoever presses; the referee is told."""
    asker = opened.asker
    await _ask_of(opened.desk, opened.carried.game)
    game = await opened.desk.succession.decline(opened.carried.game, asker.user, _office(opened), at=asker.at)
    speak(await opened.desk.tongues.of(asker.user, game.server))
    return Card(say("people.declined", game=plain(game.name)))


async def _ask_of(desk: Desk, game: str) -> None:
    """Keep of which kind of game is asked, also by who is of none yet."""
    with suppress(NoSuchGame):
        ask_of(desk.table.kinds.get((await desk.lobby.game(None, game)).ruleset))


def _office(opened: Opened) -> Office:
    return Office(opened.carried.more)


async def release(desk: Desk, interaction: discord.Interaction, entry: Entry) -> Card:
    """Let the second referee go; every room of the game but the public one is closed to him."""
    game, asker = entry.game, entry.asker
    second = await desk.succession.release(game.server, game.id, asker.user, at=asker.at)
    text = worded("people.released", member=plain(second.name), game=plain(game.name))
    if interaction.guild is not None:
        channels = await desk.lobby.channels(game.server, game.id)
        text += await rooms.closed_to(interaction.guild, channels, second)
    if second.user != asker.user:
        name = plain(game.name)
        await desk.write_to(second.user, lambda: Card(say("people.released_you", game=name)))
    return Card(text)
