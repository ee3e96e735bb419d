"""Captains and their substitutes: who orders for a team (campaign 2.1, 2.2, 2.3)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import select

from bot.services.changing import Change
from bot.services.faults import refusal
from bot.services.games import read_roster
from bot.services.notices import Notice, notice
from bot.services.offers import (
    Offer,
    captaincy,
    drop_offer,
    drop_offers_of,
    put_offer,
    read_offer,
)
from bot.services.people import Membership, Role
from bot.store.moments import stored
from bot.store.tables import people
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


async def claim(change: Change, user: int) -> None:
    """Note that a member would be captain, and ask the referee, who has the last word (2.2)."""
    member, team = await _player(change, user)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await change.set(user, claims=True)
    change.notices.append(_about(Seat.REFEREE, "captain_claimed", member, team, ask=True))


async def appoint(change: Change, user: int, at: datetime) -> None:
    """Make a member captain of his team; the captain there was is a member again (2.2)."""
    member, team = await _player(change, user)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    for former in await _release(change, team, Role.CAPTAIN):
        # Whatever he was asked is the new one's to answer from here on.
        change.letters.append((former, _about(Seat.of(team), "captain_released", member, team)))
    await change.set(user, role=Role.CAPTAIN.value, claims=False, since=stored(at))
    await drop_offer(change.connection, change.game.id, captaincy(team))
    change.notices.append(_about(Seat.of(team), "captain_appointed", member, team, post=True))
    change.notices.append(_about(Seat.of(team), "captain_appointed", member, team))


async def propose(change: Change, captain: int, user: int, at: datetime) -> None:
    """Note whom a captain would have in his place; the referee approves it, his members are heard (2.2)."""
    own, team = await _player(change, captain)
    if own.role is not Role.CAPTAIN:
        raise refusal("not_captain")
    named, its_team = await _player(change, user)
    if its_team is not team:
        raise refusal("not_on_the_team")
    if named.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await put_offer(change.connection, change.game.id, Offer(captaincy(team), user, captain), at)


async def consult(change: Change, member: int, user: int, at: datetime, *, agrees: bool) -> Offer:
    """Note what a member says of a successor; that he objects the referee is told, once (2.2)."""
    own, team = await _player(change, member)
    offer = await _proposed(change, team, user)
    named = await change.member(offer.user)
    if not agrees and offer.said.get(member) is not False:
        who = {"name": own.name, "member": named.name, "team": team.value}
        change.notices.append(
            notice(Seat.REFEREE, "hand_over_objected", ask=False, post=False, user=member, **who)
        )
    heard = replace(offer, said={**offer.said, member: agrees})
    await put_offer(change.connection, change.game.id, heard, at)
    return heard


async def approve(change: Change, user: int, at: datetime) -> None:
    """Make the proposed successor captain (2.2); refuse where another has been named since."""
    _, team = await _player(change, user)
    await _proposed(change, team, user)
    await appoint(change, user, at)


async def _proposed(change: Change, team: Team, user: int) -> Offer:
    offer = await read_offer(change.connection, change.game.id, captaincy(team))
    if offer is None or offer.user != user:
        raise refusal("hand_over_gone")
    return offer


async def name_substitute(change: Change, captain: int, user: int | None, at: datetime) -> None:
    """Name who orders in the captain's absence (2.2), or nobody; refuse whoever is not of his team."""
    own, team = await _player(change, captain)
    if own.role is not Role.CAPTAIN:
        raise refusal("not_captain")
    if user is None:
        for name in await _release(change, team, Role.SUBSTITUTE):
            change.notices.append(
                notice(Seat.of(team), "substitute_released", user=name, name="", team=team.value)
            )
        return
    named, its_team = await _player(change, user)
    if its_team is not team:
        raise refusal("not_on_the_team")
    if named.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await _release(change, team, Role.SUBSTITUTE)
    await change.set(user, role=Role.SUBSTITUTE.value, since=stored(at))
    change.notices.append(_about(Seat.of(team), "substitute_named", named, team))


async def unseat(change: Change, me: Membership) -> None:
    """Take the command from who has left the server, who stays a member; the referee and his team are told.

    Whoever orders for the team from now on is asked what is open (2.2).
    """
    if me.team is None or not me.orders:
        return
    captain, seat = me.role is Role.CAPTAIN, Seat.of(me.team)
    await drop_offers_of(change.connection, change.game.id, me.user)
    await change.set(me.user, role=Role.MEMBER.value, claims=False, salt="")
    of = {"name": me.name, "team": me.team.value, "role": me.role.value}
    for told, ask in ((Seat.REFEREE, captain), (seat, False)):
        change.notices.append(notice(told, "left_server", ask=ask, post=True, user=me.user, **of))
    if captain:
        substitute = (await read_roster(change.connection, change.game.id)).substitute(me.team)
        if substitute is not None:
            change.notices.append(_about(seat, "command_falls", substitute, me.team))


async def _player(change: Change, user: int) -> tuple[Membership, Team]:
    member = await change.member(user)
    if member.team is None:
        raise refusal("not_on_a_team")
    return member, member.team


async def _release(change: Change, team: Team, role: Role) -> list[int]:
    chosen = (people.c.game == change.game.id) & (people.c.team == team.value) & (people.c.role == role.value)
    users = (await change.connection.execute(select(people.c.user).where(chosen))).scalars().all()
    for user in users:
        await change.set(user, role=Role.MEMBER.value)
    return [int(user) for user in users]


def _about(
    seat: Seat, kind: str, member: Membership, team: Team, *, ask: bool = False, post: bool = False
) -> Notice:
    return notice(seat, kind, ask=ask, post=post, user=member.user, name=member.name, team=team.value)
