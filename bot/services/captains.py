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
from bot.told.people import Left, Objected, OfTeam
from engine.common.seat import PUBLIC, REFEREE, Seat


async def claim(change: Change, user: int) -> None:
    """Note that a member would be captain, and ask the referee, who has the last word (2.2)."""
    member, seat = await _player(change, user)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await change.set(user, seat, claims=True)
    change.notices.append(_about(REFEREE, "captain_claimed", member, seat, ask=True))


async def appoint(change: Change, user: int, at: datetime) -> None:
    """Make a member captain of his team; the captain there was is a member again (2.2)."""
    member, seat = await _player(change, user)
    if member.role is Role.CAPTAIN:
        raise refusal("is_captain")
    for former in await _release(change, seat, Role.CAPTAIN):
        # Whatever he was asked is the new one's to answer from here on.
        change.letters.append((former, _about(seat, "captain_released", member, seat)))
    await change.set(user, seat, role=Role.CAPTAIN.value, claims=False, since=stored(at))
    await drop_offer(change.connection, change.game.id, captaincy(seat))
    change.notices.append(_about(seat, "captain_appointed", member, seat, post=True))
    change.notices.append(_about(seat, "captain_appointed", member, seat))


async def propose(change: Change, captain: int, user: int, at: datetime) -> None:
    """Note whom a captain would have in his place; the referee approves it, his members are heard (2.2)."""
    own, seat = await _player(change, captain)
    if own.role is not Role.CAPTAIN:
        raise refusal("not_captain")
    named, its_seat = await _player(change, user)
    if its_seat != seat:
        raise refusal("not_on_the_team")
    if named.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await put_offer(change.connection, change.game.id, Offer(captaincy(seat), user, captain), at)


async def consult(change: Change, member: int, user: int, at: datetime, *, agrees: bool) -> Offer:
    """Note what a member says of a successor; that he objects the referee is told, once (2.2)."""
    own, seat = await _player(change, member)
    offer = await _proposed(change, seat, user)
    named = await change.member(offer.user)
    if not agrees and offer.said.get(member) is not False:
        objected = Objected(member, own.name, named.name, seat)
        change.notices.append(notice(REFEREE, "hand_over_objected", objected))
    heard = replace(offer, said={**offer.said, member: agrees})
    await put_offer(change.connection, change.game.id, heard, at)
    return heard


async def approve(change: Change, user: int, at: datetime) -> None:
    """Make the proposed successor captain (2.2); refuse where another has been named since."""
    _, seat = await _player(change, user)
    await _proposed(change, seat, user)
    await appoint(change, user, at)


async def _proposed(change: Change, seat: Seat, user: int) -> Offer:
    offer = await read_offer(change.connection, change.game.id, captaincy(seat))
    if offer is None or offer.user != user:
        raise refusal("hand_over_gone")
    return offer


async def name_substitute(change: Change, captain: int, user: int | None, at: datetime) -> None:
    """Name who orders in the captain's absence (2.2), or nobody; refuse whoever is not of his team."""
    own, seat = await _player(change, captain)
    if own.role is not Role.CAPTAIN:
        raise refusal("not_captain")
    if user is None:
        for name in await _release(change, seat, Role.SUBSTITUTE):
            change.notices.append(notice(seat, "substitute_released", OfTeam(name, "", seat)))
        return
    named, its_seat = await _player(change, user)
    if its_seat != seat:
        raise refusal("not_on_the_team")
    if named.role is Role.CAPTAIN:
        raise refusal("is_captain")
    await _release(change, seat, Role.SUBSTITUTE)
    await change.set(user, seat, role=Role.SUBSTITUTE.value, since=stored(at))
    change.notices.append(_about(seat, "substitute_named", named, seat))


async def unseat(change: Change, me: Membership) -> None:
    """Take the command from who has left the server, who stays a member; the referee and his team are told.

    Whoever orders for the team from now on is asked what is open (2.2).
    """
    if not me.orders:
        return
    captain, seat = me.role is Role.CAPTAIN, me.chair
    await drop_offers_of(change.connection, change.game.id, me.user)
    await change.set(me.user, seat, role=Role.MEMBER.value, claims=False, salt="")
    of = Left(me.user, me.name, seat, me.role.value)
    for told, ask in ((REFEREE, captain), (seat, False)):
        change.notices.append(notice(told, "left_server", of, ask=ask, post=True))
    if captain:
        substitute = (await read_roster(change.connection, change.game.id)).substitute(seat)
        if substitute is not None:
            change.notices.append(_about(seat, "command_falls", substitute, seat))


async def _player(change: Change, user: int) -> tuple[Membership, Seat]:
    member = await change.member(user)
    if member.chair in (REFEREE, PUBLIC):
        raise refusal("not_on_a_team")
    return member, member.chair


async def _release(change: Change, seat: Seat, role: Role) -> list[int]:
    chosen = (people.c.game == change.game.id) & (people.c.seat == seat) & (people.c.role == role.value)
    users = (await change.connection.execute(select(people.c.user).where(chosen))).scalars().all()
    for user in users:
        await change.set(user, seat, role=Role.MEMBER.value)
    return [int(user) for user in users]


def _about(
    told: Seat, kind: str, member: Membership, seat: Seat, *, ask: bool = False, post: bool = False
) -> Notice:
    return notice(told, kind, OfTeam(member.user, member.name, seat), ask=ask, post=post)
