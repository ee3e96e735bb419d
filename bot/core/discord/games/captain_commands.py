"""Who commands, or speaks for a side: asking to, naming one, handing over, substitutes (2.1, 2.2).

`seat` says of which, where somebody has several.
"""

from __future__ import annotations

import logging

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import ID, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.games import rooms
from bot.core.discord.games.departed_captains import unseated
from bot.core.discord.messages.direct_messages import resigning
from bot.core.discord.referee.questions_to_referee import ask_referee, question
from bot.core.people.people import Role, Status
from bot.core.present.cards import Button, Card, Look
from bot.core.present.carried import Carried
from bot.core.present.seats import seat_name
from bot.core.shared_faults import refusal
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say, speaking
from engine.common.seat import Seat

PRESSES = Presses()
_OF_SEAT = Shape(rf"(?:[^:]{{1,32}}\.)?{ID}")

log = logging.getLogger(__name__)


async def captain(
    desk: Desk,
    interaction: discord.Interaction,
    entry: Entry,
    member: discord.Member | None,
    seat: Seat = "",
) -> Card:
    """Ask to be captain; as the referee name him.

    As captain ask the referee to let another take over (2.1, 2.2).
    """
    asker, game = entry.asker, entry.game
    if entry.me.role is Role.REFEREE:
        if member is None:
            raise Shut("captain.name_him")
        # Whom the referee names again was captain no more since he left, also where nobody has noticed.
        named = await desk.lobby.membership(game.server, game.id, member.id)
        if not named.sits and not await _is_handed(desk, entry, seat):
            raise Shut("captain.name_him")
        if not named.sits:
            called, at = member.display_name, asker.at
            await desk.lobby.admit(game.server, game.id, asker.user, member.id, called, seat, at=at)
        await unseated(desk, game, named, member.joined_at or asker.at, asker.at)
        seat = await desk.lobby.appoint(game.server, game.id, asker.user, member.id, at=asker.at, seat=seat)
        await _let_captain_in(desk, interaction, entry, seat, member)
        name = {"member": plain(member.display_name), "game": plain(game.name)}
        return Card(worded("captain.done", team=seat_name(seat), **name))
    if entry.me.role is Role.CAPTAIN and member is not None:
        return await _hand_over(desk, interaction, entry, member, seat)
    if member is not None and member.id != asker.user:
        captains = await _captains(desk, entry, seat)
        raise Shut("captain.referee_names", captain=captains) if captains else Shut("captain.referee_alone")
    await desk.lobby.claim(game.server, game.id, asker.user, at=asker.at, seat=seat)
    return Card(worded("captain.claimed", game=plain(game.name)))


async def _is_handed(desk: Desk, entry: Entry, seat: Seat) -> bool:
    """Tell whether a seat is one person's each, so that somebody who is not in the game can take it over."""
    sitting = await desk.table.sitting(entry.game.id)
    return sitting.of.called_by_people and seat in sitting.sides


async def _captains(desk: Desk, entry: Entry, seat: Seat) -> str:
    """Return the names of who speaks for the asker's side, "" where nobody does."""
    roster = await desk.lobby.roster(entry.game.server, entry.game.id)
    found = (roster.captain(one.chair) for one in entry.me.sits if seat in ("", one.chair))
    return listed([plain(one.name) for one in found if one is not None])


async def _let_captain_in(
    desk: Desk, interaction: discord.Interaction, entry: Entry, seat: Seat, member: discord.Member
) -> None:
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    # Where the referee presses a button in their direct messages the interaction has no server.
    guild = interaction.client.get_guild(entry.game.server)
    if guild is not None:
        await rooms.open_to(guild.get_channel(channels.get(seat, 0)), member)


async def _hand_over(
    desk: Desk, interaction: discord.Interaction, entry: Entry, member: discord.Member, seat: Seat
) -> Card:
    """Ask the referee to approve a new captain, and the members in their room (2.2)."""
    game, name = entry.game, plain(member.display_name)
    mine = {one.chair for one in entry.me.sits if one.role is Role.CAPTAIN and seat in ("", one.chair)}
    new = await desk.lobby.membership(game.server, game.id, member.id)
    if not mine & {one.chair for one in new.sits}:
        raise Shut("captain.not_member", member=name, team=seat_name(seat or entry.me.chair))
    seat = await desk.succession.propose(
        game.server, game.id, entry.asker.user, member.id, at=entry.asker.at, seat=seat
    )
    who = {"captain": plain(entry.asker.name), "member": name, "game": plain(game.name)}
    act = Carried("approve", game.id, await desk.table.position(game.id), _named(seat, member.id))
    try:
        await ask_referee(
            *(desk, interaction, entry),
            lambda: question(worded("captain.approve", team=seat_name(seat), **who), act, "approve_no"),
        )
    except Shut:
        # Nothing waits that nobody can answer.
        asker = entry.asker
        await desk.succession.take_back(game.server, game.id, asker.user, member.id, at=asker.at, seat=seat)
        raise
    await _consult(desk, interaction, entry, name, member.id, seat)
    return Card(worded("captain.asked", member=name, team=seat_name(seat)))


async def _consult(
    desk: Desk, interaction: discord.Interaction, entry: Entry, name: str, user: int, seat: Seat
) -> None:
    """Ask the members in their team's room; without one nobody is asked."""
    channels = await desk.lobby.channels(entry.game.server, entry.game.id)
    room = interaction.guild.get_channel(channels.get(seat, 0)) if interaction.guild else None
    if not isinstance(room, discord.TextChannel):
        return
    with speaking(await desk.tongues.of_server(entry.game.server)):
        text = worded("people.consult", captain=plain(entry.asker.name), member=name, team=seat_name(seat))
        try:
            await replies.write(room, Card(text).under(_ayes_and_noes(entry.game.id, _named(seat, user))))
        except discord.HTTPException as error:
            log.info("The members could not be asked: %s %s", error.status, error.code)


def _named(seat: Seat, user: int) -> str:
    """Return what a button of a hand-over carries: of which seat it is, and who is named for it."""
    return f"{seat}.{user}"


def _meant(carried: Carried) -> tuple[Seat, int]:
    """Read what `_named` wrote; buttons from before carry the person alone, and "" for the seat."""
    seat, _, user = carried.more.rpartition(".")
    return seat, int(user)


def _ayes_and_noes(game: str, named: str) -> tuple[Button, ...]:
    """Return the two buttons under the question to the members."""
    return (
        Button(say("people.agree"), str(Carried("consult_yes", game, 0, named)), Look.GO),
        Button(say("people.object"), str(Carried("consult_no", game, 0, named))),
    )


@PRESSES.on("consult_yes", Need.PLAYER, Answering.EDIT, shape=_OF_SEAT)
async def agree(pressed: Pressed) -> Card:
    """Note that a member agrees to who is to be captain (2.2)."""
    return await _heard(pressed, agrees=True)


@PRESSES.on("consult_no", Need.PLAYER, Answering.EDIT, shape=_OF_SEAT)
async def object_(pressed: Pressed) -> Card:
    """Note that a member objects; the referee is told (2.2)."""
    return await _heard(pressed, agrees=False)


async def _heard(pressed: Pressed, *, agrees: bool) -> Card:
    game, asker, desk = pressed.entry.game, pressed.entry.asker, pressed.desk
    seat, user = _meant(pressed.carried)
    offer = await desk.succession.consult(
        game.server, game.id, asker.user, user, agrees=agrees, at=asker.at, seat=seat
    )
    roster = await desk.lobby.roster(game.server, game.id)
    team, said = offer.seat, offer.said
    names = {one.user: plain(one.name) for one in roster.of(team)}
    captain = roster.captain(team)
    with speaking(await desk.tongues.of_server(game.server)):

        def named(*, agreeing: bool) -> str:
            some = [names[one] for one, agrees_ in said.items() if agrees_ is agreeing and one in names]
            return listed(some) or say("people.nobody")

        asked = worded(
            "people.consult",
            captain=plain(captain.name) if captain is not None else "-",
            member=names.get(user, "-"),
            team=seat_name(team),
        )
        answered = say("people.consulted", agree=named(agreeing=True), against=named(agreeing=False))
        return Card(f"{asked}\n{answered}").under(_ayes_and_noes(game.id, _named(team, user)))


@PRESSES.on("approve", Need.REFEREE_ALWAYS, Answering.EDIT, shape=_OF_SEAT)
async def approve(pressed: Pressed) -> Card | None:
    """Make the proposed member captain, if he is still there (2.2)."""
    game, asker = pressed.entry.game, pressed.entry.asker
    (seat, user), guild = _meant(pressed.carried), pressed.interaction.client.get_guild(game.server)
    name = plain((await pressed.desk.lobby.membership(game.server, game.id, user)).name)
    if guild is not None and await rooms.member_of(guild, user) is None:
        raise Shut("people.left_server", member=name)
    seat = await pressed.desk.succession.approve(
        game.server, game.id, asker.user, user, at=asker.at, seat=seat
    )
    return Card(worded("captain.done", member=name, team=seat_name(seat), game=plain(game.name)))


@PRESSES.on("approve_no", Need.REFEREE_ALWAYS, Answering.EDIT, shape=_OF_SEAT)
async def decline(pressed: Pressed) -> Card | None:
    """Leave a captain what he is, and forget whom he has proposed (2.2)."""
    game, asker = pressed.entry.game, pressed.entry.asker
    seat, user = _meant(pressed.carried)
    await pressed.desk.succession.take_back(game.server, game.id, asker.user, user, at=asker.at, seat=seat)
    return Card(say("answer.unchanged"))


async def resign(desk: Desk, entry: Entry) -> Card:
    """Ask a captain once more whether his team resigns; his substitute may not (5.2)."""
    if entry.me.role is not Role.CAPTAIN:
        raise Shut("captain.resigns")
    if entry.game.status is not Status.RUNNING:
        if entry.game.status is Status.LOBBY:
            raise Shut("door.not_started", game=plain(entry.game.name))
        raise refusal("over")
    return resigning(entry.game.id, entry.game.name, await desk.table.mark(entry.game.id, entry.me.seat))


async def substitute(desk: Desk, entry: Entry, member: discord.Member | None, seat: Seat = "") -> Card:
    """Name the captain's substitute, or nobody (2.2); in a game played by lines the referee does so too."""
    asker, game = entry.asker, entry.game
    user = member.id if member is not None else None
    if entry.me.role is Role.REFEREE:
        if not desk.table.reads_lines(game.ruleset):
            raise Shut("substitute.captain_names")
        seat = await _stood_in_for(desk, entry, member, seat)
    seat = await desk.lobby.substitute(game.server, game.id, asker.user, user, at=asker.at, seat=seat)
    told = {"team": seat_name(seat), "game": plain(game.name)}
    if member is None:
        return Card(worded("substitute.none", **told))
    return Card(worded("substitute.done", member=plain(member.display_name), **told))


async def _stood_in_for(desk: Desk, entry: Entry, member: discord.Member | None, seat: Seat) -> Seat:
    """Return of which seat a referee speaks: the one they say, or their own if they play.

    Otherwise "" if they name somebody, and where somebody stands in if they do not. Raise `Shut` if they name
    nobody, and nobody stands in there, or several do.
    """
    own = [one.chair for one in entry.me.sits if one.role is Role.CAPTAIN]
    seat = seat or (own[0] if len(own) == 1 else "")
    if member is not None:
        return seat
    roster = await desk.lobby.roster(entry.game.server, entry.game.id)
    seats = [one.chair for one in roster.members if one.role is Role.SUBSTITUTE and seat in ("", one.chair)]
    if len(seats) != 1:
        raise Shut("substitute.whom")
    return seats[0]
